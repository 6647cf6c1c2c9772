"""What the owner edits in the calendar is the truth: the ledger follows moved and deleted visits.

A list is no proof that something is gone. A visit ends only on the deletion mark of its own event, from the store that
it was written to; of an event that is merely not found, the owner is asked. A reading in full is compared only with
what was settled before it began, and where it lacks more than one visit, or comes from another store than before,
nothing is concluded from it: the calendar is not followed any more, until somebody has looked (`adopt`).
"""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from calendar_tools.booking import DELETED_BY_OWNER, MISSING, Booking, Placement
from calendar_tools.calendar import CalendarStore, Changes
from calendar_tools.errors import CalendarError, EventNotFound, SyncTokenExpired
from calendar_tools.event import Event
from calendar_tools.event_text import booking_of
from calendar_tools.following import Following, Followings
from calendar_tools.ledger import Ledger
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.notifier import Notifier
from calendar_tools.policy import SchedulePolicy

log = logging.getLogger(__name__)

QUIET: Final = dt.timedelta(minutes=5)
"""Without a further edit of the owner's, before the customer is told of the last one."""

MOST_MISSING: Final = 1
"""Visits that may be missing at a time without the calendar itself being doubted."""

ANOTHER_STORE: Final = "another_store"
MANY_MISSING: Final = "many_missing"
"""Why a calendar is followed no more; `appointments.yaml` has the words, under "stopped_" and these."""


class CalendarSync:
    """Reads what changed in the calendars that are written to. Run about once a minute, by one process at a time; two
    that run it at once do no harm.
    """

    def __init__(self, ledger: Ledger, store: CalendarStore, policy: SchedulePolicy, notifier: Notifier) -> None:
        self._ledger = ledger
        self._store = store
        self._policy = policy
        self._notifier = notifier
        self._followings = Followings(ledger.engine)

    def follow(self, policy: SchedulePolicy) -> None:
        """From now on the calendars of these crews are read."""
        self._policy = policy

    def run(self, now: dt.datetime) -> list[Booking]:
        """Bookings that changed by it. A calendar that can't be read is logged, and read the next time."""
        changed: list[Booking] = []
        for calendar in dict.fromkeys(crew.calendar for crew in self._policy.writers):
            try:
                changed += self._sync(calendar, now)
            except CalendarError as error:
                log.warning("the calendar can't be followed now: %s", error)
        return changed

    def _sync(self, calendar: str, now: dt.datetime) -> list[Booking]:
        """The token is kept only after its changes are in the ledger, so that none is lost by a crash."""
        here, known = self._store.identity(calendar), self._followings.get(calendar)
        if known is not None and known.store != here:
            return self._stop(calendar, known, ANOTHER_STORE, now)
        if known is not None and known.stopped == ANOTHER_STORE:
            known = self._resumed(known)
        if known is not None and known.stopped is not None:
            return []
        reread = self._read_again(calendar, now)
        if known is not None and known.token:
            try:
                return [*reread, *self._changes(known, self._store.changes(calendar, known.token), now)]
            except SyncTokenExpired as error:
                log.info("%s; it is read in full", error)
        return [*reread, *self._in_full(calendar, here, known, now)]

    def _resumed(self, known: Following) -> Following:
        """The store that it was followed in is back; it lacks what was written meanwhile, so all of it is read."""
        log.warning("calendar %s: followed again", known.calendar)
        again = replace(known, token="", stopped=None, since=None)
        self._followings.keep(known, again)
        return again

    def _changes(self, known: Following, changes: Changes, now: dt.datetime) -> list[Booking]:
        """What changed since the token: deleted events come as marks."""
        changed = self._follow_all(known.calendar, changes.events, now)
        self._followings.keep(known, replace(known, token=changes.token))
        return changed

    def _in_full(self, calendar: str, here: str, known: Following | None, now: dt.datetime) -> list[Booking]:
        """Everything that is there, beside what was settled before the reading began."""
        to_come = [each for each in self._ledger.upcoming(now) if each.place.calendar == calendar]
        for booking in to_come:
            if not booking.settled:
                self._ledger.read_again(booking.id)
        changes = self._store.changes(calendar, None)
        listed = {event.id for event in changes.events}
        unlisted = [each for each in to_come if each.settled and each.id not in listed]
        seen = [(booking, self._seen(calendar, booking.id)) for booking in unlisted if self._stands(booking)]
        missing = [booking for booking, event in seen if event is None]
        if len(missing) > MOST_MISSING:
            log.error("calendar %s: %d appointments are not in it: nothing is concluded", calendar, len(missing))
            return self._stop(calendar, known or Following(calendar, here, ""), MANY_MISSING, now)
        events = [*changes.events, *(event for _, event in seen if event is not None)]
        changed = self._follow_all(calendar, events, now)
        for booking in missing:
            self._ask_of(booking, now)
        self._followings.keep(known, Following(calendar, here, changes.token))
        return changed

    def _read_again(self, calendar: str, now: dt.datetime) -> list[Booking]:
        """Events that changed while a change of ours was on its way, now that this is settled."""
        changed: list[Booking] = []
        for booking in self._ledger.to_read_again(calendar):
            event = self._seen(calendar, booking.id)
            if event is None and booking.promised:
                self._ask_of(booking, now)
            followed = self._follow(calendar, event, now) if event is not None else None
            self._ledger.was_read_again(booking.id, followed.revision if followed else booking.revision)
            changed += [followed] if followed else []
        return changed

    def _follow_all(self, calendar: str, events: Sequence[Event], now: dt.datetime) -> list[Booking]:
        """What changed by these events. Most say what the ledger knows, and are sorted out together: read one by one,
        the thousands of a full reading would hold up the calls.
        """
        known = self._ledger.known(_id_of(event) for event in events)
        telling = (event for event in events if _tells(event, known.get(_id_of(event)), calendar))
        return [found for event in telling if (found := self._follow(calendar, event, now)) is not None]

    def _follow(self, calendar: str, event: Event, now: dt.datetime) -> Booking | None:
        """The booking that an event stands for, if the event says something that the ledger does not know."""
        try:
            booking = self._ledger.get(_id_of(event))
        except NoBooking:
            return None
        if not _tells(event, booking, calendar):
            return None
        if not booking.settled:
            self._ledger.read_again(booking.id)
            return None
        if not booking.promised:
            return self._came_back(booking, event, now)
        if event.cancelled:
            return self._deleted(booking, now)
        return self._moved(booking, replace(booking.place, interval=event.interval), event, now)

    def _moved(self, booking: Booking, place: Placement, event: Event, now: dt.datetime) -> Booking | None:
        if booking.attention == MISSING:
            booking = self._ledger.flag(booking.id, None, now)
        if place == booking.place:
            return None
        log.info("booking %s: moved in the calendar", booking.id)
        over = booking.place.interval.end <= now and place.interval.end <= now
        return self._ledger.follow_owner(booking.id, place, event.etag, now, None if over else self._tell_from(now))

    def _deleted(self, booking: Booking, now: dt.datetime) -> Booking | None:
        """By the mark on its own event. One that was put into another crew's calendar has moved there."""
        if booking.place.interval.end <= now:
            return None
        for crew in self._policy.writers:
            there = self._seen(crew.calendar, booking.id) if crew.calendar != booking.place.calendar else None
            if there is not None and not there.cancelled:
                place = replace(booking.place, interval=there.interval, crew=crew.name, calendar=crew.calendar)
                return self._moved(booking, place, there, now)
        log.info("booking %s: deleted in the calendar", booking.id)
        return self._ledger.lose_to_owner(booking.id, now, self._tell_from(now))

    def _came_back(self, booking: Booking, event: Event, now: dt.datetime) -> Booking | None:
        """An event of a visit that is off: put back by the owner who had deleted it, or a write of ours that was
        given up and landed all the same. One that we had seen in the calendar before can only have been put back.
        """
        if booking.attention == DELETED_BY_OWNER and event.interval.end > now:
            log.info("booking %s: put back in the calendar", booking.id)
            place = replace(booking.place, interval=event.interval)
            return self._ledger.take_back_from_owner(booking.id, place, event.etag, now, self._tell_from(now))
        if booking.etag is None:
            self._remove_stray(booking.place.calendar, event)
        return None

    def _ask_of(self, booking: Booking, now: dt.datetime) -> None:
        if not self._stands(booking) or booking.attention == MISSING:
            return
        log.warning("booking %s: its event is not found; the owner is asked", booking.id)
        self._ledger.flag(booking.id, MISSING, now)
        self._notifier.ask_if_gone(booking.id, now)

    def _stop(self, calendar: str, known: Following, why: str, now: dt.datetime) -> list[Booking]:
        if known.stopped is None:
            log.error("calendar %s is not followed any more: %s; see `receptionist calendar`", calendar, why)
            if self._followings.keep(self._followings.get(calendar), replace(known, stopped=why, since=now)):
                self._notifier.report_stop(calendar, why, now)
        return []

    def _stands(self, booking: Booking) -> bool:
        """Whether the booking is still as it was."""
        current = self._ledger.get(booking.id)
        return current.promised and current.settled and current.revision == booking.revision

    def _seen(self, calendar: str, event_id: str) -> Event | None:
        """The event itself, a deleted one with its mark; None where the store knows of none."""
        try:
            return self._store.get(calendar, event_id)
        except EventNotFound:
            return None

    def _tell_from(self, now: dt.datetime) -> dt.datetime | None:
        return now + QUIET if self._policy.tell_of_owners_edits else None

    def _remove_stray(self, calendar: str, event: Event) -> None:
        log.warning("booking %s: its event came late and is removed", event.id)
        try:
            self._store.delete(calendar, event.id)
        except EventNotFound:
            return


def _id_of(event: Event) -> str:
    """The id of the booking that an event may stand for; a deletion mark carries no more than its own."""
    return booking_of(event) or event.id


def _tells(event: Event, booking: Booking | None, calendar: str) -> bool:
    """Whether an event of `calendar` says something of its booking that the ledger does not know."""
    if booking is None or booking.id != event.id or booking.place.calendar != calendar:
        return False
    if not booking.settled:
        return True
    if event.cancelled or not booking.promised:
        return event.cancelled == booking.promised
    return booking.attention == MISSING or booking.place.interval != event.interval
