"""Following a calendar again that was given up, once a person has looked and says that it is the right one."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from calendar_tools.booking import Booking
from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import EventNotFound
from calendar_tools.following import Following, Followings
from calendar_tools.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Absent:
    """Appointments to come whose events are not in the calendar that they belong to."""

    calendar: str
    bookings: tuple[Booking, ...]


def absent(ledger: Ledger, store: CalendarStore, calendar: str, now: dt.datetime) -> Absent:
    """Asks for every appointment to come by its own event. Raises CalendarError."""
    to_come = [each for each in ledger.upcoming(now) if each.place.calendar == calendar and each.settled]
    return Absent(calendar, tuple(each for each in to_come if not _is_there(store, calendar, each.id)))


def adopt(ledger: Ledger, store: CalendarStore, calendar: str, now: dt.datetime) -> Absent:
    """Follows the calendar as it is now, and has the appointments put back that are not in it. Raises CalendarError."""
    lacking = absent(ledger, store, calendar, now)
    for booking in lacking.bookings:
        ledger.write_again(booking.id, now)
    followings = Followings(ledger.engine)
    followings.keep(followings.get(calendar), Following(calendar, store.identity(calendar), ""))
    return lacking


def _is_there(store: CalendarStore, calendar: str, event_id: str) -> bool:
    """A deleted event is there, with its mark."""
    try:
        store.get(calendar, event_id)
    except EventNotFound:
        return False
    return True
