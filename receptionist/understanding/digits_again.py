"""Digits said one by one to a read-back: a telephone's or a house's, and never an hour's.

"Make it one four six Bergen" puts the number of the house right, "it's oh one four four" the end of the telephone
number, "five five five oh one four four" all of it but the area code.
"""

from __future__ import annotations

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
_ONE_DIGIT = _SAID.one("one_digit")
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
    """`text` with what its digits put right of what was read back; None where they are of neither, or of both."""
    if not hearing.to_agree or hearing.line is not None:
        return None
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
    if (house := _with_one_digit(text, hearing)) is not None:
        told = Understanding(text, correction=Correction("address"))
        return whole_address(correcting(told, address=house), hearing)
    return None


def _with_one_digit(text: str, hearing: HearingContext) -> Address | None:
    """The known house with the one digit that is told by its place."""
    found, place = _ONE_DIGIT.search(text.lower()), hearing.known_address
    number = list((place.number or "") if place else "")
    if found is None or _OF_A_PHONE.search(text.lower()) or not "".join(number).isdecimal():
        return None
    at = _PLACES[found["place"] or found["end"]]
    if not -len(number) <= at < len(number):
        return None
    number[at] = str(DIGITS.get(found["digit"] or found["digit_behind"]))
    return Address(span=Span(*found.span()), number="".join(number))


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
    return rest if same else correcting(told, phone=phone, address=house)


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
