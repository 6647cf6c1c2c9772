"""Bookings as they are told: the ledger's rows turned into the tools' results, on the policy's clock."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from calendar_tools.booking import Booking, BookingState
from calendar_tools.booking_worker import BookingProgress
from calendar_tools.event import Event
from calendar_tools.event_text import event_for
from calendar_tools.policy import SchedulePolicy
from calendar_tools.tool_models import BookingSearch
from calendar_tools.words import Words
from receptionist.model.appointment import Appointment, AppointmentState, BookedEvent, BookingResult
from receptionist.model.interval import in_zone

STATES: dict[BookingState, AppointmentState] = {
    BookingState.HELD: "held",
    BookingState.KEPT: "held",
    BookingState.ASKED: "held",
    BookingState.COMMITTED: "held",
    BookingState.WRITTEN: "booked",
    BookingState.TAKEN: "taken",
}


class BookingSummaries:
    """Bookings as their customers may hear of them, in a policy's zone and by its cut-off."""

    def __init__(self, policy: SchedulePolicy) -> None:
        self._policy = policy

    def changeable(self, booking: Booking, now: dt.datetime) -> bool:
        """Whether the cut-off for changes has not passed."""
        return now + dt.timedelta(minutes=self._policy.change_cutoff_minutes) < booking.place.interval.start

    def summary(self, booking: Booking, now: dt.datetime, beside: Iterable[Booking] = ()) -> Appointment:
        """A visit as its customer may hear of it; what was booked with it is found among those `beside`."""
        details, zone = booking.details, self._policy.tzinfo
        with_it = [each for each in beside if booking.series is not None and each.series == booking.series]
        return Appointment(
            id=booking.id,
            title=booking.title,
            service=booking.service,
            name=details.name,
            phone=details.phone,
            address=details.address,
            start=in_zone(booking.place.interval.start, zone),
            end=in_zone(booking.place.interval.end, zone),
            crew=booking.place.crew,
            state=STATES[booking.state],
            changeable=self.changeable(booking, now),
            phone_by=details.phone_by,
            others=tuple(in_zone(each.place.interval.start, zone) for each in with_it if each.id != booking.id),
        )


class BookingResults:
    """What came of a yes, in a policy's zone; `words` are the language's, for an event that was not read back."""

    def __init__(self, policy: SchedulePolicy, words: Words) -> None:
        self._policy = policy
        self._words = words

    def of(self, carried: BookingProgress) -> BookingResult:
        """How a yes stands now."""
        booking, zone = carried.booking, self._policy.tzinfo
        if not booking.engaged:
            return BookingResult(state="taken", id=booking.id, title=booking.title, reason="busy")
        shown = carried.event or event_for(booking, self._words)
        event = _event_model(shown, zone) if booking.state is BookingState.WRITTEN else None
        return BookingResult(
            state=STATES[booking.state],
            id=booking.id,
            title=event.title if event else booking.title,
            start=in_zone(booking.place.interval.start, zone),
            end=in_zone(booking.place.interval.end, zone),
            crew=booking.place.crew,
            event=event,
            reason="owner_asked" if booking.state is BookingState.ASKED else None,
        )

    def kept(self, booking: Booking, *, texted: bool) -> BookingResult:
        """A time that waits for its customer to make up their mind."""
        zone, way = self._policy.tzinfo, "call_back" if booking.details.phone else "no_number"
        return BookingResult(
            state="kept",
            id=booking.id,
            title=booking.title,
            start=in_zone(booking.place.interval.start, zone),
            end=in_zone(booking.place.interval.end, zone),
            crew=booking.place.crew,
            at=in_zone(booking.held_until, zone),
            reason=None if texted else way,
        )


def _event_model(event: Event, zone: dt.tzinfo) -> BookedEvent:
    start, end = in_zone(event.start, zone), in_zone(event.end, zone)
    return BookedEvent(
        id=event.id, title=event.title, start=start, end=end, location=event.location, description=event.description
    )


def fits_search(booking: Booking, search: BookingSearch) -> bool:
    """Whether a booking is one that was asked for; a name without a number has to fit whole."""
    if search.id is not None and booking.id != search.id:
        return False
    if search.name is None:
        return True
    said, known = search.name.casefold().split(), booking.details.name.casefold().split()
    return said == known if search.phone is None else bool(set(said) & set(known))
