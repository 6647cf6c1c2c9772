"""What is to be written down, asked or told in so many words: "put down that Hector lets them in", "ask them will they
bring the part". It is noted as it was said, whatever else its words could be: a name, an hour, a question. Pure.
"""

from __future__ import annotations

import re
from functools import lru_cache

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.plain_words import in_plain_words

_SAID = section("statements", "to_put_down")
_ORDERS = _SAID.several("orders", re.IGNORECASE)
_ENDS = _SAID.one("ends", re.IGNORECASE)
_OF_THE_OFFICE = _SAID.one("of_the_office", re.IGNORECASE)
_NO_NOTE = _SAID.one("no_note", re.IGNORECASE)
_LEAST = 3
"""Words that tell something."""


@lru_cache(maxsize=64)
def to_put_down(text: str) -> tuple[Span, str] | None:
    """Where `text` has such an order, and what it orders, whole; None where it has none."""
    found = next((found for order in _ORDERS if (found := order.search(text)) is not None), None)
    if found is None:
        return None
    start = found.start("what")
    ends = _ENDS.search(text, start)
    stop = ends.start() if ends else len(text)
    told = in_plain_words(text[start:stop])
    return (Span(found.start(), stop), told) if len(told.split()) >= _LEAST and not _NO_NOTE.match(told) else None


def is_for_crew(text: str) -> bool:
    """Whether something is ordered to be put down for, or asked of, whoever comes."""
    found = to_put_down(text)
    return found is not None and _OF_THE_OFFICE.match(found[1]) is None
