"""Carries committed bookings out to the calendar. The port, and the straight way of doing it in this process."""

from __future__ import annotations

import datetime as dt
import logging
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

from calendar_tools.booking import Booking
from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import CalendarError
from calendar_tools.event import Event
from calendar_tools.event_writer import conflicts, show
from calendar_tools.ledger import Ledger
from calendar_tools.policy import SchedulePolicy

log = logging.getLogger(__name__)

DELETED_BY_OWNER = "deleted_by_owner"
SLOT_TAKEN = "slot_taken"
LOCKS = 64
"""Locks that bookings share by their id's hash, so that no two threads write the same one."""


@dataclass(frozen=True, slots=True)
class Carried:
    """How far a booking has come: the ledger's row, and the event if it was seen in the calendar."""

    booking: Booking
    event: Event | None = None


class Booker(Protocol):
    """Makes the calendar follow the ledger, sooner or later."""

    def carry_out(self, booking: str, now: dt.datetime, wait: float) -> Carried:
        """Starts (or finds) the carrying out of a booking's newest revision and waits `wait` seconds at most."""
        ...

    def catch_up(self, now: dt.datetime) -> int:
        """Carries out whatever is left over; how many bookings are settled by it."""
        ...

    def close(self) -> None: ...


class DirectBooker:
    """Writes to the calendar from a thread of this process. What fails stays in the ledger for `catch_up`."""

    def __init__(self, ledger: Ledger, store: CalendarStore, policy: SchedulePolicy, threads: int = 8) -> None:
        self._ledger = ledger
        self._store = store
        self._policy = policy
        self._locks = [threading.Lock() for _ in range(LOCKS)]
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="booker")

    def carry_out(self, booking: str, now: dt.datetime, wait: float) -> Carried:
        carrying: Future[Carried] = self._pool.submit(self._carry, booking, now)
        try:
            return carrying.result(timeout=wait)
        except TimeoutError:
            log.warning("booking %s: the calendar takes longer than %.1f s; it goes on by itself", booking, wait)
        except CalendarError as error:
            log.warning("booking %s: %s", booking, error)
        return Carried(self._ledger.get(booking))

    def catch_up(self, now: dt.datetime) -> int:
        settled = 0
        for booking in self._ledger.unsettled():
            try:
                settled += self._carry(booking.id, now).booking.settled
            except CalendarError as error:
                log.warning("booking %s: %s", booking.id, error)
        return settled

    def close(self) -> None:
        self._pool.shutdown()

    def _carry(self, booking: str, now: dt.datetime) -> Carried:
        """One revision after the other until the calendar shows the newest; one thread at a time for a booking."""
        with self._locks[hash(booking) % len(self._locks)]:
            while True:
                row = self._ledger.get(booking)
                carried = self._carry_revision(row, now)
                if carried.booking.revision == row.revision:
                    return carried

    def _carry_revision(self, row: Booking, now: dt.datetime) -> Carried:
        shown = show(self._store, row)
        if shown.outcome == "removed_by_owner":
            return Carried(self._ledger.cancel(row.id, now, attention=DELETED_BY_OWNER))
        if shown.event is not None and conflicts(self._store, row, self._policy):
            return Carried(self._ledger.mark_taken(row.id, SLOT_TAKEN, now))
        etag = shown.event.etag if shown.event else None
        return Carried(self._ledger.mark_written(row.id, row.revision, etag, now), shown.event)
