"""What goes into the five calendar tools: frozen, and plain JSON. What comes out is in `receptionist.model`."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Literal

from pydantic import (
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
)

from calendar_tools.booking import AppointmentDetails
from receptionist.model.dayparts import Daypart
from receptionist.model.parameters import Slot, Starts
from receptionist.model.trust import PhoneBy

Bound = Literal["at", "around", "after", "before", "between"]
Shift = Literal["earlier", "later", "sooner", "other"]


CallId = Annotated[str, Field(min_length=1, description="The call's id; holds and bookings are keyed by it.")]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class AvailabilityQuery(_Model):
    """When a caller would like the visit, as `understanding` read it; wall-clock values in the policy's zone.

    `date_end` is the inclusive last day of a stretch. With bound "before", `until` is the limit of the start; with
    "after", `time` is; "between" uses both. `shift` moves away from `reference`. `declined` starts are not offered
    again, nor any that `ruled_out` covers. `moving` names the booking that is to be rescheduled: its own time does not
    block it. Nor does what was kept for the caller's `number`. `hold_minutes` is how long the found slot is kept, in
    place of the policy's. `crew` is who is wanted, `without` who is not, with semicolons between. `every` is how often
    the visit is to recur, as the value of an RRULE (RFC 5545).
    """

    call: CallId
    service: str | None = None
    crew: str | None = None
    without: str = ""
    every: str = ""
    zip: str | None = None
    city: str | None = None
    date: dt.date | None = None
    date_end: dt.date | None = None
    time: dt.time | None = None
    until: dt.time | None = None
    daypart: Daypart | None = None
    bound: Bound = "at"
    earliest: bool = False
    latest: bool = False
    any_time: bool = False
    shift: Shift | None = None
    shift_of: Literal["date", "time"] | None = None
    reference: Slot | None = None
    declined: tuple[AwareDatetime, ...] = ()
    ruled_out: tuple[Starts, ...] = ()
    moving: str | None = None
    hold: bool = True
    hold_minutes: Annotated[int, Field(ge=1)] | None = None
    number: str | None = None


class BookingRequest(_Model):
    """A yes to exactly this: who, where, when. A slot with crew "" may go to any crew that is free. `later` are the
    visits that follow it.

    `phone_by` is how the number was come by: only one that is proved has a card, which this yes is written on.
    """

    call: CallId
    slot: Slot
    later: tuple[Slot, ...] = ()
    name: str
    phone: str | None = None
    phone_by: PhoneBy = "shown"
    address: str | None = None
    service: str | None = None
    notes: str = ""
    to_check: frozenset[str] = frozenset()
    """What of it was never heard for certain, "name" or "address": no card is written of it."""
    zip: str | None = None
    city: str | None = None

    def details(self) -> AppointmentDetails:
        """Who it is for, and where, as the ledger keeps it."""
        said = ("name", "phone", "address", "zip", "city", "notes", "phone_by", "to_check")
        return AppointmentDetails(**{name: getattr(self, name) for name in said})


class BookingSearch(_Model):
    """Who is asking. `name` narrows what the phone number finds; alone it has to fit whole."""

    phone: str | None = None
    name: str | None = None
    id: str | None = None


class RescheduleRequest(_Model):
    call: CallId
    id: str
    slot: Slot
    note: str = ""


class NoteRequest(_Model):
    """Something for whoever comes to the visit with that booking id."""

    id: str
    note: Annotated[str, Field(min_length=1, max_length=2000)]


class NoteChangeRequest(_Model):
    """Another `note` in the place of the `old` one on the visit with that booking id; an empty one takes it out."""

    id: str
    old: Annotated[str, Field(min_length=1, max_length=2000)]
    note: Annotated[str, Field(max_length=2000)] = ""


class ReleaseRequest(_Model):
    """The time with that booking id, which was kept in this call, is not wanted."""

    call: CallId
    id: str


class CorrectionRequest(_Model):
    """Who the visit with that booking id is for, how they are reached, and where, as it should have been; and those
    that `also` names. What is None stays as it is; an address with neither ZIP code nor city is in the same town.
    `phone_by` is how the number was come by.
    """

    id: str
    also: tuple[str, ...] = ()
    name: str | None = None
    phone: str | None = None
    phone_by: PhoneBy = "said"
    address: str | None = None
    zip: str | None = None
    city: str | None = None

    def details(self) -> dict[str, str | None]:
        """The booking's details that change."""
        reached = {"phone": self.phone, "phone_by": self.phone_by} if self.phone else {}
        told = {"name": self.name, "address": self.address, **reached}
        town = {"zip": self.zip, "city": self.city} if self.address and (self.zip or self.city) else {}
        return {**{name: text for name, text in told.items() if text}, **town}


class OwnerAnswer(_Model):
    """What became of an owner's text. `which`: it names none of the bookings that wait, which have these `codes`."""

    state: Literal[
        "booked", "held", "taken", "declined", "gone", "put_back", "which", "not_understood", "nothing_asked"
    ]
    id: str | None = None
    codes: tuple[str, ...] = ()


class CancelRequest(_Model):
    """`others` is how many visits go with it that were booked with it: all of them, or none."""

    call: CallId
    id: str
    others: Annotated[int, Field(ge=0)] = 0
