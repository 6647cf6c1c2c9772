"""Alternatives that a caller allows: a start is admitted just where one of them allows it."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.model.allowed import Allowed, beyond, outdone
from receptionist.model.ruled_out import RuledOut, admits

TUESDAY, WEDNESDAY = dt.date(2026, 3, 3), dt.date(2026, 3, 4)
SATURDAY = 5
NOON, FIVE = dt.time(12), dt.time(17)

hours = st.one_of(st.none(), st.integers(1, 47).map(lambda halves: dt.time(halves // 2, halves % 2 * 30)))
weekly = st.builds(Allowed, weekdays=st.sets(st.integers(0, 6), max_size=3).map(tuple), since=hours, until=hours)
dated = st.builds(
    Allowed, dates=st.sets(st.dates(TUESDAY, TUESDAY + dt.timedelta(9)), min_size=1, max_size=3).map(tuple),
    since=hours, until=hours,
)  # fmt: skip
MIDNIGHT = dt.datetime(2026, 3, 2, tzinfo=dt.UTC)
starts = st.integers(0, 18 * 48).map(lambda halves: MIDNIGHT + dt.timedelta(minutes=30 * halves))


def allows(each: Allowed, start: dt.datetime) -> bool:
    late_enough = each.since is None or each.since <= start.time()
    return each.touches(start.date()) and late_enough and (each.until is None or start.time() < each.until)


@given(st.lists(weekly, min_size=1, max_size=3), st.lists(dated, max_size=2), starts)
def test_what_is_beyond_all_alternatives_is_what_none_allows(
    weekly: list[Allowed], dated: list[Allowed], start: dt.datetime
) -> None:
    alternatives = [*weekly, *dated]
    assert admits(beyond(alternatives), start) == any(allows(each, start) for each in alternatives)


@given(st.lists(dated, min_size=1, max_size=3), starts)
def test_of_dates_alone_only_their_own_hours_are_beyond(dated: list[Allowed], start: dt.datetime) -> None:
    of_them = any(each.touches(start.date()) for each in dated)
    assert admits(beyond(dated), start) == (not of_them or any(allows(each, start) for each in dated))


def test_hours_of_all_days_are_one_limit() -> None:
    alternatives = (Allowed(until=dt.time(9)), Allowed(since=FIVE))
    assert beyond(alternatives) == (RuledOut(since=dt.time(9), until=FIVE),)


@pytest.mark.parametrize(
    ("before", "kept"),
    [
        (RuledOut(until=NOON), False),
        (RuledOut(weekdays=(SATURDAY,)), False),
        (RuledOut.day(WEDNESDAY), True),
        (RuledOut.day(TUESDAY), False),
        (RuledOut(first=dt.date(2026, 3, 9)), True),
        (RuledOut(since=FIVE, ends=True), True),
    ],
)
def test_alternatives_outdo_hours_weekdays_and_their_own_dates(before: RuledOut, kept: bool) -> None:
    alternatives = (Allowed(since=FIVE), Allowed(dates=(TUESDAY,)))
    assert outdone((before,), alternatives) == ((before,) if kept else ())


@given(st.one_of(weekly, dated), starts)
def test_it_admits_what_begins_on_its_days_within_its_hours(each: Allowed, start: dt.datetime) -> None:
    assert each.admits(start) is allows(each, start)
