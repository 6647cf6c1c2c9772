"""What stands once a call has made it."""

from __future__ import annotations

import pytest
from dialogue_kit import TestCall, slot

from receptionist.dialogue.made_visits import just_told, made
from receptionist.model.appointment import BookingResult
from receptionist.model.commands import say


def test_hang_up_on_the_yes_still_counts_as_booked(agreed: TestCall) -> None:
    """The caller is gone before the calendar answers: the visit stands all the same."""
    agreed.hang_up()
    assert agreed.ended == "abandoned"
    agreed.booked()
    assert agreed.context.call.disposition == "booked"
    assert agreed.context.call.booking is not None


@pytest.mark.parametrize("state", ["taken", "unreadable", "refused"])
def test_hang_up_on_a_yes_that_failed_does_not(agreed: TestCall, state: str) -> None:
    assert agreed.hang_up().booked(state).context.call.disposition == "abandoned"


def test_hang_up_on_a_yes_whose_tool_broke_does_not(agreed: TestCall) -> None:
    assert agreed.hang_up().answer("book_appointment", error="broke").context.call.disposition == "abandoned"


def test_the_visit_that_was_booked_is_known_with_whose_it_is_and_where(agreed: TestCall) -> None:
    agreed.booked(id="v", end=slot(14)["end"])
    assert [(visit.id, visit.name, visit.address) for visit in agreed.context.made.visits] == [
        ("v", "Ann Lee", "12 Oak Street")
    ]
    assert agreed.context.made.places == ("12 Oak Street",)


def test_one_that_was_called_off_is_still_known_as_that(agreed: TestCall) -> None:
    agreed.booked(id="v", end=slot(14)["end"])
    cancelling = agreed.desk.workflow("cancel")
    assert cancelling is not None
    (visit,) = agreed.context.made.visits
    found = agreed.context.with_found(visits=(visit,), visit=visit)
    assert made(found, cancelling, BookingResult("cancelled", id="v")).made.cancelled == (visit,)


def test_one_that_was_called_off_is_none_of_them(agreed: TestCall) -> None:
    agreed.booked(id="v", end=slot(14)["end"])
    cancelling = agreed.desk.workflow("cancel")
    assert cancelling is not None
    gone = made(agreed.context, cancelling, BookingResult("cancelled", id="v"))
    assert (gone.made.visits, gone.call.booking) == ((), None)


def test_what_was_booked_was_just_told(agreed: TestCall) -> None:
    assert not just_told(agreed.context)
    assert just_told(agreed.booked(id="v", end=slot(14)["end"]).context)


@pytest.mark.parametrize(("prompt", "told"), [("take_your_time", True), ("visit_ends", False)])
def test_the_time_that_they_ask_for_changes_nothing_of_that(agreed: TestCall, prompt: str, told: bool) -> None:
    booked = agreed.booked(id="v", end=slot(14)["end"]).context
    assert just_told(booked.with_turn(said=(say(prompt),))) is told
