"""Numbered and lettered roads: "US Highway 278", "county road double v", "i 35", "Avenue of the Americas"."""

from __future__ import annotations

from receptionist.languages.patterns import section
from receptionist.understanding.addresses.house_number import numbers_at
from receptionist.understanding.addresses.lexicon import (
    DIRECTIONS,
    DOUBLE,
    NUMBER_OR_NO,
    STATES,
    STOP_WORDS,
    THE,
    TYPES,
)
from receptionist.understanding.addresses.word import AddressWords, norm_at

_SAID = section("addresses", "route")

_STATE_WORDS = {*STATES, *STATES.values()} - _SAID.words("no_roads")
_DESIGNATION = _SAID.with_fragments(state="|".join(sorted(_STATE_WORDS, key=len, reverse=True))).one("designation")
_OPENERS_WORDS = _SAID.words("openers_words")
_OPENERS = _OPENERS_WORDS | {word for name in (*STATES, *STATES.values()) for word in name.split()[:1]}
_LONGEST = 5
_ALSO_AFTER = _SAID.words("also_after")
_NOT_AFTER = frozenset(TYPES) - _ALSO_AFTER
_TAILS = _SAID.words("tails")
_NAMED_AFTER = _SAID.words("named_after")
_AFTER_TAIL = _SAID.words("after_tail")
_OF: str = _SAID["of"]


def route_at(words: AddressWords, at: int) -> tuple[int, int] | None:
    """Where the road's number or letters begin and the position after them; None where no such road begins at `at`."""
    if norm_at(words, at) not in _OPENERS:
        return None
    if words[at].norm in _NAMED_AFTER:
        end = _of_name(words, at + 1)
        return (end, end) if end is not None else None
    for length in range(min(_LONGEST, len(words) - at), 0, -1):
        designation = " ".join([w.norm for w in words[at : at + length]])
        if _DESIGNATION.fullmatch(designation):
            end = _designated(words, at + length, short=length == 1 and len(designation) <= 2)
            if end is not None:
                return at + length, end
    return None


def _designated(words: AddressWords, at: int, short: bool) -> int | None:
    if at >= len(words) or words[at].mark:
        return None
    at = at + 1 if norm_at(words, at) in NUMBER_OR_NO else at
    numbers = [n for n in numbers_at(words, at, longest=4) if norm_at(words, n.end) not in _NOT_AFTER]
    if numbers:
        return _tail(words, numbers[0].end)
    return None if short else _letters(words, at)


def _letters(words: AddressWords, at: int) -> int | None:
    """ "GV", "A", "double v": roads of Wisconsin and Missouri, which are lettered."""
    norm = norm_at(words, at)
    if norm == DOUBLE and len(norm_at(words, at + 1)) == 1:
        return at + 2
    lettered = norm.isalpha() and len(norm) <= 3 and norm not in STOP_WORDS and norm not in TYPES
    if not lettered or (norm in DIRECTIONS and len(norm) > 1) or (len(norm) == 3 and not _is_code(norm)):
        return None
    while len(norm_at(words, at)) == len(norm) == 1 and norm_at(words, at + 1) == norm:
        at += 1
    return at + 1


def _is_code(norm: str) -> bool:
    return len(set(norm)) == 1 or not set(norm) & set("aeiou")


def _tail(words: AddressWords, end: int) -> int:
    if norm_at(words, end) in _TAILS and not words[end].mark:
        end += 1
        if norm_at(words, end) in _AFTER_TAIL:
            end += 1
    return end


def _of_name(words: AddressWords, at: int) -> int | None:
    """ "Avenue of the Americas", "Avenue Q", "Boulevard East"."""
    if norm_at(words, at) == _OF:
        at = at + 2 if norm_at(words, at + 1) == THE else at + 1
        return at + 1 if at < len(words) and words[at].norm not in STOP_WORDS else None
    norm = norm_at(words, at)
    if (
        at < len(words)
        and not words[at].mark
        and (len(norm) == 1 or norm in DIRECTIONS)
        and norm_at(words, at + 1) not in TYPES
    ):
        return at + 1
    return None
