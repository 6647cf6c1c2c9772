"""The default calendar: a table in the ledger's own database, which any calendar app can follow through `ics.feed`.

It stands beside the ledger, on SQLite and on PostgreSQL alike, so that neither can be lost, restored or replaced
without the other. Deleted events are remembered as cancelled, as Google does, so their ids stay spent and syncs hear
of them.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Engine, Row, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from calendar_tools.calendar import BusyTimes, Changes, checked_id
from calendar_tools.errors import (
    AnswerLost,
    CalendarUnavailable,
    EventChanged,
    EventExists,
    EventNotFound,
    SyncTokenExpired,
)
from calendar_tools.event import Event, busy_intervals
from receptionist.model.interval import Interval, merged
from receptionist.persistence.database import writing
from receptionist.persistence.schema import calendar_events as events

IDENTITY: Final = "own"
"""Of the account: there is one in each database."""


class LocalCalendarStore:
    """Calendars in one database, made when first named; any number of processes may use it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def identity(self, calendar: str) -> str:
        return f"{IDENTITY}/{calendar}"

    def busy(self, calendars: Sequence[str], window: Interval, all_day_free: bool = False) -> BusyTimes:
        return {name: merged(busy_intervals(self.events(name, window), window, all_day_free)) for name in calendars}

    def events(self, calendar: str, window: Interval) -> list[Event]:
        return self._live(calendar, events.c.starts < window.end, events.c.ends > window.start)

    def get(self, calendar: str, event_id: str) -> Event:
        with self._reading() as connection:
            return _existing(connection, calendar, event_id)

    def insert(self, calendar: str, event: Event) -> Event:
        checked_id(event.id, calendar)
        with self._writing() as connection:
            if _find(connection, calendar, event.id) is not None:
                raise EventExists(f"event {event.id} exists", calendar)
            connection.execute(insert(events).values(_values(connection, calendar, event)))
            return _existing(connection, calendar, event.id)

    def update(self, calendar: str, event: Event) -> Event:
        with self._writing() as connection:
            current = _existing(connection, calendar, event.id)
            if event.etag is not None and event.etag != current.etag:
                raise EventChanged(f"event {event.id} was changed by somebody else", calendar)
            connection.execute(
                update(events).where(*_of(calendar, event.id)).values(_values(connection, calendar, event))
            )
            return _existing(connection, calendar, event.id)

    def delete(self, calendar: str, event_id: str) -> None:
        with self._writing() as connection:
            if _existing(connection, calendar, event_id).cancelled:
                raise EventNotFound(f"event {event_id} is deleted already", calendar)
            values = {"status": "cancelled", "change": _latest(connection) + 1, "updated": _now()}
            connection.execute(update(events).where(*_of(calendar, event_id)).values(values))

    def changes(self, calendar: str, token: str | None) -> Changes:
        with self._reading() as connection:
            latest = _latest(connection)
            if token is not None and (not token.isdigit() or int(token) > latest):
                raise SyncTokenExpired("the sync token is not of this database", calendar)
            query = select(events).where(events.c.calendar == calendar, events.c.change > int(token or 0))
            if token is None:
                query = query.where(events.c.status != "cancelled")
            rows = connection.execute(query.order_by(events.c.change)).all()
        return Changes(tuple(_event(row) for row in rows), str(latest))

    def close(self) -> None:
        """The database is whoever opened it's to close."""

    def _live(self, calendar: str, *where: ColumnElement[bool]) -> list[Event]:
        query = select(events).where(events.c.calendar == calendar, events.c.status != "cancelled", *where)
        with self._reading() as connection:
            return [_event(row) for row in connection.execute(query.order_by(events.c.starts, events.c.id))]

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise CalendarUnavailable(f"the calendar in the database can't be read: {type(error).__name__}") from error

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """One writer at a time, so that changes are counted in the order in which they come to be seen."""
        try:
            with writing(self._engine, "calendar") as connection:
                yield connection
        except SQLAlchemyError as error:
            raise AnswerLost(f"the calendar in the database can't be written: {type(error).__name__}") from error


def _of(calendar: str, event_id: str) -> tuple[ColumnElement[bool], ...]:
    return events.c.calendar == calendar, events.c.id == event_id


def _find(connection: Connection, calendar: str, event_id: str) -> Event | None:
    row = connection.execute(select(events).where(*_of(calendar, event_id))).one_or_none()
    return None if row is None else _event(row)


def _existing(connection: Connection, calendar: str, event_id: str) -> Event:
    event = _find(connection, calendar, event_id)
    if event is None:
        raise EventNotFound(f"no event {event_id}", calendar)
    return event


def _latest(connection: Connection) -> int:
    return connection.scalar(select(func.max(events.c.change))) or 0


def _values(connection: Connection, calendar: str, event: Event) -> dict[str, Any]:
    plain = ("id", "title", "location", "description", "status", "transparent", "all_day", "response")
    times = {"starts": event.start, "ends": event.end, "updated": _now()}
    own = {"calendar": calendar, "private": json.dumps(dict(event.private)), "change": _latest(connection) + 1}
    return {name: getattr(event, name) for name in plain} | times | own


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)


def _event(row: Row[Any]) -> Event:
    return Event(
        id=row.id, title=row.title, start=row.starts, end=row.ends, location=row.location,
        description=row.description, private=json.loads(row.private), status=row.status,
        transparent=row.transparent, all_day=row.all_day, response=row.response,
        etag=f'"{row.change}"', updated=row.updated,
    )  # fmt: skip
