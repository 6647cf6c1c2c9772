"""A reading of an address: the likeliest number and street from where one may begin, and what follows them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.beginning import beginnings
from receptionist.understanding.addresses.house_number import HouseNumber, numbers_at, starts_number
from receptionist.understanding.addresses.lexicon import DIRECTIONS, NUMBER, STRONG_TYPES, TIME_WORDS
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.partial import floor_at, named_at
from receptionist.understanding.addresses.place import IN, PlaceReading, place_at
from receptionist.understanding.addresses.street import Street, street_at
from receptionist.understanding.addresses.tail import tail
from receptionist.understanding.addresses.unit import DOORS, PLACES, Unit, units_at
from receptionist.understanding.addresses.word import AddressWords, Word, norm_at, span_between

_SAID = section("addresses", "candidate")

_ON = _SAID.words("on")
_LINKS = _SAID.words("links")
_LONGEST_PLACE = 6
_HYPHEN = "-"
_NO_HOUSES = _SAID.words("no_houses")


class AddressCandidate(msgspec.Struct, frozen=True):
    """An address as read from `start` to `end`; the lower its cost, the likelier."""

    start: int
    end: int
    number: HouseNumber
    street: Street
    units: tuple[Unit, ...] = ()
    place: PlaceReading | None = None

    @property
    def cost(self) -> float:
        return self.number.cost + self.street.cost + (2.0 if self.street.kind == "plain" else 0.0)


def ranked(words: AddressWords, local: tuple[str, ...]) -> list[AddressCandidate]:
    """The addresses that may be read in `words`, the likeliest to be meant first."""
    found: list[AddressCandidate] = []
    for start, at, units in beginnings(words):
        if found and start < found[-1].end:
            continue
        best = _best(words, start, at, units, local)
        if best is not None:
            found.append(best)
    # The last complete address of an utterance is the one meant: "not 12 Elm Street, 14 Elm Street".
    return sorted(found, key=lambda c: (c.street.kind == "plain", -c.start))


def _best(
    words: AddressWords, start: int, at: int, units: tuple[Unit, ...], local: tuple[str, ...]
) -> AddressCandidate | None:
    """The likeliest number and street from `at`, with what follows them."""
    spoken = not words[at].is_digits
    best: AddressCandidate | None = None
    for number in numbers_at(words, at):
        if best is not None and number.cost >= best.cost:
            continue
        for doors, end in ((), _past_links(words, at, number)), *_inner_units(words, number.end):
            street = street_at(words, end, local, spoken) if doors or _is_house(words, number) else None
            if street is not None and not _holds_address(words, number, end, street, local):
                candidate = AddressCandidate(start, street.end, number, street, units + doors)
                best = candidate if best is None or candidate.cost < best.cost else best
    whole = None if best is None else _with_tail(words, best, local)
    return None if whole is not None and _is_numbered_twice(whole, units) else whole


def _holds_address(
    words: AddressWords, number: HouseNumber, begin: int, street: Street, local: tuple[str, ...]
) -> bool:
    """ "At one, Sarah Johnson, 789 Main Street": no street has a house number behind a name, which is the address."""
    first = begin + 1 + _is_numbered_of_a_name(words, number, begin)
    inner = range(first, street.end - 1) if street.kind == "typed" else ()
    numbered = {n for at in (begin, *inner) for each in ordinal_at(words, at) for n in range(at + 1, each.end)}
    starts = (at for at in inner if at not in numbered and starts_number(words[at]) and _is_name(words[at - 1]))
    houses = (number.end for at in starts for number in numbers_at(words, at) if len(number.digits) > 1)
    streets = (street_at(words, end, local, spoken=True) for end in houses if end < street.end)
    return any(each is not None and each.kind == "typed" and each.end == street.end for each in streets)


def _is_numbered_of_a_name(words: AddressWords, number: HouseNumber, begin: int) -> bool:
    """ "182 Bay Twenty Third Street": one word between a house's number and an ordinal is the street's."""
    typed = (norm_at(words, each.end) in STRONG_TYPES for each in ordinal_at(words, begin + 1))
    return len(number.digits) > 1 and any(typed)


def _is_name(word: Word) -> bool:
    return not starts_number(word) and word.norm not in DIRECTIONS


def _is_numbered_twice(whole: AddressCandidate, before: tuple[Unit, ...]) -> bool:
    """ "My tenant's apartment, 950 Downing Street, apartment three": the first one is called no number."""
    behind = whole.units[len(before) :]
    return any(unit.type and unit.type == other.type for unit in before for other in behind)


def _inner_units(words: AddressWords, at: int) -> Iterator[tuple[tuple[Unit, ...], int]]:
    """ "220, flat number 4C, West Seventy First Street": a unit between the number and the street."""
    if norm_at(words, at) in DOORS or norm_at(words, at) in PLACES:
        yield from (((unit,), unit.end) for unit in reversed(units_at(words, at)))


def _with_tail(words: AddressWords, bare: AddressCandidate, local: tuple[str, ...]) -> AddressCandidate:
    units, place, end = tail(words, bare.street.end, local)
    return msgspec.structs.replace(bare, end=end, units=bare.units + units, place=place)


def _past_links(words: AddressWords, at: int, number: HouseNumber) -> int:
    """ "House number 12 on Cherry Lane", "111-15 and then 71st Road": what shows itself as a house's goes on so."""
    end = number.end
    if _HYPHEN in number.digits:
        while norm_at(words, end) in _LINKS:
            end += 1
        return end
    return end + 1 if norm_at(words, at - 1) == NUMBER and norm_at(words, end) in _ON else end


def _is_house(words: AddressWords, number: HouseNumber) -> bool:
    after = norm_at(words, number.end)
    return bool(after) and after not in TIME_WORDS and after not in _NO_HOUSES


def as_address(words: AddressWords, candidate: AddressCandidate) -> Address:
    """`candidate` as an address of the call."""
    place = candidate.place
    street, number = candidate.street.text, candidate.number.digits
    return Address(
        span=span_between(words, candidate.start, candidate.end),
        line=f"{number} {street}",
        number=number,
        street=street,
        unit=" ".join(unit.value for unit in candidate.units) or None,
        unit_type=next((unit.type for unit in candidate.units if unit.type), None),
        city=place.city if place else None,
        state=place.state if place else None,
        zip=place.zip if place else None,
        confidence=max(0.3, min(1.0, 1.0 - 0.1 * max(0.0, candidate.cost))),
    )


def with_place_before(words: AddressWords, bare: AddressCandidate, local: tuple[str, ...]) -> AddressCandidate:
    """ "Wilmette, Illinois, eleven forty one Sheridan Road": a city right before the house, with its state or "in"."""
    if bare.place is not None:
        return bare
    for at in range(max(0, bare.start - _LONGEST_PLACE), bare.start):
        place = place_at(words, at, local, trusting=False)
        led = words[at].norm in IN or norm_at(words, at - 1) in IN
        if place is not None and place.end == bare.start and place.city and (place.state or place.zip or led):
            return msgspec.structs.replace(bare, start=at, place=place)
    return bare


def with_later_parts(
    words: AddressWords, candidate: AddressCandidate, address: Address, local: tuple[str, ...]
) -> Address:
    """`address` with unit, floor and ZIP that name themselves further on in the turn ("… and that's apartment 4")."""
    later = named_at(words, candidate.end, local) if candidate.end < len(words) else None
    if later is None or later.street:
        floor = None if address.unit else floor_at(words, candidate.end)
        return msgspec.structs.replace(address, unit=floor.value) if floor else address
    door = address if address.unit else later
    return msgspec.structs.replace(address, unit=door.unit, unit_type=door.unit_type, zip=address.zip or later.zip)
