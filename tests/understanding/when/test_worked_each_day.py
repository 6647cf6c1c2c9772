"""Who works until an hour every day has nobody before it on any day; work on one day, or a wish, is no such limit."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut
from receptionist.understanding.when import read_when

HEARING = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}), opens=dt.time(8), closes=dt.time(19)
)
THREE, FIVE = dt.time(15), dt.time(17)
DURING_THE_WEEK = (0, 1, 2, 3, 4)


def limits(text: str) -> tuple[RuledOut, ...]:
    return tuple(each for each in read_when(text, HEARING)[0].ruled_out if each.first is None)


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("i work until three every day", RuledOut(until=THREE)),
        ("every day i'm at work till three", RuledOut(until=THREE)),
        ("i work from seven to three daily so maybe thursday", RuledOut(until=THREE)),
        ("i'm at work till five during the week so saturday", RuledOut(until=FIVE, weekdays=DURING_THE_WEEK)),
    ],
)
def test_what_of_every_day_is_worked_is_ruled_out(text: str, limit: RuledOut) -> None:
    assert limit in limits(text)


@pytest.mark.parametrize(
    "text",
    ["i work until three on friday", "i want you every day until three", "i work every day", "at three every day"],
)
def test_what_is_no_such_work_is_not(text: str) -> None:
    assert RuledOut(until=THREE) not in limits(text)


@pytest.mark.parametrize("text", ["we must be finish until five", "we finish by five", "it has to be done until five"])
def test_the_end_of_a_visit_is_no_start(text: str) -> None:
    when = read_when(text, HEARING)[0]
    assert (when.time, when.until) == (None, None)
    assert limits(text) == (RuledOut(since=FIVE, ends=True),)


@pytest.mark.parametrize(
    ("text", "soonest"),
    [
        ("a haircut for me and right away after me one for my son", False),
        ("a haircut and after right away one for my son", False),
        ("i need somebody right away", True),
    ],
)
def test_right_away_after_somebody_is_not_as_soon_as_can_be(text: str, soonest: bool) -> None:
    assert read_when(text, HEARING)[0].earliest is soonest
