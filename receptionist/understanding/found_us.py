"""How a caller came to know of us, before what they call about: it is no message, and no wish."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span

_TOLD = section("found_us", "found_us").several("told", re.IGNORECASE)


def found_us(text: str) -> Span | None:
    """Where `text` tells at its beginning how we were found: "I saw your van on my block", "my sister swears by you";
    None where it does not, or goes on with what else was seen.
    """
    told = next((told for pattern in _TOLD if (told := pattern.match(text))), None)
    return Span(told.start("found"), told.end("found")) if told is not None else None
