"""Parts of the day, by the hours of the wall clock."""

from __future__ import annotations

import pytest

from receptionist.model.dayparts import HOURS, hours_of


def test_no_part_is_the_whole_day() -> None:
    assert hours_of(None) == (0, 24)


@pytest.mark.parametrize(
    ("hour", "parts"), [(8, {"morning"}), (12, {"noon", "afternoon"}), (17, {"afternoon", "evening"})]
)
def test_an_hour_may_be_in_several_parts(hour: int, parts: set[str]) -> None:
    assert {part for part, (first, last) in HOURS.items() if first <= hour < last} == parts
