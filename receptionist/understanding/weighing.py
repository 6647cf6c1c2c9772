"""What is said to "what should I change?" by who wants nothing changed."""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.span import Span

_NOTHING = Patterns(lexicon("confirming")).one("nothing_to_change", re.IGNORECASE)


def nothing_to_change(text: str) -> Span | None:
    """Where a turn says at first that nothing is to be changed: "oh nothing dear"; None where it does not."""
    found = _NOTHING.match(text)
    return Span(*found.span()) if found else None
