"""House numbers in every form they are said: "seven eighty nine", "twelve oh four", "eleven hundred", "Three-42", "3B".

`numbers_at` returns every way to read a number at a position; the street that follows decides between them, because
"twenty one eighty third street" is number 2180 on Third or number 21 on Eighty-third.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.lexicon import AND, STOP_WORDS, STRONG_TYPES, TYPES
from receptionist.understanding.addresses.word import AddressWords, Word, norm_at, phrase, remembered, words_of
from receptionist.understanding.numbers import (
    BELOW_100,
    DIGITS,
    HUNDRED,
    REPEATS,
    TENS,
    THOUSAND,
    UNITS,
    cardinal,
    is_zero,
)
from receptionist.understanding.words import Token

_SAID = section("addresses", "house_number")
_STARTS = _SAID.words("starts")
_SLASHED_HALF: str = _SAID["slashed_half"]
_HALF = _SAID.words("half")
_QUARTERS: dict[str, str] = _SAID["quarters"]
_THREE_QUARTERS = " ".join(_SAID["three_quarters"])
_ONE = _SAID.words("one")
_COUNTED_IN_NAMES = _SAID.words("counted_in_names")
_LETTERS = _SAID.words("letters")

# How digits group in speech: d a digit, z a spoken zero, p a pair (10 to 99), t a written number of three or more,
# c a cardinal with hundred or thousand. "one thirty nine sixty four" is dpp, "twenty one oh five" is pzd, "sixteen oh
# thirty one" is pzp, "ten four oh two" pdzd.
_SPOKEN = re.compile(r"[dz]+|d?p|d?pp|p[dz]|pdp|d?pzd|pdzd|pzp|dzd?p|ddp|pdd|t|c|pc")
_UNUSUAL = re.compile(r"ddp|pdd|pdp|d[dz]*z{3,}")
_DIGIT_BEHIND = re.compile(r"p[dz]")
_RARE = 3.5
"""Of "thirty one three": more than any other reading of a number costs, and less than a street called by one."""
# Most house numbers have three or four digits, so where speech leaves it open those win.
_LENGTH_COST = {1: 3.0, 2: 2.0, 3: 0.0, 4: 0.0, 5: 1.0}
# "twelve thousand three hundred and forty five"
_LONGEST_CARDINAL = 8
_TOLD_TWICE = 3
"""Digits from which on a number that is said twice in a row is one."""
_PAIR_TWICE = re.compile(r"pdd|ddp")
"""Ten to 99, and its two digits one by one: what tells "fifteen, one five" from fifty; or first the digits."""
_AFTER_A_HYPHEN = frozenset({2, 3})
_STARTERS = frozenset({*BELOW_100, *REPEATS, *_STARTS})


class HouseNumber(msgspec.Struct, frozen=True):
    """A number as digits ("789", "32-233", "139b", "618 1/2"), the position after it, and how unlikely it is."""

    digits: str
    end: int
    cost: float = 0.0


class _Group(msgspec.Struct, frozen=True):
    digits: str
    kind: str
    end: int


def starts_number(word: Word) -> bool:
    """Whether a number may begin with this word."""
    return word.is_digits or word.norm in _STARTERS


def numbers_at(words: AddressWords, at: int, longest: int = 5) -> list[HouseNumber]:
    """All readings of at most `longest` digits that begin at `at`, longest first, with their suffixes."""
    if at >= len(words) or not starts_number(words[at]):
        return []
    best: dict[int, HouseNumber] = {}
    for digits, kinds, end in _groupings(words, at, longest):
        zeroed = digits[0] == "0" and (len(digits) > 1 or not is_zero(words[at].norm))  # "oh, forty seven Elm"
        if _SPOKEN.fullmatch(kinds) and not (zeroed or _is_no_number(words, digits, kinds, end)):
            cost = _LENGTH_COST.get(len(digits), 2.0) + (1.0 if _UNUSUAL.fullmatch(kinds) else 0.0)
            cost += _RARE if _DIGIT_BEHIND.fullmatch(kinds) else 0.0
            if end not in best or cost < best[end].cost:
                best[end] = HouseNumber(digits, end, cost)
    ends = (end for end in sorted(best, reverse=True) if not _cut_short(words, end))
    found = [_said_again(words, at, best[end], longest) for end in ends]
    return [_with_suffix(words, number) for number in found]


def _said_again(words: AddressWords, at: int, number: HouseNumber, longest: int) -> HouseNumber:
    """`number` from `at`, to the end of its digits where they are said once more: "twelve eighteen, one two one eight",
    "six nine, sixty nine".
    """
    if number.end >= len(words):
        return number
    one_by_one = all(word.norm in DIGITS for word in words[at : number.end])
    again = (
        end
        for digits, kinds, end in _groupings(words, number.end, longest)
        if digits == number.digits and (len(digits) >= _TOLD_TWICE or kinds == "dd" or (one_by_one and kinds == "p"))
    )
    return msgspec.structs.replace(number, end=next(again, number.end))


def _is_no_number(words: AddressWords, digits: str, kinds: str, end: int) -> bool:
    """A pair said twice over, or tens and the digit of another road's name ("25, Eight Mile Road")."""
    if _DIGIT_BEHIND.fullmatch(kinds):
        return norm_at(words, end) in _COUNTED_IN_NAMES
    return _PAIR_TWICE.fullmatch(kinds) is not None and digits[:2] == digits[2:]


@remembered
def digits_at(words: AddressWords, at: int, lengths: frozenset[int]) -> list[HouseNumber]:
    """Readings whose digit count is in `lengths`, leading zeros allowed: ZIP codes and unit numbers."""
    found = {
        end: HouseNumber(digits, end)
        for digits, _, end in _groupings(words, at, max(lengths))
        if len(digits) in lengths and not _cut_short(words, end)
    }
    return [found[end] for end in sorted(found, reverse=True)]


def _groupings(words: AddressWords, at: int, longest: int) -> Iterator[tuple[str, str, int]]:
    stack = [("", "", at)]
    while stack:
        digits, kinds, pos = stack.pop()
        for group in _groups_at(words, pos, not digits):
            joined = digits + group.digits
            if len(joined.replace("-", "")) <= longest:
                yield joined, kinds + group.kind, group.end
                stack.append((joined, kinds + group.kind, group.end))


@remembered
def _groups_at(words: AddressWords, at: int, first: bool) -> list[_Group]:
    if at >= len(words) or (not first and (words[at].mark == "." or words[at].glue == "~")):
        return []
    word = words[at]
    if word.is_digits:
        return _written_group(words, at, first)
    if not first and words[at].mark and word.norm not in DIGITS and not _after_one_digit(words, at):
        return []
    if word.norm in REPEATS:
        digit = DIGITS.get(norm_at(words, at + 1))
        return [_Group(str(digit) * REPEATS[word.norm], "d" * REPEATS[word.norm], at + 2)] if digit is not None else []
    return _cardinal_groups(words, at) + _spoken_group(words, at)


def _written_group(words: AddressWords, at: int, first: bool) -> list[_Group]:
    norm = words[at].norm
    if not first and words[at].mark:
        return []
    after = norm_at(words, at + 1)
    if after.isdecimal() and words[at + 1].glue == "-" and first and len(norm) <= 3 and 2 <= len(after) <= 3:
        return [_Group(f"{norm}-{after}", "t", at + 2)]
    if after in (HUNDRED, THOUSAND) and len(norm) <= 2:
        return _cardinal_groups(words, at)
    if len(norm) >= 3:
        return [_Group(norm, "t", at + 1)]
    kind = "d" if len(norm) == 1 and norm != "0" else "z" if norm == "0" else "zd" if norm[0] == "0" else "p"
    return [_Group(norm, kind, at + 1)]


def _cardinal_groups(words: AddressWords, at: int) -> list[_Group]:
    # A scale word must follow within three words ("two", "twenty two", "a"), or there is no cardinal worth building.
    ahead = {norm_at(words, at + 1), norm_at(words, at + 2), norm_at(words, at + 3)}
    if HUNDRED not in ahead and THOUSAND not in ahead:
        return []
    run = [Token(word.norm, word.norm, word.start, word.end) for word in words[at : at + _LONGEST_CARDINAL]]
    scaled = [number for number in cardinal(run, 0) if number.value >= 100]
    return [_Group(str(number.value), "c", at + number.end) for number in scaled]


def _spoken_group(words: AddressWords, at: int) -> list[_Group]:
    norm = words[at].norm
    if norm in TENS:
        unit = UNITS.get(norm_at(words, at + 1), 0)
        if unit and words[at + 1].mark in ("", words[at].mark):
            return [_Group(str(TENS[norm] + unit), "p", at + 2)]
        return [_Group(str(TENS[norm]), "p", at + 1)]
    if norm in DIGITS:
        return [_Group(str(DIGITS[norm]), "z" if DIGITS[norm] == 0 else "d", at + 1)]
    return [_Group(str(BELOW_100[norm]), "p", at + 1)] if norm in BELOW_100 else []


def _after_one_digit(words: AddressWords, at: int) -> bool:
    """Whether a pause before tens is within a number that is dictated: "two, thirty Park Lane", "five, sixty, one"."""
    return at > 0 and words[at].mark == "," and words[at].norm in TENS and words[at - 1].norm in DIGITS


def _cut_short(words: AddressWords, end: int) -> bool:
    """Whether the number is tied to more digits: "415-555-0192" holds no house number 415."""
    return end < len(words) and words[end].glue == "-" and words[end].is_digits


def _with_suffix(words: AddressWords, number: HouseNumber) -> HouseNumber:
    end = number.end
    after = norm_at(words, end)
    if end < len(words) and words[end].glue == "~":
        second = digits_at(words, end, _AFTER_A_HYPHEN)
        return HouseNumber(f"{number.digits}-{second[-1].digits}", second[-1].end) if second else number
    if phrase(words, end, end + 3) == _SLASHED_HALF:
        return HouseNumber(f"{number.digits} 1/2", end + 3, number.cost)
    if after in _HALF or (after in _ONE and norm_at(words, end + 1) in _HALF):
        return HouseNumber(f"{number.digits} 1/2", end + (1 if after in _HALF else 2), number.cost)
    if after == AND and norm_at(words, end + 1) in _ONE and norm_at(words, end + 2) in _HALF:
        return HouseNumber(f"{number.digits} 1/2", end + 3, number.cost)
    if after == AND and norm_at(words, end + 1) in _ONE and norm_at(words, end + 2) in _QUARTERS:
        return HouseNumber(f"{number.digits} {_QUARTERS[words[end + 2].norm]}", end + 3, number.cost)
    if after == AND and phrase(words, end + 1, end + 3) == _THREE_QUARTERS:
        return HouseNumber(f"{number.digits} 3/4", end + 3, number.cost)
    if len(after) == 1 and after.isalpha() and words[end].glue and len(norm_at(words, end + 1)) != 1:
        return HouseNumber(number.digits + after, end + 1, number.cost)
    if after in _LETTERS and not words[end].mark and _is_named_street(words, end + 1):
        return HouseNumber(number.digits + after, end + 1, number.cost)
    return number


def _is_named_street(words: AddressWords, at: int) -> bool:
    """Whether a name and a type stand there: "221 B Baker Street" is no B Street."""
    name = norm_at(words, at)
    named = len(name) > 1 and name.isalpha() and name not in TYPES and name not in STOP_WORDS
    return named and norm_at(words, at + 1) in STRONG_TYPES


def house_numbers(text: str) -> list[str]:
    """The digits that the words at the beginning of `text` can be heard as, the likeliest first: "eight ten" is 810."""
    return [number.digits for number in numbers_at(words_of(text), 0)]
