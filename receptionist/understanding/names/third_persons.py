"""Third persons: who is named in a turn and is neither who calls nor whom the visit is for, as who has the keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.not_names import is_never
from receptionist.understanding.words import marked

_SAID = section("others", "third_persons")
_LED_BY, _LED_TO = _SAID.several("led_by"), _SAID.several("led_to")
_OWN_LEADS = _SAID.words("own_leads")
_CHILD = _SAID.one("child")
_TELLS, _ON_THEIR_OWN = _SAID.one("tells"), _SAID.one("on_their_own")
_WORD = re.compile(r"[\w'-]+")
_PAUSE = ","
_LONGEST = 3
"""Words of a name."""


@lru_cache(maxsize=64)
def third_persons(text: str) -> tuple[Span, ...]:
    """Where `text` names them."""
    said = text.lower()
    return tuple(sorted({*_behind(said), *_before(said)}, key=lambda each: each.start))


def without_third_persons(text: str) -> str:
    """`text` with a pause in the place of each, so that the words around them stand apart."""
    for span in third_persons(text):
        text = marked(text, span, _PAUSE)
    return text


def is_of_third_person(known: Name, text: str) -> bool:
    """Whether `text` says of a name that is known that it is theirs: "hector's just the super"."""
    theirs = {word for span in third_persons(text) for word in text[span.start : span.end].lower().split()}
    return not theirs.isdisjoint(known.full.lower().split())


def child_it_is_for(text: str) -> tuple[Span, str] | None:
    """Where a child is named by its first name as whom the visit is for, and the words that tell of it."""
    found = _CHILD.search(text.lower())
    if found is None or not is_given(found["name"]):
        return None
    return Span(*found.span("name")), text[found.start() : found.end()]


def told_of_them(text: str) -> str:
    """What is told of who opens or is to be asked for, in the caller's words; nothing where that is only their name."""
    said, named = text.lower(), third_persons(text)
    found = (each for pattern in (*_LED_BY, *_LED_TO) for each in pattern.finditer(said))
    starts = [start for each in found if (start := _tells_from(said, each)) is not None]
    if not (named and starts and _TELLS.search(said)):
        return ""
    start, own = min(starts), _ON_THEIR_OWN.search(said, max(each.end for each in named))
    return text[start : own.start() if own else len(text)].strip(" ,.")


def _tells_from(said: str, found: re.Match[str]) -> int | None:
    """Where that begins: before the name, or at the words that lead to it."""
    if "name" in found.re.groupindex:
        return found.start()
    name = _name_before(said, found.start())
    return name.start if name is not None else None


def _behind(said: str) -> Iterator[Span]:
    for pattern in _LED_BY:
        for found in pattern.finditer(said):
            taken = list[re.Match[str]]()
            for word in _WORD.finditer(said, found.start("name"), found.end("name")):
                if is_never(word[0]):
                    break
                taken.append(word)
            if taken:
                yield Span(taken[0].start(), taken[-1].end())


def _before(said: str) -> Iterator[Span]:
    for pattern in _LED_TO:
        for found in pattern.finditer(said):
            if (span := _name_before(said, found.start())) is not None:
                yield span


def _name_before(said: str, end: int) -> Span | None:
    """The words of a name that end there; where somebody says their own before it, it begins with a given name."""
    words = list(_WORD.finditer(said, 0, end))
    taken = list[re.Match[str]]()
    while words and len(taken) <= _LONGEST and not is_never(words[-1][0]) and words[-1][0] not in _OWN_LEADS:
        taken.insert(0, words.pop())
    if words and words[-1][0] in _OWN_LEADS:
        given = [at for at, word in enumerate(taken) if at and is_given(word[0])]
        taken = taken[given[-1] :] if given else []
    return Span(taken[0].start(), taken[-1].end()) if taken else None
