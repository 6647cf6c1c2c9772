"""Tasks: what of one is kept while it waits, and what is begun anew."""

from __future__ import annotations

from dialogue_kit import NOW, TUESDAY, moment

from receptionist.dialogue.task import (
    FoundVisits,
    Grounding,
    ReadBack,
    SlotValue,
    Task,
    TimeSearch,
    in_order,
    with_value,
)
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import say
from receptionist.model.when import When

HOUR = TimeSlot(moment(14), moment(15))
TUESDAYS = When(date=TUESDAY)


def test_a_wish_waits_and_offers_do_not() -> None:
    search = TimeSearch(TUESDAYS, True, (HOUR,), HOUR, (("service", "cleaning"),), (NOW,), 3)
    assert search.waiting == TimeSearch(TUESDAYS, declined=(NOW,), rounds=3)


def test_a_read_back_is_told_anew_and_counted_on() -> None:
    told = Grounding(ReadBack(()), (say("read_back"),), (say("read_back"),), (("name", "Ann"),), read_backs=2)
    assert told.waiting == Grounding(read_backs=2)


def test_values_and_visits_wait_with_the_task() -> None:
    found = FoundVisits((Appointment("v", NOW, NOW),), "+1")
    task = Task("table", (SlotValue("seat", "inside"),), partial_digits="312", found=found, changes=2, leaving=True)
    assert task.waiting == Task("table", (SlotValue("seat", "inside"),), found=found)


def test_a_value_takes_the_place_of_its_slots_last_one() -> None:
    seat, dog = SlotValue("seat", "inside"), SlotValue("dog", "no")
    assert with_value((dog, seat), SlotValue("seat", "outside")) == (dog, SlotValue("seat", "outside"))


def test_values_stand_in_the_order_of_their_names() -> None:
    seat, dog = SlotValue("seat", "inside"), SlotValue("dog", "no")
    assert in_order((seat, dog)) == (dog, seat)
