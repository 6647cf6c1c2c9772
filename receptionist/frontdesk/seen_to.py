"""What owners have marked as done, by what it is and its id: a message, a call that was lost."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Engine, delete, insert, select

from receptionist.persistence.database import writing
from receptionist.persistence.schema import seen_to


class SeenTo:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def all(self) -> frozenset[str]:
        with self._engine.connect() as connection:
            return frozenset(connection.scalars(select(seen_to.c.subject)))

    def mark(self, subject: str, who: str, now: dt.datetime) -> None:
        """Once is enough."""
        with writing(self._engine, "seen to") as connection:
            if connection.scalar(select(seen_to.c.subject).where(seen_to.c.subject == subject)) is None:
                connection.execute(insert(seen_to).values(subject=subject, at=now, who=who))

    def unmark(self, subject: str) -> None:
        with writing(self._engine) as connection:
            connection.execute(delete(seen_to).where(seen_to.c.subject == subject))
