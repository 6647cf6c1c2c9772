"""What the owner edits in the calendar is the truth: the ledger follows moved and deleted visits."""

from __future__ import annotations

import datetime as dt
import logging

from sqlalchemy import Engine, delete, insert, select

from calendar_tools.booking import Booking
from calendar_tools.calendar import CalendarStore, Changes
from calendar_tools.database import writing
from calendar_tools.errors import EventNotFound, SyncTokenExpired
from calendar_tools.event import Event
from calendar_tools.event_text import booking_of
from calendar_tools.ledger import Ledger
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.ledger_tables import sync_tokens
from calendar_tools.policy import SchedulePolicy

log = logging.getLogger(__name__)


class CalendarSync:
    """Reads what changed in the calendars that are written to. Run by one process at a time, about once a minute."""

    def __init__(self, ledger: Ledger, store: CalendarStore, policy: SchedulePolicy) -> None:
        self._ledger = ledger
        self._store = store
        self._calendars = tuple(dict.fromkeys(crew.calendar for crew in policy.writers))

    def run(self, now: dt.datetime) -> list[Booking]:
        """Bookings that changed by it. Raises CalendarError; what was done before stays done."""
        return [booking for calendar in self._calendars for booking in self._sync(calendar, now)]

    def _sync(self, calendar: str, now: dt.datetime) -> list[Booking]:
        """The token is kept only after its changes are in the ledger, so that none is lost by a crash."""
        token = _token(self._ledger.engine, calendar)
        try:
            changes = self._store.changes(calendar, token)
        except SyncTokenExpired:
            token = None
            changes = self._store.changes(calendar, None)
        changed = [found for event in changes.events if (found := self._follow(calendar, event, now)) is not None]
        if token is None:
            changed += self._missing(calendar, changes, now)
        _keep_token(self._ledger.engine, calendar, changes.token)
        return changed

    def _follow(self, calendar: str, event: Event, now: dt.datetime) -> Booking | None:
        """The booking that an event stands for, if the event says something that the ledger does not know."""
        try:
            booking = self._ledger.get(booking_of(event) or event.id)
        except NoBooking:
            return None
        if booking.id != event.id or booking.place.calendar != calendar or not booking.settled:
            return None
        if not booking.promised:
            self._remove_stray(calendar, event)
            return None
        if event.cancelled:
            return self._deleted(booking, now)
        if event.interval == booking.place.interval:
            return None
        log.info("booking %s: moved in the calendar", booking.id)
        return self._ledger.follow_owner(booking.id, event.interval, event.etag, now)

    def _missing(self, calendar: str, changes: Changes, now: dt.datetime) -> list[Booking]:
        """After a full reading: visits to come whose event is not there any more."""
        there = {event.id for event in changes.events if not event.cancelled}
        to_come = [each for each in self._ledger.upcoming(now) if each.place.calendar == calendar and each.settled]
        return [self._deleted(booking, now) for booking in to_come if booking.id not in there]

    def _deleted(self, booking: Booking, now: dt.datetime) -> Booking:
        log.info("booking %s: deleted in the calendar", booking.id)
        return self._ledger.lose_to_owner(booking.id, now)

    def _remove_stray(self, calendar: str, event: Event) -> None:
        """An event of a booking that is off: a write that was given up and landed all the same."""
        if event.cancelled:
            return
        log.warning("booking %s: its event came late and is removed", event.id)
        try:
            self._store.delete(calendar, event.id)
        except EventNotFound:
            return


def _token(engine: Engine, calendar: str) -> str | None:
    with engine.connect() as connection:
        return connection.scalar(select(sync_tokens.c.token).where(sync_tokens.c.calendar == calendar))


def _keep_token(engine: Engine, calendar: str, token: str) -> None:
    with writing(engine, f"sync {calendar}") as connection:
        connection.execute(delete(sync_tokens).where(sync_tokens.c.calendar == calendar))
        connection.execute(insert(sync_tokens).values(calendar=calendar, token=token))
