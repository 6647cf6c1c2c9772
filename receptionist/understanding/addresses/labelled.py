"""A house number and a street that are told by what they are called: "the number is 44 and the street is Birch"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.house_number import HouseNumber, numbers_at, starts_number
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.place import place_at
from receptionist.understanding.addresses.street import is_typed, street_at
from receptionist.understanding.addresses.unit import Unit, units_at
from receptionist.understanding.addresses.word import AddressWords, norm_at, span_between

_SAID = section("addresses", "labelled")


def _longest_first(said: Sequence[str]) -> list[tuple[str, ...]]:
    return sorted((tuple(each.split()) for each in said), key=len, reverse=True)


_STREET_IS = _longest_first(_SAID["street_is"])
_NUMBER_IS = _longest_first(_SAID["number_is"])
_LEADS = _SAID.words("leads")
_BEFORE_NAME = _SAID.words("before_name")
_HOUSES = _SAID.words("houses")
_STREET: str = _SAID["street"]


def labelled_at(words: AddressWords, local: tuple[str, ...], asked: bool) -> Address | None:
    """The address, where its street is called one and a number is called the house's, or stands right before. Not
    `asked` for, the street must have its type, or the number be called the house's.
    """
    for at, begin in (*_labels(words, _STREET_IS), *_after_named_numbers(words)):
        while norm_at(words, begin) in _BEFORE_NAME:
            begin += 1
        street = street_at(words, begin, local, spoken=True)
        number = _number(words, at) if street is not None else None
        if street is None or number is None or _has_number(words, begin):
            continue
        if not (asked or is_typed(street.text) or norm_at(words, number[0]) in _HOUSES):
            continue
        start, house = number
        front, before = _unit_before(words, min(start, at))
        units = units_at(words, street.end) or before
        end = max(units[-1].end, street.end) if units else street.end
        place = place_at(words, end, local, trusting=False)
        end = max(place.end if place else end, house.end)
        return Address(
            span=span_between(words, front, end),
            line=f"{house.digits} {street.text}",
            number=house.digits,
            street=street.text,
            unit=units[-1].value if units else None,
            unit_type=units[-1].type if units else None,
            city=place.city if place else None,
            state=place.state if place else None,
            zip=place.zip if place else None,
            confidence=0.8,
        )
    return None


def _unit_before(words: AddressWords, front: int) -> tuple[int, list[Unit]]:
    """ "Apartment six C, the building is 177 and the street Rogers Avenue": the unit that is told first, and where."""
    told = ((at, [unit for unit in units_at(words, at) if unit.end <= front]) for at in range(front))
    return next(((at, units) for at, units in told if units), (front, []))


def _has_number(words: AddressWords, at: int) -> bool:
    """Whether a house number of its own stands before the street: "… code 4471, I'm at fifteen twenty Hill Drive"."""
    return starts_number(words[at]) and not ordinal_at(words, at)


def _labels(words: AddressWords, said: list[tuple[str, ...]]) -> Iterator[tuple[int, int]]:
    """Where each of the labels begins and ends."""
    norms = [word.norm for word in words]
    for at in range(len(norms)):
        end = next((at + len(each) for each in said if tuple(norms[at : at + len(each)]) == each), None)
        if end is not None and end < len(norms):
            yield at, end


def _after_named_numbers(words: AddressWords) -> Iterator[tuple[int, int]]:
    """ "House number forty, street Cherry Lane"."""
    for _, begin in _labels(words, _NUMBER_IS):
        ends = (n.end for n in numbers_at(words, begin) if norm_at(words, n.end) == _STREET)
        yield from ((end, end + 1) for end in ends)


def _number(words: AddressWords, street: int) -> tuple[int, HouseNumber] | None:
    """The number that is called the house's anywhere, or that ends where the `street` is called one; and its place."""
    for at, begin in _labels(words, _NUMBER_IS):
        named = next(iter(numbers_at(words, begin)), None)
        if named is not None:
            return at, named
    end = street
    while norm_at(words, end - 1) in _LEADS:
        end -= 1
    before = ((at, number) for at in range(end) for number in numbers_at(words, at) if number.end == end)
    return next(before, None)
