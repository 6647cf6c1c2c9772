"""What is put to us as so, against the visit as it is."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.check import Check
from receptionist.model.when import When

START = dt.datetime(2026, 3, 5, 14, tzinfo=dt.UTC)
END = START + dt.timedelta(hours=1)


def at(*hours: float) -> tuple[dt.time, ...]:
    return tuple(dt.time(int(hour), round(hour % 1 * 60)) for hour in hours)


def by(*hours: float) -> Check:
    return Check(ends=When(time=at(hours[-1])[0], times=at(*hours)))


BETWEEN_ONE_AND_THREE = When(time=dt.time(13), times=at(1, 13), until=dt.time(15), bound="between")


@pytest.mark.parametrize(
    ("starts", "so"),
    [
        (When(time=dt.time(14), times=at(2, 14)), True),
        (When(time=dt.time(15), times=at(3, 15)), False),
        (When(time=dt.time(14, 15), times=at(14.25), bound="around"), True),
        (When(time=dt.time(15), times=at(15), bound="around"), False),
        (BETWEEN_ONE_AND_THREE, True),
        (When(time=dt.time(10), times=at(10, 22), until=dt.time(12), bound="between"), False),
        (When(daypart="afternoon"), True),
        (When(daypart="morning"), False),
        (When(until=dt.time(15), times=at(15), bound="before"), True),
        (When(until=dt.time(12), times=at(12), bound="before"), False),
        (When(time=dt.time(13), times=at(1, 13), bound="after"), True),
        (When(date=START.date(), dates=(START.date(),)), True),
        (When(date=END.date() + dt.timedelta(1), dates=(END.date() + dt.timedelta(1),)), False),
    ],
)
def test_it_begins_as_it_is_put(starts: When, so: bool) -> None:
    assert Check(starts=starts).may_begin(START) is so


@pytest.mark.parametrize(("check", "so"), [(by(3, 15), True), (by(2.75, 14.75), True), (by(2.5, 14.5), False)])
def test_it_is_over_by_then_or_about_then(check: Check, so: bool) -> None:
    assert check.is_over(START, END) is so
