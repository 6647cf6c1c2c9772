"""Reading what tools answer: as far as it is needed, and not further."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.appointment import BookingResult
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.results import UnreadableResult, read

START, END = "2026-03-03T14:00:00-06:00", "2026-03-03T15:00:00-06:00"
ZONE = dt.timezone(dt.timedelta(hours=-6))


def test_free_slot_is_read_with_its_zone() -> None:
    found = read({"status": "free", "slot": {"start": START, "end": END, "crew": "a"}}, Availability)
    assert found.slot == TimeSlot(
        dt.datetime(2026, 3, 3, 14, tzinfo=ZONE), dt.datetime(2026, 3, 3, 15, tzinfo=ZONE), "a"
    )


def test_unknown_fields_are_ignored() -> None:
    assert read({"status": "none", "weather": "fine"}, Availability) == Availability(status="none")


def test_missing_fields_take_their_defaults() -> None:
    assert read({"state": "held"}, BookingResult) == BookingResult("held")


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
