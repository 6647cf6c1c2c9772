"""Recurrence rules on a wall clock: what comes next, on both sides of a change of clocks."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calendar_tools.recurrence import BadRecurrence, RecurrenceRule
from receptionist.model.interval import NaiveTime

CHICAGO = ZoneInfo("America/Chicago")
MONDAY_NINE = dt.datetime(2026, 3, 2, 9, tzinfo=CHICAGO)


def local(*parts: int, zone: str = "America/Chicago") -> dt.datetime:
    return dt.datetime(*parts, tzinfo=ZoneInfo(zone))  # type: ignore[arg-type, misc]


def first(rule: str, count: int, start: dt.datetime = MONDAY_NINE, zone: str = "America/Chicago") -> list[str]:
    """The first occurrences as they stand on the wall, with their offset's hours."""
    recurrence = RecurrenceRule(start, rule, ZoneInfo(zone))
    found: list[dt.datetime] = []
    moment = recurrence.next()
    while moment is not None and len(found) < count:
        found.append(moment)
        moment = recurrence.next(moment)
    return [f"{each.astimezone(ZoneInfo(zone)):%m-%d %H:%M%z}" for each in found]


@pytest.mark.parametrize(
    ("rule", "start", "expected"),
    [
        ("", MONDAY_NINE, ["03-02 09:00-0600"]),
        ("FREQ=DAILY", MONDAY_NINE, ["03-02 09:00-0600", "03-03 09:00-0600", "03-04 09:00-0600"]),
        # the wall clock counts: an hour earlier in UTC after the spring change of 8 March
        ("FREQ=WEEKLY", MONDAY_NINE, ["03-02 09:00-0600", "03-09 09:00-0500", "03-16 09:00-0500"]),
        # and an hour later after the autumn one of 1 November
        ("FREQ=WEEKLY", local(2026, 10, 26, 9), ["10-26 09:00-0500", "11-02 09:00-0600", "11-09 09:00-0600"]),
        # half past two does not exist on 8 March: an hour later, and back to its time the day after
        ("FREQ=DAILY", local(2026, 3, 7, 2, 30), ["03-07 02:30-0600", "03-08 03:30-0500", "03-09 02:30-0500"]),
        # half past one is there twice on 1 November: once, the first time
        ("FREQ=DAILY", local(2026, 10, 31, 1, 30), ["10-31 01:30-0500", "11-01 01:30-0500", "11-02 01:30-0600"]),
        # begun in the second of the two hours, it begins then
        ("FREQ=DAILY", local(2026, 11, 1, 1, 30).replace(fold=1), ["11-01 01:30-0600", "11-02 01:30-0600"]),
        # two wall times that the gap makes one are one
        ("FREQ=DAILY;BYHOUR=2,3", local(2026, 3, 8, 2, 30), ["03-08 03:30-0500", "03-09 02:30-0500"]),
        # a start that the rule does not fit is no occurrence
        ("FREQ=WEEKLY;BYDAY=WE", MONDAY_NINE, ["03-04 09:00-0600", "03-11 09:00-0500"]),
        ("FREQ=WEEKLY;BYDAY=MO,WE,FR", MONDAY_NINE, ["03-02 09:00-0600", "03-04 09:00-0600", "03-06 09:00-0600"]),
        ("FREQ=WEEKLY;INTERVAL=2", MONDAY_NINE, ["03-02 09:00-0600", "03-16 09:00-0500"]),
        ("FREQ=MONTHLY;BYDAY=-1FR", MONDAY_NINE, ["03-27 09:00-0500", "04-24 09:00-0500"]),
        # the 31st leaves out the months that have none
        ("FREQ=MONTHLY", local(2026, 1, 31, 9), ["01-31 09:00-0600", "03-31 09:00-0500", "05-31 09:00-0500"]),
        ("FREQ=YEARLY", local(2028, 2, 29, 9), ["02-29 09:00-0600", "02-29 09:00-0600"]),
        ("FREQ=DAILY;COUNT=2", MONDAY_NINE, ["03-02 09:00-0600", "03-03 09:00-0600"]),
        ("FREQ=DAILY;UNTIL=20260303", MONDAY_NINE, ["03-02 09:00-0600", "03-03 09:00-0600"]),
        # an end in UTC is turned to the wall's clock: 15:00Z is nine
        ("FREQ=DAILY;UNTIL=20260303T150000Z", MONDAY_NINE, ["03-02 09:00-0600", "03-03 09:00-0600"]),
        ("FREQ=DAILY;UNTIL=20260303T145959Z", MONDAY_NINE, ["03-02 09:00-0600"]),
        ("RRULE:FREQ=DAILY;COUNT=1", MONDAY_NINE, ["03-02 09:00-0600"]),
        ("freq=daily;count=1", MONDAY_NINE, ["03-02 09:00-0600"]),
        # a day that never is: nothing, and soon
        ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", MONDAY_NINE, []),
        ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3", MONDAY_NINE, []),
    ],
)
def test_occurrences(rule: str, start: dt.datetime, expected: list[str]) -> None:
    assert first(rule, max(2, len(expected)) if "COUNT" in rule or not rule else len(expected) or 1, start) == expected


def test_zone_of_a_quarter_hour_and_half_an_hours_change() -> None:
    start = local(2026, 4, 4, 2, 15, zone="Australia/Lord_Howe")
    assert first("FREQ=DAILY", 2, start, "Australia/Lord_Howe") == ["04-04 02:15+1100", "04-05 02:15+1030"]


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (MONDAY_NINE - dt.timedelta(days=9), MONDAY_NINE),
        (MONDAY_NINE, MONDAY_NINE + dt.timedelta(days=1)),
        (MONDAY_NINE + dt.timedelta(hours=23, minutes=59), MONDAY_NINE + dt.timedelta(days=1)),
    ],
)
def test_next_is_the_first_after_a_moment(after: dt.datetime, expected: dt.datetime) -> None:
    assert RecurrenceRule(MONDAY_NINE, "FREQ=DAILY", CHICAGO).next(after) == expected


def test_what_happens_once_does_not_happen_again() -> None:
    assert RecurrenceRule(MONDAY_NINE, "", CHICAGO).next(MONDAY_NINE) is None


def test_occurrences_that_passed_unnoticed() -> None:
    daily = RecurrenceRule(MONDAY_NINE, "FREQ=DAILY", CHICAGO)
    days = [moment.astimezone(CHICAGO).day for moment in daily.passed(MONDAY_NINE, local(2026, 3, 5, 9))]
    assert days == [3, 4, 5]


@pytest.mark.parametrize(
    "rule",
    [
        "every monday", "FREQ=HOURLY", "FREQ=SECONDLY", "BYDAY=MO", "FREQ=DAILY;FREQ=WEEKLY", "FREQ=DAILY;COUNT=0",
        "FREQ=DAILY;COUNT=-1", "FREQ=DAILY;INTERVAL=0", "FREQ=WEEKLY;BYDAY=XX", "FREQ=DAILY;UNTIL=soon",
        "FREQ=DAILY;UNTIL=20261399", "FREQ=DAILY;BYMINUTE=1,2,3", "FREQ=DAILY\nEXDATE:20260303T090000", "FREQ=DAILY;",
        "FREQ=MONTHLY;BYMONTHDAY=a", "FREQ=YEARLY;BYEASTER=1",
    ],
)  # fmt: skip
def test_what_is_no_rule_is_refused_with_the_way_to_write_it(rule: str) -> None:
    with pytest.raises(BadRecurrence, match="write it as 'FREQ=WEEKLY;BYDAY=MO'"):
        RecurrenceRule(MONDAY_NINE, rule, CHICAGO)


def test_moment_without_a_zone_is_refused() -> None:
    with pytest.raises(NaiveTime):
        RecurrenceRule(MONDAY_NINE.replace(tzinfo=None), "FREQ=DAILY", CHICAGO).next()


RULES = ("FREQ=DAILY", "FREQ=WEEKLY;BYDAY=TU,SU", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=DAILY;BYHOUR=1,2,3")


@given(
    st.integers(0, 3 * 365 * 24 * 60),
    st.sampled_from(RULES),
    st.sampled_from(["America/Chicago", "Europe/London", "Asia/Kathmandu", "Australia/Lord_Howe"]),
)
def test_occurrences_go_strictly_forward_and_none_is_before_the_start(minutes: int, rule: str, zone: str) -> None:
    start = (dt.datetime(2025, 1, 1, tzinfo=dt.UTC) + dt.timedelta(minutes=minutes)).astimezone(ZoneInfo(zone))
    recurrence = RecurrenceRule(start, rule, ZoneInfo(zone))
    found = [recurrence.next()]
    for _ in range(5):
        assert found[-1] is not None
        found.append(recurrence.next(found[-1]))
    assert found[0] is not None
    assert found[0] >= start.astimezone(dt.UTC)
    assert all(one < other for one, other in pairwise(found) if one and other)
