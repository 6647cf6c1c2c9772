"""The day and the hour by which a visit that stands is named, beside what is wished for."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When
from receptionist.understanding.when.visits_named import beside_theirs, day_that_stands, days_told, its_own_hour

THURSDAY, FRIDAY = dt.date(2026, 3, 5), dt.date(2026, 3, 6)
TO_COME = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), to_come=(dt.datetime(2026, 3, 5, 9, tzinfo=dt.UTC),)
)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("you've got us thursday at nine can you slide that to friday", FRIDAY),
        ("you've got us thursday can you slide that to friday", FRIDAY),
        ("you've got us thursday at nine could it go to the same time a week later", dt.date(2026, 3, 12)),
        ("you've got us thursday at nine", None),
        ("can somebody come friday", None),
    ],
)
def test_wish_beside_the_visit_that_is_named(text: str, day: dt.date | None) -> None:
    when = beside_theirs(text, TO_COME)
    assert (when.date if when else None) == day


def test_day_of_a_visit_that_stands() -> None:
    assert day_that_stands("move my thursday appointment to friday", TO_COME) == 3
    assert day_that_stands("move my appointment to friday", TO_COME) is None


def test_all_days_are_told_and_today_by_the_hour_of_its_visit() -> None:
    assert days_told("thursday or friday", TO_COME) == (THURSDAY, FRIDAY)
    today = HearingContext(TO_COME.clock, to_come=(dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC),))
    assert days_told("a man is coming at three", today) == (today.clock.date(),)
    assert days_told("a man is coming at four", today) == ()


def test_hour_of_the_visit_that_will_not_do_is_its_own() -> None:
    nine = When(time=dt.time(9), times=(dt.time(9),))
    assert its_own_hour(msgspec.structs.replace(nine, ruled_out=(RuledOut.day(THURSDAY),)), TO_COME)
    assert not its_own_hour(nine, TO_COME)
