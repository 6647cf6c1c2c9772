"""What was said of days and times, and what it can mean."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.when import When

TUESDAY, WEDNESDAY = dt.date(2026, 3, 3), dt.date(2026, 3, 4)
TWO, NIGHT = dt.time(14), dt.time(2)


@pytest.mark.parametrize(
    ("when", "may"),
    [
        (When(), True),  # names no day
        (When(date=TUESDAY), True),
        (When(date=WEDNESDAY), False),
        (When(date=WEDNESDAY, dates=(WEDNESDAY, TUESDAY)), True),
    ],
)
def test_a_day_that_the_words_leave_open_may_be_meant(when: When, may: bool) -> None:
    assert when.may_be_on(TUESDAY) is may


@pytest.mark.parametrize(
    ("when", "may"),
    [(When(), True), (When(time=TWO), True), (When(time=NIGHT), False), (When(time=NIGHT, times=(NIGHT, TWO)), True)],
)
def test_a_time_that_the_words_leave_open_may_be_meant(when: When, may: bool) -> None:
    assert when.may_be_at(TWO) is may


@pytest.mark.parametrize(
    ("when", "may"),
    [
        (When(), True),
        (When(date=TUESDAY, time=NIGHT, times=(NIGHT, TWO)), True),
        (When(date=TUESDAY, time=NIGHT), False),
        (When(date=WEDNESDAY, time=TWO), False),
    ],
)
def test_a_moment_may_be_meant_where_both_its_day_and_its_time_may(when: When, may: bool) -> None:
    assert when.may_be(dt.datetime.combine(TUESDAY, TWO)) is may
