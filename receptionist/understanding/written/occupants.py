"""Who is met at the house, whose name stands behind the street: "77 Wabansia, Joanne Kowalczyk, first floor". Pure."""

from __future__ import annotations

from itertools import pairwise

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.occupant import past_occupant
from receptionist.understanding.addresses.word import words_of

_ASK_FOR = str(section("statements", "written")["ask_for"])
_STOPS = section("statements", "written").words("frame")


def occupant_of(text: str, place: Address) -> str:
    """Whom to ask for at `place`, which `text` tells; "" where nobody is named there."""
    of_place = {word.lower() for part in (place.line, place.city) if part for word in part.split()}
    said = words_of(text)
    for at, (first, last) in enumerate(pairwise(said)):
        if first.start <= place.span.start or past_occupant(said, at) == at:
            continue
        adjoins = first.start < place.span.end or not text[place.span.end : first.start].strip(" ,")
        if adjoins and last.norm not in _STOPS and not {first.norm, last.norm} & of_place:
            return _ASK_FOR.format(name=f"{first.norm.title()} {last.norm.title()}")
    return ""
