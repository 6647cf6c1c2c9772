"""Which of two readings of a time is meant: within business hours, else by day, and nothing that has passed."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.when import read_when
from receptionist.understanding.when.ampm import likeliest

NEVER = dt.time(0), dt.time(0)
OFFICE = dt.time(8), dt.time(17)


def both(hour: int, minute: int = 0) -> tuple[dt.time, dt.time]:
    return dt.time(hour, minute), dt.time(hour + 12, minute)


@pytest.mark.parametrize(
    ("times", "meant"),
    [(both(7, 59), "19:59"), (both(8), "08:00"), (both(11, 59), "11:59"), (both(0), "12:00"), (both(1), "13:00")],
)
def test_by_day_is_from_eight_to_eight(times: tuple[dt.time, dt.time], meant: str) -> None:
    assert likeliest(times, *NEVER, None) == dt.time.fromisoformat(meant)


@pytest.mark.parametrize(
    ("opens", "closes", "meant"),
    [
        ("06:00", "15:00", "07:00"),
        ("08:00", "19:00", "19:00"),
        ("08:00", "19:30", "19:00"),
        ("07:30", "12:00", "19:00"),
    ],
)
def test_the_only_reading_within_business_hours_wins(opens: str, closes: str, meant: str) -> None:
    found = likeliest(both(7), dt.time.fromisoformat(opens), dt.time.fromisoformat(closes), None)
    assert found == dt.time.fromisoformat(meant)


@pytest.mark.parametrize(("now", "meant"), [("08:59", "09:00"), ("09:00", "21:00"), ("21:00", "09:00")])
def test_what_has_passed_is_not_meant_while_anything_is_left(now: str, meant: str) -> None:
    assert likeliest(both(9), *OFFICE, dt.time.fromisoformat(now)) == dt.time.fromisoformat(meant)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("early like twelve o'clock", "12:00"),
        ("early thursday at half past twelve", "12:30"),
        ("first thing, one o'clock", "13:00"),
        ("early, like six", "06:00"),
        ("bright and early at five", "05:00"),
        ("twelve in the morning", "00:00"),
        ("midnight, that's early", "00:00"),
    ],
)
def test_early_is_no_hour_of_the_night(text: str, time: str) -> None:
    clock = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
    when, _ = read_when(text, HearingContext(clock, frozenset({"date", "time"})))
    assert when.time == dt.time.fromisoformat(time)


@pytest.mark.parametrize(("hour", "minute", "meant"), [(7, 30, "07:30"), (8, 0, "20:00"), (5, 0, "17:00")])
def test_a_time_beside_one_that_was_offered_is_in_its_half_of_the_day(hour: int, minute: int, meant: str) -> None:
    offered = {dt.time(7), dt.time(14), dt.time(20, 30)}
    found = likeliest(both(hour, minute), dt.time(8), dt.time(20), None, offered)
    assert found == dt.time.fromisoformat(meant)


@pytest.mark.parametrize(("hour", "instead_of", "meant"), [(9, 20, "21:00"), (7, 20, "19:00"), (10, 11, "10:00")])
def test_an_hour_keeps_near_to_the_one_of_the_evening_that_it_replaces(hour: int, instead_of: int, meant: str) -> None:
    assert likeliest(both(hour), *OFFICE, None, (), dt.time(instead_of)) == dt.time.fromisoformat(meant)


@pytest.mark.parametrize(("text", "day"), [("twelve thirty", 6), ("half past midnight", 6), ("nine", None)])
def test_what_has_passed_today_and_comes_in_the_night_is_of_the_night(text: str, day: int | None) -> None:
    late = dt.datetime.fromisoformat("2026-03-05T23:10:00-06:00")
    when, _ = read_when(text, HearingContext(late, frozenset({"date", "time"}), known_day=late.date()))
    assert when.date == (dt.date(2026, 3, day) if day else None)
