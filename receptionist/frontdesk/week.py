"""Days of appointments by crew: the ledger and the calendars together, and where the two differ."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Iterable, Iterator
from typing import Final, Literal

import msgspec

from calendar_tools.booking import AWAITED, Booking, BookingState
from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import CalendarError
from calendar_tools.event import Event
from calendar_tools.event_text import booking_of
from calendar_tools.ledger import Ledger
from calendar_tools.ledger_rows import NoBooking
from calendar_tools.policy import SchedulePolicy
from receptionist.model.interval import Interval, in_zone, local_midnight

log = logging.getLogger(__name__)

BLOCK: Final = "receptionist-block"
"""The property of events by which an owner has blocked time here."""
EntryKind = Literal["visit", "call", "block", "other"]
Difference = Literal["", "not_yet", "gone", "elsewhere"]
"""`not_yet`: the calendar will show it; `gone`: it showed it and shows it no more; `elsewhere`: at another time."""


class WeekEntry(msgspec.Struct, frozen=True):
    """One line of a day. `id` is the booking's, or the event's; `shown` is when the calendar has it, if it differs."""

    kind: EntryKind
    id: str
    start: dt.datetime
    end: dt.datetime
    crew: str = ""
    title: str = ""
    name: str = ""
    phone: str | None = None
    address: str = ""
    notes: str = ""
    asked: bool = False
    all_day: bool = False
    call: str = ""
    service: str = ""
    calendar: str = ""
    difference: Difference = ""
    shown: dt.datetime | None = None


class WeekDay(msgspec.Struct, frozen=True):
    """A local day with what stands in it, in time order."""

    day: dt.date
    entries: tuple[WeekEntry, ...]


class AppointmentBook:
    """One business's. Reads alone."""

    def __init__(self, policy: SchedulePolicy, ledger: Ledger, store: CalendarStore) -> None:
        self._policy = policy
        self._ledger = ledger
        self._store = store

    def days(self, first: dt.date, many: int) -> tuple[list[WeekDay], bool]:
        """So many local days from `first` on, and whether every calendar could be read."""
        zone = self._policy.tzinfo
        window = Interval(local_midnight(first, zone), local_midnight(first + dt.timedelta(days=many), zone))
        booked = [row for row in self._ledger.between(window.start, window.end) if row.state in AWAITED]
        # One that the owner has yet to approve has no revision: it has not been promised.
        booked += [row for row in self._ledger.asked() if window.start <= row.place.interval.start < window.end]
        shown = self._events(window)
        entries = [*self._booked(booked, shown), *self._others(shown or {})]
        by_day = {first + dt.timedelta(days=n): list[WeekEntry]() for n in range(many)}
        for entry in sorted(entries, key=lambda each: (each.start, each.crew)):
            by_day.setdefault(max(entry.start.date(), first), []).append(entry)
        days = [WeekDay(day, tuple(of_day)) for day, of_day in by_day.items() if first <= day]
        return sorted(days, key=lambda day: day.day)[:many], shown is not None

    def appointment(self, booking: str) -> WeekEntry | None:
        """One that somebody counts on; None where there is none of that id."""
        try:
            row = self._ledger.get(booking)
        except NoBooking:
            return None
        return self._entry(row) if row.state in AWAITED else None

    def busy(self, now: dt.datetime) -> list[tuple[str, Interval]]:
        """When each calendar is busy from now on, by what is booked and what stands in it. Raises CalendarError."""
        window = Interval(now, now + dt.timedelta(days=self._policy.window_days + 1))
        names = list(dict.fromkeys(crew.calendar for crew in self._policy.writers))
        shown = self._store.busy(names, window, self._policy.all_day_free_blocks)
        booked = [(row.place.calendar, row.place.interval) for row in self._ledger.visits(window, now)]
        return booked + [(name, interval) for name in names for interval in shown[name]]

    def busy_without(self, call: str, now: dt.datetime) -> list[tuple[str, Interval]]:
        """What keeps time in each calendar from now on, but for what that call booked. Raises CalendarError."""
        window = Interval(now, now + dt.timedelta(days=self._policy.window_days + 1))
        visits = self._ledger.visits(window, now)
        own = {row.id for row in visits if row.call == call}
        found = [(row.place.calendar, row.place.interval) for row in visits if row.id not in own]
        known = {row.id for row in visits}
        for calendar in dict.fromkeys(crew.calendar for crew in self._policy.writers):
            events = self._store.events(calendar, window)
            free = self._policy.all_day_free_blocks
            found += [(calendar, each.interval) for each in events if each.blocks(free) and each.id not in known]
        return found

    def _events(self, window: Interval) -> dict[str, list[Event]] | None:
        """What stands in each calendar; None where one can't be read."""
        calendars = dict.fromkeys(crew.calendar for crew in self._policy.writers)
        try:
            return {calendar: self._store.events(calendar, window) for calendar in calendars}
        except CalendarError as error:
            log.warning("calendars can't be read: %s", error)
            return None

    def _booked(self, rows: Iterable[Booking], shown: dict[str, list[Event]] | None) -> Iterator[WeekEntry]:
        known = {booking_of(event): event for events in (shown or {}).values() for event in events}
        for row in rows:
            entry = self._entry(row)
            event = known.get(row.id)
            if shown is None or row.state is BookingState.ASKED:
                yield entry
            elif event is None:
                yield msgspec.structs.replace(entry, difference="gone" if row.settled else "not_yet")
            elif event.interval != row.place.interval:
                there = in_zone(event.start, self._policy.tzinfo)
                yield msgspec.structs.replace(entry, difference="elsewhere", shown=there)
            else:
                yield entry

    def _others(self, shown: dict[str, list[Event]]) -> Iterator[WeekEntry]:
        """What stands in the calendars that is no booking of ours."""
        crews = {crew.calendar: crew.name for crew in self._policy.writers}
        for calendar, events in shown.items():
            for event in events:
                if booking_of(event) is None:
                    yield WeekEntry(
                        kind="block" if BLOCK in event.private else "other",
                        id=event.id,
                        start=in_zone(event.start, self._policy.tzinfo),
                        end=in_zone(event.end, self._policy.tzinfo),
                        crew=crews.get(calendar, ""),
                        title=event.title,
                        all_day=event.all_day,
                        calendar=calendar,
                    )

    def _entry(self, row: Booking) -> WeekEntry:
        zone, details = self._policy.tzinfo, row.details
        return WeekEntry(
            kind="call" if row.is_call else "visit",
            id=row.id,
            start=in_zone(row.place.interval.start, zone),
            end=in_zone(row.place.interval.end, zone),
            crew=row.place.crew,
            title=row.title,
            name=details.name,
            phone=details.phone,
            address=details.address or "",
            notes=details.notes,
            asked=row.state is BookingState.ASKED,
            call=row.call,
            service=row.service,
            calendar=row.place.calendar,
        )
