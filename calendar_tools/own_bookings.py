"""The bookings of a desk: found by id, by number or by name, and the cards of those who made them."""

from __future__ import annotations

import datetime as dt

from calendar_tools.booking import AWAITED, CALL_BACK, MISSING, Booking
from calendar_tools.ledger import Ledger
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.policy import SchedulePolicy
from calendar_tools.tool_models import BookingSearch
from calendar_tools.tool_results import BookingSummaries, fits_search
from receptionist.model.appointment import Appointment, BookingResult, CustomerRecord, FoundBookings

LATELY = dt.timedelta(days=14)
"""How long after a visit a call is likely about it."""


class OwnBookings:
    """Those that are of this desk's kind."""

    def __init__(self, policy: SchedulePolicy, ledger: Ledger) -> None:
        self.summaries = BookingSummaries(policy)
        self._policy = policy
        self._ledger = ledger

    def find(self, search: BookingSearch, now: dt.datetime) -> FoundBookings:
        """Upcoming visits by id, phone number or name, soonest first; a name alone has to fit whole."""
        if not (search.id or search.phone or search.name):
            return FoundBookings()
        found = [each for each in self._ledger.awaited(now, search.phone) if self.takes(each)]
        return FoundBookings(
            bookings=tuple(self.summaries.summary(each, now, found) for each in found if fits_search(each, search))
        )

    def customer(self, phone: str, now: dt.datetime) -> CustomerRecord | None:
        """Somebody who has booked before, with the visits that are still to come."""
        known = self._ledger.customer(phone)
        if known is None:
            return None
        booked = (each for each in self._ledger.awaited(now, phone) if self.takes(each))
        upcoming = tuple(self.summaries.summary(booking, now) for booking in booked)
        return CustomerRecord(
            phone=phone, name=known.name, address=known.address, zip=known.zip, city=known.city, upcoming=upcoming
        )

    def lately(self, phone: str, now: dt.datetime) -> Appointment | None:
        """The visit of that number which is due today, or else the last one of the past two weeks."""
        end_of_day = now.replace(hour=23, minute=59, second=59)
        found = self._ledger.lately(phone, now - LATELY, now) or self._ledger.lately(phone, now, end_of_day)
        return self.summaries.summary(found, now) if found and not found.is_call else None

    def promised(self, booking_id: str) -> Booking | None:
        booking = self.awaited(booking_id)
        return booking if booking and booking.promised else None

    def to_come(self, booking_id: str, now: dt.datetime) -> Booking | BookingResult:
        """The visit that more is said of; a refusal where it is over, or may be off."""
        booking = self.awaited(booking_id)
        if booking is None or booking.attention == MISSING:
            return BookingResult(state="refused", id=booking_id, reason="not_found")
        over = booking.place.interval.end <= now
        return BookingResult(state="refused", id=booking_id, reason="past") if over else booking

    def awaited(self, booking_id: str) -> Booking | None:
        booking = self.known(booking_id)
        return booking if booking and booking.state in AWAITED else None

    def known(self, booking_id: str) -> Booking | None:
        try:
            booking = self._ledger.get(booking_id)
        except NoBooking:
            return None
        return booking if self.takes(booking) else None

    def takes(self, booking: Booking) -> bool:
        """Whether it is one of this desk's: a desk for visits has no calls, and one for calls no visits."""
        return booking.is_call == (self._policy.services[0].name == CALL_BACK)
