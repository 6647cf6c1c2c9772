"""A person is asked for while something is picked or read back that nobody has agreed to."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.left_open import handed_over
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.shipped import RESCHEDULE
from receptionist.dialogue.task import SlotValue
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

AT = dt.datetime(2026, 3, 5, 9, tzinfo=dt.UTC)
FRIDAY, WEDNESDAY = dt.datetime(2026, 3, 6, 10, tzinfo=dt.UTC), dt.datetime(2026, 3, 11, 11, tzinfo=dt.UTC)
HOUR = dt.timedelta(hours=1)
DESK = Desk("Bright & Clean", (RESCHEDULE,), owner_number="+13125550100")
PERSON = Understanding("i want the manager", intent="human")
CALL = CallContext.ringing("c", AT).with_caller(number="+13125550142")
CALL = CALL.with_slot(SlotValue("phone", "+13125550142", "caller_id"))
MOVING = CALL.having(phase=Phase.CONFIRMING).with_task(workflow=RESCHEDULE.name)
VISIT = Appointment("v", FRIDAY, FRIDAY + HOUR, "cleaning", "Greg Nowak")
MOVING = MOVING.with_found(visit=VISIT, visits=(VISIT,)).with_times(proposal=TimeSlot(WEDNESDAY, WEDNESDAY + HOUR))
MOVING = MOVING.with_caller(proved=("v",))


def test_the_caller_hears_that_the_visit_stands_and_what_is_noted() -> None:
    step = handed_over(DESK, MOVING, RESCHEDULE, PERSON)
    stands = say("not_moved_yet", old=FRIDAY.isoformat(), start=WEDNESDAY.isoformat())
    assert step.says == (stands, say("transferring"))


def test_the_owner_has_it_by_the_end_of_the_call() -> None:
    step = handed_over(DESK, MOVING, RESCHEDULE, PERSON)
    assert step.context.made.promised == ("i want the manager (2026-03-11 11:00)",)


@pytest.mark.parametrize("before", [None, "answered"])
def test_the_call_has_come_to_a_person(before: str | None) -> None:
    step = handed_over(DESK, MOVING.with_call(disposition=before), RESCHEDULE, PERSON)
    assert step.context.call.disposition == "transferred"


def test_where_nothing_is_open_nothing_is_said_of_it() -> None:
    step = handed_over(DESK, CALL, None, PERSON)
    assert [said.prompt for said in step.says] == ["transferring"]
