"""Stances: how callers take what we said, and what they say comes otherwise.

"Oh that's not so bad, the eighty nine" judges it, and "or I go somewhere else" presses. Neither tells whoever comes of
anything, wishes for anything or answers us: it is heard, and written down nowhere.
"""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span

_REACTIONS = section("stances", "reactions").several("said", re.IGNORECASE)
_ULTIMATUMS = section("stances", "ultimatums").several("said", re.IGNORECASE)


@lru_cache(maxsize=64)
def stances(text: str) -> tuple[Span, ...]:
    """Where `text` is a reaction, or an ultimatum, by their places."""
    found = (Span(*each.span()) for form in (*_REACTIONS, *_ULTIMATUMS) for each in form.finditer(text))
    return tuple(sorted(found, key=lambda span: span.start))
