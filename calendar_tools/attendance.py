"""Which processes are at work on one database: each signs in from time to time."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Engine, delete, insert, select

from calendar_tools.database import writing
from calendar_tools.ledger_tables import workers

ABSENT_AFTER = dt.timedelta(minutes=5)
"""A process that has not signed in for so long is taken for lost. Its own keeper signs in every minute."""


class Attendance:
    """The book in which `name`, one process among several, signs in."""

    def __init__(self, engine: Engine, name: str) -> None:
        self._engine = engine
        self.name = name

    def sign(self, now: dt.datetime) -> None:
        """Is at work at `now`; who has long been gone is struck out."""
        gone = workers.c.seen < now - 2 * ABSENT_AFTER
        with writing(self._engine, "workers") as connection:
            connection.execute(delete(workers).where((workers.c.name == self.name) | gone))
            connection.execute(insert(workers).values(name=self.name, seen=now))

    def present(self, now: dt.datetime) -> set[str]:
        """Who signed in lately, this process included."""
        with self._engine.connect() as connection:
            lately = select(workers.c.name).where(workers.c.seen > now - ABSENT_AFTER)
            return {self.name, *connection.scalars(lately)}
