"""How long callers waited for answers, turn by turn, and for what: of every process on one database."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import Engine, delete, func, insert, select

from receptionist.persistence.database import writing
from receptionist.persistence.schema import turn_times

STEP: Final = 50
"""Milliseconds that waits are counted by."""
_FRESH: Final = dt.timedelta(minutes=1)
"""For so long a count stands: tens of thousands of turns are not gone through for every look at a page."""


class TurnTime(msgspec.Struct, frozen=True):
    """From the caller's last sound to our first, in milliseconds of each part. `heard` is when the turn was heard."""

    call_sid: str
    heard: dt.datetime
    end_of_turn: int
    recogniser: int
    dialogue: int
    voice: int

    @property
    def whole(self) -> int:
        return self.end_of_turn + self.recogniser + self.dialogue + self.voice


class TurnTimes:
    """Every method is one transaction."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._counted: dict[dt.datetime, tuple[dt.datetime, dict[int, int]]] = {}

    def add(self, times: Iterable[TurnTime]) -> None:
        """Of two of one moment in a call the first counts."""
        rows = {(each.call_sid, milliseconds(each.heard)): each for each in reversed(list(times))}
        values = [{**msgspec.structs.asdict(each), "heard": heard} for (_, heard), each in rows.items()]
        if values:
            with writing(self._engine, "times of turns") as connection:
                connection.execute(insert(turn_times), values)

    def of_call(self, call_sid: str) -> dict[int, TurnTime]:
        """By the moments at which their turns were heard (`milliseconds`)."""
        query = select(turn_times).where(turn_times.c.call_sid == call_sid)
        with self._engine.connect() as connection:
            rows = connection.execute(query).mappings().all()
        return {row["heard"]: TurnTime(**{**row, "heard": _moment(row["heard"])}) for row in rows}

    def waits(self, since: dt.datetime, now: dt.datetime) -> dict[int, int]:
        """How often callers waited how long since then: by the milliseconds that each `STEP` begins with. As of the
        last minute.
        """
        counted = self._counted.get(since)
        if counted is None or not now - _FRESH < counted[0] <= now:
            self._counted = {at: each for at, each in self._counted.items() if now - _FRESH < each[0] <= now}
            counted = self._counted[since] = (now, self._waits(since))
        return counted[1]

    def _waits(self, since: dt.datetime) -> dict[int, int]:
        parts = turn_times.c.end_of_turn + turn_times.c.recogniser + turn_times.c.dialogue + turn_times.c.voice
        step = (parts - parts % STEP).label("step")
        query = select(step, func.count()).where(turn_times.c.heard >= milliseconds(since)).group_by(step)
        with self._engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(query.order_by(step))}

    def forget(self, before: dt.datetime) -> None:
        with writing(self._engine) as connection:
            connection.execute(delete(turn_times).where(turn_times.c.heard < milliseconds(before)))


def milliseconds(moment: dt.datetime) -> int:
    """Since 1970."""
    return round(moment.timestamp() * 1000)


def _moment(heard: int) -> dt.datetime:
    return dt.datetime.fromtimestamp(heard / 1000, dt.UTC)
