"""Which of the days of a turn is meant, and which it rules out."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.ruled_out import RuledOut
from receptionist.model.understanding import HearingContext
from receptionist.understanding.when.day_meant import DayMeant, day_meant
from receptionist.understanding.when.fragments import fragments_of
from receptionist.understanding.when.spoken import SpokenTimes
from receptionist.understanding.words import tokens

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
"""A Monday."""


def meant(text: str) -> DayMeant:
    return day_meant(SpokenTimes(text, tokens(text), HEARING, *fragments_of(text, HEARING)))


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("thursday", [5]),
        ("tuesday or wednesday", [3, 4]),
        ("monday then monday the sixteenth", [16]),
        ("not tuesday the day after", [4]),
        ("not tuesday", None),
        ("my heater broke yesterday come friday", [6]),
    ],
)
def test_days_that_are_meant(text: str, days: list[int] | None) -> None:
    day = meant(text).day
    assert (day and [date.day for date in day.dates]) == days


def test_a_refused_day_is_ruled_out() -> None:
    day = dt.date(2026, 3, 3)
    assert meant("not tuesday").ruled_out == (RuledOut(day, day),)


def test_several_of_a_weekday_are_ruled_out_each_week() -> None:
    assert meant("i can't do mondays").ruled_out == (RuledOut(weekdays=(0,)),)


def test_a_day_that_others_shall_be_before_bounds_them() -> None:
    assert meant("before the fourteenth").bounds == (RuledOut(first=dt.date(2026, 3, 14)),)


def test_part_of_a_refused_day_leaves_the_rest_of_it() -> None:
    found = meant("not friday morning")
    assert found.ruled_out[0].until == dt.time(12)
    assert len(found.parts_ruled_out) == 1


def test_past_days_are_told_of() -> None:
    assert len(meant("last night somebody broke my front door lock").gone_by) == 1
