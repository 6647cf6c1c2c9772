"""Visits that stand are moved, cancelled, noted on and put right, in the calendar too."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from front_desk_kit import HOUR, NOW, TUESDAY, Office, at, move

from calendar_tools.policy import Crew
from calendar_tools.tool_models import (
    BookingSearch,
    CancelRequest,
    CorrectionRequest,
    NoteChangeRequest,
    NoteRequest,
    RescheduleRequest,
)
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import TimeSlot


@pytest.mark.parametrize("clock", ["10:30", "11:00", "15:00"])  # also into its own old hour
def test_a_reschedule_moves_the_event(office: Callable[..., Office], clock: str) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    free = here.check("call-9", date=TUESDAY, time=dt.time.fromisoformat(clock), moving=booked.id)
    assert free.status == "free"
    result = move(here, booked.id, at(3, clock))
    (event,) = here.events()
    assert (result.state, result.id, event.id, event.start) == ("booked", booked.id, booked.id, at(3, clock))


def test_a_reschedule_sees_others_at_the_visits_own_time(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    here.block(at(3, "10:45"), 0.25)  # the owner squeezed something in beside it
    assert here.check("call-9", date=TUESDAY, time=dt.time(10, 30), moving=booked.id).status == "alternatives"
    assert move(here, booked.id, at(3, "10:30")).state == "taken"


def test_a_reschedule_to_another_crew_moves_the_event_between_calendars(office: Callable[..., Office]) -> None:
    here = office(crews=(Crew(name="red", calendar="red"), Crew(name="blue", calendar="blue")))
    booked = here.book(at(3, "10:00"))
    here.block(at(3, "14:00"), 1, "red")
    assert move(here, booked.id, at(3, "14:00")).crew == "blue"
    assert [event.title for event in here.events("red")] == ["Busy"]
    assert [event.id for event in here.events("blue")] == [booked.id]
    assert move(here, booked.id, at(3, "16:00")).state == "booked"


def test_the_owners_own_words_survive_a_reschedule(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    here.store.edit("primary", replace(here.events()[0], description="Gate code 4411"))
    move(here, booked.id, at(3, "15:00"))
    assert here.events()[0].description == "Gate code 4411"


def test_a_cancelled_visit_leaves_the_calendar(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    result = here.desk.cancel(CancelRequest(call="call-9", id=str(booked.id)), NOW)
    assert (result.state, here.events()) == ("cancelled", [])
    assert here.check("call-8", date=TUESDAY, time=dt.time(10)).status == "free"


def test_an_unknown_booking_can_not_be_changed(office: Callable[..., Office]) -> None:
    here = office()
    assert move(here, "nosuch", at(3, "10:00")).reason == "not_found"
    assert here.desk.cancel(CancelRequest(call="call-9", id="nosuch"), NOW).reason == "not_found"


def test_changes_end_at_the_cut_off(office: Callable[..., Office]) -> None:
    here = office(change_cutoff_minutes=24 * 60)
    booked = here.book(at(4, "10:00"))
    late = at(3, "10:00")
    assert move(here, booked.id, at(5, "10:00"), late).reason == "too_late"
    assert here.desk.cancel(CancelRequest(call="call-9", id=str(booked.id)), late).reason == "too_late"
    assert here.desk.cancel(CancelRequest(call="call-9", id=str(booked.id)), late - HOUR).state == "cancelled"


def test_cancelling_once_more_answers_the_same(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "10:00"))
    request = CancelRequest(call="call-9", id=str(booked.id))
    assert [here.desk.cancel(request, NOW).state for _ in range(2)] == ["cancelled", "cancelled"]


GATE = "the gate code is 4455"


def noted(here: Office, booking: str | None, note: str = GATE, now: dt.datetime = NOW) -> BookingResult:
    return here.desk.add_note(NoteRequest(id=booking or "", note=note), now)


def owner_edits(here: Office, **changes: Any) -> None:
    event = here.events()[0]
    here.store.edit("primary", replace(event, **changes))


def test_a_note_stands_in_the_event_below_those_that_were_there(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes="two cats")
    assert noted(here, booked.id).state == "booked"
    assert f"Asked: two cats\n{GATE}\n" in here.events()[0].description


def note_changed(here: Office, booking: str | None, old: str, note: str = "") -> BookingResult:
    return here.desk.change_note(NoteChangeRequest(id=booking or "", old=old, note=note), NOW)


def test_a_note_that_is_put_otherwise_or_taken_out_is_so_in_the_event(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes=f"two cats; {GATE}")
    assert note_changed(here, booked.id, GATE, "the gate code is 4456").state == "booked"
    assert "Asked: two cats; the gate code is 4456\n" in here.events()[0].description
    note_changed(here, booked.id, "the gate code is 4456")
    assert "Asked: two cats\n" in here.events()[0].description
    note_changed(here, booked.id, "two cats")
    assert "cats" not in here.events()[0].description


def test_several_notes_are_taken_out_at_once(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes=f"two cats; ring twice; {GATE}")
    note_changed(here, booked.id, f"two cats\n{GATE}")
    assert "Asked: ring twice\n" in here.events()[0].description


def test_a_note_that_is_taken_out_leaves_what_the_owner_wrote(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes="two cats")
    noted(here, booked.id)
    owner_edits(here, description=f"bring the big ladder\nAsked: two cats\n{GATE}")
    note_changed(here, booked.id, GATE)
    assert here.events()[0].description == "bring the big ladder\nAsked: two cats"


def test_no_note_of_a_visit_that_is_over_is_changed(office: Callable[..., Office]) -> None:
    here = office()
    assert note_changed(here, "no-such-visit", GATE).state == "refused"


def test_a_note_leaves_what_the_owner_wrote(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes="two cats")
    owner_edits(here, description="bring the big ladder", title="Sarah, 2nd floor")
    noted(here, booked.id)
    event = here.events()[0]
    assert (event.title, event.description) == ("Sarah, 2nd floor", f"bring the big ladder\n{GATE}")


def test_a_note_leaves_the_time_that_the_owner_gave_it(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    owner_edits(here, start=at(3, "15:00"), end=at(3, "16:00"))
    noted(here, booked.id)
    assert here.events()[0].start == at(3, "15:00")


def test_a_note_is_kept_when_the_visit_is_moved(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    noted(here, booked.id)
    move(here, booked.id, at(4, "10:00"))
    event = here.events()[0]
    assert (event.start, event.description.count(GATE)) == (at(4, "10:00"), 1)


def test_a_move_takes_a_note_with_it(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    slot = TimeSlot(at(4, "10:00"), at(4, "11:00"))
    here.desk.reschedule(RescheduleRequest(call="call-1", id=str(booked.id), slot=slot, note=GATE), NOW)
    assert GATE in here.events()[0].description


@pytest.mark.parametrize(("after", "reason"), [(HOUR * 24 * 2, "past"), (HOUR * 0, "not_found")])
def test_a_visit_that_is_over_or_off_takes_no_note(
    office: Callable[..., Office], after: dt.timedelta, reason: str
) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    if not after:
        here.desk.cancel(CancelRequest(call="call-1", id=str(booked.id)), NOW)
    assert noted(here, booked.id, now=NOW + after).reason == reason


RIGHT = {"name": "Sara Jonsson", "address": "40 Birch Court"}


def corrected(here: Office, booking: str | None, now: dt.datetime = NOW, **said: str) -> BookingResult:
    return here.desk.correct_visit(CorrectionRequest(id=booking or "", **{**RIGHT, **said}), now)


def test_a_right_name_and_address_stand_in_the_event(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"), notes="two cats")
    assert corrected(here, booked.id).state == "booked"
    event = here.events()[0]
    assert (event.title.endswith("Sara Jonsson"), event.location) == (True, "40 Birch Court")
    assert "two cats" in event.description


def test_the_owners_own_title_and_place_outlive_a_correction(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    owner_edits(here, title="Sarah, 2nd floor", location="round the back")
    corrected(here, booked.id)
    event = here.events()[0]
    assert (event.title, event.location) == ("Sarah, 2nd floor", "round the back")


def test_a_corrected_name_is_the_one_that_the_visit_is_found_by(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    corrected(here, booked.id)
    found = here.desk.find_booking(BookingSearch(id=booked.id), NOW).bookings
    assert [(visit.name, visit.address) for visit in found] == [("Sara Jonsson", "40 Birch Court")]


def test_a_corrected_number_stands_in_the_event_and_finds_the_visit(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    assert corrected(here, booked.id, phone="+13125550166").state == "booked"
    assert "(312) 555-0166" in here.events()[0].description
    found = here.desk.find_booking(BookingSearch(phone="+13125550166"), NOW).bookings
    assert [(visit.id, visit.phone_by) for visit in found] == [(booked.id, "said")]


def test_several_visits_are_put_right_together(office: Callable[..., Office]) -> None:
    here = office()
    first, second = (here.book(at(day, "14:00")).id for day in (3, 4))
    assert (
        here.desk.correct_visit(CorrectionRequest(id=str(first), also=(str(second),), **RIGHT), NOW).state == "booked"
    )
    assert {event.location for event in here.events()} == {"40 Birch Court"}


def test_of_several_visits_none_is_corrected_where_one_is_over(office: Callable[..., Office]) -> None:
    here = office()
    first, second = (here.book(at(day, "14:00")).id for day in (3, 4))
    asked = CorrectionRequest(id=str(second), also=(str(first),), **RIGHT)
    assert here.desk.correct_visit(asked, at(3, "16:00")).reason == "past"
    assert "40 Birch Court" not in {event.location for event in here.events()}


def test_a_town_without_an_address_moves_no_visit() -> None:
    assert CorrectionRequest(id="b", name="Sara", zip="60601").details() == {"name": "Sara"}


def test_a_visit_that_is_over_is_not_corrected(office: Callable[..., Office]) -> None:
    here = office()
    booked = here.book(at(3, "14:00"))
    assert corrected(here, booked.id, now=at(3, "16:00")).reason == "past"
