"""Notes for whoever comes: "tell them I have a dog", "the gate code is 4455", "call me before you come"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.model.understanding import Intent
from receptionist.understanding.clauses import plain

_SAID = section("turns", "notes")

_ASKED_FOR = _SAID.lazy("asked_for")
_CALL_BACK = _SAID.lazy("call_back")
_WONDERS = _SAID.lazy("wonders")
_FACTS = _SAID.lazy("facts")
_LINKS = _SAID.lazy("links")
_A_CALL = _SAID.lazy("a_call")
_ABOUT = _SAID.lazy("about")


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
    return _A_CALL.search(plain(text)) is not None


def names_the_reason(text: str) -> bool:
    """Whether a call is wanted about something: "have someone call me about that"."""
    return _ABOUT.search(plain(text)) is not None
