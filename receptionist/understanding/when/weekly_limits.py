"""What is ruled out of days of every week, and where it is said."""

from __future__ import annotations

import re

import msgspec

from receptionist.model.ruled_out import RuledOut
from receptionist.model.span import Span
from receptionist.understanding.when.dayparts import BESIDES, DAYPARTS
from receptionist.understanding.when.lexicon import WEEKDAYS, alone

_WORD = re.compile(r"[\w']+")
_WEEK = 7


class WeeklyLimit(msgspec.Struct, frozen=True):
    """Hours of some weekdays that will not do, and the words that say so."""

    span: Span
    limit: RuledOut


def weekdays_in(said: str) -> frozenset[int]:
    """The days of the week among the words."""
    words = (alone(word) for word in _WORD.findall(said))
    return frozenset(WEEKDAYS[word] for word in words if word in WEEKDAYS)


def weekdays_from(first: str, last: str) -> frozenset[int]:
    """ "Monday through Friday"."""
    start, end = WEEKDAYS[first], WEEKDAYS[last]
    return frozenset((start + n) % _WEEK for n in range((end - start) % _WEEK + 1))


def part_ruled_out(said: str) -> RuledOut | None:
    """The hours of the first part of the day among the words, on any day."""
    part = next((DAYPARTS[word] for word in _WORD.findall(said) if word in DAYPARTS), None)
    if part not in BESIDES:
        return None
    bound, edge = BESIDES[part]
    return RuledOut(until=edge) if bound == "after" else RuledOut(since=edge)
