"""What is checked of a visit that stands is told, and nothing is put right that is right."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.dialogue import checked_place
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.shipped import booking
from receptionist.model.address import Address
from receptionist.model.appointment import Appointment
from receptionist.model.span import Span
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

AT = dt.datetime(2027, 2, 9, 10, 20, tzinfo=dt.UTC)
START = dt.datetime(2027, 2, 19, 10, tzinfo=dt.UTC)
VISIT = Appointment("v", START, START + dt.timedelta(hours=1), "windows", "Henry Pettigrew", address="23 Maple Street")
DESK = Desk("Bright & Clean", (booking({"date": True, "time": True}),))
DONE = CallContext.ringing("c", AT).having(phase=Phase.COMPLETE).with_made(visits=(VISIT,))
DONE = DONE.with_found(visits=(VISIT,), visit=VISIT).with_caller(proved=("v",))
THERE = Understanding("23 maple street right", address=Address(Span(0, 0), "23 maple street", "23", "maple street"))
ELSEWHERE = msgspec.structs.replace(THERE, address=Address(Span(0, 0), "32 maple street", "32", "maple street"))
THAT_DAY = msgspec.structs.replace(THERE, when=When(date=START.date(), dates=(START.date(),)))
ANOTHER_HOUR = msgspec.structs.replace(THERE, when=When(time=dt.time(11), times=(dt.time(11),)))


def said(meaning: Understanding, ctx: CallContext = DONE) -> tuple[str, ...]:
    step = checked_place.told(DESK, ctx, meaning)
    return tuple(each.prompt for each in step.says) if step is not None else ()


@pytest.mark.parametrize(("meaning", "told"), [(THERE, "place_stands"), (THAT_DAY, "visit_is")])
def test_what_stands_so_is_told(meaning: Understanding, told: str) -> None:
    assert told in said(meaning)


@pytest.mark.parametrize(
    "meaning", [ELSEWHERE, ANOTHER_HOUR, msgspec.structs.replace(THERE, intent="book"), Understanding("right")]
)
def test_what_is_said_otherwise_is_no_check(meaning: Understanding) -> None:
    assert said(meaning) == ()


def test_it_is_told_of_a_visit_that_was_made_alone() -> None:
    assert said(THERE, DONE.with_made(visits=())) == ()
