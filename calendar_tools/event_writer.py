"""Makes a calendar show what the ledger says of one booking: repeatable at will, so that any crash can be made good."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from calendar_tools.booking import Booking
from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import AnswerLost, BadRequest, CalendarUnavailable, EventChanged, EventExists, EventNotFound
from calendar_tools.event import Event
from calendar_tools.event_text import (
    PLACE,
    START,
    TITLE,
    booking_of,
    event_for,
    mark_of,
    revision_of,
    with_its_number,
    with_new_notes,
)
from calendar_tools.policy import SchedulePolicy
from calendar_tools.words import Words
from receptionist.model.interval import Interval

EDITS = 3
"""How often an event that is being edited by somebody else is read again before it is left for later."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the calendar shows now: the event, or that it was `removed` (by us as asked, or by the owner)."""

    outcome: Literal["written", "removed", "removed_by_owner"]
    event: Event | None = None


def show(store: CalendarStore, booking: Booking, words: Words) -> Shown:
    """Writes, changes or removes the booking's event. Raises CalendarError where it can't be done or known now."""
    if not booking.promised:
        shown = Shown("removed")
        _remove(store, booking.place.calendar, booking.id)
    else:
        shown = _shown(store, booking, words)
    if booking.former_calendar:
        _remove(store, booking.former_calendar, booking.id)
    return shown


def conflicts(store: CalendarStore, booking: Booking, policy: SchedulePolicy) -> list[Interval]:
    """Blocking stretches of others at the booking's own time, in every calendar that blocks its crew."""
    interval, crew = booking.place.interval, policy.crew(booking.place.crew)
    found = [
        event.interval
        for event in store.events(booking.place.calendar, interval)
        if event.id != booking.id and event.blocks(policy.all_day_free_blocks)
    ]
    if crew.also_blocked_by:
        busy = store.busy(crew.also_blocked_by, interval, policy.all_day_free_blocks)
        found += [block for blocks in busy.values() for block in blocks]
    return found


def _shown(store: CalendarStore, booking: Booking, words: Words) -> Shown:
    """The event brought up to date; put there where there is none. That one is not found proves no deletion."""
    if not booking.written or booking.former_calendar:
        return _put(store, booking, words)
    try:
        return _change(store, booking, words)
    except EventNotFound:
        return _put(store, booking, words)


def _put(store: CalendarStore, booking: Booking, words: Words) -> Shown:
    """Inserts under the booking's own id: that it exists already, or may exist, is settled by reading it back."""
    try:
        return Shown("written", store.insert(booking.place.calendar, event_for(booking, words)))
    except (EventExists, AnswerLost) as error:
        try:
            return _change(store, booking, words)
        except EventNotFound:
            raise CalendarUnavailable(f"the event was not written: {error.what}", booking.place.calendar) from error


def _change(store: CalendarStore, booking: Booking, words: Words) -> Shown:
    """Brings an event that exists up to the booking's revision; an owner's edit of that revision stays as it is.

    A deleted event was deleted by the owner, unless the visit has come back to a calendar that it had left. Raises
    EventNotFound.
    """
    for _ in range(EDITS):
        current = store.get(booking.place.calendar, booking.id)
        if current.cancelled and not booking.former_calendar:
            return Shown("removed_by_owner", current)
        if not current.cancelled and booking_of(current) != booking.id:
            raise BadRequest(f"event {booking.id} is not one of ours", booking.place.calendar)
        if not current.cancelled and revision_of(current) >= booking.revision:
            return Shown("written", current)
        try:
            return Shown("written", store.update(booking.place.calendar, _brought_up_to_date(current, booking, words)))
        except EventChanged:
            continue
    raise CalendarUnavailable("the event is being edited by somebody else", booking.place.calendar)


def _brought_up_to_date(current: Event, booking: Booking, words: Words) -> Event:
    """The event at the booking's time; the owner's own words in it stay, and so does a time that they gave it where
    the booking was not moved since.
    """
    wanted = event_for(booking, words)
    moved = current.cancelled or current.private.get(START) != wanted.private[START]
    return replace(
        wanted,
        start=wanted.start if moved else current.start,
        end=wanted.end if moved else current.end,
        title=_ours_or(current.title, current.private.get(TITLE), wanted.title),
        location=_ours_or(current.location, current.private.get(PLACE), wanted.location),
        description=with_new_notes(with_its_number(current, booking, words), booking, words),
        private={**current.private, **wanted.private},
        etag=current.etag,
    )


def _ours_or(shown: str, given: str | None, wanted: str) -> str:
    """What is `wanted` in the place of what we gave the event, or of nothing; what the owner made of it stays."""
    return wanted if not shown.strip() or mark_of(shown) == given else shown


def _remove(store: CalendarStore, calendar: str, event_id: str) -> None:
    """Gone already is as good as removed; an answer that was lost is settled by trying again later."""
    try:
        store.delete(calendar, event_id)
    except EventNotFound:
        return
