"""Digits said one by one to a read-back: a telephone's or a house's, and never an hour's.

"Make it one four six Bergen" puts the number of the house right, "it's oh one four four" the end of the telephone
number, "five five five oh one four four" all of it but the area code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.acts import Correction
from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.person import Phone
from receptionist.model.span import Span
from receptionist.model.understanding import Reader, Understanding
from receptionist.understanding.addresses import numbered_on
from receptionist.understanding.addresses.merge import is_known
from receptionist.understanding.numbers import DIGITS, may_be_start
from receptionist.understanding.revised_address import whole_address
from receptionist.understanding.revised_phone import with_digits
from receptionist.understanding.revised_unit import with_unit_beside
from receptionist.understanding.revised_value import correcting
from receptionist.understanding.words import Token, blanked, words

_SAID = section("confirming", "digits_again")
_OF_A_PHONE, _OF_A_NUMBER = _SAID.one("of_a_phone"), _SAID.one("of_a_number")
_OF_SOMETHING_ELSE = _SAID.one("of_something_else")
_ONE_DIGIT = _SAID.several("one_digit")
_NAMES_THE_HOUSE, _NAMES_THE_PHONE = _SAID.one("names_the_house"), _SAID.one("names_the_phone")
_PLACES: dict[str, int] = _SAID["digit_places"]
_LEAST = 3
"""Digits in a row below which they may count something, or tell an hour."""
_LOCAL, _LAST, _AREA = 7, 4, 3
"""Digits of a telephone number without its area code, of the end by which it is told, and of the area code."""
_MISHEARD = 2
"""Digits of a house that may have been heard wrong."""


class _DigitRun(msgspec.Struct, frozen=True):
    """Digits in a row; `by_digits`: four or more, each of them said by itself."""

    digits: str
    span: Span
    by_digits: bool = False


def digits_again(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """`text` with what its digits put right of what is known; None where they are of neither, or of both."""
    if hearing.line is not None:
        return None
    told = _told_in_a_row(text, hearing, reader) if hearing.to_agree else None
    return told or _told_by_its_place(text, hearing, reader)


def _told_in_a_row(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    for run in _runs(text):
        if _OF_SOMETHING_ELSE.search(text[: run.span.start].lower()):
            continue
        phone, house = _phone(text, run, hearing), _house(text, run, hearing)
        if phone is None and house is None and not _names_the_phone(text, run, hearing):
            continue
        rest = reader(blanked(text, (house.span if house is not None and phone is None else run.span,)), hearing)
        if phone is not None:
            return _corrected(text, rest, hearing, phone=phone)
        if house is not None:
            return whole_address(_corrected(text, rest, hearing, house=house), hearing)
        return msgspec.structs.replace(rest, text=text)
    return None


def _told_by_its_place(text: str, hearing: HearingContext, reader: Reader) -> Understanding | None:
    """The known house or telephone number with one digit of it put right: "the third digit is a two"."""
    found = next((said for each in _ONE_DIGIT if (said := each.search(text.lower())) is not None), None)
    of_house, of_phone = (names.search(text.lower()) for names in (_NAMES_THE_HOUSE, _NAMES_THE_PHONE))
    if found is None or not (hearing.to_agree or of_house or of_phone):
        return None
    place, known = hearing.known_address, (hearing.known_phone or "").removeprefix("+1")
    number = _with_digit(known if of_phone else (place.number or "" if place else ""), found)
    if number is None:
        return None
    span = Span(*found.span())
    rest = reader(blanked(text, (span,)), hearing)
    if of_phone:
        return _corrected(text, rest, hearing, phone=Phone(number, span, f"+1{number}"))
    return whole_address(_corrected(text, rest, hearing, house=Address(span=span, number=number)), hearing)


def _with_digit(number: str, found: re.Match[str]) -> str | None:
    """`number` with the digit that is told by its place; None where it has none there, or another than is denied."""
    at, old = _PLACES[found["place"]], found["old"]
    if not number.isdecimal() or not -len(number) <= at < len(number):
        return None
    at %= len(number)
    if old and number[at] != _digit(old):
        return None
    return f"{number[:at]}{_digit(found['digit'])}{number[at + 1 :]}"


def _digit(said: str) -> str:
    return str(DIGITS.get(said, said))


def _corrected(
    text: str, rest: Understanding, hearing: HearingContext, *, phone: Phone | None = None, house: Address | None = None
) -> Understanding:
    """What the words around the digits say, and the value that these are."""
    slot = Correction("phone" if phone else "address")
    told = msgspec.structs.replace(rest, text=text, correction=slot, asks=False, intent="none")
    house = with_unit_beside(house, rest.address) if house is not None else None
    same = (phone and phone.e164 == hearing.known_phone) or (
        house is not None and hearing.known_address is not None and is_known(house, hearing.known_address)
    )
    if same:
        return rest if rest.answer is not None else msgspec.structs.replace(rest, text=text, address=house)
    return correcting(told, phone=phone, address=house)


def _runs(text: str) -> Iterator[_DigitRun]:
    """Single digits in a row, from the longest on."""
    row: list[Token] = []
    found: list[_DigitRun] = []
    for word in (*words(text), None):
        if word is not None and (word.norm in DIGITS or word.norm.isdecimal()):
            row.append(word)
            continue
        digits = "".join(str(DIGITS.get(each.norm, each.norm)) for each in row)
        if len(digits) >= _LEAST:
            found.append(_DigitRun(digits, Span(row[0].start, row[-1].end), len(digits) == len(row) > _LEAST))
        row = []
    yield from sorted(found, key=lambda run: -len(run.digits))


def _phone(text: str, run: _DigitRun, hearing: HearingContext) -> Phone | None:
    """The known telephone number, from where `run` puts it right on."""
    known, digits = hearing.known_phone or "", run.digits
    local = len(digits) == _LOCAL
    ending = len(digits) == _LAST and (digits[0] == "0" or _OF_A_PHONE.search(text.lower()) is not None)
    if len(known) <= _LOCAL or not (local or ending):
        return None
    return with_digits(known, len(known), digits, run.span)


def _house(text: str, run: _DigitRun, hearing: HearingContext) -> Address | None:
    """The number of the known house otherwise, by its street, or as one that was misheard; what may be the hour of a
    visit is that, unless each digit of four is said by itself.
    """
    place = hearing.known_address
    old = (place.number or "") if place else ""
    if place is None or not old.isdecimal() or _OF_A_PHONE.search(text.lower()):
        return None
    whole = numbered_on(place, text, hearing.vocabulary.cities)
    if whole is not None and whole.unit and whole.number == run.digits and whole.span.overlaps(run.span):
        return whole
    if _is_beside_its_street(text, run, place):
        return Address(span=run.span, number=run.digits)
    differing = sum(one != other for one, other in zip(old, run.digits, strict=False))
    if len(old) != len(run.digits) or differing > _MISHEARD or (may_be_start(run.digits) and not run.by_digits):
        return None
    return Address(span=run.span, number=run.digits)


def _is_beside_its_street(text: str, run: _DigitRun, place: Address) -> bool:
    """ "One four two zero Pearl", "fourteen twenty Pearl, one four two zero"."""
    street = (place.street or "").lower().split()
    before = [word.norm for word in words(text[: run.span.start])][-len(street) or len(text) :]
    behind = [word.norm for word in words(text[run.span.end :])][: len(street)]
    named = bool(behind) and street[: len(behind)] == behind
    return bool(street) and (named or any(before[-end:] == street[:end] for end in range(1, len(street) + 1)))


def _names_the_phone(text: str, run: _DigitRun, hearing: HearingContext) -> bool:
    """ "That seven one eight number": the telephone number is called by its area code."""
    known = (hearing.known_phone or "").removeprefix("+1")
    called = any(said.search(text.lower()) for said in (_OF_A_PHONE, _OF_A_NUMBER))
    return len(run.digits) == _AREA and known.startswith(run.digits) and called
