"""Law 4: what is true of a booking is what is said."""

from __future__ import annotations

import msgspec
import pytest
from dialogue_kit import CALLER, NOISE, YES, TestCall, slot

from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase


@pytest.mark.parametrize("state", ["booked", "held"])
def test_what_was_done_is_said_with_its_time(agreed: TestCall, state: str) -> None:
    agreed.booked(state)
    assert agreed.prompts == [state, "ask_more"]
    assert agreed.said(state) == {"start": slot(14)["start"]}


@pytest.mark.parametrize("state", ["booked", "held"])
def test_booked_or_held_the_call_counts_as_booked(agreed: TestCall, state: str) -> None:
    assert agreed.booked(state).hang_up().ended == "booked"


def test_time_said_is_the_bookings_own(agreed: TestCall) -> None:
    """Not the one that was asked for."""
    assert agreed.booked(start=slot(15)["start"]).said("booked")["start"] == slot(15)["start"]


def test_text_is_promised_only_where_texts_are_sent(agreed: TestCall) -> None:
    agreed.desk = msgspec.structs.replace(agreed.desk, texts=True)
    assert agreed.booked().said("booked")["phone"] == CALLER


def test_nothing_is_called_booked_before_the_calendar_said_so(agreed: TestCall) -> None:
    assert agreed.context.phase is Phase.CONFIRMING
    assert agreed.hear(NOISE).prompts == ["one_moment"]


def test_time_that_was_taken_meanwhile_is_said_and_others_offered(agreed: TestCall) -> None:
    agreed.booked("taken", alternatives=[slot(15), slot(16)])
    assert agreed.prompts == ["just_taken", "offer"]
    assert agreed.context.phase is Phase.COLLECTING


def test_time_taken_with_nothing_near_asks_for_another(agreed: TestCall) -> None:
    assert agreed.booked("taken").prompts == ["just_taken", "ask_when"]


def test_refusal_is_said_with_its_reason_and_not_as_taken(agreed: TestCall) -> None:
    agreed.booked("refused", reason="too_soon")
    assert agreed.prompts == ["refused", "ask_when"]
    assert agreed.said("refused") == {"reason": "too_soon"}


def test_other_time_needs_its_own_yes(agreed: TestCall) -> None:
    agreed.booked("taken", alternatives=[slot(15)]).hear(YES)
    assert agreed.tool_name == "check_availability"
    assert agreed.free(15).hear(YES).tool_name == "book_appointment"


def test_times_taken_again_and_again_come_to_an_end(agreed: TestCall, desk: Desk) -> None:
    for _ in range(desk.offer_rounds):
        agreed.booked("taken", alternatives=[slot(15)]).hear(YES).free(15).hear(YES)
    agreed.booked("taken", alternatives=[slot(15)])
    assert agreed.prompts[:2] == ["just_taken", "no_time_found"]
    assert agreed.context.phase is Phase.HANDOFF


@pytest.mark.parametrize(("result", "error"), [({"state": "unreadable"}, ""), ({}, "book_appointment failed: OSError")])
def test_booking_that_is_not_known_is_neither_promised_nor_denied(
    agreed: TestCall, result: dict[str, object], error: str
) -> None:
    agreed.answer("book_appointment", result, error)
    assert agreed.prompts == ["booking_unclear", "ask_message_known"]
    assert agreed.context.call.disposition is None
