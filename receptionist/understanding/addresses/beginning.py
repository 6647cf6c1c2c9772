"""Where an address may begin: a house's number, or a unit before one."""

from __future__ import annotations

from collections.abc import Iterator

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.house_number import numbers_at, starts_number
from receptionist.understanding.addresses.lexicon import NUMBER, STOP_WORDS, THE, TYPES
from receptionist.understanding.addresses.unit import (
    BESIDE_HOUSE,
    DOORS,
    PLACES,
    Unit,
    beside_house_at,
    lettered_unit_at,
    units_at,
    unnamed_unit_at,
)
from receptionist.understanding.addresses.word import AddressWords, norm_at, phrase, same_breath
from receptionist.understanding.numbers import BELOW_100, may_be_start

_SAID = section("addresses", "beginning")

_UNIT_OF = _SAID.words("unit_of")
_BESIDE_OF = tuple(sorted(_SAID["beside_of"], key=len, reverse=True))
_WHO_IS = _SAID.words("who_is")
_TAKES_HOUR = _SAID.words("takes_hour")
_IN_UNIT: str = _SAID["in_unit"]
_BETWEEN_UNIT = _SAID.words("between_unit")
_IN_THE_BUILDING: tuple[str, ...] = tuple(_SAID["in_the_building"])
_NAMED_HOUSES = _SAID.words("named_houses")
_PRONOUN: str = _SAID["pronoun"]
_BEFORE_PRONOUN = _SAID.words("before_pronoun")
_CALLS_IT = _SAID.words("calls_it")
_DESCRIBES_IT = _SAID.words("describes_it")
_FINDS_IT = _SAID.words("finds_it")
_NUMBERED_THINGS = _SAID.words("numbered_things")


def beginnings(words: AddressWords) -> Iterator[tuple[int, int, tuple[Unit, ...]]]:
    """Where an address may begin: a number, or a unit before one ("apartment two, 789 Main Street")."""
    for at, word in enumerate(words):
        if word.norm == _PRONOUN and _closes_phrase(words, at):
            continue
        if starts_number(word):
            yield from ((at, end, units) for units, end in _unnamed_before(words, at))
            if not _is_hour_before(words, at):
                yield at, at, ()
        elif beside_house_at(words, at) is not None:
            yield from ((at, end, units) for units, end in _leading_units(words, at))
        elif (word.norm in DOORS or word.norm in PLACES) and not (_names_house(words, at) or _is_named(words, at)):
            for units, end in _leading_units(words, at):
                yield at, end, units


def _is_hour_before(words: AddressWords, at: int) -> bool:
    """ "Don't open till eight two forty West Pine": an hour, in one breath with the number of the house behind it."""
    if norm_at(words, at - 1) not in _TAKES_HOUR or at + 1 >= len(words) or not starts_number(words[at + 1]):
        return False
    house = next(iter(numbers_at(words, at + 1)), None)
    return (
        words[at].norm in BELOW_100
        and may_be_start(str(BELOW_100[words[at].norm]))
        and house is not None
        and (len(house.digits) > 1)
    )


def _closes_phrase(words: AddressWords, at: int) -> bool:
    """ "The yellow one, sixty oh six South Gallup", "use the Wacker one, 225 West Wacker": a "one" that is no digit."""
    called = norm_at(words, at - 1)
    if called in _BEFORE_PRONOUN:
        return True
    if called in _DESCRIBES_IT:
        return not _CALLS_IT.isdisjoint((norm_at(words, at - 2), norm_at(words, at - 3)))
    name = called.isalpha() and called not in STOP_WORDS | TYPES.keys() | _NUMBERED_THINGS and called not in BELOW_100
    return name and norm_at(words, at - 2) == THE and norm_at(words, at - 3) not in _FINDS_IT


def _is_named(words: AddressWords, at: int) -> bool:
    """ "The Mayfair Building, 101 West Ohio Street": a building with a name has no number for one."""
    named = at > 1 and words[at].norm in _NAMED_HOUSES and same_breath(words, at) and norm_at(words, at - 2) == THE
    return named and words[at - 1].norm not in STOP_WORDS


def _names_house(words: AddressWords, at: int) -> bool:
    """ "Number forty two ten, North Clark Street": in one breath, what is said to be a number is the house's."""
    if words[at].norm != NUMBER or norm_at(words, at - 1) in DOORS or norm_at(words, at - 1) in PLACES:
        return False
    numbers = numbers_at(words, at + 1)
    return bool(numbers) and not any(word.mark for word in words[at + 1 : numbers[0].end])


def _unnamed_before(words: AddressWords, at: int) -> Iterator[tuple[tuple[Unit, ...], int]]:
    """ "Three r at 2624 West Eastwood", "he's in eight oh four here at 3121 Sheridan": a unit that is not called one,
    and where the house begins.
    """
    unit = lettered_unit_at(words, at)
    if unit is None and norm_at(words, at - 1) == _IN_UNIT and norm_at(words, at - 2) in _WHO_IS:
        unit = unnamed_unit_at(words, at)
    end = unit.end if unit is not None else at
    while norm_at(words, end) in _BETWEEN_UNIT:
        end += 1
    if unit is not None and norm_at(words, end) in _UNIT_OF and end + 1 < len(words) and starts_number(words[end + 1]):
        yield (unit,), end + 1


def _leading_units(words: AddressWords, at: int) -> Iterator[tuple[tuple[Unit, ...], int]]:
    for unit in units_at(words, at):
        end = unit.end
        leads = _BESIDE_OF if unit.value in BESIDE_HOUSE else _IN_THE_BUILDING
        building = next((said for said in leads if phrase(words, end, end + len(said.split())) == said), "")
        if building or norm_at(words, end) in _UNIT_OF:
            end += len(building.split()) or 1
        if end < len(words) and starts_number(words[end]):
            yield (unit,), end
        elif norm_at(words, end) in DOORS or norm_at(words, end) in PLACES:
            for more, later in _leading_units(words, end):
                yield (unit, *more), later
