"""Quarrels with us: what is said about what we did or should do with a call, and is of no use to whoever comes."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span

_WITH_US = section("turns", "quarrels").one("with_us", re.IGNORECASE)


def quarrels_with_us(text: str) -> tuple[Span, ...]:
    """Where `text` says what we should have done: "I asked you not to hold it", "you didn't answer me"."""
    return tuple(Span(*found.span()) for found in _WITH_US.finditer(text))
