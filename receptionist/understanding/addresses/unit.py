"""Parts of a building: "apartment 3B", "suite two oh three", "# 103", "third floor", "upstairs"."""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.house_number import HouseNumber, digits_at, starts_number
from receptionist.understanding.addresses.lexicon import (
    CLOCK_HALVES,
    DIRECTIONS,
    FLOOR,
    NUMBER_OR_NO,
    NUMBER_WORDS,
    STOP_WORDS,
    TIME_WORDS,
    A,
)
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.word import AddressWords, norm_at, phrase, remembered, same_breath

_SAID = section("addresses", "unit")

DOORS = _SAID.words("doors")
LEADS_TO_THE_RIGHT = _SAID.words("leads_to_the_right")
DOOR_TYPES: dict[str, str] = _SAID["door_types"]
PLACES: dict[str, str] = _SAID["places"]
BARE: dict[str, str] = _SAID["bare"]
_SEVERAL = _SAID.words("several")
_JOINS_DOORS: str = _SAID["joins_doors"]
_TELLS_DOOR: str = _SAID["tells_door"]
_FLOORS = _SAID.words("floors")
_LENGTHS = frozenset({1, 2, 3, 4})
_MISHEARD: dict[str, str] = _SAID["misheard"]
_PARTS_OF_HOUSES = _SAID.words("parts_of_houses")
_PARTED = _SAID.words("parted")
_BASEMENT: str = _SAID["basement"]
_NAMED_FLOORS = _SAID.words("named_floors")
_LEVELS = _SAID.words("levels")
_APARTMENT: str = _SAID["apartment"]
_AFTER_LETTER = _SAID.words("after_letter")
_ARTICLES = _SAID.words("articles")
_I: str = _SAID["i"]
_AS_IN = _SAID.words("as_in")
_AS: str = _SAID["as"]
_LIKE = _SAID.words("like")
BESIDE_HOUSE = frozenset(_SAID["beside_house"])
_LONGEST_BESIDE = max(len(said.split()) for said in BESIDE_HOUSE)


class Unit(msgspec.Struct, frozen=True):
    """A unit's value ("3b", "floor 3") and the position after it. `named` where a word said what it is.

    `type` is that word where the value leaves it out ("apartment", "suite").
    """

    value: str
    end: int
    named: bool = True
    type: str | None = None


@remembered
def opens_unit(words: AddressWords, at: int) -> bool:
    """Whether a unit begins at `at`; cheap, and used where a street's name might end."""
    norm = norm_at(words, at)
    if norm in DOORS or norm in PLACES or norm in BARE:
        return bool(units_at(words, at))
    return bool(_floor(words, at) or beside_house_at(words, at))


@remembered
def units_at(words: AddressWords, at: int) -> list[Unit]:
    """All readings of a named unit that begins at `at`, shortest first."""
    if (beside := beside_house_at(words, at)) is not None:
        return [beside]
    norm = norm_at(words, at)
    if norm in DOORS:
        return _door(words, at)
    if norm in PLACES:
        return [Unit(f"{PLACES[norm]} {value}", end) for value, end in _values(words, _past_number(words, at + 1))]
    if norm in BARE:
        return _bare(words, at)
    floor = _floor(words, at)
    return [floor] if floor else []


def beside_house_at(words: AddressWords, at: int) -> Unit | None:
    """What stands on the lot of a house besides it: "the coach house"."""
    ends = range(min(at + _LONGEST_BESIDE, len(words)), at + 1, -1)
    return next((Unit(phrase(words, at, end), end) for end in ends if phrase(words, at, end) in BESIDE_HOUSE), None)


def lettered_unit_at(words: AddressWords, at: int) -> Unit | None:
    """A number with a letter, which no house's number and no hour has: "three r", "12C"."""
    if at >= len(words) or not starts_number(words[at]) or words[at].norm == A:
        return None
    lettered = (_lettered(words, number) for number in digits_at(words, at, _LENGTHS))
    return next((Unit(value, end, named=False) for value, end in lettered if value[-1:].isalpha()), None)


def unnamed_unit_at(words: AddressWords, at: int) -> Unit | None:
    """A number or letter that stands where a unit would ("Lake Drive 6"); the caller checks what follows."""
    return next((Unit(value, end, named=False) for value, end in reversed(_values(words, at))), None)


def _door(words: AddressWords, at: int) -> list[Unit]:
    inner = at + 1
    while norm_at(words, inner) in DOORS and inner - at < 3:
        inner += 1
    if norm_at(words, inner) in PLACES and inner > at and words[at].norm in NUMBER_WORDS:
        return units_at(words, inner)
    values = _values(words, inner) or _told_door(words, inner) or _long_door(words, inner)
    if words[inner - 1].norm in _SEVERAL:
        values = [joined for value, end in values for joined in _joined(words, value, end)] or values
    misheard = _MISHEARD.get(norm_at(words, inner)) if words[at].norm not in NUMBER_WORDS else None
    type_ = next((DOOR_TYPES[word.norm] for word in words[at:inner] if word.norm in DOOR_TYPES), None)
    if misheard and not same_breath(words, inner + 1):
        return [Unit(misheard, inner + 1, type=type_)]
    return [Unit(value, end, type=type_) for value, end in values]


def _told_door(words: AddressWords, at: int) -> list[tuple[str, int]]:
    """ "The apartment is three c": with its letter, for a number alone may count what is in it."""
    lettered = lettered_unit_at(words, at + 1) if norm_at(words, at) == _TELLS_DOOR else None
    return [(lettered.value, lettered.end)] if lettered else []


def _joined(words: AddressWords, value: str, at: int) -> list[tuple[str, int]]:
    """`value` and the one that is joined to it at `at`, of several doors: "three b and five a"."""
    if norm_at(words, at) != _JOINS_DOORS:
        return []
    return [(f"{value} & {other}", end) for other, end in _values(words, at + 1)]


def _long_door(words: AddressWords, at: int) -> list[tuple[str, int]]:
    """ "# 75108 Seattle": five figures are a door's, not a ZIP code, where the place comes after them."""
    norm = norm_at(words, at)
    followed = at + 1 < len(words) and words[at + 1].norm.isalpha() and same_breath(words, at + 1)
    return [(norm, at + 1)] if norm.isdecimal() and len(norm) == 5 and followed else []


def _past_number(words: AddressWords, at: int) -> int:
    return at + 1 if norm_at(words, at) in NUMBER_OR_NO else at


def _bare(words: AddressWords, at: int) -> list[Unit]:
    norm = words[at].norm
    after = norm_at(words, at + 1)
    if norm in _PARTS_OF_HOUSES:
        if after in _PARTED:
            return [Unit(f"{BARE[norm]} {after}", at + 2)]
        # "lower wacker drive", "front street": without a noun these are units only where the address ends.
        at_end = at + 1 >= len(words) or bool(words[at + 1].mark)
        return [Unit(BARE[norm], at + 1)] if at_end or norm == _BASEMENT else []
    numbered = [Unit(f"{BARE[norm]} {value}", end) for value, end in _values(words, at + 1)]  # "penthouse one"
    return numbered or [Unit(BARE[norm], at + 1)]


def _floor(words: AddressWords, at: int) -> Unit | None:
    if at >= len(words):
        return None
    norm = words[at].norm
    if norm in _NAMED_FLOORS and norm_at(words, at + 1) in _LEVELS:
        return Unit(f"{norm} {words[at + 1].norm}", at + 2)
    for ordinal in ordinal_at(words, at):
        if norm_at(words, ordinal.end) in _FLOORS:
            return Unit(f"{ordinal.text} {FLOOR}", ordinal.end + 1)
    return None


def _values(words: AddressWords, at: int) -> list[tuple[str, int]]:
    """Numbers, letters and both together at `at`, shortest first."""
    if at >= len(words) or words[at].mark:
        return []
    if starts_number(words[at]) and words[at].norm != A:
        numbers = [n for n in reversed(digits_at(words, at, _LENGTHS)) if norm_at(words, n.end) not in TIME_WORDS]
        return [_lettered(words, number) for number in numbers]
    ordinals = ordinal_at(words, at)
    if ordinals:
        return [(ordinals[0].text, ordinals[0].end)]
    if len(words[at].norm) == 1 and words[at].norm.isalpha() and not _is_article(words, at):
        return _after_letter(words, at)
    return []


def _lettered(words: AddressWords, number: HouseNumber) -> tuple[str, int]:
    """Past a letter after the number: "3 B", "two hundred c", "four b as in boy"."""
    at = number.end
    letter = norm_at(words, at)
    if letter in DIRECTIONS and not words[at].mark and not same_breath(words, at + 1) and not words[at].glue:
        return f"{number.digits} {letter}", at + 1
    if len(letter) != 1 or not letter.isalpha() or words[at].mark:
        return number.digits, at
    after = norm_at(words, at + 1)
    if not words[at].glue:
        # "ten a m" is a time, "3 n Oak Park" may be a direction, "two I need" a sentence going on.
        continues = at + 1 < len(words) and not words[at + 1].mark
        if after in CLOCK_HALVES or (continues and letter in "insewo" and after not in STOP_WORDS):
            return number.digits, at
        if letter == _I and continues:
            return number.digits, at
    return number.digits + letter, _past_spelling(words, at + 1)


def _after_letter(words: AddressWords, at: int) -> list[tuple[str, int]]:
    letter, end = words[at].norm, _past_spelling(words, at + 1)
    if end < len(words) and not words[end].mark and starts_number(words[end]) and words[end].norm != A:
        dash = "-" if words[end].glue == "-" else ""
        together = reversed(digits_at(words, end, _LENGTHS))
        return [(letter, end), *((f"{letter}{dash}{number.digits}", number.end) for number in together)]
    return [(letter, end)]


def _is_article(words: AddressWords, at: int) -> bool:
    """ "an apartment I saw", "is the apartment a nice one": an I or a with a sentence after it, and no door."""
    if words[at].norm == A and not norm_at(words, at - 1).startswith(_APARTMENT):
        return False
    following = norm_at(words, at + 1)
    ends = not same_breath(words, at + 1) or following in _AFTER_LETTER or following[0].isdecimal()
    return words[at].norm in _ARTICLES and not ends


def _past_spelling(words: AddressWords, at: int) -> int:
    """Past "as in boy", "like boy", "for boy" after a letter."""
    link = 2 if norm_at(words, at) == _AS and norm_at(words, at + 1) in _AS_IN else 1
    linked = link == 2 or norm_at(words, at) in _LIKE
    letter = norm_at(words, at - 1)
    return at + link + 1 if linked and letter and norm_at(words, at + link).startswith(letter) else at
