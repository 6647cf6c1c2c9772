"""Numbers as people say them, read from a run of tokens.

Every reader takes tokens and a position and returns all readings there as `Number(value, end)`, longest first, so
that a grammar can choose: "twenty one" is 21, or 20 with a 1 left over.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from receptionist.understanding.words import Token

UNITS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
}  # fmt: skip
TEENS = {
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
TENS = {
    "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
}  # fmt: skip
ORDINAL_UNITS = {
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
}  # fmt: skip
ORDINAL_TEENS = {
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15,
    "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19,
}  # fmt: skip
ORDINAL_TENS = {
    "twentieth": 20, "thirtieth": 30, "fortieth": 40, "fiftieth": 50, "sixtieth": 60, "seventieth": 70,
    "eightieth": 80, "ninetieth": 90,
}  # fmt: skip
DIGITS = {**UNITS, "oh": 0, "o": 0, "nought": 0, "naught": 0}
BELOW_100 = {**UNITS, **TEENS, **TENS}


class Number(msgspec.Struct, frozen=True):
    """A value and the position after its last token."""

    value: int
    end: int


def below_hundred(run: Sequence[Token], at: int) -> list[Number]:
    r""" "seven", "seventeen", "seventy", "seventy seven", "77": 0..99, longest reading first."""
    if at >= len(run):
        return []
    norm = run[at].norm
    if run[at].is_digits and len(norm) <= 2:
        return [Number(int(norm), at + 1)]
    if norm in TENS:
        tens = Number(TENS[norm], at + 1)
        after = _skip_hyphen(run, at + 1)
        if after < len(run) and UNITS.get(run[after].norm, 0) > 0:
            return [Number(tens.value + UNITS[run[after].norm], after + 1), tens]
        return [tens]
    if norm in UNITS or norm in TEENS:
        return [Number(BELOW_100[norm], at + 1)]
    return []


def cardinal(run: Sequence[Token], at: int) -> list[Number]:
    r""" "two thousand three hundred and five", "a hundred", "1,200", "42": longest reading first."""
    if at >= len(run):
        return []
    norm = run[at].norm
    if norm[:1].isdecimal():
        bare = norm.replace(",", "")
        return [Number(int(bare), at + 1)] if bare.isdecimal() and len(bare) <= 12 else []
    found: list[Number] = []
    total, part, seen = 0, 0, at
    for start in (Number(1, at + 1),) if norm == "a" else tuple(below_hundred(run, at))[:1]:
        part, seen = start.value, start.end
        if norm != "a":
            found.append(start)
        while seen < len(run):
            word = run[seen].norm
            if word == "hundred" and part and part < 100:
                part, seen = part * 100, seen + 1
            elif word == "thousand" and part and total == 0:
                total, part, seen = part * 1000, 0, seen + 1
            else:
                after = seen + 1 if word == "and" else seen
                more = below_hundred(run, after) if (part >= 100 and part % 100 == 0) or (total and not part) else []
                if not more or run[after].is_digits:
                    break
                part, seen = part + more[0].value, more[0].end
            found.append(Number(total + part, seen))
    return found[::-1]


def ordinal(run: Sequence[Token], at: int) -> list[Number]:
    r""" "third", "twenty third", "23rd", "the 3 rd": 1..99, longest reading first."""
    if at >= len(run):
        return []
    norm = run[at].norm
    if norm[:1].isdecimal() and norm[-2:] in ("st", "nd", "rd", "th") and norm[:-2].isdecimal():
        return [Number(int(norm[:-2]), at + 1)]
    for table in (ORDINAL_UNITS, ORDINAL_TEENS, ORDINAL_TENS):
        if norm in table:
            return [Number(table[norm], at + 1)]
    if norm in TENS:
        after = _skip_hyphen(run, at + 1)
        if after < len(run) and run[after].norm in ORDINAL_UNITS:
            return [Number(TENS[norm] + ORDINAL_UNITS[run[after].norm], after + 1)]
    return []


def _skip_hyphen(run: Sequence[Token], at: int) -> int:
    return at + 1 if at < len(run) and run[at].norm == "-" else at
