"""Until when a time shall be kept for the caller: "hold it till Friday" wishes for no visit on Friday."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.understanding import Span

_TILL = section("when", "deadlines").one("till", re.IGNORECASE)


def until_when(text: str) -> tuple[Span, ...]:
    """The words that tell it."""
    return tuple(Span(*found.span("till")) for found in _TILL.finditer(text))
