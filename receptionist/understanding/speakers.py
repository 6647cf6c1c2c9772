"""Who speaks which language, as callers tell or ask it in English: "maybe somebody there speaks Russian". Pure."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span

_SAID = section("matters", "speakers")
_TOLD = _SAID.one("told", re.IGNORECASE)
_OF_ANOTHER = _SAID.one("of_another", re.IGNORECASE)
_FOREIGN = _SAID.one("foreign", re.IGNORECASE)


def language_told(text: str) -> Span | None:
    """The words that tell of a language, or ask for one; None where there are none, or others are in it."""
    found = _TOLD.search(text)
    return Span(*found.span()) if found and not _FOREIGN.search(text) else None


def is_of_another(told: str) -> bool:
    """Whether those words tell it of somebody else than who calls: "she doesn't speak English"."""
    return _OF_ANOTHER.match(told) is not None


def is_foreign(text: str) -> bool:
    """Whether `text` is said in another language."""
    return _FOREIGN.search(text) is not None
