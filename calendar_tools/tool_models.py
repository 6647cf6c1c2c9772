"""What goes into the five calendar tools and what comes out: frozen, and plain JSON on both sides."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field

from calendar_tools.interval import TimeSlot
from receptionist.model.trust import PhoneBy

Daypart = Literal["morning", "noon", "afternoon", "evening", "night"]
Bound = Literal["at", "around", "after", "before", "between"]
Shift = Literal["earlier", "later", "sooner", "other"]
AvailabilityStatus = Literal["free", "alternatives", "none", "closed", "unreadable"]
BookingState = Literal["booked", "held", "taken", "unreadable", "refused"]
Reason = Literal[
    "past",
    "too_soon",
    "beyond_window",
    "closed_monday",
    "closed_tuesday",
    "closed_wednesday",
    "closed_thursday",
    "closed_friday",
    "closed_saturday",
    "closed_sunday",
    "holiday",
    "closed_date",
    "outside_hours",
    "between_starts",
    "busy",
    "day_full",
    "week_full",
    "out_of_area",
    "unknown_crew",
    "not_found",
    "too_late",
    "owner_asked",
]
"""Why a time can't be had. `busy` also stands for "already taken"; `too_late`: past the cut-off for changes.
`owner_asked` goes with a booking that is held until the owner approves it."""

CallId = Annotated[str, Field(min_length=1, description="The call's id; holds and bookings are keyed by it.")]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class AvailabilityQuery(_Model):
    """When a caller would like the visit, as `understanding` read it; wall-clock values in the policy's zone.

    `date_end` is the inclusive last day of a stretch. With bound "before", `until` is the limit of the start; with
    "after", `time` is; "between" uses both. `shift` moves away from `reference`. `declined` starts are not offered
    again, nor any time on `not_dates`. `moving` names the booking that is to be rescheduled: its own time does not
    block it.
    """

    call: CallId
    service: str | None = None
    crew: str | None = None
    zip: str | None = None
    city: str | None = None
    date: dt.date | None = None
    date_end: dt.date | None = None
    time: dt.time | None = None
    until: dt.time | None = None
    daypart: Daypart | None = None
    bound: Bound = "at"
    earliest: bool = False
    any_time: bool = False
    shift: Shift | None = None
    shift_of: Literal["date", "time"] | None = None
    reference: TimeSlot | None = None
    declined: tuple[AwareDatetime, ...] = ()
    not_dates: tuple[dt.date, ...] = ()
    moving: str | None = None
    hold: bool = True


class Availability(_Model):
    """What is free. `slot` is set with "free" alone; `alternatives` are at most three, in time order.

    `hours` are the opening hours of the asked day, `hold_id` the booking that holds `slot` for this call.
    """

    status: AvailabilityStatus
    slot: TimeSlot | None = None
    alternatives: tuple[TimeSlot, ...] = ()
    reason: Reason | None = None
    detail: str | None = None
    hold_id: str | None = None
    hours: tuple[tuple[dt.time, dt.time], ...] = ()


class BookingRequest(_Model):
    """A yes to exactly this: who, where, when. A slot with crew "" may go to any crew that is free.

    `phone_by` is how the number was come by: only one that is proved has a card, which this yes is written on.
    """

    call: CallId
    slot: TimeSlot
    name: str
    phone: str | None = None
    phone_by: PhoneBy = "shown"
    address: str | None = None
    service: str | None = None
    notes: str = ""
    zip: str | None = None
    city: str | None = None


class BookedEvent(_Model):
    """The event as it stands in the calendar."""

    id: str
    title: str
    start: AwareDatetime
    end: AwareDatetime
    location: str
    description: str


class BookingResult(_Model):
    """What became of a yes. Only "booked" means that the event stands in the calendar; "held" that it will."""

    state: BookingState
    id: str | None = None
    title: str | None = None
    start: AwareDatetime | None = None
    end: AwareDatetime | None = None
    crew: str | None = None
    event: BookedEvent | None = None
    alternatives: tuple[TimeSlot, ...] = ()
    reason: Reason | None = None


class BookingSearch(_Model):
    """Who is asking. `name` narrows what the phone number finds; alone it has to fit whole."""

    phone: str | None = None
    name: str | None = None
    id: str | None = None


class BookingSummary(_Model):
    """A visit as it can be told to its own customer. `changeable`: the cut-off for changes has not passed."""

    id: str
    title: str
    service: str
    name: str
    phone: str | None
    address: str | None
    start: AwareDatetime
    end: AwareDatetime
    crew: str
    state: BookingState
    changeable: bool
    phone_by: PhoneBy = "shown"


class FoundBookings(_Model):
    bookings: tuple[BookingSummary, ...] = ()


class RescheduleRequest(_Model):
    call: CallId
    id: str
    slot: TimeSlot


class OwnerAnswer(_Model):
    """What became of an owner's text. `which`: it names none of the bookings that wait, which have these `codes`."""

    state: Literal[
        "booked", "held", "taken", "declined", "gone", "put_back", "which", "not_understood", "nothing_asked"
    ]
    id: str | None = None
    codes: tuple[str, ...] = ()


class CancelRequest(_Model):
    call: CallId
    id: str


class CancelResult(_Model):
    """`cancelled` is true of the ledger at once; the event leaves the calendar then or as soon as it can be reached."""

    state: Literal["cancelled", "refused"]
    id: str
    title: str | None = None
    start: AwareDatetime | None = None
    reason: Reason | None = None


class Customer(_Model):
    """Somebody who booked before, by phone number, with what was said last."""

    phone: str
    name: str
    address: str | None = None
    zip: str | None = None
    city: str | None = None
    upcoming: tuple[BookingSummary, ...] = ()
