"""What becomes of a yes: the calendar is written to while the caller waits, and they are told how far it is."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Iterable

from sqlalchemy.exc import SQLAlchemyError

from calendar_tools.booking import Booking, BookingState
from calendar_tools.booking_worker import BookingProgress, BookingWorker
from calendar_tools.free_times import FreeTimes
from calendar_tools.ledger import Ledger
from calendar_tools.own_bookings import OwnBookings
from calendar_tools.policy import SchedulePolicy
from calendar_tools.tool_results import BookingResults
from receptionist.model.appointment import BookingResult
from receptionist.model.interval import in_zone

log = logging.getLogger(__name__)


class Fulfilment:
    """Has bookings carried out, and waits so many seconds for it."""

    def __init__(self, policy: SchedulePolicy, booker: BookingWorker, free: FreeTimes, wait: float) -> None:
        self.results = BookingResults(policy, booker.notifier.words)
        self.booker = booker
        self._policy = policy
        self._free = free
        self._wait = wait

    def committed(self, booking: Booking, now: dt.datetime) -> BookingResult:
        """What comes of a yes: the owner is asked, or it is carried out."""
        if booking.state is BookingState.ASKED:
            self.booker.notifier.ask_owner(booking.id, now)
            return self.results.of(BookingProgress(booking))
        result = self.results.of(self.carried_out(booking, now))
        self._free.forget()
        return result

    def carried_out(self, booking: Booking, now: dt.datetime) -> BookingProgress:
        """How far it has come after a while. It is promised by now, whatever becomes of the database meanwhile."""
        try:
            return self.booker.carry_out(booking.id, now, self._wait)
        except SQLAlchemyError as error:
            log.error("booking %s: the database can't be used (%s); it goes on later", booking.id, type(error).__name__)
            return BookingProgress(booking)

    def shown(self, booking: Booking, now: dt.datetime) -> BookingResult:
        """What comes of other details: the event shows them, unless there is nothing to be shown."""
        owed = booking.promised and not booking.settled
        return self.results.of(self.carried_out(booking, now) if owed else BookingProgress(booking))

    def starts(self, rows: Iterable[Booking]) -> tuple[dt.datetime, ...]:
        return tuple(in_zone(row.place.interval.start, self._policy.tzinfo) for row in rows)


class DeskWork:
    """Part of a desk's work: on visits that stand, or on times that are kept."""

    def __init__(
        self, policy: SchedulePolicy, ledger: Ledger, free: FreeTimes, own: OwnBookings, fulfilment: Fulfilment
    ) -> None:
        self._policy = policy
        self._ledger = ledger
        self._free = free
        self._own = own
        self._fulfilment = fulfilment
