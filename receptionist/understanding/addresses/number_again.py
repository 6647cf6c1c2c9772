"""The number of a house that was read back, said again and otherwise: "fifty, not fifteen, thirty one five oh"."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.address import Address
from receptionist.understanding.addresses.house_number import numbers_at, starts_number
from receptionist.understanding.addresses.lexicon import NOT, without_examples
from receptionist.understanding.addresses.merge import unit_digits
from receptionist.understanding.addresses.word import AddressWords, phrase, span_between, words_of
from receptionist.understanding.numbers import HUNDRED, may_be_start
from receptionist.understanding.phones import digits_said

_AROUND = section("addresses", "number_again").words("around")
_LEAST = 3
_MISHEARD = 2
"""Digits of a number that may have been heard wrong."""


class _Said(msgspec.Struct, frozen=True):
    """Digits at words [start, end), and whether a "not" stands before them."""

    digits: str
    start: int
    end: int
    denied: bool = False


def number_again(known: Address, text: str) -> Address | None:
    """The number of the known house as `text` says it again or puts it right, if it says nothing else. What may be the
    hour of a visit is no house number, unless it is held against a part of the known one.
    """
    old, heard = known.number or "", words_of(without_examples(text))
    if not old.isdecimal() or len(old) < _LEAST:
        return None
    said = list(_said(heard, old))
    told = {at for each in said for at in range(each.start - each.denied, each.end)}
    if not said or any(word.norm not in _AROUND for at, word in enumerate(heard) if at not in told):
        return None
    denied = next((each.digits for each in said if each.denied), "")
    kept = [each.digits for each in said if not each.denied]
    as_long = sorted((digits for digits in kept if len(digits) == len(old)), key=old.__eq__)
    new = next(iter(as_long), "")
    new = new or next((_with_part(old, denied, part) for part in kept if len(part) == len(denied) > 0), "")
    fits = len(new) == len(old) and _differ(old, new) <= _MISHEARD and all(digits in new for digits in kept)
    if not fits or (may_be_start(new) and not denied):
        return None
    return Address(span=span_between(heard, min(told), max(told) + 1), number=new)


def number_taken_apart(known: Address, text: str) -> Address | None:
    """The number whose beginning was taken for a unit, said again and nothing else: "no, fourteen twenty" of 20, flat
    14.
    """
    whole, heard = f"{unit_digits(known)}{known.number}", words_of(without_examples(text))
    said = list(_said(heard, whole))
    told = {at for each in said for at in range(each.start - each.denied, each.end)}
    as_it_is = any(each.digits == whole and not each.denied for each in said)
    if not (unit_digits(known) and as_it_is) or any(
        word.norm not in _AROUND for at, word in enumerate(heard) if at not in told
    ):
        return None
    return Address(span=span_between(heard, min(told), max(told) + 1), number=whole)


def _said(heard: AddressWords, old: str) -> Iterator[_Said]:
    """The numbers in a row: as long as the known one, or a part of it behind a "not"; else as far as they go."""
    at = 0
    while at < len(heard):
        denied = at > 0 and heard[at - 1].norm == NOT
        found = _number_at(heard, at, old, denied)
        if found is not None:
            yield found
        at = found.end if found is not None else at + 1


def _number_at(heard: AddressWords, at: int, old: str, denied: bool) -> _Said | None:
    end = at
    while end < len(heard) and (starts_number(heard[end]) or (end > at and heard[end].norm == HUNDRED)):
        end += 1
    read = [_Said(digits, at, to, denied) for to in range(end, at, -1) for digits in _readings(heard, at, to)]
    if denied:
        return next((each for each in read if old.startswith(each.digits) or old.endswith(each.digits)), None)
    return next((each for each in read if len(each.digits) == len(old)), read[0] if read else None)


def _readings(heard: AddressWords, at: int, end: int) -> Iterator[str]:
    yield from (number.digits for number in numbers_at(heard, at) if number.end == end)
    if digits := digits_said(phrase(heard, at, end)):
        yield digits


def _with_part(old: str, denied: str, part: str) -> str:
    """ "Eighty, not eighteen" of 1218: 1280."""
    at = old.rfind(denied)
    return f"{old[:at]}{part}{old[at + len(denied) :]}"


def _differ(old: str, new: str) -> int:
    return sum(a != b for a, b in zip(old, new, strict=True))
