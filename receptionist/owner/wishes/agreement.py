"""A yes that cannot be mistaken: what opens doors and sends texts takes no hints."""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.understanding import Understanding

_SAID = lexicon("wishes")["agreement"]
_PATTERNS = Patterns(_SAID)
_BEGINS = _PATTERNS.one("begins", re.IGNORECASE)
_WHOLE = _PATTERNS.one("whole", re.IGNORECASE)


def agrees(text: str, meaning: Understanding) -> bool:
    """Whether the owner said yes in so many words; keys count by their meaning alone."""
    if meaning.answer != "affirm":
        return False
    return not text or bool(_BEGINS.match(text) or _WHOLE.fullmatch(text))
