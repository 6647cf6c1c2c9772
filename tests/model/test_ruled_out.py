"""What a caller rules out: days and hours, how they add up, and how they give way."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from receptionist.model.ruled_out import Limits, RuledOut, admits, allowing, narrowed, rules_out_day, widened

MONDAY, TUESDAY, SUNDAY = dt.date(2026, 3, 9), dt.date(2026, 3, 10), dt.date(2026, 3, 15)
NINE, TEN, TWO, THREE = dt.time(9), dt.time(10), dt.time(14), dt.time(15)

DAYS = st.dates(dt.date(2026, 3, 1), dt.date(2026, 4, 30))
TIMES = st.builds(dt.time, st.integers(0, 23), st.sampled_from((0, 15, 30, 45)))
STARTS = st.builds(dt.datetime.combine, DAYS, TIMES)
WEEKDAYS = st.lists(st.integers(0, 6), max_size=3, unique=True).map(tuple)
RULED_OUT = st.builds(
    RuledOut,
    st.none() | DAYS,
    st.none() | DAYS,
    WEEKDAYS,
    since=st.none() | TIMES,
    until=st.none() | TIMES,
    ends=st.booleans(),
)
LIMITS = st.lists(RULED_OUT, max_size=5).map(tuple)


@pytest.mark.parametrize(
    ("limit", "start", "covered"),
    [
        (RuledOut.day(TUESDAY), dt.datetime.combine(TUESDAY, NINE), True),
        (RuledOut.day(TUESDAY), dt.datetime.combine(MONDAY, NINE), False),
        (RuledOut(weekdays=(0,)), dt.datetime.combine(MONDAY + dt.timedelta(weeks=9), NINE), True),
        (RuledOut(first=TUESDAY), dt.datetime.combine(SUNDAY, NINE), True),
        (RuledOut(last=MONDAY), dt.datetime.combine(MONDAY, NINE), True),
        (RuledOut(last=MONDAY), dt.datetime.combine(TUESDAY, NINE), False),
        (RuledOut(until=TEN), dt.datetime.combine(TUESDAY, NINE), True),
        (RuledOut(until=TEN), dt.datetime.combine(TUESDAY, TEN), False),
        (RuledOut(since=TWO), dt.datetime.combine(TUESDAY, TWO), True),
        (RuledOut(TUESDAY, TUESDAY, until=TEN), dt.datetime.combine(MONDAY, NINE), False),
    ],
)
def test_a_start_is_admitted_that_nothing_covers(limit: RuledOut, start: dt.datetime, covered: bool) -> None:
    assert admits((limit,), start) is not covered


@pytest.mark.parametrize(
    ("limit", "hour"),
    [
        (RuledOut(until=dt.time(8, 1)), dt.time(8)),
        (RuledOut(until=NINE), None),
        (RuledOut(since=NINE, until=dt.time(9, 1)), None),
        (RuledOut(since=NINE), None),
    ],
)
def test_an_hour_is_too_early_where_the_limit_lies_a_minute_behind_it(limit: RuledOut, hour: dt.time | None) -> None:
    assert limit.too_early == hour


@pytest.mark.parametrize(("minutes", "fits"), [(60, True), (61, False), (24 * 60, False)])
def test_what_is_not_over_in_time_is_not_admitted(minutes: int, fits: bool) -> None:
    start = dt.datetime.combine(TUESDAY, TWO)
    assert admits((RuledOut(since=THREE, ends=True),), start, start + dt.timedelta(minutes=minutes)) is fits


@pytest.mark.parametrize(("day", "left"), [(TUESDAY, 1), (MONDAY, 2)])
def test_by_when_it_has_to_be_over_is_what_was_said_last_of_that_day(day: dt.date, left: int) -> None:
    before, now = RuledOut(TUESDAY, TUESDAY, since=TWO, ends=True), RuledOut(day, day, since=THREE, ends=True)
    assert narrowed((before,), (now,)) == (before, now)[-left:]


@given(LIMITS, STARTS, st.integers(1, 300))
def test_a_time_that_is_settled_for_is_admitted_with_its_end(limits: Limits, start: dt.datetime, minutes: int) -> None:
    end = start + dt.timedelta(minutes=minutes)
    assert admits(allowing(limits, start, end), start, end)


def test_hours_rule_out_no_whole_day() -> None:
    assert not rules_out_day((RuledOut(until=TEN),), TUESDAY)


@given(LIMITS, LIMITS, STARTS)
def test_what_is_narrowed_admits_what_both_admit(some: Limits, more: Limits, start: dt.datetime) -> None:
    assume(len({day for limit in (*some, *more) for day in limit.weekdays}) < 7)
    assume(not any(limit.is_edge for limit in some))
    assert admits(narrowed(some, more), start) == (admits(some, start) and admits(more, start))


def test_of_limits_that_leave_no_day_of_the_week_the_last_counts() -> None:
    weekends, weekdays = RuledOut(weekdays=(5, 6)), RuledOut(weekdays=(0, 1, 2, 3, 4))
    assert narrowed((weekdays, RuledOut(until=TEN)), (weekends,)) == (RuledOut(until=TEN), weekends)


@pytest.mark.parametrize(
    ("before", "said", "left"),
    [
        (RuledOut(first=SUNDAY), RuledOut(first=TUESDAY), (RuledOut(first=TUESDAY),)),
        (RuledOut(last=MONDAY), RuledOut(last=TUESDAY), (RuledOut(last=TUESDAY),)),
        (RuledOut(first=TUESDAY), RuledOut(last=SUNDAY), (RuledOut(last=SUNDAY),)),
        (RuledOut(first=SUNDAY), RuledOut(last=MONDAY), (RuledOut(first=SUNDAY), RuledOut(last=MONDAY))),
    ],
)
def test_of_days_before_or_after_which_it_has_to_be_the_last_that_are_said_count(
    before: RuledOut, said: RuledOut, left: Limits
) -> None:
    assert narrowed((before,), (said,)) == left


@given(LIMITS, STARTS)
def test_a_time_of_a_day_that_is_settled_for_is_admitted(limits: Limits, start: dt.datetime) -> None:
    assert admits(widened(limits, (start.date(),), (start.time(), start.time())), start)


@given(LIMITS, DAYS, STARTS)
def test_to_settle_for_a_day_allows_no_other(limits: Limits, day: dt.date, start: dt.datetime) -> None:
    after = widened(limits, (day,), None)
    assert not rules_out_day(after, day)
    assert start.date() == day or admits(after, start) == admits(limits, start)


@given(LIMITS, DAYS, TIMES)
def test_to_settle_for_a_day_keeps_the_hours(limits: Limits, day: dt.date, at: dt.time) -> None:
    of_hours = tuple(limit for limit in limits if limit.since or limit.until)
    assert admits(widened(of_hours, (day,), None), dt.datetime.combine(day, at)) == admits(
        of_hours, dt.datetime.combine(day, at)
    )


@pytest.mark.parametrize(
    ("hours", "left"),
    [
        ((NINE, NINE), ()),
        ((THREE, THREE), (RuledOut(until=TEN),)),
        ((dt.time(0), dt.time(11, 59)), (RuledOut(until=TEN),)),
        ((dt.time(8), dt.time(9, 59)), ()),
    ],
)
def test_hours_give_way_where_all_that_is_settled_for_was_ruled_out(
    hours: tuple[dt.time, dt.time], left: Limits
) -> None:
    assert widened((RuledOut(until=TEN),), (), hours) == left
