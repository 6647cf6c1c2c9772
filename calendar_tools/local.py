"""The default calendar: a SQLite file beside the program, which any calendar app can follow through `ics.feed`."""

from __future__ import annotations

import datetime as dt
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from calendar_tools.calendar import BusyTimes, Changes, checked_id
from calendar_tools.errors import (
    CalendarFileDamaged,
    CalendarUnavailable,
    EventChanged,
    EventExists,
    EventNotFound,
    SyncTokenExpired,
)
from calendar_tools.event import Event, busy_intervals
from calendar_tools.interval import Interval, epoch, merged
from calendar_tools.private_files import private_file

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
    calendar TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL, starts INTEGER NOT NULL, ends INTEGER NOT NULL,
    location TEXT NOT NULL, description TEXT NOT NULL, private TEXT NOT NULL, status TEXT NOT NULL,
    transparent INTEGER NOT NULL, all_day INTEGER NOT NULL, response TEXT,
    change INTEGER NOT NULL, updated INTEGER NOT NULL,
    PRIMARY KEY (calendar, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS events_by_time ON events (calendar, starts);
CREATE INDEX IF NOT EXISTS events_by_change ON events (change);
"""
COLUMNS = (
    "id, title, starts, ends, location, description, private, status, transparent, all_day, response, change, updated"
)
LOCK_WAIT = 10
"""Seconds that a write waits for another process's."""


class LocalCalendarStore:
    """Calendars in one SQLite file, made when first named; any number of processes may use it.

    Deleted events are remembered as cancelled, as Google does, so their ids stay spent and syncs hear of them.
    Every method raises CalendarUnavailable, and CalendarFileDamaged for a file that is no calendar.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path).expanduser()
        private_file(self._path)
        with self._connection() as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.executescript(SCHEMA)

    def busy(self, calendars: Sequence[str], window: Interval, all_day_free: bool = False) -> BusyTimes:
        return {name: merged(busy_intervals(self.events(name, window), window, all_day_free)) for name in calendars}

    def events(self, calendar: str, window: Interval) -> list[Event]:
        where = "calendar = ? AND starts < ? AND ends > ? AND status <> 'cancelled' ORDER BY starts, id"
        return self._select(where, calendar, epoch(window.end), epoch(window.start))

    def all_events(self, calendar: str) -> list[Event]:
        """Everything that was not deleted, by start: what the feed shows."""
        return self._select("calendar = ? AND status <> 'cancelled' ORDER BY starts, id", calendar)

    def get(self, calendar: str, event_id: str) -> Event:
        found = self._select("calendar = ? AND id = ?", calendar, event_id)
        if not found:
            raise EventNotFound(f"no event {event_id}", calendar)
        return found[0]

    def insert(self, calendar: str, event: Event) -> Event:
        checked_id(event.id, calendar)
        with self._writing() as connection:
            if _find(connection, calendar, event.id) is not None:
                raise EventExists(f"event {event.id} exists", calendar)
            _write(connection, calendar, event)
        return self.get(calendar, event.id)

    def update(self, calendar: str, event: Event) -> Event:
        with self._writing() as connection:
            current = _existing(connection, calendar, event.id)
            if event.etag is not None and event.etag != current.etag:
                raise EventChanged(f"event {event.id} was changed by somebody else", calendar)
            _write(connection, calendar, event)
        return self.get(calendar, event.id)

    def delete(self, calendar: str, event_id: str) -> None:
        with self._writing() as connection:
            if _existing(connection, calendar, event_id).cancelled:
                raise EventNotFound(f"event {event_id} is deleted already", calendar)
            values = {"change": _next_change(connection), "updated": _now(), "calendar": calendar, "id": event_id}
            connection.execute(
                "UPDATE events SET status = 'cancelled', change = :change, updated = :updated"
                " WHERE calendar = :calendar AND id = :id",
                values,
            )

    def changes(self, calendar: str, token: str | None) -> Changes:
        with self._connection() as connection:
            latest = _next_change(connection) - 1
        if token is not None and (not token.isdigit() or int(token) > latest):
            raise SyncTokenExpired("the sync token is not of this file", calendar)
        where = "calendar = ? AND change > ? AND change <= ? AND (? OR status <> 'cancelled') ORDER BY change"
        found = self._select(where, calendar, int(token or 0), latest, token is not None)
        return Changes(tuple(found), str(latest))

    def anonymise(self, titles: Mapping[str, str]) -> None:
        """Takes people out of events, by their ids: what is left is the title given. No sync hears of it."""
        with self._writing() as connection:
            connection.execute("PRAGMA secure_delete=ON")
            for event_id, title in titles.items():
                nobody = "UPDATE events SET title = ?, location = '', description = '', response = NULL WHERE id = ?"
                connection.execute(nobody, (title, event_id))
        with self._connection() as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the log still has the pages as they were

    def close(self) -> None:
        """Nothing stays open between two calls."""

    def _select(self, where: str, *values: Any) -> list[Event]:
        with self._connection() as connection:
            rows = connection.execute(f"SELECT {COLUMNS} FROM events WHERE {where}", values)  # noqa: S608  (our own words)
            return [_event(row) for row in rows]

    @contextmanager
    def _connection(self) -> Iterator[sqlite3.Connection]:
        """A connection of this call's own: SQLite's are cheap, and so no two threads share one."""
        try:
            with closing(sqlite3.connect(self._path, timeout=LOCK_WAIT, isolation_level=None)) as connection:
                yield connection
        except sqlite3.OperationalError as error:
            raise CalendarUnavailable(f"the calendar file {self._path} can't be used: {error}") from error
        except sqlite3.DatabaseError as error:
            raise CalendarFileDamaged(f"the calendar file {self._path} is damaged, or none: {error}") from error

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        with self._connection() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")


def _find(connection: sqlite3.Connection, calendar: str, event_id: str) -> Event | None:
    query = f"SELECT {COLUMNS} FROM events WHERE calendar = ? AND id = ?"  # noqa: S608  (our own words)
    row = connection.execute(query, (calendar, event_id)).fetchone()
    return None if row is None else _event(row)


def _existing(connection: sqlite3.Connection, calendar: str, event_id: str) -> Event:
    event = _find(connection, calendar, event_id)
    if event is None:
        raise EventNotFound(f"no event {event_id}", calendar)
    return event


def _write(connection: sqlite3.Connection, calendar: str, event: Event) -> None:
    values = (
        calendar, event.id, event.title, epoch(event.start), epoch(event.end), event.location, event.description,
        json.dumps(dict(event.private)), event.status, event.transparent, event.all_day, event.response,
        _next_change(connection), _now(),
    )  # fmt: skip
    places = ", ".join("?" * len(values))
    connection.execute(f"REPLACE INTO events (calendar, {COLUMNS}) VALUES ({places})", values)  # noqa: S608  (our own)


def _next_change(connection: sqlite3.Connection) -> int:
    (last,) = connection.execute("SELECT coalesce(max(change), 0) FROM events").fetchone()
    return int(last) + 1


def _now() -> int:
    return epoch(dt.datetime.now(dt.UTC))


def _event(row: tuple[Any, ...]) -> Event:
    starts, ends, private, transparent, all_day, change, updated = (row[n] for n in (2, 3, 6, 8, 9, 11, 12))
    return Event(
        id=row[0], title=row[1], start=_utc(starts), end=_utc(ends), location=row[4], description=row[5],
        private=json.loads(private), status=row[7], transparent=bool(transparent), all_day=bool(all_day),
        response=row[10], etag=f'"{change}"', updated=_utc(updated),
    )  # fmt: skip


def _utc(seconds: int) -> dt.datetime:
    return dt.datetime.fromtimestamp(seconds, dt.UTC)
