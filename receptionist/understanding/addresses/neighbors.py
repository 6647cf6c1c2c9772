"""Who lives near a house: "the downstairs neighbor", "Mr. Pavlik". Where they live is no unit of the caller's."""

from __future__ import annotations

import re

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.understanding.words import blanked, spans_of

_SAID = section("addresses", "neighbors")
_PEOPLE = _SAID.several("people", re.IGNORECASE)


def neighbors_in(text: str) -> tuple[Span, ...]:
    """Where `text` speaks of somebody who lives near."""
    return spans_of(_PEOPLE, text)


def beside_the_unit(place: Address | None, text: str) -> tuple[Span, ...]:
    """The neighbors who are spoken of beside the unit of `place`, where that is told without its house."""
    return neighbors_in(text) if place is not None and place.unit and not place.number else ()


def without_neighbors(text: str) -> str:
    """`text` without the people that are spoken of beside an address; as long."""
    return blanked(text, neighbors_in(text))
