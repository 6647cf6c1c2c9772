"""The steps by which a booking reaches the calendar. Each may be repeated after any crash."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from calendar_tools.booking import DELETED_BY_OWNER, SLOT_TAKEN, Booking
from calendar_tools.calendar import CalendarStore
from calendar_tools.event import Event
from calendar_tools.event_writer import conflicts, show
from calendar_tools.ledger import Ledger
from calendar_tools.policy import SchedulePolicy
from calendar_tools.words import Words


@dataclass(frozen=True, slots=True)
class ShownEvent:
    """What the calendar shows of a booking's revision, and whether somebody else's event stands at its time."""

    revision: int
    outcome: str
    etag: str | None = None
    conflict: bool = False
    event: Event | None = None


class BookingSteps:
    """Write, look again, settle."""

    def __init__(self, ledger: Ledger, store: CalendarStore, policy: SchedulePolicy, words: Words) -> None:
        self.ledger = ledger
        self._store = store
        self._policy = policy
        self._words = words

    def follow(self, policy: SchedulePolicy) -> None:
        """From now on these hours and limits count."""
        self._policy = policy

    def write(self, booking: str) -> ShownEvent:
        """Makes the calendar show the newest revision. Raises CalendarError."""
        row = self.ledger.get(booking)
        shown = show(self._store, row, self._words)
        etag = shown.event.etag if shown.event else None
        return ShownEvent(row.revision, shown.outcome, etag, event=shown.event)

    def look_again(self, booking: str) -> bool:
        """Whether somebody else's event stands at the booking's time, now that ours does. Raises CalendarError.

        A time that its customer knows of already is a promise, and no event of anybody's takes it back.
        """
        row = self.ledger.get(booking)
        promised = row.told_start == row.place.interval.start
        return row.promised and not promised and bool(conflicts(self._store, row, self._policy))

    def settle(self, booking: str, seen: ShownEvent, now: dt.datetime) -> Booking:
        """Writes into the ledger what was seen. Where the answer's revision is newer, there is more to carry out."""
        row = self.ledger.get(booking)
        if row.revision != seen.revision:
            return row
        if seen.outcome == "removed_by_owner":
            return self.ledger.cancel(booking, now, attention=DELETED_BY_OWNER)
        if seen.conflict:
            return self.ledger.mark_taken(booking, SLOT_TAKEN, now)
        return self.ledger.mark_written(booking, seen.revision, seen.etag, now)
