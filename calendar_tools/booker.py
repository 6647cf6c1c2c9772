"""Carries committed bookings out to the calendar. The port, and the straight way of doing it in this process."""

from __future__ import annotations

import datetime as dt
import logging
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from calendar_tools.booking import Booking
from calendar_tools.calendar import CalendarStore
from calendar_tools.carrier import Carrier
from calendar_tools.errors import CalendarError
from calendar_tools.event import Event
from calendar_tools.ledger import Ledger
from calendar_tools.policy import SchedulePolicy
from calendar_tools.texter import TextNotSent

log = logging.getLogger(__name__)

LOCKS = 64
"""Locks that bookings share by their id's hash, so that no two threads write the same one."""


@dataclass(frozen=True, slots=True)
class Carried:
    """How far a booking has come: the ledger's row, and the event if it was seen in the calendar."""

    booking: Booking
    event: Event | None = None


Notice = Literal["tell", "remind", "ask", "decline"]
"""How it stands; a reminder; the question to the owner; the owner's no."""


def send(carrier: Carrier, booking: str, notice: Notice, now: dt.datetime) -> None:
    """Raises TextNotSent."""
    senders = {"tell": carrier.tell, "remind": carrier.remind, "ask": carrier.ask_owner, "decline": carrier.decline}
    senders[notice](booking, now)


class Booker(Protocol):
    """Makes the calendar follow the ledger, sooner or later."""

    def carry_out(self, booking: str, now: dt.datetime, wait: float) -> Carried:
        """Starts (or finds) the carrying out of a booking's newest revision and waits `wait` seconds at most."""
        ...

    def catch_up(self, now: dt.datetime) -> int:
        """Takes up whatever was left over, and reminders that are due; how many bookings that were."""
        ...

    def text(self, booking: str, notice: Notice, now: dt.datetime) -> None:
        """Sees to it that the owner or the customer is told."""
        ...

    def close(self) -> None: ...


class DirectBooker:
    """Writes to the calendar from a thread of this process. What fails stays in the ledger for `catch_up`."""

    def __init__(
        self, ledger: Ledger, store: CalendarStore, policy: SchedulePolicy, carrier: Carrier | None = None,
        threads: int = 8,
    ) -> None:  # fmt: skip
        self._ledger = ledger
        self._carrier = carrier or Carrier(ledger, store, policy)
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
        left_over = self._ledger.unsettled()
        for booking in left_over:
            try:
                self._carry(booking.id, now)
            except CalendarError as error:
                log.warning("booking %s: %s", booking.id, error)
        for booking in self._ledger.untold():
            self.text(booking.id, "tell", now)
        due = self._carrier.reminders_due(now)
        for booking in due:
            self.text(booking.id, "remind", now)
        return len(left_over) + len(due)

    def text(self, booking: str, notice: Notice, now: dt.datetime) -> None:
        try:
            send(self._carrier, booking, notice, now)
        except TextNotSent as error:
            log.warning("booking %s: %s", booking, error)

    def close(self) -> None:
        self._pool.shutdown()

    def _carry(self, booking: str, now: dt.datetime) -> Carried:
        """One revision after the other until the calendar shows the newest; one thread at a time for a booking."""
        with self._locks[hash(booking) % LOCKS]:
            while True:
                seen = self._carrier.write(booking)
                seen = replace(seen, conflict=self._carrier.look_again(booking))
                row = self._carrier.settle(booking, seen, now)
                if row.revision == seen.revision:
                    break
        try:
            self._carrier.tell(booking, now)
        except TextNotSent as error:
            log.warning("booking %s: %s", booking, error)
        return Carried(row, seen.event)
