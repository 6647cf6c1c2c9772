"""Parts of the day, by the hours of the wall clock."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.dayparts import HOURS, Daypart, hours_of, is_in_part


def test_no_part_is_the_whole_day() -> None:
    assert hours_of(None) == (0, 24)


@pytest.mark.parametrize(
    ("hour", "parts"), [(8, {"morning"}), (12, {"noon", "afternoon"}), (17, {"afternoon", "evening"})]
)
def test_an_hour_may_be_in_several_parts(hour: int, parts: set[str]) -> None:
    assert {part for part, (first, last) in HOURS.items() if first <= hour < last} == parts


@pytest.mark.parametrize(
    ("at", "part", "within"),
    [(dt.time(11, 59), "morning", True), (dt.time(12), "morning", False), (dt.time(3), None, True)],
)
def test_a_part_begins_and_ends_on_the_hour(at: dt.time, part: Daypart | None, within: bool) -> None:
    assert is_in_part(at, part) == within
