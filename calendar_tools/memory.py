"""The in-memory twin of a calendar account, for tests, the harness and the demonstration call.

It can be told to misbehave like a real one: see `Trouble` and `MemoryCalendarStore.fail`.
"""

from __future__ import annotations

import datetime as dt
import threading
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from calendar_tools.calendar import BusyTimes, Changes, checked_id
from calendar_tools.errors import CalendarError, EventChanged, EventExists, EventNotFound, SyncTokenExpired
from calendar_tools.event import Event, busy_intervals
from receptionist.model.interval import Interval, merged

EPOCH = dt.datetime(2000, 1, 1, tzinfo=dt.UTC)


@dataclass(frozen=True)
class Trouble:
    """One failure to come: `error` is raised by the next call of `method` ("*": any), before or `after` it took effect.

    `hook` runs first; it may do what another person would do in the meantime, or kill the process.
    """

    method: str
    error: CalendarError | None = None
    after: bool = False
    hook: Callable[[], None] | None = None


class MemoryCalendarStore:
    """Calendars come into being when first named. Etags and sync tokens count the changes. `account` is whose it is."""

    def __init__(self, account: str = "memory") -> None:
        self._account = account
        self._calendars: dict[str, dict[str, Event]] = defaultdict(dict)
        self._changed: dict[str, dict[str, int]] = defaultdict(dict)
        self._oldest_token = 0
        self._count = 0
        self._lock = threading.RLock()
        self._trouble: deque[Trouble] = deque()
        self._down: CalendarError | None = None
        self.calls: list[str] = []

    def fail(self, *trouble: Trouble) -> None:
        """Queues failures: each is used up by the first call that it fits."""
        self._trouble.extend(trouble)

    def go_down(self, error: CalendarError | None) -> None:
        """Every call fails so until this is called with None."""
        self._down = error

    def lose(self, calendar: str, event_id: str) -> None:
        """Makes an event be gone without a trace, as in a file that was restored from before it."""
        with self._lock:
            del self._calendars[calendar][event_id]
            del self._changed[calendar][event_id]

    def forget_tokens(self) -> None:
        """Makes every sync token given out so far expire."""
        self._count += 1
        self._oldest_token = self._count

    def block(self, calendar: str, start: dt.datetime, end: dt.datetime, title: str = "Busy") -> Event:
        """Puts a block in as the owner would in the calendar's own page, past all injected trouble."""
        with self._lock:
            event = Event(id=f"own{self._count:010d}", title=title, start=start, end=end)
            return self._store(calendar, event)

    def edit(self, calendar: str, event: Event) -> Event:
        """Changes or adds an event as the owner would, past all injected trouble."""
        with self._lock:
            return self._store(calendar, event)

    def identity(self, calendar: str) -> str:
        return f"{self._account}/{calendar}"

    def busy(self, calendars: Sequence[str], window: Interval, all_day_free: bool = False) -> BusyTimes:
        with self._call("busy"):
            return {name: merged(busy_intervals(self._live(name), window, all_day_free)) for name in calendars}

    def events(self, calendar: str, window: Interval) -> list[Event]:
        with self._call("events"):
            inside = [event for event in self._live(calendar) if event.interval.overlaps(window)]
            return sorted(inside, key=lambda event: event.interval)

    def get(self, calendar: str, event_id: str) -> Event:
        with self._call("get"):
            return self._find(calendar, event_id)

    def insert(self, calendar: str, event: Event) -> Event:
        checked_id(event.id, calendar)
        with self._call("insert"):
            if event.id in self._calendars[calendar]:
                raise EventExists(f"event {event.id} exists", calendar)
            return self._store(calendar, event)

    def update(self, calendar: str, event: Event) -> Event:
        with self._call("update"):
            current = self._find(calendar, event.id)
            if event.etag is not None and event.etag != current.etag:
                raise EventChanged(f"event {event.id} was changed by somebody else", calendar)
            return self._store(calendar, event)

    def delete(self, calendar: str, event_id: str) -> None:
        with self._call("delete"):
            current = self._find(calendar, event_id)
            if current.cancelled:
                raise EventNotFound(f"event {event_id} is deleted already", calendar)
            self._store(calendar, replace(current, status="cancelled"))

    def changes(self, calendar: str, token: str | None) -> Changes:
        with self._call("changes"):
            since = self._read_token(calendar, token)
            changed = self._changed[calendar]
            events = [self._calendars[calendar][key] for key, count in changed.items() if count > since]
            if token is None:
                events = [event for event in events if not event.cancelled]
            return Changes(tuple(events), str(self._count))

    def close(self) -> None:
        """Nothing is open."""

    @contextmanager
    def _call(self, method: str) -> Iterator[None]:
        """One call under the lock, with the trouble that was queued for it."""
        with self._lock:
            self.calls.append(method)
            trouble = self._next_trouble(method)
            if trouble and not trouble.after:
                self._strike(trouble)
            if self._down:
                raise self._down
            yield
            if trouble and trouble.after:
                self._strike(trouble)

    def _next_trouble(self, method: str) -> Trouble | None:
        for trouble in self._trouble:
            if trouble.method in ("*", method):
                self._trouble.remove(trouble)
                return trouble
        return None

    def _strike(self, trouble: Trouble) -> None:
        if trouble.hook:
            trouble.hook()
        if trouble.error:
            raise trouble.error

    def _live(self, calendar: str) -> list[Event]:
        return [event for event in self._calendars[calendar].values() if not event.cancelled]

    def _find(self, calendar: str, event_id: str) -> Event:
        try:
            return self._calendars[calendar][event_id]
        except KeyError:
            raise EventNotFound(f"no event {event_id}", calendar) from None

    def _store(self, calendar: str, event: Event) -> Event:
        self._count += 1
        stored = replace(event, etag=f'"{self._count}"', updated=EPOCH + dt.timedelta(seconds=self._count))
        self._calendars[calendar][event.id] = stored
        self._changed[calendar][event.id] = self._count
        return stored

    def _read_token(self, calendar: str, token: str | None) -> int:
        if token is None:
            return 0
        if not token.isdigit() or int(token) < self._oldest_token:
            raise SyncTokenExpired("the sync token is too old", calendar)
        return int(token)
