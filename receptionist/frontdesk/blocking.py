"""Time that an owner keeps free by hand: an event of their own in the crew's calendar, which nothing is booked over."""

from __future__ import annotations

import base64
import contextlib
import datetime as dt
import hashlib

from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import EventExists, EventNotFound
from calendar_tools.event import Event
from calendar_tools.ledger import Ledger
from calendar_tools.policy import SchedulePolicy
from receptionist.frontdesk.week import BLOCK
from receptionist.model.interval import Interval


class StandsInTheWay(Exception):
    """Appointments are booked in that time: move or cancel them first."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(f"appointments are booked in that time ({', '.join(names)}); move or cancel them first")
        self.names = names


class Blocking:
    """One business's."""

    def __init__(self, policy: SchedulePolicy, ledger: Ledger, store: CalendarStore) -> None:
        self._policy = policy
        self._ledger = ledger
        self._store = store

    def block(self, request: str, crew: str, window: Interval, title: str, now: dt.datetime) -> str:
        """The event's id: once for each `request`, however often it is asked. Raises StandsInTheWay, CalendarError."""
        booked = [row for row in self._ledger.visits(window, now) if row.place.crew == crew]
        if booked:
            raise StandsInTheWay(tuple(row.details.name or row.title for row in booked))
        digest = hashlib.sha256(f"block\n{request}".encode()).digest()[:16]
        event_id = base64.b32hexencode(digest).decode().rstrip("=").lower()
        event = Event(event_id, title, window.start, window.end, private={BLOCK: crew})
        with contextlib.suppress(EventExists):
            self._store.insert(self._policy.crew(crew).calendar, event)
        return event_id

    def unblock(self, crew: str, event_id: str) -> bool:
        """Whether it was there, and blocked from here: nobody's own event is deleted. Raises CalendarError."""
        calendar = self._policy.crew(crew).calendar
        try:
            if BLOCK not in self._store.get(calendar, event_id).private:
                return False
            self._store.delete(calendar, event_id)
        except EventNotFound:
            return False
        return True
