"""The owner's days: what stands in them, and the reminders they set."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.model.appointment import Appointment


class ReminderAdded(msgspec.Struct, frozen=True):
    """`at` is the first time that is still to come, on the business's clock."""

    state: Literal["done", "refused"]
    id: str | None = None
    at: dt.datetime | None = None
    reason: Literal["past", "recurrence"] | None = None


class ReminderOn(msgspec.Struct, frozen=True):
    id: str
    message: str
    at: dt.datetime
    recurrence: str
    to: str


class OtherEvent(msgspec.Struct, frozen=True):
    """Something else in a calendar that bookings are written to."""

    title: str
    start: dt.datetime
    end: dt.datetime
    all_day: bool


class AgendaOfDays(msgspec.Struct, frozen=True):
    """All in time order, on the business's clock. `unreadable`: the calendar did not answer, `others` are missing."""

    visits: tuple[Appointment, ...] = ()
    calls: tuple[Appointment, ...] = ()
    reminders: tuple[ReminderOn, ...] = ()
    others: tuple[OtherEvent, ...] = ()
    unreadable: bool = False
