"""A turn after "would you like me to put you through to someone?": what it says besides letting that be.

The refusal answers the offer and nothing else; what stands around it is a turn of its own, which answers what was asked
before the offer, as does who says "just book it".
"""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.words import MARKS, blanked, spans_of

_SAID = section("offered_person", "offered_person")
_REFUSED = _SAID.several("refused", re.IGNORECASE)
_TROUBLES_NOBODY = _SAID.one("troubles_nobody", re.IGNORECASE)
_BOOKS = _SAID.one("books", re.IGNORECASE)
_SMALL = _SAID.words("small")


def beside_refusal(text: str) -> str | None:
    """What `text` says besides a refusal of the offer, "" where it says nothing else; None where it refuses nothing,
    and does not pass over it either.
    """
    spans = spans_of(_REFUSED, text)
    if not spans:
        return text.strip() if _BOOKS.search(text) else None
    rest = " ".join(blanked(text, spans).split()).strip(MARKS)
    return "" if _SMALL.issuperset(rest.lower().replace(",", " ").split()) else rest


def troubling_nobody(text: str) -> Span | None:
    """The beginning of `text` that wants nobody called for, where none was offered: what follows it is all that is
    wanted. None where it begins otherwise, or nothing follows.
    """
    lead = _TROUBLES_NOBODY.match(text)
    return Span(0, lead.end()) if lead is not None and text[lead.end() :].strip(MARKS) else None
