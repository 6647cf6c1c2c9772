"""Time that the owner blocks is not booked over, and blocks nothing that is booked."""

from __future__ import annotations

import datetime as dt

import pytest

from calendar_tools.event import Event
from calendar_tools.tool_models import BookingRequest
from receptionist.frontdesk.blocking import StandsInTheWay
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval
from tests.frontdesk.desk_kit import FilledDesk

HOUR = dt.timedelta(hours=1)


@pytest.fixture
def ten(desk: FilledDesk) -> Interval:
    start = (desk.now + dt.timedelta(days=1)).replace(hour=10, minute=0)
    return Interval(start, start + HOUR)


def free(desk: FilledDesk, crew: str) -> bool:
    desk.office.front_desk.calendar_changed()
    day = (desk.now + dt.timedelta(days=1)).date()
    return any(slot.start.hour == 10 for slot in desk.office.front_desk.free_on(day, "estimate", desk.now, crew=crew))


def test_blocked_time_is_free_for_the_other_crew_alone(desk: FilledDesk, ten: Interval) -> None:
    desk.services.blocking.block("one", "North", ten, "Dentist", desk.now)
    assert (free(desk, "North"), free(desk, "South")) == (False, True)


def test_two_clicks_block_once_and_it_can_be_freed(desk: FilledDesk, ten: Interval) -> None:
    events = {desk.services.blocking.block("one", "North", ten, "Dentist", desk.now) for _ in range(2)}
    assert len(events) == 1
    assert desk.services.blocking.unblock("North", events.pop())
    assert free(desk, "North")
    desk.services.blocking.block("two", "North", ten, "Dentist", desk.now)
    assert not free(desk, "North")


def test_what_is_booked_stands_in_the_way(desk: FilledDesk, ten: Interval) -> None:
    slot = TimeSlot(ten.start.astimezone(desk.now.tzinfo), ten.end.astimezone(desk.now.tzinfo), "North")
    desk.office.front_desk.book_appointment(BookingRequest(call="CA1", slot=slot, name="Sarah"), desk.now)
    with pytest.raises(StandsInTheWay, match="Sarah"):
        desk.services.blocking.block("one", "North", ten, "Dentist", desk.now)
    desk.services.blocking.block("two", "South", ten, "Dentist", desk.now)


def test_nobodys_own_event_is_deleted(desk: FilledDesk, ten: Interval) -> None:
    desk.office.calendars.insert("north", Event("abcde", "Dentist", ten.start, ten.end))
    assert not desk.services.blocking.unblock("North", "abcde")
    assert not desk.services.blocking.unblock("North", "vvvvv")
    assert desk.office.calendars.get("north", "abcde").title == "Dentist"
