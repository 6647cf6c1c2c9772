"""Which processes are at work on one database: each signs in from time to time, and out when it ends."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Engine, delete, insert, select

from receptionist.persistence.database import writing
from receptionist.persistence.schema import workers

ABSENT_AFTER = dt.timedelta(minutes=5)
"""A process that has not signed in for so long is taken for lost. Each signs in every minute."""


class Workers:
    """The book in which `name`, one process among several, signs in. `accepting`: whether it takes new calls."""

    def __init__(self, engine: Engine, name: str) -> None:
        self._engine = engine
        self.name = name
        self.accepting = True

    def sign(self, now: dt.datetime) -> None:
        """Is at work at `now`; who has long been gone is struck out."""
        gone = workers.c.seen < now - 2 * ABSENT_AFTER
        with writing(self._engine, "workers") as connection:
            connection.execute(delete(workers).where((workers.c.name == self.name) | gone))
            connection.execute(insert(workers).values(name=self.name, seen=now, accepting=self.accepting))

    def sign_out(self) -> None:
        """Is at work no more: what is left undone is anybody's."""
        with writing(self._engine, "workers") as connection:
            connection.execute(delete(workers).where(workers.c.name == self.name))

    def present(self, now: dt.datetime) -> set[str]:
        """Who signed in lately, this process included."""
        with self._engine.connect() as connection:
            lately = select(workers.c.name).where(workers.c.seen > now - ABSENT_AFTER)
            return {self.name, *connection.scalars(lately)}

    def others_accepting(self, now: dt.datetime) -> bool:
        """Whether another process takes new calls, as far as is known."""
        lately = (workers.c.seen > now - ABSENT_AFTER, workers.c.name != self.name, workers.c.accepting.is_(True))
        with self._engine.connect() as connection:
            return connection.scalar(select(workers.c.name).where(*lately).limit(1)) is not None
