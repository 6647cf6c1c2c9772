"""Numbered and lettered roads: "US Highway 278", "county road double v", "i 35", "Avenue of the Americas"."""

from __future__ import annotations

import re

from receptionist.understanding.addresses.house_number import numbers_at
from receptionist.understanding.addresses.lexicon import DIRECTIONS, STATES, STOP_WORDS, TYPES
from receptionist.understanding.addresses.word import AddressWords, norm_at

# "oh" is a zero before a highway's number, not Ohio; and nobody calls a road by the other words.
_NO_ROADS = {"oh", "in", "or", "me", "hi", "ok"}
_STATE = "|".join(sorted({*STATES, *STATES.values()} - _NO_ROADS, key=len, reverse=True))
# The words before a road's number; what comes first in the alternation is the longer form.
_DESIGNATION = re.compile(
    rf"(?:old )?(?:(?:{_STATE}|u s|us|united states|state|county|country|cnty|co|interstate"
    r"|forest|township|private|farm|ranch) )?"
    r"(?:highway|hwy|route|rte|rt|road|rd|trunk highway)"
    r"|farm (?:to|2) market(?: road)?|ranch (?:to market|road)(?: road)?"
    r"|interstate(?: highway)?|business(?: highway| route| loop)?|loop|us|u s|i|ih|fm|rm|cr|sr|pr|sh|th|[cfkm]"
    r"|county|state"
)
_OPENERS_TEXT = """
old u us united state county country cnty co interstate forest township private farm ranch highway hwy route rte
rt road rd trunk business loop i c f k m ih fm rm cr sr pr sh th avenue ave boulevard blvd
"""
_OPENERS = frozenset(_OPENERS_TEXT.split()) | {
    word for name in (*STATES, *STATES.values()) for word in name.split()[:1]
}
_LONGEST = 5
# "us 401 highway" is a route; "road 5 lane" is not.
_NOT_AFTER = frozenset(TYPES) - {"highway", "hwy"}
_TAILS = frozenset(
    {"business", "bypass", "alternate", "alt", "frontage", "service", "spur", "loop", "bus", "byp", "highway", "hwy"}
)


def route_at(words: AddressWords, at: int) -> tuple[int, int] | None:
    """Where the road's number or letters begin and the position after them; None where no such road begins at `at`."""
    if norm_at(words, at) not in _OPENERS:
        return None
    if words[at].norm in ("avenue", "ave", "boulevard", "blvd"):
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
    at = at + 1 if norm_at(words, at) in ("number", "#", "no") else at
    numbers = [n for n in numbers_at(words, at, longest=4) if norm_at(words, n.end) not in _NOT_AFTER]
    if numbers:
        return _tail(words, numbers[0].end)
    return None if short else _letters(words, at)


def _letters(words: AddressWords, at: int) -> int | None:
    """ "GV", "A", "double v": roads of Wisconsin and Missouri, which are lettered."""
    norm = norm_at(words, at)
    if norm == "double" and len(norm_at(words, at + 1)) == 1:
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
        if norm_at(words, end) in ("road", "route", "loop", "rd"):
            end += 1
    return end


def _of_name(words: AddressWords, at: int) -> int | None:
    """ "Avenue of the Americas", "Avenue Q", "Boulevard East"."""
    if norm_at(words, at) == "of":
        at = at + 2 if norm_at(words, at + 1) == "the" else at + 1
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
