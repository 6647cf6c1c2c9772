"""The port to calendars: an account with calendars in it, read and written one event at a time.

Implementations: `memory.MemoryCalendarStore`, `local.LocalCalendarStore`, `google.GoogleCalendarStore`. All methods
block and may be called from any thread. They raise `errors.CalendarError` and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from calendar_tools.errors import BadRequest
from calendar_tools.event import ID_PATTERN, Event
from receptionist.model.interval import Interval

BusyTimes = Mapping[str, Sequence[Interval]]


@dataclass(frozen=True, slots=True)
class Changes:
    """What changed since a sync token: events (deleted ones are `cancelled`), and the token for next time."""

    events: tuple[Event, ...]
    token: str


class CalendarStore(Protocol):
    """An account and its calendars; `calendar` is a calendar's id within it."""

    def identity(self, calendar: str) -> str:
        """Which calendar of which account that name stands for here: the same as long as it is the same one."""
        ...

    def busy(self, calendars: Sequence[str], window: Interval, all_day_free: bool = False) -> BusyTimes:
        """Blocking stretches within the window for every calendar asked for, in one request where the provider can.

        Fails closed: raises CalendarUnavailable (or its kin) when any of the calendars could not be read.
        """
        ...

    def events(self, calendar: str, window: Interval) -> list[Event]:
        """Events that overlap the window, recurring ones expanded, by start; cancelled ones left out."""
        ...

    def get(self, calendar: str, event_id: str) -> Event:
        """One event, a deleted one as `cancelled` where the store remembers it. Raises EventNotFound."""
        ...

    def insert(self, calendar: str, event: Event) -> Event:
        """Stores a new event under the id that it brings. Raises EventExists, also for the id of a deleted event."""
        ...

    def update(self, calendar: str, event: Event) -> Event:
        """Replaces an event. With `event.etag` set only if nobody changed it since: raises EventChanged otherwise."""
        ...

    def delete(self, calendar: str, event_id: str) -> None:
        """Removes an event. Raises EventNotFound where it is gone already."""
        ...

    def changes(self, calendar: str, token: str | None) -> Changes:
        """Everything (no token), or what changed since the token. Raises SyncTokenExpired."""
        ...

    def close(self) -> None:
        """Lets go of files and connections; the store may be used again and opens new ones."""
        ...


def checked_id(event_id: str, calendar: str) -> str:
    """The id itself if a provider will take it. Raises BadRequest."""
    if not ID_PATTERN.match(event_id):
        raise BadRequest(f"event id {event_id!r} is not of 5 to 1024 characters a-v and 0-9", calendar)
    return event_id
