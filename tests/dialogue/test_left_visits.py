"""What is said to whether anybody still comes on the day that a visit was moved or called off from."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.left_visits import left, only_asks, told
from receptionist.dialogue.phases import Phase
from receptionist.model.acts import Doubted
from receptionist.model.appointment import Appointment, BookingResult
from receptionist.model.availability import TimeSlot
from receptionist.model.understanding import Understanding

AT = dt.datetime(2026, 3, 5, 9, tzinfo=dt.UTC)
FRIDAY, WEDNESDAY = dt.datetime(2026, 3, 6, 10, tzinfo=dt.UTC), dt.datetime(2026, 3, 11, 11, tzinfo=dt.UTC)
HOUR = dt.timedelta(hours=1)
VISIT = Appointment("v", FRIDAY, FRIDAY + HOUR, "cleaning", "Greg Nowak")
MOVED = (
    CallContext.ringing("c", AT)
    .having(phase=Phase.COMPLETE)
    .with_call(booking=BookingResult("booked", id="v", start=WEDNESDAY))
    .with_made(left=(FRIDAY,))
)
MOVING = CallContext.ringing("c", AT).having(phase=Phase.CONFIRMING).with_task(workflow="reschedule")
MOVING = MOVING.with_found(visit=VISIT).with_times(proposal=TimeSlot(WEDNESDAY, WEDNESDAY + HOUR))


def asking(doubts: Doubted) -> Understanding:
    return Understanding("?", intent="question", asks=True, question="?", doubts=doubts, left_start=FRIDAY)


@pytest.mark.parametrize(
    ("ctx", "doubts", "prompts"),
    [
        (MOVED, "nobody_then", ["nobody_comes_then", "your_visit"]),
        (MOVED, "off_then", ["visit_is_off", "your_visit"]),
        (MOVED.with_call(booking=None), "nobody_then", ["nobody_comes_then"]),
        (MOVING, "off_then", ["off_once_moved"]),
        (MOVED, "booked", []),
    ],
)
def test_what_stands_is_told(ctx: CallContext, doubts: Doubted, prompts: list[str]) -> None:
    assert [said.prompt for said in told(ctx, asking(doubts))] == prompts


def test_what_was_just_said_is_not_said_again() -> None:
    just = MOVED.with_turn(said=told(MOVED, asking("off_then")))
    assert [said.prompt for said in told(just, asking("nobody_then"))] == ["nobody_comes_then"]


@pytest.mark.parametrize(
    ("ctx", "starts"),
    [
        (MOVED, (FRIDAY,)),
        (MOVING, (FRIDAY,)),
        (MOVING.having(phase=Phase.COMPLETE), ()),
        (MOVED.with_caller(to_come=VisitsToCome(starts=(FRIDAY + 4 * HOUR,))), ()),
        (MOVING.with_times(proposal=TimeSlot(FRIDAY + HOUR, FRIDAY + 2 * HOUR)), ()),
    ],
)
def test_a_day_on_which_another_visit_stands_is_not_left(ctx: CallContext, starts: tuple[dt.datetime, ...]) -> None:
    assert left(ctx) == starts


def test_what_says_more_does_not_only_ask() -> None:
    more = msgspec.structs.replace(asking("off_then"), note="the gate code is 4455")
    assert [only_asks(each) for each in (asking("off_then"), more)] == [True, False]
