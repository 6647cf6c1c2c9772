"""Parts of an address that add up over turns, and corrections of one part."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.understanding.addresses.house_number import numbers_at, starts_number
from receptionist.understanding.addresses.lexicon import DIRECTIONS, NOT, STRONG_TYPES, TYPES
from receptionist.understanding.addresses.ordinal import ordinal_at
from receptionist.understanding.addresses.place import place_at
from receptionist.understanding.addresses.street import is_typed
from receptionist.understanding.addresses.unit import DOORS, units_at
from receptionist.understanding.addresses.word import AddressWords, norm_at, span_between, words_of

_SAID = section("addresses", "merge")

ANY_STREET = frozenset(_SAID["any_street"])
_TYPE_TOLD = _SAID.words("type_told")
_YOU: str = _SAID["you"]
_WROTE = _SAID.words("wrote")
_PUT_DOWN = _SAID.words("put_down")
_SIDES = frozenset(DIRECTIONS.values())
_TYPE_NAMES = frozenset(TYPES.values())
_LONG_ENOUGH = 3
_BETWEEN = 3
"""Words between the wrong number and the right one: "not one nineteen, dear, it's nine nineteen"."""
_PARTS = ("unit", "city", "state", "zip")
_HOURS = 12


def merge(known: Address | None, new: Address) -> Address:
    """`known` with what `new` says: said parts replace, unsaid parts stay.

    A street without its type ("it's Elm") changes the name and keeps type and directions. Another number on another
    street is another house, so the old unit goes, and so does one that was the number's beginning; another city takes
    the old ZIP code with it. The span is `new`'s.
    """
    if known is None:
        return _lined(new)
    number = new.number or known.number
    street = _street(known.street, new.street)
    moved = bool(new.number and new.street) and new.number != known.number and street != known.street
    city_changed = bool(new.city and known.city and new.city != known.city)
    kept = {part: getattr(new, part) or getattr(known, part) for part in _PARTS}
    kept["unit_type"] = new.unit_type or known.unit_type if kept["unit"] else None
    if new.unitless or ((moved or _was_its_beginning(known, new)) and new.unit is None):
        kept["unit"] = kept["unit_type"] = None
    if city_changed and new.zip is None:
        kept["zip"] = None
    joined = Address(
        span=new.span,
        number=number,
        street=street,
        confidence=min(known.confidence, new.confidence),
        numberless=number is None and (new.numberless or known.numberless),
        **kept,
    )
    return _lined(joined)


def is_same_street(known: Address, new: Address) -> bool:
    """Whether `new` names the known street, its type or its direction perhaps left out."""
    said = known.street and new.street
    return bool(said) and (new.street == known.street or _street(known.street, new.street) == known.street)


def is_called_alike(known: Address, new: Address) -> bool:
    """Whether both streets have one name, be the type or the direction another: "Main Avenue", of Main Street."""
    name = own_name(known.street or "")
    return bool(name) and own_name(new.street or "") == name


def correct(known: Address, old: str | None, new: str) -> Address:
    """`known` with the part that holds `old` said as `new`: ("oak", "elm"), ("7", "9"), (None, "798").

    Without `old`, figures or number words replace the house number, other words the street's name. Returns `known`
    unchanged where no part holds `old`.
    """
    said_new, said_old = _said(new), _said(old) if old else None
    if said_old in TYPES and is_typed(said_new):  # "Maple Court, not Drive"
        return merge(known, _as_part(known, said_new))
    if said_old is None:
        return merge(known, _as_part(known, said_new))
    for part in ("number", "unit", "street", "city", "state", "zip"):
        value = getattr(known, part)
        if value and f" {said_old} " in f" {value} ":
            changed = f" {value} ".replace(f" {said_old} ", f" {said_new} ").strip()
            return _lined(msgspec.structs.replace(known, **{part: changed}))
    return known


def _as_part(known: Address, said: str) -> Address:
    return Address(span=known.span, number=said) if said[:1].isdecimal() else Address(span=known.span, street=said)


def _said(text: str) -> str:
    """Words in the form that addresses keep: lower case, a whole number in figures, a door without its noun."""
    words = words_of(text)
    if len(words) > 1 and words[0].norm in DOORS:
        words = AddressWords(words[1:])
    whole = [n.digits for n in numbers_at(words, 0) if n.end == len(words)]
    parts = [unit.value for unit in units_at(words, 0) if unit.end == len(words)]
    figures = whole or parts or [each.text for each in ordinal_at(words, 0) if each.end == len(words)]
    return figures[0] if figures else " ".join([word.norm for word in words])


def _street(known: str | None, new: str | None) -> str | None:
    if is_direction(new) or is_direction(known):
        return _directed(known, new)
    if known is None or new is None or not is_typed(known):
        return new or known
    if _is_a_part_of_it(new, known):
        return known
    if is_typed(new):
        return new
    words = known.split()
    head = [words[0]] if words[0] in DIRECTIONS and len(words) > 2 and words[1] not in TYPES else []
    tail = len(words)
    while tail > 1 and (words[tail - 1] in DIRECTIONS or words[tail - 1] in TYPES):
        tail -= 1
    head = [] if new.split()[0] in DIRECTIONS else head
    return " ".join([*head, new, *words[tail:]])


def is_direction(street: str | None) -> bool:
    """ "4736 North", to the question for the house number: no street of its own."""
    return street is not None and street in _SIDES


def _directed(known: str | None, new: str | None) -> str | None:
    """The street of two pieces one of which is its direction: "Kilpatrick Avenue", "North"."""
    side, street = (new, known) if is_direction(new) else (known, new)
    if side is None or street is None or is_direction(street):
        return new or known
    first, _, rest = street.partition(" ")
    names = rest if first in _SIDES and rest and rest not in _TYPE_NAMES else street
    return f"{side} {names}" if is_direction(new) or names == street else street


def _is_a_part_of_it(new: str, known: str) -> bool:
    """ "Ivy Way" for South Ivy Way, "North Lake Shore" for North Lake Shore Drive: what ends in a type itself."""
    said, whole = new.replace("-", " ").split(), known.replace("-", " ").split()
    without_direction = whole[1:] if whole[0] in DIRECTIONS else whole
    for parts in (whole, without_direction):
        rest = parts[len(said) :]
        if said == parts[: len(said)] and len(_proper(parts)) <= len(said) and all(each in TYPES for each in rest):
            return True
    return False


def _lined(address: Address) -> Address:
    named = address.street is not None and not is_direction(address.street)
    line = " ".join(part for part in (address.number, address.street) if part) if named else None
    return msgspec.structs.replace(address, line=line)


def said_otherwise(known: Address, text: str) -> Address | None:
    """The known street with another direction or type, where `text` calls it by its name so: "West Broadway", "it's
    Lefferts Avenue". None where it is said as it is known, or not at all.
    """
    heard, parts = words_of(text), (known.street or "").split()
    if (typed := _only_type(known, heard)) is not None:
        return typed
    for at, end in _called_by_name(known, heard):
        said = _with_direction_and_type(heard, at, end, parts, _proper(parts))
        if said != known.street:
            return Address(span=span_between(heard, at, end), street=said)
    return None


def _only_type(known: Address, heard: AddressWords) -> Address | None:
    """ "No, it's Place", where Birch Court is known: nothing but another type, behind what denies the known one."""
    last = heard[-1] if heard else None
    if last is None or last.norm not in STRONG_TYPES or not is_typed(known.street or ""):
        return None
    begins = [word.norm for word in heard[:-1]]
    if not begins or any(norm not in _TYPE_TOLD for norm in begins) or f"{begins[-1]} {last.norm}" in ANY_STREET:
        return None
    street = _street(known.street, f"{own_name(known.street or '')} {TYPES[last.norm]}")
    return None if street == known.street else Address(span=span_between(heard, 0, len(heard)), street=street)


def numbered_on(known: Address, text: str, local: tuple[str, ...] = ()) -> Address | None:
    """The house of `text` on the known street, where that is called by its own name behind a number: "no, nine
    nineteen Macon", "forty Birch in Lakewood". None where it is not.
    """
    heard = words_of(text)
    for at, end in _called_by_name(known, heard):
        before = {at, at - 1} if norm_at(heard, at - 1) in DIRECTIONS else {at}
        whole = [(start, number) for start in range(at) for number in numbers_at(heard, start)]
        told = [(start, number.digits) for start, number in whole if number.end in before]
        as_long = [each for each in told if len(each[1]) == len(known.number or "")]
        if told:
            start, digits = next(each for each in (_with_the_unit(known, told), *as_long, *told) if each)
            house = Address(span=span_between(heard, start, end), number=digits, street=known.street)
            return _with_what_follows(house, heard, start, end, local)
    return None


def _with_what_follows(house: Address, heard: AddressWords, start: int, end: int, local: tuple[str, ...]) -> Address:
    """`house` with the unit and the city right behind it: "nine oh five Bishop, second floor, in Lakewood"."""
    unit = next(reversed(units_at(heard, end)), None)
    if unit is not None:
        end = unit.end
        house = msgspec.structs.replace(house, unit=unit.value, unit_type=unit.type)
    place = place_at(heard, end, local, trusting=False)
    city, state = (place.city, place.state) if place else (None, None)
    span = span_between(heard, start, place.end if place else end)
    return msgspec.structs.replace(house, span=span, city=city, state=state)


def is_known(house: Address, known: Address) -> bool:
    """Whether nothing of a house on the known street is said otherwise."""
    return house.number == known.number and house.unit in (None, known.unit) and house.city in (None, known.city)


def number_behind(known: Address, text: str) -> Span | None:
    """Where the known number stands right behind its street: "the one on West Erie, twenty two ten"."""
    heard = words_of(text)
    for _, end in _called_by_name(known, heard):
        begin = end + (norm_at(heard, end) in TYPES)
        for number in numbers_at(heard, begin):
            if number.digits == known.number:
                return span_between(heard, begin, number.end)
    return None


def _with_the_unit(known: Address, told: list[tuple[int, str]]) -> tuple[int, str] | None:
    """The number whose beginning was taken for a unit, or for nothing, where its end is the known one: "fourteen
    twenty" of 20. What an hour may be is none of it: "at two, twenty Pearl".
    """
    old = known.number or ""
    begins = ((each, each[1].removesuffix(old)) for each in told if old and each[1].endswith(old))
    return next(
        (each for each, before in begins if before and (before == unit_digits(known) or int(before) > _HOURS)), None
    )


def _was_its_beginning(known: Address, new: Address) -> bool:
    """Whether the known unit is where the number begins that is said now: 1420 of 20, flat 14."""
    return bool(unit_digits(known)) and new.number == f"{unit_digits(known)}{known.number}"


def unit_digits(place: Address) -> str:
    """The number of its unit; "" where it has none."""
    return next((part for part in (place.unit or "").split() if part.isdecimal()), "")


def _called_by_name(known: Address, heard: AddressWords) -> Iterator[tuple[int, int]]:
    """Where the known street's own name stands among the words, if it is long enough to be told from others."""
    name = _proper((known.street or "").split())
    if name and max(map(len, name)) >= _LONG_ENOUGH:
        places = ((at, at + len(name)) for at in range(len(heard) - len(name) + 1))
        yield from ((at, end) for at, end in places if [word.norm for word in heard[at:end]] == name)


def number_instead(known: Address, text: str) -> Address | None:
    """Another number of as many digits, said right behind the known one, which is not it: "not one nineteen, nine
    nineteen", "you have me at fourteen and I'm at forty one".
    """
    heard = words_of(text)
    for at in (at for at in range(1, len(heard)) if heard[at - 1].norm == NOT or _is_what_we_have(heard, at)):
        for old in (number for number in numbers_at(heard, at) if number.digits == known.number):
            since = next((n for n in range(old.end, len(heard)) if starts_number(heard[n])), len(heard))
            news = (number for number in numbers_at(heard, since) if len(number.digits) == len(old.digits))
            if (new := next(news, None)) is not None and since - old.end <= _BETWEEN:
                return Address(span=span_between(heard, at, new.end), number=new.digits)
    return None


def _is_what_we_have(heard: AddressWords, at: int) -> bool:
    """Whether the number at `at` is said to be what we wrote down: "you have me down at fourteen"."""
    begin = at
    while norm_at(heard, begin - 1) in _PUT_DOWN:
        begin -= 1
    return begin < at and norm_at(heard, begin - 1) in _WROTE and norm_at(heard, begin - 2) == _YOU


def own_name(street: str) -> str:
    """What `street` is called, without its direction and its type: "birch" of "north birch court"."""
    return " ".join(_proper(street.split()))


def _proper(parts: list[str]) -> list[str]:
    """A street's own name, without its directions and its type; "broadway" is both."""
    name = [part for part in parts if part not in DIRECTIONS]
    last = name.pop() if len(name) > 1 and name[-1] in TYPES else ""
    while len(name) > 1 and TYPES.get(name[-1]) == TYPES.get(last):
        name.pop()
    return name[1:] if len(name) > 1 and name[0] in TYPES else name


def _with_direction_and_type(heard: AddressWords, at: int, end: int, parts: list[str], name: list[str]) -> str:
    start = next(n for n in range(len(parts)) if parts[n : n + len(name)] == name)
    before, after = DIRECTIONS.get(norm_at(heard, at - 1)), TYPES.get(norm_at(heard, end))
    if norm_at(heard, at - 2) == NOT or (before is None and norm_at(heard, at - 1) == NOT):
        before = after = None  # "not East Broadway" says what it is not
    head = [before] if before else parts[:start]
    tail = [after] if after else parts[start + len(name) :]
    return " ".join((*head, *name, *tail))
