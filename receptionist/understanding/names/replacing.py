"""Whether a name that was read may replace the one that is known, where none was asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence

from receptionist.languages.patterns import section
from receptionist.languages.vocabulary import is_known
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names.display import display
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.likeness import NEAR, likeness, resembles
from receptionist.understanding.names.not_names import is_common, is_never
from receptionist.understanding.names.usual import USUAL

_SAID = section("names", "respelling")
_DENIED = _SAID.one("denied")
_ECHOED = _SAID.several("echoed")
_NOW_CALLED = _SAID.one("now_called")
_MARRIED = _SAID.one("married")
_DENIED_WHOLLY = _SAID.one("denied_wholly")
_TOLD_AS_ONE = 0.9
_INTRODUCED = 0.85
_LIKELY = 0.65
_SHOWN = 0.75
_LONGEST = 3


def may_replace(known: Name, said: Name, contradicts: bool) -> bool:
    """True where `said` was told to be a name ("my name is", "I'm Karen"), spelled, or sounds like a part of `known`;
    and where it contradicts what was read back by a first and a last name ("no, it's Tom Baker").

    Words of an aside, a note or an address are heard as names too: they leave the known one alone.
    """
    if said.spelled or said.confidence >= _TOLD_AS_ONE:
        return True
    old, new = known.full.split(" "), said.full.split(" ")
    if any(resembles(one, other) for one in old for other in new):
        return True
    whole = len(new) > 1
    introduced = said.confidence >= _INTRODUCED and whole
    usual = said.confidence >= _LIKELY and new[0].lower() in USUAL
    return introduced or usual or (contradicts and whole and said.confidence >= _SHOWN)


def names_more(name: Name, known: Name) -> bool:
    """ "Sarah Jane Johnson", where Sarah Johnson is known."""
    words, parts = name.full.lower().split(" "), known.full.lower().split(" ")
    return len(parts) < len(words) and set(parts) <= set(words)


def contradicted(known: Name, old: str, new: str, span: Span) -> Name | None:
    """`known` with `new` for `old`: "it's Pruitt, not Whitaker". None where no part of it sounds like `old`."""
    words, was, said = known.full.split(" "), old.lower().split(), new.lower().split()
    size = len(was)
    at = next((at for at in range(len(words) - size + 1) if _alike(words[at : at + size], was)), None)
    if at is None or not size or not said or any(not _may_be_name(word) for word in said) or len(said) > _LONGEST:
        return None
    full = display(" ".join((*words[:at], *said, *words[at + size :]))).split(" ")
    first, last = (" ".join(full[:-1]), full[-1]) if len(full) > 1 else (full[0], None)
    return Name(" ".join(full), span, first, last, _TOLD_AS_ONE, known.spelled)


def instead_of_denied(known: Name, text: str) -> Name | None:
    """`known` with another word for the part that `text` denies: "my name isn't Dan, it's Van"; or a whole one."""
    if whole := _whole_instead(known, text):
        return whole
    said = text.lower().rstrip(" .!")
    words = [word.lower() for word in known.full.split(" ")]
    echoed = (each for pattern in _ECHOED for each in pattern.finditer(said) if each["old"] in words)
    found = next(filter(_is_instead, echoed), None) or _DENIED.search(said)
    if found is None or found["old"] not in words or found["new"] in words:
        return None
    return contradicted(known, found["old"], found["new"], Span(*found.span("new")))


def _is_instead(echoed: re.Match[str]) -> bool:
    """Whether the other word is a name, or sounds like the one that is denied, be it from its second letter on."""
    return is_given(echoed["new"]) or likeness(echoed["old"], echoed["new"]) >= NEAR


def renamed_since(known: Name, text: str) -> tuple[Name, Span] | None:
    """`known` with the last name that somebody has since they married, and the words that tell so: "I got married in
    March, it's Deshpande now".
    """
    said = text.lower().rstrip(" .!")
    found, now = _MARRIED.search(said), _NOW_CALLED.search(said)
    if found is None and now is not None and not (is_known(now["new"]) or is_given(now["new"])):
        found = now
    first, _, last = known.full.rpartition(" ")
    if found is None or not first or not _may_be_name(found["new"]):
        return None
    name = contradicted(known, last, found["new"], Span(*found.span("new")))
    return None if name is None else (name, Span(*found.span()))


def _whole_instead(known: Name, text: str) -> Name | None:
    """Another whole name for the one that is denied: "not Mike, it's Edith Pym". None where it is none."""
    found = _DENIED_WHOLLY.search(text.lower().rstrip(" .!"))
    words = known.full.lower().split(" ")
    if found is None or found["old"] not in words or (found["surname"] or words[-1]) not in words:
        return None
    first, last = found["first"], found["last"]
    if not is_given(first) or first in words or not _may_be_name(last):
        return None
    full = display(f"{first} {last}").split(" ")
    return Name(" ".join(full), Span(*found.span("new")), full[0], full[-1], _TOLD_AS_ONE)


def _alike(some: Sequence[str], others: Sequence[str]) -> bool:
    return all(resembles(one, other) for one, other in zip(some, others, strict=True))


def _may_be_name(word: str) -> bool:
    return word.replace("'", "").replace("-", "").isalpha() and not is_never(word) and not is_common(word)
