"""Reading what tools answer: as far as it is needed, and not further."""

from __future__ import annotations

import datetime as dt

import pytest

from calendar_tools import tool_models
from receptionist.model.results import Availability, Booking, TimeSlot, UnreadableResult, read

START, END = "2026-03-03T14:00:00-06:00", "2026-03-03T15:00:00-06:00"
ZONE = dt.timezone(dt.timedelta(hours=-6))


def test_free_slot_is_read_with_its_zone() -> None:
    found = read({"status": "free", "slot": {"start": START, "end": END, "crew": "a"}}, Availability)
    assert found.slot == TimeSlot(
        dt.datetime(2026, 3, 3, 14, tzinfo=ZONE), dt.datetime(2026, 3, 3, 15, tzinfo=ZONE), "a"
    )


def test_unknown_fields_are_ignored() -> None:
    assert read({"status": "none", "hold_id": "h", "weather": "fine"}, Availability) == Availability("none")


def test_missing_fields_take_their_defaults() -> None:
    assert read({"state": "held"}, Booking) == Booking("held")


UNREADABLE = [
    ({}, "status"),
    ({"status": "perhaps"}, "perhaps"),
    ({"status": "free", "slot": {"start": "soon", "end": END}}, "slot.start"),
    ({"status": "free", "slot": {"start": START}}, "end"),
]


@pytest.mark.parametrize(("result", "named"), UNREADABLE)
def test_what_is_no_result_is_refused_by_the_name_of_its_field(result: dict[str, object], named: str) -> None:
    with pytest.raises(UnreadableResult, match=named):
        read(result, Availability)


@pytest.mark.parametrize("status", tool_models.AvailabilityStatus.__args__)
def test_every_status_of_the_calendar_tools_can_be_read(status: str) -> None:
    answer = tool_models.Availability(status=status)
    assert read(answer.model_dump(mode="json"), Availability).status == status


@pytest.mark.parametrize("state", tool_models.BookingState.__args__)
def test_every_state_of_a_booking_can_be_read(state: str) -> None:
    assert read(tool_models.BookingResult(state=state).model_dump(mode="json"), Booking).state == state
