"""Who moves a visit and names only another day is asked about the same hour first."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from dialogue_kit import CALLER, FRIDAY, TestCall, moment, named

from receptionist.dialogue.desk import Desk
from receptionist.model.ruled_out import RuledOut
from receptionist.model.saying import Saying
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

MOVE = Understanding("move my appointment", intent="reschedule")


def wishing(day: dt.date = FRIDAY, says: frozenset[Saying] = frozenset(), **more: Any) -> Understanding:
    return Understanding("…", intent="book" if says else "none", says=says, when=When(date=day, dates=(day,), **more))


@pytest.fixture
def moving(desk: Desk) -> TestCall:
    """A call as far as "what day would suit you instead?", of the visit on Tuesday at two."""
    times = {"start": moment(14).isoformat(), "end": moment(15).isoformat()}
    visit = {"id": "v", "name": "Ann Lee", "phone": CALLER, **times}
    call = TestCall(desk).start(trust=Trust.VOUCHED).hear(MOVE).answer("find_booking", {"bookings": [visit]})
    return call.hear(named("Ann Lee"))


def asked_of(call: TestCall) -> object:
    return call.tool.params.get("time") if call.tool else None


def test_the_same_hour_is_looked_up_and_told_to_be_free(moving: TestCall) -> None:
    moving.hear(wishing())
    assert asked_of(moving) == "14:00:00"
    assert moving.free(14, FRIDAY.day).prompts[:2] == ["same_hour_free", "read_back_move"]


def test_where_it_is_taken_any_hour_of_the_day_is_looked_for(moving: TestCall) -> None:
    moving.hear(wishing()).offering((9, FRIDAY.day))
    assert asked_of(moving) is None
    assert moving.offering((9, FRIDAY.day), reason=None).prompts == ["offer_one"]


@pytest.mark.parametrize(
    "wish",
    [
        wishing(daypart="morning"),
        wishing(earliest=True),
        wishing(any_time=True),
        wishing(says=frozenset({"wonders"})),
        wishing(ruled_out=(RuledOut(since=dt.time(12)),)),
    ],
    ids=["a part of the day", "the first", "any time", "what there is", "not in the afternoon"],
)
def test_who_says_more_of_the_hour_gets_what_they_said(moving: TestCall, wish: Understanding) -> None:
    assert asked_of(moving.hear(wish)) is None
