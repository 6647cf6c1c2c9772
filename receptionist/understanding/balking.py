"""What is said in the place of a name, a number or an address that was asked for: why it is wanted, that we ought to
have it, or that it is not told.
"""

from __future__ import annotations

from collections.abc import Iterator

from receptionist.languages.patterns import section
from receptionist.model.saying import Balking
from receptionist.understanding.clauses import plain

_SAID = section("turns", "balking")
_ASKS_WHY, _AT_HAND, _WONT_TELL = _SAID.one("asks_why"), _SAID.one("at_hand"), _SAID.one("wont_tell")


def balks(text: str) -> Iterator[Balking]:
    """How `text` answers a question after the caller's own data without an answer, if it does."""
    said = plain(text)
    if _ASKS_WHY.search(said):
        yield "asks_why"
    elif _AT_HAND.search(said):
        yield "at_hand"
    elif _WONT_TELL.search(said):
        yield "wont_tell"
