"""The values of a turn that a repair can replace: its numbers and hours, its days, its letters, by kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.numbers import (
    BELOW_100,
    DIGITS,
    ORDINAL_ENDINGS,
    ORDINAL_TEENS,
    ORDINAL_TENS,
    ORDINAL_UNITS,
    TENS,
    UNITS,
)
from receptionist.understanding.words import Token

ValueKind = Literal["number", "day", "letters"]
KINDS: tuple[ValueKind, ...] = ("day", "number", "letters")

_SAID = section("repairs", "values")
_CALENDAR = section("when", "lexicon")
_WEEKDAYS: dict[str, int] = _CALENDAR["weekdays"]
_MONTHS = frozenset(_CALENDAR["months"])
_CLOCK = _SAID.words("clock")
_BEGINS_ANEW = _SAID.words("begins_anew")
_AFTER_MINUTES = _SAID.words("after_minutes")
_ENDS = _SAID.words("ends")
_WITHIN = _SAID.words("within")
_HALVES = _SAID.words("halves")
_WORDS_OF_A_LETTER = _SAID.words("words_of_a_letter")
_OF_HALVES: str = _SAID["of_halves"]
_NO_NUMBER_AFTER = _SAID.words("no_number_after")
_PRONOUN: str = _SAID["pronoun"]
_STRETCHES = _SAID.words("stretches")
_OF_STRETCH = _SAID.words("of_stretch")
_DAYS = _SAID.words("days") | _WEEKDAYS.keys() | _MONTHS | _STRETCHES
_ORDINALS = frozenset({*ORDINAL_UNITS, *ORDINAL_TEENS, *ORDINAL_TENS})
_RELATIVE = _SAID.words("relative") | _WEEKDAYS.keys()
_WITHIN_DAYS = _SAID.words("within_days")
_LEADS = _SAID.words("leads")
_NUMBERS = frozenset({*BELOW_100, *_CLOCK})
_LONGEST_END = 3
"""Words of a number's end that is said alone: "one oh two"."""
_SHORT_NUMBER = 2
"""Digits of what may be the end of one number: "twenty, twenty five" is 2025 as well."""
_JOINED_ON: tuple[str, ...] = tuple(_CALENDAR["joined_on"])
_STREET_TYPES = section("names", "not_names").words("street_types")


class SpokenValue(msgspec.Struct, frozen=True):
    """Words [first, last) of a run; `lead` is where the small words before it begin ("at", "on the")."""

    lead: int
    first: int
    last: int
    said: tuple[str, ...]


def bare(token: Token) -> str:
    """Its word without what is joined to it: "wednesday's"."""
    return token.norm.removesuffix(next((end for end in _JOINED_ON if token.norm.endswith(end)), ""))


def are_alike(one: SpokenValue, other: SpokenValue) -> bool:
    """Whether both say the same: "Tuesday", and "Tuesdays" of each week."""
    first, second = ([_WEEKDAYS.get(word, word) for word in value.said] for value in (one, other))
    return first == second


def is_lettered(value: SpokenValue, run: Sequence[Token]) -> bool:
    """Whether a letter stands behind a number, as on a door: "three r"."""
    letter = _word(run, value.last)
    return len(letter) == 1 and letter.isalpha() and letter not in _WORDS_OF_A_LETTER


def values_of(kind: ValueKind, run: Sequence[Token]) -> list[SpokenValue]:
    """The values of that kind in `run`, in order, each as long as it goes on."""
    end_of = {"number": _number_end, "day": _day_end, "letters": _letters_end}[kind]
    found: list[SpokenValue] = []
    at = 0
    while at < len(run):
        end = end_of(run, at)
        if end > at:
            said = tuple(bare(token) for token in run[at:end])
            found.append(SpokenValue(_lead(run, at, found[-1].last if found else 0), at, end, said))
        at = max(end, at + 1)
    return found


def _lead(run: Sequence[Token], at: int, least: int) -> int:
    while at > least and run[at - 1].norm in _LEADS:
        at -= 1
    return at


def _number_end(run: Sequence[Token], at: int) -> int:
    if not _is_number(run, at):
        return at
    end = at + 1
    while end < len(run):
        norm = bare(run[end])
        half = norm in _HALVES and _word(run, end + 1) == _OF_HALVES
        zero = norm in _WITHIN and _is_number(run, end + 1) and (norm in DIGITS or _is_clock(run, end))
        if half:
            return end + 2
        if bare(run[end - 1]) in _ENDS and norm not in _ENDS:
            break
        if not zero and (not _is_number(run, end) or norm in _BEGINS_ANEW):
            break
        end += 2 if zero else 1
    return end


def _is_clock(run: Sequence[Token], at: int) -> bool:
    """ "Quarter to two", "ten past": a number with such a word before it, or behind it, is one of a clock."""
    return bare(run[at - 1]) in _BEGINS_ANEW or bare(run[at]) in _AFTER_MINUTES


def _is_number(run: Sequence[Token], at: int) -> bool:
    norm = _word(run, at)
    if norm == _PRONOUN and at and run[at - 1].norm in _NO_NUMBER_AFTER:
        return False
    return (norm in _NUMBERS and not _tens_of_day(run, at)) or norm[:1].isdecimal()


def _day_end(run: Sequence[Token], at: int) -> int:
    if _word(run, at) in _OF_STRETCH and _word(run, at + 1) in _STRETCHES | _WEEKDAYS.keys():
        return at + 2
    if not _is_day(run, at):
        return at
    end = at + 1
    while end < len(run):
        within = end
        while _word(run, within) in _WITHIN_DAYS:
            within += 1
        if not _is_day(run, within) or _word(run, within) in _RELATIVE:
            break
        end = within + 1
    return end


def _is_day(run: Sequence[Token], at: int) -> bool:
    norm = _word(run, at)
    if norm in _DAYS:
        return True
    ordinal = norm in _ORDINALS or _tens_of_day(run, at) or (norm[:1].isdecimal() and norm.endswith(ORDINAL_ENDINGS))
    return ordinal and not _is_of_street(run, at)


def _is_of_street(run: Sequence[Token], at: int) -> bool:
    """ "Seventh street", "thirty one ten twenty ninth"."""
    numbered = _word(run, at - 1) in _NUMBERS and not _tens_of_day(run, at - 1)
    return numbered or _word(run, at + 1) in _STREET_TYPES


def _tens_of_day(run: Sequence[Token], at: int) -> bool:
    """ "Twenty" of "twenty ninth", which is no number by itself."""
    return _word(run, at) in TENS and _word(run, at + 1) in ORDINAL_UNITS


def _letters_end(run: Sequence[Token], at: int) -> int:
    end = at
    while end < len(run) and len(run[end].norm) == 1 and run[end].norm.isalpha():
        end += 1
    return end


def _word(run: Sequence[Token], at: int) -> str:
    return bare(run[at]) if 0 <= at < len(run) else ""


def begun_again(said: Sequence[str]) -> int:
    """How many words of a number are said over by those behind them, which go on: "sixty four, sixty four thirty
    five", "fifteen, one five, fifteen thirty six"; 0 where it is said once.
    """
    dropped = 0
    while again := _first_said_over(said[dropped:]):
        dropped += again
    return dropped


def said_by_its_end(old: Sequence[str], said: Sequence[str]) -> int:
    """How many words put only the end of the `old` number right, before it is said whole: "nineteen twenty three,
    sorry, thirty two, nineteen thirty two"; 0 where it is said once.
    """
    ends = range(1, min(_LONGEST_END, len(said) // 2) + 1)
    return next((n for n in ends if said[n] == old[0] and said[n + 1 : 2 * n + 1] == said[:n]), 0)


def _first_said_over(said: Sequence[str]) -> int:
    for end in range(1, len(said)):
        first = digits_of(said[:end])
        for stop in range(end + 1, len(said)):
            goes_on = len(digits_of(said[end:])) > _SHORT_NUMBER
            alike = said[:end] == said[end:stop] or (first == digits_of(said[end:stop]) and not _joins(said, stop))
            if len(first) > 1 and goes_on and alike:
                return end
    return 0


def _joins(said: Sequence[str], at: int) -> bool:
    """Whether word `at` only ends the number before it: of "sixty, sixty four" the four."""
    return said[at - 1] in TENS and said[at] in UNITS


def digits_of(said: Sequence[str]) -> str:
    """The digits that number words are written with, one group after the other."""
    digits, at = "", 0
    while at < len(said):
        word = said[at]
        unit = UNITS.get(said[at + 1], 0) if word in TENS and at + 1 < len(said) else 0
        value = DIGITS.get(word, BELOW_100.get(word))
        if value is None and not word.isdecimal():
            return ""
        digits += str(value + unit) if value is not None else word
        at += 2 if unit else 1
    return digits
