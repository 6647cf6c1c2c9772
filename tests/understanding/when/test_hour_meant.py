"""Which of the hours of a turn is meant, and which hours others bound."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut
from receptionist.understanding.when.fragments import fragments_of
from receptionist.understanding.when.hour_meant import HourMeant, hour_meant
from receptionist.understanding.when.reading import read_when
from receptionist.understanding.when.spoken import SpokenTimes
from receptionist.understanding.words import tokens

HEARING = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"time"}), opens=dt.time(8), closes=dt.time(17)
)
"""A Monday."""


def meant(text: str) -> HourMeant:
    said = SpokenTimes(text, tokens(text), HEARING, *fragments_of(text, HEARING))
    return hour_meant(said, None, ())


@pytest.mark.parametrize(
    ("text", "hour", "bound"),
    [
        ("at ten", 10, "at"),
        ("half past two no three", 3, "at"),
        ("i can't do it before ten", 10, "after"),
        ("i work till ten so after that", 10, "after"),
        ("the new one", None, None),
    ],
)
def test_hours_that_are_meant(text: str, hour: int | None, bound: str | None) -> None:
    clock = meant(text).clock
    assert (clock and clock.hour, clock and clock.bound) == (hour, bound)


def test_the_hour_that_stands_with_the_day_is_meant() -> None:
    when, _ = read_when("the rugs looked at four a price friday at half past nine", HEARING)
    assert when.time == dt.time(9, 30)


def test_two_bounds_are_a_window() -> None:
    clock = meant("after nine but not past eleven").clock
    assert clock is not None
    assert clock.until is not None
    assert (clock.bound, clock.hour, clock.until.hour) == ("between", 9, 11)


def test_what_is_between_two_bounds_may_not_do() -> None:
    found = meant("before ten or after two")
    assert found.clock is None
    assert found.bounds == (RuledOut(since=dt.time(10), until=dt.time(14)),)


def test_a_refused_hour_is_no_start() -> None:
    assert meant("i can't do eight").bounds == (RuledOut(since=dt.time(8), until=dt.time(8, 1)),)


@pytest.mark.parametrize(
    "text",
    [
        "county road six",
        "it's state route 4",
        "the unit is five",
        "apartment three",
        "off highway six thirty",
        "the address is county road six instead of nine",
    ],
)
def test_the_number_of_a_road_or_a_door_is_no_hour(text: str) -> None:
    assert meant(text).clock is None


@pytest.mark.parametrize("text", ["down the road at six", "on the road until six", "apartment nine at six"])
def test_an_hour_behind_a_road_or_a_door_is_one(text: str) -> None:
    clock = meant(text).clock
    assert clock is not None
    assert clock.hour == 6
