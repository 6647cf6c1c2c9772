"""A front desk with its calendar, and short ways to ask it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from calendar_kit import CHICAGO, MONDAY_NINE

from calendar_tools.event import Event
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.policy import SchedulePolicy
from calendar_tools.tool_models import (
    AvailabilityQuery,
    BookingRequest,
    BookingSearch,
    RescheduleRequest,
)
from calendar_tools.tools import BookingService
from receptionist.app.bookings import open_front_desk
from receptionist.model.appointment import BookingResult
from receptionist.model.availability import Availability, TimeSlot
from receptionist.model.interval import Interval

NOW = MONDAY_NINE


HOUR = dt.timedelta(hours=1)


TUESDAY = dt.date(2026, 3, 3)


YEAR = Interval(NOW - 24 * HOUR, NOW + 300 * 24 * HOUR)


def at(day: int, clock: str) -> dt.datetime:
    """A moment in March 2026 in Chicago."""
    return dt.datetime.combine(dt.date(2026, 3, day), dt.time.fromisoformat(clock), CHICAGO)


class Office:
    """A front desk with its calendar, and short ways to ask it."""

    def __init__(self, **policy: Any) -> None:
        self.store = MemoryCalendarStore()
        self.desk: BookingService = open_front_desk(SchedulePolicy(**policy), self.store)

    def check(self, call: str = "call-1", now: dt.datetime = NOW, **query: Any) -> Availability:
        return self.desk.check_availability(AvailabilityQuery(call=call, **query), now)

    def book(self, start: dt.datetime, call: str = "call-1", now: dt.datetime = NOW, **more: Any) -> BookingResult:
        who = {"name": "Sarah Johnson", "phone": "+13125550142", "address": "789 Main Street"} | more
        return self.desk.book_appointment(BookingRequest(call=call, slot=TimeSlot(start, start + HOUR), **who), now)

    def block(self, start: dt.datetime, hours: float = 1, calendar: str = "primary") -> None:
        self.store.block(calendar, start, start + hours * HOUR)

    def events(self, calendar: str = "primary") -> list[Event]:
        return self.store.events(calendar, YEAR)


@pytest.fixture
def office() -> Iterator[Callable[..., Office]]:
    opened: list[Office] = []

    def make(**policy: Any) -> Office:
        opened.append(Office(**policy))
        return opened[-1]

    yield make
    for each in opened:
        each.desk.close()


def clocks(answer: Availability | BookingResult) -> list[str]:
    return [slot.start.strftime("%d %H:%M") for slot in answer.alternatives]


def found(answer: Availability) -> str | None:
    return answer.slot and answer.slot.start.strftime("%d %H:%M")


def find(here: Office, now: dt.datetime = NOW, **search: str) -> list[str]:
    return [each.id for each in here.desk.find_booking(BookingSearch(**search), now).bookings]


def move(here: Office, booking: str | None, start: dt.datetime, now: dt.datetime = NOW) -> BookingResult:
    request = RescheduleRequest(call="call-9", id=str(booking), slot=TimeSlot(start, start + HOUR))
    return here.desk.reschedule(request, now)
