"""Notes for whoever comes: "tell them I have a dog", "the gate code is 4455", "call me before you come"."""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.understanding import Intent
from receptionist.understanding.answers.acts import acts
from receptionist.understanding.clauses import clauses, plain

_SAID = section("turns", "notes")

_ASKED_FOR = _SAID.lazy("asked_for")
_CALL_BACK = _SAID.lazy("call_back")
_WONDERS = _SAID.lazy("wonders")
_FACTS = _SAID.lazy("facts")
_LINKS = _SAID.lazy("links")
_A_CALL = _SAID.lazy("a_call")
_ABOUT = _SAID.lazy("about")
_AGREED = _SAID.lazy("agreed")
_ON_CONDITION = _SAID.lazy("on_condition")
_OF_WHAT_WAS_READ_BACK = _SAID.lazy("of_what_was_read_back")
_BUT_NO_NOTE = _SAID.lazy("but_no_note")
_CONTRADICTS = _SAID.lazy("contradicts")
_CHATTER = _SAID.lazy("chatter")
_POLITE = _SAID.lazy("polite")
_LACKS = _SAID.lazy("lacks")
_OF_OTHERS = _SAID.lazy("of_others")
_LEADS_ON = _SAID.lazy("leads_on")
_PARTS = _SAID.lazy("parts")
_TELLS_OF = _SAID.lazy("tells_of")
_ASKS_OF = _SAID.lazy("asks_of")
_ASKS_US = _SAID.lazy("asks_us")
_ANOTHER_WISH = _SAID.lazy("another_wish")
_CALL_AHEAD = _SAID.lazy("call_ahead")
_LEAST = 2
"""Words that make a note."""
_TELLING = frozenset({"statement", "wish", "value", "plan", "fact", "yes", "praise", "thanks"})
"""Acts that can tell something beside a yes, and change nothing of what was read back."""


def before_note(text: str) -> str:
    """What is said before the words for whoever comes: "yeah that's right" of "yeah that's right but tell them …"."""
    said = plain(text)
    found = _ASKED_FOR.search(said) or _A_CALL.search(said)
    return _LINKS.sub("", said[: found.start()]).strip() if found else ""


def is_note(text: str, intent: Intent) -> bool:
    """Whether the turn tells something for whoever comes; a question about such a thing tells nothing."""
    said = plain(text)
    if _WONDERS.match(said):
        return False
    if _ASKED_FOR.search(said):
        return not _CALL_BACK.search(said)
    return intent in ("none", "book") and bool(_FACTS.search(said))


def asks_for_a_call(text: str) -> bool:
    """Whether a call is wanted besides what is arranged: "and have somebody call me about the price"."""
    said = plain(text)
    return _A_CALL.search(said) is not None and _CALL_AHEAD.search(said) is None


def names_the_reason(text: str) -> bool:
    """Whether a call is wanted about something: "have someone call me about that"."""
    return _ABOUT.search(plain(text)) is not None


class BesideYes(msgspec.Struct, frozen=True):
    """A yes to a read-back, and what is told behind it for whoever comes: "yes" and "the stairs are steep".

    `plainly`: the words can mean nothing else; those that are not plain tell nothing if they say who, where or when.
    `in_sentences`: each of them is a sentence of its own that wishes nothing else, whoever, wherever and whenever it is
    of: "we have a client at two".
    `on_condition`: the yes is one on terms that nobody here can grant: "only if it's the same crew".
    """

    yes: str
    rest: str
    plainly: bool = False
    in_sentences: bool = False
    on_condition: bool = False


def beside_the_yes(text: str) -> BesideYes | None:
    """What an answer to a read-back tells beside its yes; None where it is no yes, tells nothing, or may change what
    was read back.
    """
    said = plain(text)
    agreed = _AGREED.match(said)
    told = said[agreed.end() :].strip(" ,") if agreed else ""
    rest = _LEADS_ON.sub("", told)
    if agreed is None or len(rest.split()) < _LEAST or _CONTRADICTS.match(rest):
        return None
    yes = agreed["agreed"].strip()
    if _ON_CONDITION.match(rest):
        return BesideYes(yes, rest, on_condition=True)
    contrasts = agreed["but"] and _BUT_NO_NOTE.search(rest) and not _LEADS_ON.match(told)
    if not contrasts and not _CHATTER.search(rest) and _in_sentences(rest):
        return BesideYes(yes, rest, plainly=True, in_sentences=True)
    if is_note(rest, "none") or _LACKS.match(rest):
        return BesideYes(yes, rest, plainly=True)
    if _POLITE.match(rest) or _CHATTER.search(rest) or _OF_WHAT_WAS_READ_BACK.search(rest):
        return None
    if agreed["but"] and _BUT_NO_NOTE.search(rest):
        return None
    if _OF_OTHERS.search(rest):
        return BesideYes(yes, rest, plainly=True)
    tells = _TELLING.issuperset(act.kind for clause in clauses(rest) for act in acts(clause))
    return BesideYes(yes, rest) if tells else None


def _in_sentences(rest: str) -> bool:
    """Whether every part of `rest` tells of somebody or something, or asks for something beside the visit."""
    parts = [part.strip(" ,") for part in _PARTS.sub("\n", rest).splitlines()]
    told = [part for part in parts if part]
    return all(
        _ASKS_OF.match(part) or (_TELLS_OF.search(part) and not _ASKS_US.match(part)) for part in told
    ) and not any(_ANOTHER_WISH.search(part) for part in told)
