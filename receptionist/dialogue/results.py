"""What tools answer, as far as the dialogue reads it. Unknown fields of a result are ignored."""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal, TypeVar

import msgspec

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
    """The answer of a tool that books: `booked` stands in the calendar, `held` will; otherwise nothing was booked."""

    state: Literal["booked", "held", "taken", "unreadable", "refused"]
    id: str | None = None
    title: str | None = None
    start: dt.datetime | None = None
    end: dt.datetime | None = None
    crew: str | None = None
    alternatives: tuple[TimeSlot, ...] = ()
    reason: str | None = None


class UnreadableResult(Exception):
    """A tool answered something that is not its documented result."""


def read(result: dict[str, Any], kind: type[T]) -> T:
    """`result` as `kind`; raises UnreadableResult naming the field that is wrong."""
    try:
        return msgspec.convert(result, kind, strict=False)
    except msgspec.ValidationError as error:
        raise UnreadableResult(f"a {kind.__name__} was expected: {error}. Mend the tool's result.") from error
