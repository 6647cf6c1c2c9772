"""How far each calendar was followed, in which store, and whether it still is."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import Engine, insert, select, update

from receptionist.persistence.database import writing
from receptionist.persistence.schema import calendar_sync


@dataclass(frozen=True, slots=True)
class Following:
    """`token` belongs to `store`, the identity of the account that gave it; "" before the first reading in full.

    `stopped` says why the calendar is not followed any more, since when.
    """

    calendar: str
    store: str
    token: str
    stopped: str | None = None
    since: dt.datetime | None = None


class Followings:
    """One row a calendar. Every method is one transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def get(self, calendar: str) -> Following | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(calendar_sync).where(calendar_sync.c.calendar == calendar)).one_or_none()
        return Following(**row._asdict()) if row is not None else None

    def stopped(self) -> list[Following]:
        """Calendars that are not followed any more."""
        with self._engine.connect() as connection:
            rows = connection.execute(select(calendar_sync).where(calendar_sync.c.stopped.is_not(None)))
            return [Following(**row._asdict()) for row in rows]

    def keep(self, before: Following | None, after: Following) -> bool:
        """Puts `after` in the place of `before`; False where another process was there first."""
        values = {"store": after.store, "token": after.token, "stopped": after.stopped, "since": after.since}
        with writing(self._engine, f"following {after.calendar}") as connection:
            known = connection.execute(
                select(calendar_sync).where(calendar_sync.c.calendar == after.calendar)
            ).one_or_none()
            if (Following(**known._asdict()) if known is not None else None) != before:
                return False
            if known is None:
                connection.execute(insert(calendar_sync).values(calendar=after.calendar, **values))
            else:
                mine = update(calendar_sync).where(calendar_sync.c.calendar == after.calendar)
                connection.execute(mine.values(values))
            return True
