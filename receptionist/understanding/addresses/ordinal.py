"""Ordinals as streets have them: "fifth", "twenty first", "one seventeenth", "one hundred and fifth", "42nd"."""

from __future__ import annotations

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.lexicon import AND
from receptionist.understanding.addresses.word import AddressWords, norm_at, remembered
from receptionist.understanding.numbers import (
    DIGITS,
    HUNDRED,
    ORDINAL_ENDINGS,
    ORDINAL_TEENS,
    ORDINAL_TENS,
    ORDINAL_UNITS,
    TENS,
    UNITS,
)

_SAID = section("addresses", "ordinal")

_MISHEARD: dict[str, int] = _SAID["misheard"]
_HUNDREDTH: str = _SAID["hundredth"]
_LINKS = _SAID.words("links")
_A: str = _SAID["a"]
_BELOW_HUNDRED = {**ORDINAL_UNITS, **ORDINAL_TEENS, **ORDINAL_TENS, **_MISHEARD}
_OPENERS = frozenset({*_BELOW_HUNDRED, *TENS, *UNITS, HUNDRED, _HUNDREDTH, _A})

_MOST_DIGITS = 3
"""Digits of an ordinal, said one by one before it is said whole."""


class Ordinal(msgspec.Struct, frozen=True):
    """An ordinal in figures ("117th") and the position after it; high ones are rarer, so they cost more."""

    text: str
    end: int
    cost: float = 0.0


@remembered
def ordinal_at(words: AddressWords, at: int) -> list[Ordinal]:
    """All ordinals from 1st to 999th that begin at `at`, longest first."""
    if at >= len(words):
        return []
    return _said_twice(words, at) + _said_once(words, at)


def _said_once(words: AddressWords, at: int) -> list[Ordinal]:
    norm = norm_at(words, at)
    if norm[:1].isdecimal():
        return [Ordinal(norm, at + 1, _cost(int(norm[:-2])))] if _is_written(norm) else _hundreds(words, at)
    if norm not in _OPENERS:
        return []
    plain = _below_hundred(words, at)
    return ([_ordinal(*plain)] if plain else []) + _hundreds(words, at)


def _said_twice(words: AddressWords, at: int) -> list[Ordinal]:
    """ "Three eight thirty eighth": its digits one by one, and then the ordinal, for sure."""
    digits = ""
    for end in range(at, at + _MOST_DIGITS):
        norm = norm_at(words, end)
        digit = norm if norm.isdecimal() and len(norm) == 1 else DIGITS.get(norm)
        if digit is None:
            break
        digits += str(digit)
        again = [ordinal for ordinal in _said_once(words, end + 1) if ordinal.text[:-2] == digits]
        if again and len(digits) > 1:
            return again
    return []


def _is_written(norm: str) -> bool:
    return norm[-2:] in ORDINAL_ENDINGS and norm[:-2].isdecimal()


def _below_hundred(words: AddressWords, at: int) -> tuple[int, int] | None:
    norm = norm_at(words, at)
    if norm in _BELOW_HUNDRED:
        return _BELOW_HUNDRED[norm], at + 1
    unit = ORDINAL_UNITS.get(norm_at(words, at + 1))
    if norm in TENS and unit and not words[at + 1].mark:
        return TENS[norm] + unit, at + 2
    return None


def _hundreds(words: AddressWords, at: int) -> list[Ordinal]:
    """ "one seventeenth", "one oh fifth", "two hundred and third": a digit, then what is below a hundred."""
    norm = words[at].norm
    if norm == _HUNDREDTH:
        return [_ordinal(100, at + 1)]
    bare = norm == HUNDRED  # "west hundred and sixteenth", "a hundred and eleventh"
    one = bare or (norm == _A and norm_at(words, at + 1) == HUNDRED)
    digit = 1 if one else UNITS.get(norm, int(norm) if norm.isdecimal() and len(norm) == 1 else 0)
    if not digit:
        return []
    link = at if bare else at + 1
    if norm_at(words, link) == _HUNDREDTH:
        return [_ordinal(digit * 100, link + 1)]
    linked = norm_at(words, link) in {HUNDRED, *_LINKS}
    if norm_at(words, link) == HUNDRED and norm_at(words, link + 1) == AND:
        link += 1
    rest = _below_hundred(words, link + 1 if linked else link)
    # "one fifth" is no 105th: without "hundred" or "oh" what follows has two digits.
    return [_ordinal(digit * 100 + rest[0], rest[1])] if rest and (linked or rest[0] >= 10) else []


def _ordinal(value: int, end: int) -> Ordinal:
    return Ordinal(in_figures(value), end, _cost(value))


def in_figures(value: int) -> str:
    """ "82nd"."""
    tail = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{tail}"


def _cost(value: int) -> float:
    return 0.0 if value <= 30 else 0.5 if value < 100 else 1.0
