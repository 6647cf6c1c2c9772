"""The part of a known address that is called wrong, and what it shall be: "the avenue is wrong, it's thirty eighth"."""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.understanding.addresses.house_number import starts_number
from receptionist.understanding.addresses.lexicon import THE
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.place import place_at
from receptionist.understanding.addresses.street import street_at
from receptionist.understanding.addresses.unit import units_at
from receptionist.understanding.addresses.word import AddressWords, words_of
from receptionist.understanding.clauses import plain

_SAID = section("addresses", "wrong_part")
_TOLD = _SAID.several("told")
_CITIES = _SAID.words("cities")
_NOWHERE = Span(0, 0)


class WrongPart(msgspec.Struct, frozen=True):
    """The part as it shall be, and the plain words that are said besides."""

    part: Address
    beside: str


def wrong_part(text: str, local: tuple[str, ...]) -> WrongPart | None:
    """What `text` says in the place of a part that it calls wrong; None where it says no other."""
    said = plain(text)
    told = next((found for each in _TOLD if (found := each.search(said)) is not None), None)
    if told is None:
        return None
    words = words_of(f"{told['part']} {told['new']}")
    read = _city(words, local) if told["part"] in _CITIES else _unit(words) or _street(words, local)
    if read is None:
        return None
    part, end = read
    behind = told["new"][words[end].start - len(told["part"]) - 1 :] if end < len(words) else ""
    return WrongPart(part, f"{said[: told.start()]} , {behind}")


def _city(words: AddressWords, local: tuple[str, ...]) -> tuple[Address, int] | None:
    place = place_at(words, 1, local, trusting=True)
    if place is None or not place.city:
        return None
    return Address(_NOWHERE, city=place.city, state=place.state, zip=place.zip), place.end


def _unit(words: AddressWords) -> tuple[Address, int] | None:
    units = units_at(words, 0)
    return (Address(_NOWHERE, unit=units[-1].value, unit_type=units[-1].type), units[-1].end) if units else None


def _street(words: AddressWords, local: tuple[str, ...]) -> tuple[Address, int] | None:
    """The street alone: one that begins with a house's number is a whole address."""
    if words[1].norm == THE or (starts_number(words[1]) and not ordinal_at(words, 1)):
        return None
    street = street_at(words, 1, local, spoken=True)
    return (Address(_NOWHERE, street=street.text), street.end) if street is not None else None
