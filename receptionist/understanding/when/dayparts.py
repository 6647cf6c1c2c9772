"""Rules for parts of the day, and for hints at how soon."""

from __future__ import annotations

import datetime as dt

from receptionist.languages.patterns import section
from receptionist.model.dayparts import Daypart
from receptionist.model.when import Bound
from receptionist.understanding.when.grammar import Match
from receptionist.understanding.when.layers import WORDS
from receptionist.understanding.when.lexicon import GROUPS
from receptionist.understanding.when.values import DayPart

_GROUPS: dict[str, Daypart] = {
    "MORNING": "morning", "AFTERNOON": "afternoon", "EVENING": "evening", "NIGHT": "night", "NOON": "noon",
    "LUNCH": "noon", "TONIGHT": "night",
}  # fmt: skip
DAYPARTS: dict[str, Daypart] = {word: part for group, part in _GROUPS.items() for word in GROUPS[group]}
BESIDES: dict[Daypart, tuple[Bound, dt.time]] = {
    "morning": ("after", dt.time(12)),
    "afternoon": ("before", dt.time(12)),
    "evening": ("before", dt.time(17)),
    "night": ("before", dt.time(19)),
}
"""What is left of the day where a part of it is ruled out."""
_SEVERAL = section("when", "dayparts")["several"]
_GREETS: str = section("grammar", "dayparts")["greeting"]["value"]


@WORDS.rule("#part")
def part_of_day(m: Match) -> DayPart | None:
    return DayPart(DAYPARTS[m.word("part")])


@WORDS.rule("#part")
def one_part(m: Match) -> DayPart | None:
    part = m.word("part")
    return None if part.endswith(_SEVERAL) else DayPart(DAYPARTS[part])


@WORDS.rule("#part", mark="date")
def part_of_today(m: Match) -> DayPart:
    return DayPart(DAYPARTS[m.word("part")], days=0)


@WORDS.rule("#part", mark="date")
def last_night(m: Match) -> DayPart:
    return DayPart(DAYPARTS[m.word("part")], days=-1)


@WORDS.rule("#part")
def after_lunch(m: Match) -> DayPart:
    return DayPart("afternoon", bound="after", time=dt.time(13))


@WORDS.rule("#part")
def before_lunch(m: Match) -> DayPart:
    return DayPart("morning", bound="before", time=dt.time(12))


@WORDS.rule("#other")
def opening_greeting(m: Match) -> str | None:
    return None if "time" in m.hearing.expecting else _GREETS


WORDS.plain_rules("dayparts")
