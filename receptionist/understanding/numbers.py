"""Numbers as people say them, read from a run of tokens.

Every reader takes tokens and a position and returns all readings there as `Number(value, end)`, longest first, so
that a grammar can choose: "twenty one" is 21, or 20 with a 1 left over.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.words import Token

_SAID = section("numbers", "numbers")

UNITS: dict[str, int] = _SAID["units"]
TEENS: dict[str, int] = _SAID["teens"]
TENS: dict[str, int] = _SAID["tens"]
ORDINAL_UNITS: dict[str, int] = _SAID["ordinal_units"]
ORDINAL_TEENS: dict[str, int] = _SAID["ordinal_teens"]
ORDINAL_TENS: dict[str, int] = _SAID["ordinal_tens"]
DIGITS: dict[str, int] = {**UNITS, **_SAID["zeros"]}
BELOW_100 = {**UNITS, **TEENS, **TENS}
A_COUNT = rf"(?:\d{{1,2}}|{'|'.join(sorted(BELOW_100, key=len, reverse=True))})"
"""A pattern of one or two digits, or of one word for a number below a hundred; `counted` is what it says."""
HUNDRED, THOUSAND = _SAID["hundred"], _SAID["thousand"]
REPEATS: dict[str, int] = _SAID["repeats"]
"""How often a digit or a letter is meant that follows one of these."""
ORDINAL_ENDINGS = tuple(_SAID["ordinal_endings"])
_A, _AND = _SAID["a"], _SAID["and"]
_LAST_HOUR, _AN_HOUR, _MINUTES = 12, 60, 15
"""Hours of the clock, and between which minutes people name times."""
_BETWEEN: str = _SAID["between"]
"""What may stand between tens and units."""


def is_zero(word: str) -> bool:
    """Whether `word` is a zero by itself, in figures or as a number word: "oh" is one among other digits alone."""
    return word == "0" or UNITS.get(word) == 0


def counted(word: str) -> int:
    """What a match of `A_COUNT` says, in any case."""
    return int(word) if word.isdigit() else BELOW_100[word.lower()]


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
        after = _skip_joint(run, at + 1)
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
    for start in (Number(1, at + 1),) if norm == _A else tuple(below_hundred(run, at))[:1]:
        part, seen = start.value, start.end
        if norm != _A:
            found.append(start)
        while seen < len(run):
            word = run[seen].norm
            if word == HUNDRED and part and part < 100:
                part, seen = part * 100, seen + 1
            elif word == THOUSAND and part and total == 0:
                total, part, seen = part * 1000, 0, seen + 1
            else:
                after = seen + 1 if word == _AND else seen
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
    if norm[:1].isdecimal() and norm[-2:] in ORDINAL_ENDINGS and norm[:-2].isdecimal():
        return [Number(int(norm[:-2]), at + 1)]
    for table in (ORDINAL_UNITS, ORDINAL_TEENS, ORDINAL_TENS):
        if norm in table:
            return [Number(table[norm], at + 1)]
    if norm in TENS:
        after = _skip_joint(run, at + 1)
        if after < len(run) and run[after].norm in ORDINAL_UNITS:
            return [Number(TENS[norm] + ORDINAL_UNITS[run[after].norm], after + 1)]
    return []


def _skip_joint(run: Sequence[Token], at: int) -> int:
    return at + 1 if at < len(run) and run[at].norm in ("-", _BETWEEN) else at


def may_be_start(digits: str) -> bool:
    """Whether a number may be an hour that a visit starts at: "at twelve", "at ten thirty"."""
    if not digits.isdecimal() or len(digits) > len("1030"):
        return False
    hours, minutes = (digits[:-2], digits[-2:]) if len(digits) > len("12") else (digits, "0")
    return int(hours) <= _LAST_HOUR and int(minutes) % _MINUTES == 0 and int(minutes) < _AN_HOUR
