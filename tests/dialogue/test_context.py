"""CallContext: what is known of a call, each thing in the part that it belongs to."""

from __future__ import annotations

import msgspec
from dialogue_kit import NOW, TUESDAY

from receptionist.dialogue.calling_party import OF_THE_CALLER
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import ReadBack, SlotValue, Task
from receptionist.model.trust import Trust
from receptionist.model.when import When

RINGING = CallContext.ringing("c", NOW)
BOOKING = RINGING.having(tasks=(Task("booking"),))
WAITING = RINGING.having(tasks=(Task("booking"), Task("check")))


def test_of_a_call_that_rings_its_id_and_moment_are_known() -> None:
    assert (RINGING.call.id, RINGING.turn.at) == ("c", NOW)
    assert RINGING.tasks == RINGING.slots == ()


def test_the_task_in_hand_is_the_one_on_top() -> None:
    assert (WAITING.task.workflow, [task.workflow for task in WAITING.waiting]) == ("check", ["booking"])


def test_before_the_first_task_there_is_a_blank_one() -> None:
    assert RINGING.task == Task()
    assert RINGING.waiting == ()


def test_what_changes_nothing_begins_no_task() -> None:
    assert RINGING.with_grounding(read_back=None).tasks == ()


def test_a_change_of_the_task_leaves_those_below_as_they_are() -> None:
    changed = WAITING.with_task(changes=2)
    assert (changed.task.changes, changed.waiting) == (2, WAITING.waiting)


def test_each_part_of_the_task_is_changed_by_itself() -> None:
    wanted = When(date=TUESDAY)
    changed = BOOKING.with_times(wanted=wanted).with_found(by="+1").with_grounding(read_back=ReadBack(()))
    assert (changed.times.wanted, changed.found.by, changed.grounding.read_back) == (wanted, "+1", ReadBack(()))
    assert changed.task.workflow == "booking"


def test_the_callers_values_outlive_the_task() -> None:
    known = BOOKING
    for name in OF_THE_CALLER:
        known = known.with_slot(SlotValue(name, "x"))
    assert {slot.name for slot in known.having(tasks=()).slots} == set(OF_THE_CALLER)


def test_the_tasks_own_values_go_with_it() -> None:
    known = BOOKING.with_slot(SlotValue("seat", "inside"))
    assert known.value("seat") == "inside"
    assert known.having(tasks=(*known.tasks, Task("check"))).value("seat") is None


def test_a_value_takes_the_place_of_the_earlier_one() -> None:
    known = BOOKING.with_slot(SlotValue("seat", "inside")).with_slot(SlotValue("seat", "outside"))
    assert [slot.text for slot in known.slots] == ["outside"]


def test_values_are_told_in_the_order_of_their_names() -> None:
    known = BOOKING.with_slot(SlotValue("seat", "inside")).with_slot(SlotValue("phone", "+1"))
    assert [slot.name for slot in known.with_slot(SlotValue("dog", "no")).slots] == ["dog", "phone", "seat"]


def test_how_a_number_was_come_by_depends_on_who_calls() -> None:
    vouched = RINGING.with_caller(number="+1", trust=Trust.VOUCHED)
    assert (vouched.phone_by("+1"), vouched.phone_by("+2")) == ("proved", "said")


def test_a_context_is_the_same_in_another_process() -> None:
    known = WAITING.with_slot(SlotValue("name", "Ann")).with_focus(asked=("name",)).with_call(earlier=BOOKING)
    assert msgspec.json.decode(msgspec.json.encode(known), type=CallContext) == known
