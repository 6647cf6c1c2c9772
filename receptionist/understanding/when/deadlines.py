"""Until when a time shall be kept for the caller: "hold it till Friday" wishes for no visit on Friday; and within how
long the work shall be over.
"""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span

_SAID = section("when", "deadlines")
_TILL = _SAID.one("till", re.IGNORECASE)
_WITHIN = _SAID.one("within", re.IGNORECASE)


@lru_cache(maxsize=16)
def until_when(text: str) -> tuple[Span, ...]:
    """The words that tell it."""
    return tuple(Span(*found.span("till")) for found in _TILL.finditer(text))


def asks_how_long(text: str) -> bool:
    """ "Can it be done in two hours?" asks how long it takes, and changes nothing."""
    return _WITHIN.search(text) is not None
