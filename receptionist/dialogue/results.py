"""What tools answer, as far as the dialogue reads it. Unknown fields of a result are ignored."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal, TypeVar

import msgspec

from receptionist.model.trust import PhoneBy

T = TypeVar("T")


class TimeSlot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A free stretch that can be booked: aware start and end, in the business's zone, and whose it is."""

    start: dt.datetime
    end: dt.datetime
    crew: str = ""


class Availability(msgspec.Struct, frozen=True):
    """The answer of `check_availability`.

    `free`: `slot` fits what was asked. `alternatives`, `closed`: these do instead, `reason` says why not as asked, or
    is None where the caller left the time open. `none`: nothing in reach. `unreadable`: the calendar did not answer.
    """

    status: Literal["free", "alternatives", "none", "closed", "unreadable"]
    slot: TimeSlot | None = None
    alternatives: tuple[TimeSlot, ...] = ()
    reason: str | None = None


class Booking(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer of a tool that writes.

    `booked` stands in the calendar, `held` will; `cancelled` and `done` are carried out; otherwise nothing was. `say`
    is what a business's own tool wants the caller to hear, `at` when something will happen.
    """

    state: Literal["booked", "held", "taken", "unreadable", "refused", "cancelled", "done"]
    id: str | None = None
    title: str | None = None
    start: dt.datetime | None = None
    end: dt.datetime | None = None
    crew: str | None = None
    alternatives: tuple[TimeSlot, ...] = ()
    reason: str | None = None
    say: str | None = None
    at: dt.datetime | None = None


CARRIED_OUT = ("booked", "held", "cancelled", "done")
"""States of a Booking in which the job is done."""


class Visit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A visit that stands, as far as a call needs it. `name` and `phone` are compared with, never spoken.

    `phone_by` is how the number was come by when the visit was booked.
    """

    id: str
    start: dt.datetime
    end: dt.datetime
    service: str = ""
    name: str = ""
    phone: str | None = None
    changeable: bool = True
    phone_by: PhoneBy = "shown"


class Visits(msgspec.Struct, frozen=True):
    """The answer of `find_booking`: the visits that are still to come, soonest first."""

    bookings: tuple[Visit, ...]


class CodeSent(msgspec.Struct, frozen=True):
    """The answer of `send_code`."""

    sent: bool


class CodeChecked(msgspec.Struct, frozen=True):
    """The answer of `check_code`."""

    state: Literal["right", "wrong", "expired", "too_many"]


class VisitChecked(msgspec.Struct, frozen=True):
    """The answer of `check_visit`; `ids` are the visits that the name and the day are of."""

    state: Literal["right", "wrong", "too_many"]
    ids: tuple[str, ...] = ()


class UnreadableResult(Exception):
    """A tool answered something that is not its documented result."""


def read(result: dict[str, Any], kind: type[T]) -> T:
    """`result` as `kind`; raises UnreadableResult naming the field that is wrong."""
    try:
        return msgspec.convert(result, kind, strict=False)
    except msgspec.ValidationError as error:
        raise UnreadableResult(f"a {kind.__name__} was expected: {error}. Mend the tool's result.") from error
