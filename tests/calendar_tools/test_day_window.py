"""Days, the hours of each, and which of the free starts in them are told."""

from __future__ import annotations

import datetime as dt

import pytest

from calendar_tools.day_window import MINUTES, DayWindow, closest_apart, in_order, minute_of_day, spread
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import epoch

DAY = dt.date(2026, 3, 3)


def at(hour: int, minute: int = 0) -> TimeSlot:
    start = dt.datetime(2026, 3, 3, hour, minute, tzinfo=dt.UTC)
    return TimeSlot(start=start, end=start + dt.timedelta(hours=1), crew="crew")


def test_the_last_day_is_one_of_its_days() -> None:
    assert DayWindow(DAY, DAY + dt.timedelta(days=2)).days == [DAY + dt.timedelta(days=n) for n in range(3)]


@pytest.mark.parametrize(
    ("hours", "told"), [((8, 9, 10, 11, 12), (8, 10, 12)), ((8, 9), (8, 9)), ((8, 9, 10, 11), (8, 10, 11))]
)
def test_few_of_many_are_spread_from_the_first_to_the_last(hours: tuple[int, ...], told: tuple[int, ...]) -> None:
    assert [slot.start.hour for slot in spread([at(hour) for hour in hours], 3)] == list(told)


def test_one_of_many_is_the_first() -> None:
    assert spread([at(8), at(9)], 1) == (at(8),)


def test_beside_a_moment_between_two_starts_both_are_told() -> None:
    wanted = epoch(at(9).start) + 15 * MINUTES
    assert closest_apart([at(8), at(9), at(9, 30), at(12)], wanted) == [at(9), at(9, 30)]


def test_beside_a_start_the_second_is_an_hour_away() -> None:
    assert closest_apart([at(8, 30), at(9), at(10)], epoch(at(9).start)) == [at(9), at(10)]


def test_of_none_none_is_close() -> None:
    assert closest_apart([], 0) == []


def test_they_are_told_in_their_order() -> None:
    assert in_order([at(12), at(8)]) == (at(8), at(12))


def test_a_wall_time_counts_from_midnight() -> None:
    assert minute_of_day(dt.time(13, 30)) == 13 * 60 + 30
