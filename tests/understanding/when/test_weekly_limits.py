"""What words rule out of days of every week."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.ruled_out import RuledOut
from receptionist.understanding.when.weekly_limits import part_ruled_out, weekdays_in


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("mornings", RuledOut(until=dt.time(12))),
        ("in the afternoon", RuledOut(since=dt.time(12))),
        ("evenings", RuledOut(since=dt.time(17))),
        ("noon", None),
        ("thursdays", None),
    ],
)
def test_a_part_of_the_day_is_its_hours(text: str, limit: RuledOut | None) -> None:
    assert part_ruled_out(text) == limit


def test_days_are_those_of_the_week_however_they_end() -> None:
    assert weekdays_in("monday and wednesday's or fridays") == {0, 2, 4}
