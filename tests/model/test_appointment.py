"""What a tool that writes answers, as JSON has it and as the dialogue reads it."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.appointment import CARRIED_OUT, Appointment, BookingResult, FoundBookings
from receptionist.model.results import read

TWO, THREE = (dt.datetime(2026, 3, 3, hour, tzinfo=dt.UTC) for hour in (14, 15))


def test_what_a_tool_found_is_read_as_it_was_found() -> None:
    found = FoundBookings((Appointment("b1", TWO, THREE, "cleaning", "Ann Lee", address="9 Elm Street"),))
    assert read(msgspec.to_builtins(found), FoundBookings) == found


@pytest.mark.parametrize("state", CARRIED_OUT)
def test_what_is_carried_out_says_so_in_its_state_alone(state: str) -> None:
    assert read({"state": state}, BookingResult) == BookingResult(state)  # type: ignore[arg-type]


def test_what_was_booked_stands_as_an_appointment_with_what_was_booked_with_it() -> None:
    booked = BookingResult("booked", "b1", start=TWO, end=THREE, later=(THREE,))
    assert booked.standing("cleaning") == Appointment("b1", TWO, THREE, service="cleaning", others=(THREE,))


def test_what_came_to_nothing_stands_as_none() -> None:
    assert BookingResult("taken").standing("cleaning") is None
