"""Tasks on a stack: one begins in the place of another or on top of it, and the one below goes on afterwards."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import BOOK, CALLER, NOW, TUESDAY, TWO, TestCall, moment

from receptionist.app.settings import Business
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted
from receptionist.dialogue.question import NAME
from receptionist.dialogue.switching import begun, popped, pushed
from receptionist.dialogue.task import FoundVisits, SlotValue, Task, TimeSearch
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.model.saying import Saying
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

WORKFLOWS = {flow.name: flow for flow in Business().desk().workflows}
BOOKING, CHECK, CALL_BACK = WORKFLOWS["booking"], WORKFLOWS["check"], WORKFLOWS["call_back"]
UNTIMED = msgspec.structs.replace(BOOKING, lookup=None)
NAMED = CallContext.ringing("c", NOW).with_slot(SlotValue("name", "Ann Lee"))
HOUR = TimeSlot(moment(14), moment(15))


@pytest.fixture
def booking() -> CallContext:
    """A booking for Tuesday of which something was asked."""
    known = begun(NAMED, BOOKING).with_slot(SlotValue("seat", "inside"))
    return known.with_times(wanted=When(date=TUESDAY), rounds=2).with_focus(asked=NAME.asked, question=NAME)


def workflows(ctx: CallContext) -> list[str]:
    return [task.workflow for task in ctx.tasks]


def test_the_first_task_is_the_only_one() -> None:
    assert workflows(begun(NAMED, BOOKING)) == ["booking"]


def test_a_new_task_takes_the_place_of_the_one_that_is_done(booking: CallContext) -> None:
    assert workflows(begun(booking, CALL_BACK)) == ["call_back"]


def test_a_new_task_knows_the_caller_and_nothing_of_the_other(booking: CallContext) -> None:
    for fresh in (begun(booking, CHECK), pushed(booking, CHECK)):
        assert [slot.name for slot in fresh.slots] == ["name"]
        assert fresh.task == Task("check")


def test_of_a_new_task_nothing_is_asked_yet(booking: CallContext) -> None:
    for fresh in (begun(booking, CHECK), pushed(booking, CHECK), popped(pushed(booking, CHECK), BOOKING)):
        assert (fresh.focus.asked, fresh.focus.question) == ((), None)


def test_a_task_in_the_middle_goes_on_top(booking: CallContext) -> None:
    assert workflows(pushed(pushed(booking, CHECK), CALL_BACK)) == ["booking", "check", "call_back"]


def test_what_takes_its_place_leaves_those_that_wait(booking: CallContext) -> None:
    assert workflows(begun(pushed(booking, CHECK), CALL_BACK)) == ["booking", "call_back"]


def test_the_task_below_goes_on_with_all_that_was_known_for_it(booking: CallContext) -> None:
    back = popped(pushed(booking, CHECK), BOOKING)
    assert workflows(back) == ["booking"]
    assert (back.value("seat"), back.times.wanted.date, back.times.rounds) == ("inside", TUESDAY, 2)


def test_its_time_is_looked_up_anew(booking: CallContext) -> None:
    settled = booking.with_times(proposal=HOUR, unchecked=False)
    back = popped(pushed(settled, CHECK), BOOKING)
    assert (back.times.wanted.date, back.times.wanted.time) == (TUESDAY, TWO)
    assert (back.times.unchecked, back.times.proposal) == (True, None)


@pytest.mark.parametrize(("workflow", "wanted"), [(UNTIMED, When(date=TUESDAY)), (BOOKING, When())])
def test_what_no_calendar_was_asked_is_not_looked_up(workflow: Workflow, wanted: When) -> None:
    below = Task("booking", times=TimeSearch(wanted))
    assert not popped(NAMED.having(tasks=(below, Task("check"))), workflow).times.unchecked


def test_the_visits_of_a_task_are_its_own() -> None:
    found = FoundVisits((Appointment("v", NOW, NOW),), "+1")
    below = begun(NAMED, CHECK).with_task(found=found)
    assert pushed(below, BOOKING).found == FoundVisits()
    assert popped(pushed(below, BOOKING), CHECK).found == found


@pytest.mark.parametrize(
    ("says", "job"), [(frozenset(), "check"), (frozenset({"another"}), "booking"), (frozenset({"one_more"}), "booking")]
)
def test_the_hour_of_a_visit_that_stands_is_no_wish_beside_it(desk: Desk, says: frozenset[Saying], job: str) -> None:
    stands = CallStarted(NOW, "c", CALLER, trust=Trust.VOUCHED, visits=(moment(14, 4),), booked_as=("Ann Lee",))
    when = When(moment(14, 4).date(), (moment(14, 4).date(),), time=moment(14, 4).time())
    call = TestCall(desk).take(stands).hear(BOOK).hear(Understanding("wednesday at two", when=when, says=says))
    assert call.context.task.workflow == job
