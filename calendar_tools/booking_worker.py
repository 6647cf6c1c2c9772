"""Carries committed bookings out to the calendar. The port, and the straight way of doing it in this process."""

from __future__ import annotations

import datetime as dt
import logging
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Protocol

from calendar_tools.booking import Booking
from calendar_tools.booking_steps import BookingSteps
from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import CalendarError
from calendar_tools.event import Event
from calendar_tools.ledger import Ledger
from calendar_tools.notifier import Notifier, TextSignature
from calendar_tools.policy import SchedulePolicy

log = logging.getLogger(__name__)

THREADS = 8
LOCKS = 64
"""Locks that bookings share by their id's hash, so that no two threads write the same one."""


@dataclass(frozen=True, slots=True)
class BookingProgress:
    """How far a booking has come: the ledger's row, and the event if it was seen in the calendar."""

    booking: Booking
    event: Event | None = None


class BookingWorker(Protocol):
    """Makes the calendar follow the ledger, sooner or later."""

    def carry_out(self, booking: str, now: dt.datetime, wait: float) -> BookingProgress:
        """Starts (or finds) the carrying out of a booking's newest revision and waits `wait` seconds at most."""
        ...

    @property
    def notifier(self) -> Notifier:
        """Who is told of what."""
        ...

    def follow(self, policy: SchedulePolicy, signature: TextSignature) -> None:
        """From now on bookings are carried out and told of by this policy."""
        ...

    def catch_up(self, now: dt.datetime) -> int:
        """Takes up whatever was left over; how many bookings that were."""
        ...

    def close(self) -> None: ...


class DirectBooker:
    """Writes to the calendar from a thread of this process. What fails stays in the ledger for `catch_up`."""

    def __init__(self, ledger: Ledger, store: CalendarStore, policy: SchedulePolicy, notifier: Notifier) -> None:
        self._ledger = ledger
        self._carrier = BookingSteps(ledger, store, policy, notifier.words)
        self.notifier = notifier
        self._locks = [threading.Lock() for _ in range(LOCKS)]
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="booker")

    def follow(self, policy: SchedulePolicy, signature: TextSignature) -> None:
        self._carrier.follow(policy)
        self.notifier.follow(policy, signature)

    def carry_out(self, booking: str, now: dt.datetime, wait: float) -> BookingProgress:
        carrying: Future[BookingProgress] = self._pool.submit(self._carry, booking, now)
        try:
            return carrying.result(timeout=wait)
        except TimeoutError:
            log.warning("booking %s: the calendar takes longer than %.1f s; it goes on by itself", booking, wait)
        except CalendarError as error:
            log.warning("booking %s: %s", booking, error)
        return BookingProgress(self._ledger.get(booking))

    def catch_up(self, now: dt.datetime) -> int:
        left_over = self._ledger.unsettled()
        for booking in left_over:
            try:
                self._carry(booking.id, now)
            except CalendarError as error:
                log.warning("booking %s: %s", booking.id, error)
        return len(left_over)

    def close(self) -> None:
        self._pool.shutdown()

    def _carry(self, booking: str, now: dt.datetime) -> BookingProgress:
        """One revision after the other until the calendar shows the newest; one thread at a time for a booking."""
        with self._locks[hash(booking) % LOCKS]:
            while True:
                seen = self._carrier.write(booking)
                seen = replace(seen, conflict=self._carrier.look_again(booking))
                row = self._carrier.settle(booking, seen, now)
                if row.revision == seen.revision:
                    break
        self.notifier.tell(booking, now)
        return BookingProgress(row, seen.event)
