"""A booking as the ledger keeps it: who, what for, where, when, and how far it has come."""

from __future__ import annotations

import base64
import datetime as dt
import hashlib
from dataclasses import dataclass
from enum import StrEnum

from calendar_tools.agenda import BookedVisit
from receptionist.model.interval import Interval
from receptionist.model.trust import PhoneBy


class BookingState(StrEnum):
    """HELD while the caller decides; COMMITTED by the yes; WRITTEN once the event stands in the calendar.

    ASKED: the caller said yes, and the owner, who wants to approve each booking, has been asked.
    KEPT: the caller asked to have the time kept until they have made up their mind; nobody has said yes yet.
    RELEASED: a hold that ran out or was given back. TAKEN: somebody else has the time. CANCELLED: by the customer,
    by the owner, or by deleting the event.
    """

    HELD = "held"
    KEPT = "kept"
    ASKED = "asked"
    COMMITTED = "committed"
    WRITTEN = "written"
    RELEASED = "released"
    TAKEN = "taken"
    CANCELLED = "cancelled"


ENGAGED = (
    BookingState.HELD, BookingState.KEPT, BookingState.ASKED, BookingState.COMMITTED, BookingState.WRITTEN,
)  # fmt: skip
"""States in which a booking keeps its time."""

UNDECIDED = (BookingState.HELD, BookingState.KEPT)
"""States without a yes: the time is given back by itself at `held_until`."""

PROMISED = (BookingState.COMMITTED, BookingState.WRITTEN)
"""States in which a customer has been promised a visit."""

AWAITED = (BookingState.ASKED, *PROMISED)
"""States in which a customer counts on a visit, be it that the owner has yet to approve it."""


LEAST_NUMBER = 10
"""Of two digits that nobody writes with a nought before them."""

CALL_BACK = "call-back"
"""The service of a booking that is a call of the owner's, and no visit."""


@dataclass(frozen=True, slots=True)
class AppointmentDetails:
    """What the caller said, as it was read back. `phone_by` is how the number was come by."""

    name: str
    phone: str | None = None
    address: str | None = None
    zip: str | None = None
    city: str | None = None
    notes: str = ""
    phone_by: PhoneBy = "shown"
    to_check: frozenset[str] = frozenset()
    """What of it was never heard for certain, "name" or "address". It is not kept: the notes say so."""


@dataclass(frozen=True, slots=True)
class Placement:
    """The time and the crew that a booking takes, with the minutes kept free around it."""

    interval: Interval
    crew: str
    calendar: str
    before: int = 0
    after: int = 0


MOVED_BY_OWNER = "moved_by_owner"
DELETED_BY_OWNER = "deleted_by_owner"
MISSING = "missing_in_calendar"
SLOT_TAKEN = "slot_taken"
DECLINED = "declined_by_owner"
"""Why a person should look at a booking (`Booking.attention`); an error's text where the calendar refuses it."""


@dataclass(frozen=True, slots=True)
class Booking:
    """One row of the ledger. `id` is the event's id in the calendar too.

    `revision` counts what the calendar ought to show, `written` what it was last seen to show: where they differ,
    something is still to be carried out. `former_calendar` is the one to remove the event from after a change of
    crew. `attention` says why a person should look at it. `told` is the revision that the customer was told of, not
    before `tell_from`; `told_start` the start they know of, since `told_at`, None where they know of none.
    """

    id: str
    call: str
    service: str
    title: str
    place: Placement
    details: AppointmentDetails
    state: BookingState
    held_until: dt.datetime
    revision: int = 0
    written: int = 0
    etag: str | None = None
    former_calendar: str | None = None
    attention: str | None = None
    told: int = 0
    told_start: dt.datetime | None = None
    told_at: dt.datetime | None = None
    tell_from: dt.datetime | None = None
    series: str | None = None
    """The id of the first of several that one yes was said to."""

    @property
    def engaged(self) -> bool:
        return self.state in ENGAGED

    @property
    def promised(self) -> bool:
        return self.state in PROMISED

    @property
    def settled(self) -> bool:
        """Whether the calendar shows what it ought to."""
        return self.written == self.revision

    def wished(self, call: str, service: str, start: dt.datetime) -> bool:
        """Whether it is what that call asked for."""
        return (self.call, self.service, self.place.interval.start) == (call, service, start)

    def undecided(self, now: dt.datetime) -> bool:
        """Whether a time is still kept without a yes."""
        return self.state in UNDECIDED and self.held_until > now

    @property
    def number(self) -> str:
        """The two digits by which its customer's answer to our text shows that they have read it: nobody else knows
        the id, which comes of the call's.
        """
        return str(LEAST_NUMBER + int(self.id, 32) % (100 - LEAST_NUMBER))

    @property
    def is_call(self) -> bool:
        return self.service == CALL_BACK

    def visit(self) -> BookedVisit:
        return BookedVisit(self.place.interval, self.details.zip, self.place.before, self.place.after, self.is_call)


def booking_id(call: str, service: str, start: dt.datetime, generation: int) -> str:
    """The same for the same wish: 26 digits a-v and 0-9, which a calendar takes for an event's id.

    `generation` counts earlier bookings of the same wish that came to nothing; their ids are spent.
    """
    wish = f"{call}\n{service}\n{start.astimezone(dt.UTC).isoformat()}\n{generation}"
    digest = hashlib.sha256(wish.encode()).digest()[:16]
    return base64.b32hexencode(digest).decode().rstrip("=").lower()
