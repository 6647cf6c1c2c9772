"""Alternatives joined by "or", each with days or hours of its own. The clock is Monday 2 March 2026, at nine."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.dialogue.time_request import merged
from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import admits
from receptionist.model.when import When
from receptionist.understanding.understand import understand

CHICAGO = ZoneInfo("America/Chicago")
ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO), frozenset({"date", "time"}))


def allowed(text: str) -> When:
    return merged(When(), understand(text, ASKED).when)


def at(start: str) -> dt.datetime:
    """ "6 09:30" of March."""
    day, clock = start.split()
    return dt.datetime.combine(dt.date(2026, 3, int(day)), dt.time.fromisoformat(clock), CHICAGO)


# what was said, starts that it admits, starts that it rules out
UNIONS = [
    ("only after five or on saturday", ["3 17:30", "7 09:00"], ["3 16:00", "8 09:00"]),
    ("any evening after five or else saturday", ["4 18:00", "7 09:00"], ["4 16:00"]),
    ("saturdays or after five on weekdays", ["7 09:00", "5 17:30"], ["5 16:00", "8 18:00"]),
    ("mondays before noon or thursday any time", ["9 11:00", "5 16:00"], ["9 13:00", "3 09:00"]),
    ("tuesday morning or wednesday after three", ["3 09:00", "4 15:30"], ["3 13:00", "4 14:00"]),
    ("either early in the week or friday afternoon", ["3 09:00", "6 14:00"], ["6 09:00"]),
    ("before nine or after four", ["3 08:30", "3 16:30"], ["3 10:00"]),
    ("weekday evenings or saturday", ["3 17:30", "7 09:00"], ["3 16:00", "8 17:30"]),
    ("after four or on the weekend", ["3 16:30", "8 09:00"], ["3 09:00"]),
    ("friday or else after four any other day", ["6 09:00", "3 16:30"], ["3 09:00"]),
    ("mondays and wednesdays after four or fridays any time", ["4 16:30", "6 09:00"], ["4 10:00", "3 16:30"]),
    ("thursday or after lunch", ["5 09:00", "3 13:30"], ["3 10:00"]),
    ("tuesday between nine and eleven or friday after two", ["3 10:00", "6 14:30"], ["3 12:00", "6 13:00"]),
    ("tomorrow after three or thursday morning", ["3 15:30", "5 09:00"], ["3 09:00", "5 14:00"]),
    ("wednesday all day or thursday before ten", ["4 15:00", "5 09:00"], ["5 11:00"]),
    ("I work nine to five, so after five or on Saturday", ["3 17:30", "7 09:00"], ["3 16:00"]),
    ("four's not possible, I'm at work until five, I said after five or Saturday", ["7 09:00"], ["3 16:00", "7 16:00"]),
    ("not on Thursday, but before nine or after four", ["3 08:30"], ["5 08:30", "3 10:00"]),
    ("before ten or after three on thursday", ["5 09:00", "5 15:30"], ["5 12:00"]),
    ("only after four o'clock i am home or saturday what you have", ["3 16:30", "7 09:00"], ["3 10:00"]),
    ("after five when i get off or on saturday", ["3 17:30", "7 09:00"], ["3 16:00"]),
    ("any day this week after four is ok or saturday morning", ["3 16:30", "7 09:00"], ["3 10:00", "7 14:00"]),
    ("weekday evenings works for me or saturday", ["3 17:30", "7 09:00"], ["3 16:00"]),
    ("after three since my daughter gets home from school or all day friday", ["3 15:30", "6 09:00"], ["3 10:00"]),
    ("what's the first thing you got after five or like saturday", ["3 17:00", "7 09:00"], ["3 16:30", "8 09:00"]),
    ("i'm free after four most days or uh saturday", ["3 16:00", "7 09:00"], ["3 15:30"]),
    ("i'm off after three or any time sunday", ["3 15:00", "8 09:00"], ["3 14:30"]),
    ("saturday or i am home after four", ["3 16:30", "7 09:00"], ["3 10:00"]),
    ("after four my wife is home or saturday", ["3 16:30", "7 09:00"], ["3 10:00"]),
    ("mornings because i work nights or any time sunday", ["3 09:00", "8 15:00"], ["3 15:00"]),
    ("mornings because i work nights or saturday", ["3 09:00", "7 15:00"], ["3 15:00"]),
    ("afternoons since i work mornings or any time friday", ["3 14:00", "6 09:00"], ["3 09:00"]),
]


@pytest.mark.parametrize(("said", "admitted", "ruled_out"), UNIONS)
def test_each_alternative_is_allowed_and_nothing_beside_them(
    said: str, admitted: list[str], ruled_out: list[str]
) -> None:
    limits = allowed(said).ruled_out
    assert [start for start in admitted if not admits(limits, at(start))] == []
    assert [start for start in ruled_out if admits(limits, at(start))] == []


@pytest.mark.parametrize(
    "said",
    [
        "monday or tuesday",
        "tuesday or wednesday after three",
        "after three tuesday or wednesday",
        "friday morning or afternoon",
        "three or four",
        "tuesday at ten or wednesday at two",
        "tuesday or later",
        "not before four or on wednesday",
        "I can't do mornings or Saturdays",
        "no mornings or fridays please",
        "after five thirty or so",
        "after four i'm busy or saturday",
        "after four is no good or saturday",
        "after five when i'm working or on saturday",
        "thursday at ten is good or friday at two",
    ],
)
def test_what_is_alike_or_refused_is_no_union(said: str) -> None:
    assert understand(said, ASKED).when.either == ()


def test_dates_that_are_named_are_the_days_wished_for() -> None:
    assert allowed("tuesday morning or wednesday after three").dates == (dt.date(2026, 3, 3), dt.date(2026, 3, 4))


def test_a_part_of_a_day_or_a_day_that_none_shall_be_are_both_refused() -> None:
    limits = allowed("no mornings or fridays please").ruled_out
    assert [admits(limits, at(start)) for start in ("3 09:00", "6 14:00", "3 14:00")] == [False, False, True]
