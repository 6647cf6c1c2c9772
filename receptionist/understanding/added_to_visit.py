"""What is to be added to the visit at hand, of somebody or something beside who calls.

"Put my landlord's name on the booking too, it's Frank Castellano" is a note: no visit is begun, or changed, by it.
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.plain_words import in_plain_words

_SAID = section("notes", "added_to_it")
_ORDERS = _SAID.several("orders", re.IGNORECASE)
_NONE = _SAID.one("none", re.IGNORECASE)
_DROPS = _SAID.one("drops", re.IGNORECASE)
_LEAST = 2
"""Words that tell something."""


def added_to_visit(text: str) -> tuple[Span, str] | None:
    """Where it is ordered, and what is to be added, without the words of the order; None where nothing is."""
    if _NONE.search(text):
        return None
    found = next((found for pattern in _ORDERS if (found := pattern.search(text))), None)
    if found is None:
        return None
    told = " ".join(each.strip(" ,") for each in found.groups() if each)
    note = in_plain_words(" ".join(_DROPS.sub(" ", told).split()))
    return (Span(*found.span()), note) if len(note.split()) >= _LEAST else None
