"""What is given up stays given up: tasks that wait beneath the one that is left."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue import given_up
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.shipped import CANCEL, RESCHEDULE, booking
from receptionist.dialogue.task import FoundVisits, SlotValue, Task, TimeSearch
from receptionist.model.appointment import Appointment
from receptionist.model.when import When

AT = dt.datetime(2026, 3, 5, 9, tzinfo=dt.UTC)
HOUR = dt.timedelta(hours=1)
BOOKING = booking({"date": True, "time": True})
DESK = Desk("Bright & Clean", (BOOKING, RESCHEDULE, CANCEL))
VISIT, OTHER = (Appointment(each, AT + HOUR, AT + 2 * HOUR, "cleaning", "Greg Nowak") for each in ("v", "w"))
MOVE = Task(RESCHEDULE.name, found=FoundVisits(visit=VISIT))
MOVE_OF_ANOTHER = Task(RESCHEDULE.name, found=FoundVisits(visit=OTHER))
EMPTY = Task(BOOKING.name, slots=(SlotValue("service", "cleaning"),))
ON_A_DAY = Task(BOOKING.name, times=TimeSearch(When(date=AT.date())))
CALL = CallContext.ringing("c", AT)


def waiting(*tasks: Task) -> CallContext:
    return CALL.having(tasks=(*tasks, Task(CANCEL.name, found=FoundVisits(visit=VISIT))))


@pytest.mark.parametrize(("task", "stays"), [(MOVE, False), (MOVE_OF_ANOTHER, True), (EMPTY, False), (ON_A_DAY, True)])
def test_with_a_visit_that_is_to_stay_its_changes_are_given_up(task: Task, stays: bool) -> None:
    assert bool(given_up.with_the_visit(DESK, waiting(task)).waiting) is stays


@pytest.mark.parametrize(("task", "stays"), [(MOVE, True), (EMPTY, False), (ON_A_DAY, True)])
def test_a_new_one_that_was_told_nothing_of_is_none(task: Task, stays: bool) -> None:
    assert bool(given_up.beside_the_visit(DESK, waiting(task)).waiting) is stays


def test_where_no_visit_is_in_hand_all_wait_on() -> None:
    here = CALL.having(tasks=(EMPTY, Task(CANCEL.name)))
    assert given_up.with_the_visit(DESK, here) == given_up.beside_the_visit(DESK, here) == here
