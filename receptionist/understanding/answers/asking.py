"""Questions about the one who answers: who, or what, is on the line, and whether anyone is."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.clauses import plain

_SAID = section("answers", "asking")

ASKS_WHAT = _SAID.one("asks_what")
ASKS_WHO = _SAID.one("asks_who")
IS_ANYONE_THERE = _SAID.one("is_anyone_there")


def asks_of_us(text: str) -> bool:
    """Whether all that `text` asks is who, or what, has answered."""
    said = plain(text)
    return ASKS_WHAT.search(said) is not None or ASKS_WHO.search(said) is not None
