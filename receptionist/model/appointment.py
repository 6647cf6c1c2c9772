"""The booked thing: an appointment as a call hears of it, and what became of a yes."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.model.availability import TimeSlot
from receptionist.model.trust import PhoneBy

AppointmentState = Literal["booked", "held", "taken"]
ResultState = Literal["booked", "held", "taken", "unreadable", "refused", "cancelled", "done", "kept"]
"""`booked` stands in the calendar, `held` will; `cancelled` and `done` are carried out, and `kept` is a time that waits
for a yes until `at`; otherwise nothing was.
"""
CARRIED_OUT = ("booked", "held", "cancelled", "done", "kept")
"""States of a result in which the task is done."""


class BookedEvent(msgspec.Struct, frozen=True):
    """The event as it stands in the calendar; aware times in the business's zone."""

    id: str
    title: str
    start: dt.datetime
    end: dt.datetime
    location: str
    description: str


class BookingResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer of a tool that writes. A cancelled appointment is gone from the ledger at once, and from the calendar
    as soon as that can be reached.

    `later` are the starts of the visits that follow it by a rule, `missing` of those that could not be had. `say` is
    what a business's own tool wants the caller to hear, `at` when something will happen.
    """

    state: ResultState
    id: str | None = None
    title: str | None = None
    start: dt.datetime | None = None
    end: dt.datetime | None = None
    crew: str | None = None
    event: BookedEvent | None = None
    alternatives: tuple[TimeSlot, ...] = ()
    reason: str | None = None
    say: str | None = None
    at: dt.datetime | None = None
    later: tuple[dt.datetime, ...] = ()
    missing: tuple[dt.datetime, ...] = ()

    def standing(self, service: str) -> Appointment | None:
        """The appointment for `service` that it came to; None where it came to none that is known."""
        if not (self.id and self.start):
            return None
        return Appointment(self.id, self.start, self.end or self.start, service=service, others=self.later)


class Appointment(msgspec.Struct, frozen=True, omit_defaults=True):
    """An appointment that stands, as it can be told to its own customer.

    `name` and `phone` are compared with, never spoken. `changeable`: the cut-off for changes has not passed. `phone_by`
    is how the number was come by when it was booked. `others` are the starts of what was booked with it,
    `notes` what was put on it in the call that made it.
    """

    id: str
    start: dt.datetime
    end: dt.datetime
    service: str = ""
    name: str = ""
    phone: str | None = None
    changeable: bool = True
    phone_by: PhoneBy = "shown"
    title: str = ""
    address: str | None = None
    crew: str = ""
    state: AppointmentState = "booked"
    others: tuple[dt.datetime, ...] = ()
    notes: tuple[str, ...] = ()


class FoundBookings(msgspec.Struct, frozen=True):
    """The answer of `find_booking`: the appointments that are still to come, soonest first."""

    bookings: tuple[Appointment, ...] = ()


class CustomerRecord(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who booked before, by telephone number: what was said last, and the appointments still to come."""

    phone: str
    name: str
    address: str | None = None
    zip: str | None = None
    city: str | None = None
    upcoming: tuple[Appointment, ...] = ()
