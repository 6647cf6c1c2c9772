"""Leases: one process among several does a thing, until it stops or is not heard of any more."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Engine, delete, insert, select, update

from receptionist.persistence.database import writing
from receptionist.persistence.schema import leases


class Leases:
    """Every method is one transaction. Clocks of the processes may differ by less than a lease is renewed ahead.

    What is done under a lease has to be sound also where two believe they hold it: a process may be held up for longer
    than its lease, and not know.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def hold(self, name: str, holder: str, now: dt.datetime, length: dt.timedelta) -> bool:
        """Takes the lease, or renews it, until `now + length`; False while somebody else has it."""
        with writing(self._engine, f"lease {name}") as connection:
            row = connection.execute(select(leases).where(leases.c.name == name).with_for_update()).one_or_none()
            if row is None:
                connection.execute(insert(leases).values(name=name, holder=holder, until=now + length))
                return True
            if row.holder != holder and row.until > now:
                return False
            mine = update(leases).where(leases.c.name == name)
            connection.execute(mine.values(holder=holder, until=now + length))
            return True

    def let_go(self, name: str, holder: str) -> None:
        """The next who asks has it."""
        with writing(self._engine) as connection:
            connection.execute(delete(leases).where(leases.c.name == name, leases.c.holder == holder))

    def holder(self, name: str, now: dt.datetime) -> str | None:
        """Who has it now."""
        with self._engine.connect() as connection:
            return connection.scalar(select(leases.c.holder).where(leases.c.name == name, leases.c.until > now))
