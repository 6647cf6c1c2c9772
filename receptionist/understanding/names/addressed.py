"""Whom a caller speaks to, and greets in another language: "hello young man", "buenas tardes". It is nobody's name."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.names.foreign import greeting_at
from receptionist.understanding.words import blanked, words

_WHOM = section("names", "addressed").one("whom", re.IGNORECASE)


def without_addressing(text: str) -> str:
    """`text` with spaces in the place of those words."""
    spans = [Span(*match.span(match.lastgroup or 0)) for match in _WHOM.finditer(text)]
    run = words(text)
    end = greeting_at([word.norm for word in run], 0)
    return blanked(text, [*spans, *(Span(word.start, word.end) for word in run[:end])])
