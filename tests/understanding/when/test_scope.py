"""How far a refusal reaches over the days and hours behind it. Said on Monday 2 March 2026 in the evening."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.when import read_when

EVENING = dt.datetime.fromisoformat("2026-03-02T19:20:00-07:00")


def said(text: str) -> When:
    return read_when(text, HearingContext(EVENING, frozenset({"date", "time", "choice"})))[0]


@pytest.mark.parametrize(
    ("text", "day", "hour"),
    [
        ("no not tonight tuesday at nine", 3, 9),
        ("not tonight thursday at nine", 5, 9),
        ("not tonight tomorrow morning at nine", 3, 9),
        ("not tonight but thursday at nine", 5, 9),
        ("not tonight please thursday at nine", 5, 9),
        ("not today tomorrow at ten", 3, 10),
        ("not friday morning friday at three", 6, 15),
        ("not tuesday at nine wednesday at ten", 4, 10),
        ("not this morning this afternoon at three", 2, 15),
        ("not on a monday tuesday at nine", 3, 9),
    ],
)
def test_another_day_ends_it_and_has_its_hour(text: str, day: int, hour: int) -> None:
    when = said(text)
    assert (when.date, when.time) == (dt.date(2026, 3, day), dt.time(hour))
    assert not when.rules_out(dt.date(2026, 3, day))


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("not the morning two o'clock", 14),
        ("not in the morning at two", 14),
        ("not the afternoon nine o'clock", 9),
    ],
)
def test_an_hour_of_another_part_of_the_day_ends_it(text: str, hour: int) -> None:
    assert said(text).time == dt.time(hour)


@pytest.mark.parametrize(
    "text",
    [
        "not tonight at nine",
        "not friday at nine",
        "not thursday nine",
        "not on friday morning",
        "not in the morning at eleven",
        "not in the afternoon at two",
        "not monday or tuesday",
    ],
)
def test_what_only_tells_more_of_it_is_refused_with_it(text: str) -> None:
    when = said(text)
    assert (when.time, when.date) == (None, None)
    assert when.ruled_out


def test_a_limit_on_a_refused_day_is_of_that_day() -> None:
    when = said("not monday before nine")
    assert (when.date, when.time, when.bound) == (dt.date(2026, 3, 9), dt.time(9), "after")


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("not today first thing like seven another day", 7),
        ("not tomorrow seven in the morning another day", 7),
        ("not today at nine in the morning", 9),  # which is over
    ],
)
def test_an_hour_of_another_day_is_wished_for(text: str, hour: int) -> None:
    when = said(text)
    assert when.time == dt.time(hour)
    assert not any(limit.since for limit in when.ruled_out)


def test_an_hour_of_the_day_that_is_refused_is_refused_with_it() -> None:
    assert said("not friday morning at nine").time is None
