"""Nobody is booked twice for the same work at the same start."""

from __future__ import annotations

import datetime as dt

import pytest
from dialogue_kit import CALLER, NOW, moment

from receptionist.dialogue.booked_twice import found, wished
from receptionist.dialogue.calling_party import VisitsToCome
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.shipped import RESCHEDULE
from receptionist.dialogue.step import Step
from receptionist.dialogue.task import SlotValue
from receptionist.model.appointment import Appointment
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.commands import say
from receptionist.model.trust import Trust
from receptionist.model.when import When

HOUR = dt.timedelta(hours=1)
ONE, TWO = moment(13, 6), moment(14, 6)
HEATER = Appointment("h", ONE, ONE + HOUR, "water heater", "Walter Brennan")
BOOKING_IT = (
    CallContext.ringing("c", NOW)
    .having(phase=Phase.COLLECTING)
    .with_task(workflow="booking")
    .with_caller(number=CALLER, to_come=VisitsToCome((ONE,), ("Walter Brennan",), services=("water heater",)))
    .with_slot(SlotValue("service", "water heater"))
    .with_times(wanted=When.exactly(ONE))
)
UNPROVED = BOOKING_IT.with_caller(trust=Trust.CLAIMED)
VOUCHED = BOOKING_IT.with_caller(trust=Trust.VOUCHED)
MADE = BOOKING_IT.with_caller(to_come=VisitsToCome()).with_made(visits=(HEATER,))
FREE = Availability(status="free", slot=TimeSlot(ONE, ONE + HOUR))


def once_more(desk: Desk, ctx: CallContext) -> Step | None:
    booking = desk.workflow("booking")
    assert booking is not None
    return wished(desk, ctx, booking)


@pytest.mark.parametrize("ctx", [VOUCHED, MADE])
def test_what_stands_is_told_and_nothing_is_read_back(desk: Desk, ctx: CallContext) -> None:
    step = once_more(desk, ctx)
    assert step is not None
    assert step.says[0] == say("stands_already", start=ONE.isoformat())
    assert step.context.focus.asked == ("intent",)


def test_who_may_not_hear_of_it_shows_whose_it_is_first(desk: Desk) -> None:
    step = once_more(desk, UNPROVED)
    assert step is not None
    assert step.uses("find_booking")


def test_its_start_found_for_no_hour_is_the_same(desk: Desk) -> None:
    booking = desk.workflow("booking")
    assert booking is not None
    any_hour = VOUCHED.with_times(wanted=When(date=ONE.date(), dates=(ONE.date(),)))
    assert wished(desk, any_hour, booking) is None
    assert found(desk, any_hour, booking, FREE) is not None


def test_a_day_that_only_the_calendar_has_shows_nothing(desk: Desk) -> None:
    booking = desk.workflow("booking")
    assert booking is not None
    step = found(desk, UNPROVED.with_times(wanted=When(earliest=True)), booking, FREE)
    assert step is not None
    assert step.context.caller.claim.days == ()


@pytest.mark.parametrize(
    "ctx",
    [
        VOUCHED.with_slot(SlotValue("service", "plumbing repair")),
        VOUCHED.with_slot(SlotValue("name", "Anna Lee")),
        VOUCHED.with_times(wanted=When.exactly(TWO)),
        VOUCHED.with_made(left=(ONE,)),
        MADE.with_slot(SlotValue("name", "Anna Lee")),
    ],
)
def test_other_work_another_person_or_another_start_is_booked(desk: Desk, ctx: CallContext) -> None:
    assert once_more(desk, ctx) is None


def test_a_move_is_not_held_by_it(desk: Desk) -> None:
    assert wished(desk, VOUCHED, RESCHEDULE) is None
