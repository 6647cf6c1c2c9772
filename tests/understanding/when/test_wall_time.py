"""The wall time that an hour means: by night it is of the day to come, and one that clocks skip is moved on."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.when.reading import spoken_in
from receptionist.understanding.when.values import Clock
from receptionist.understanding.when.wall_time import timed

CHICAGO = ZoneInfo("America/Chicago")
MONDAY, TUESDAY = dt.date(2026, 3, 2), dt.date(2026, 3, 3)


def at(clock: Clock, when: When, hour: int = 9, *, all_hours: bool = False) -> When:
    hearing = HearingContext(dt.datetime(2026, 3, 2, hour, 10, tzinfo=CHICAGO), all_hours=all_hours)
    return timed(when, clock, spoken_in("", hearing))


@pytest.mark.parametrize(
    ("clock", "time", "until"),
    [
        (Clock(2), dt.time(14), None),
        (Clock(2, bound="before"), None, dt.time(14)),
        (Clock(2, bound="after"), dt.time(14), None),
        (Clock(2, until=Clock(4), bound="between"), dt.time(14), dt.time(16)),
    ],
)
def test_hour_is_at_a_time_or_bounds_it(clock: Clock, time: dt.time | None, until: dt.time | None) -> None:
    when = at(clock, When(date=TUESDAY, dates=(TUESDAY,)))
    assert (when.time, when.until, when.bound) == (time, until, clock.bound)


def test_hour_of_the_coming_night_is_of_the_day_after() -> None:
    assert at(Clock(12, 30), When(date=MONDAY, dates=(MONDAY,)), 23).date == TUESDAY
    assert at(Clock(1), When(), 23, all_hours=True).date == TUESDAY
    assert at(Clock(1), When(), 23).date is None


def test_tonight_from_midnight_on_is_over_in_the_morning() -> None:
    tonight = When(date=MONDAY, dates=(MONDAY,), daypart="night")
    when = at(Clock(12, part="night", bound="after"), tonight)
    assert (when.date, when.time, when.until, when.daypart) == (TUESDAY, dt.time(0), dt.time(5), None)


def test_hour_that_clocks_skip_is_the_one_they_show() -> None:
    spring = dt.date(2026, 3, 8)
    assert at(Clock(2, 30, meridiem="am"), When(date=spring, dates=(spring,))).time == dt.time(3, 30)
