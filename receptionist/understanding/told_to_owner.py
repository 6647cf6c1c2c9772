"""What the owner is to be told beside a visit: "tell the owner thank you from my cousin Maribel"."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span

_SAYS = section("turns", "to_owner").one("says", re.IGNORECASE)
_LEAST = 2
"""Words that tell something."""


def told_to_owner(text: str) -> tuple[Span, str] | None:
    """Where `text` asks that the owner be told something, and what; None where it asks for nothing like it."""
    found = _SAYS.search(text)
    if found is None:
        return None
    what = " ".join((found["what"] or found["what2"] or found["what3"]).split())
    return (Span(*found.span()), what) if len(what.split()) >= _LEAST else None
