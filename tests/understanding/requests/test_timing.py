"""When a reminder is due, as it is said."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.requests.timing import Timing, merged, read_timing, trailing_timing

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
HEARING = HearingContext(clock=NOW)


def test_all_readings_of_a_time_the_likeliest_first() -> None:
    assert read_timing("tomorrow at six", HEARING).times == (dt.time(18), dt.time(6))


def test_a_part_of_the_day_is_an_hour() -> None:
    assert read_timing("tomorrow morning", HEARING).times == (dt.time(8),)


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("call Bob tomorrow at nine", "call Bob"),
        ("pay rent on the first of every month", "pay rent"),
        ("buy a nine volt battery", "buy a nine volt battery"),
    ],
)
def test_what_stands_last_may_say_when(text: str, rest: str) -> None:
    assert trailing_timing(text, HEARING)[0] == rest


def test_the_first_counts_where_both_say_it() -> None:
    one, two = Timing(times=(dt.time(8),)), Timing(dt.date(2026, 3, 3), (dt.time(9),))
    assert merged(one, two) == Timing(dt.date(2026, 3, 3), (dt.time(8),))
