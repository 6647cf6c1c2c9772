"""Thinking aloud over times that are offered: to name one and say what one does then is no choice."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.clauses import plain

_SAID = section("turns", "thinking_aloud")
_DECIDES = _SAID.one("decides")
_THINKS = _SAID.one("thinks")
_ONLY_THINKS = _SAID.one("only_thinks")


def thinks_aloud(text: str) -> bool:
    """ "Noon, noon, let me see", "hm, seven, I'm up at seven": who says that it shall be one has decided."""
    said = plain(text)
    if _ONLY_THINKS.match(said):
        return True
    return _THINKS.search(said) is not None and _DECIDES.search(said) is None
