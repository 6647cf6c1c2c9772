"""Every call that rang, how it was dealt with and how it ended: one row a call, shared by all processes."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import Engine, Row, func, insert, select, update

from receptionist.channels.screening.screening import Decision
from receptionist.persistence.database import writing
from receptionist.persistence.schema import call_log

HOUR = dt.timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class LoggedCall:
    """One call. `over` is when the carrier said that it had ended, `outcome` what it came to, as far as is known."""

    call_sid: str
    caller: str | None
    rang: dt.datetime
    handling: str
    why: str
    over: dt.datetime | None
    outcome: str | None


class CallLog:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def rang(
        self, call_sid: str, caller: str | None, decision: Decision, now: dt.datetime, attestation: str | None = None
    ) -> None:
        """Enters a call; one that rings again after waiting in line is the same call, dealt with anew."""
        values = {"handling": decision.handling, "why": decision.why}
        with writing(self._engine, f"call {call_sid}") as connection:
            same = update(call_log).where(call_log.c.call_sid == call_sid).values(values)
            if connection.execute(same).rowcount:
                return
            new = {"call_sid": call_sid, "caller": caller, "rang": now, "attestation": attestation, "told": False}
            connection.execute(insert(call_log).values(new | values))

    def rang_before(
        self,
        caller: str,
        call_sid: str,
        now: dt.datetime,
        attestation: str | None = None,
    ) -> int:
        """How often this number rang within the last hour under the same signature, this call left out: who forges a
        number does not use up the calls of whose it is.
        """
        mine = (call_log.c.caller == caller, call_log.c.attestation.is_not_distinct_from(attestation))
        lately = (call_log.c.rang > now - HOUR, call_log.c.call_sid != call_sid)
        query = select(func.count()).select_from(call_log).where(*mine, *lately)
        with self._engine.connect() as connection:
            return connection.scalar(query) or 0

    def over(self, call_sid: str, now: dt.datetime) -> None:
        """The carrier says that the call has ended."""
        self._update(call_sid, over=now)

    def came_to(self, call_sid: str, outcome: str) -> None:
        """What a call came to that the receptionist did not lead: a person answered it, or a message was left."""
        self._update(call_sid, outcome=outcome)

    def told(self, call_sid: str, outcome: str) -> None:
        """The call came to that, and whoever is to hear of it has been written to."""
        self._update(call_sid, told=True, outcome=outcome)

    def untold(self) -> list[LoggedCall]:
        """Calls that nobody was told of, the first one first; those in progress included."""
        query = select(call_log).where(call_log.c.told.is_(False)).order_by(call_log.c.rang)
        with self._engine.connect() as connection:
            return [_call(row) for row in connection.execute(query)]

    def since(self, when: dt.datetime) -> list[LoggedCall]:
        """Calls that rang then or later, the first one first; those in progress included."""
        query = select(call_log).where(call_log.c.rang >= when).order_by(call_log.c.rang)
        with self._engine.connect() as connection:
            return [_call(row) for row in connection.execute(query)]

    def counted(self, since: dt.datetime) -> dict[str, int]:
        """How many calls since then came to what: an outcome, or why they were not answered."""
        came_to = func.coalesce(call_log.c.outcome, func.nullif(call_log.c.why, ""), "in_progress")
        query = select(came_to, func.count()).where(call_log.c.rang >= since).group_by(came_to)
        with self._engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}

    def forget(self, before: dt.datetime) -> None:
        """Takes out who called before then; what came of it stays, to be counted."""
        old = (call_log.c.rang < before, call_log.c.caller.is_not(None), call_log.c.told.is_(True))
        with writing(self._engine) as connection:
            connection.execute(update(call_log).where(*old).values(caller=None))

    def forget_caller(self, call_sid: str) -> None:
        """Takes out who made that call; that there was one stays, to be counted."""
        self._update(call_sid, caller=None)

    def find(self, call_sid: str) -> LoggedCall | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(call_log).where(call_log.c.call_sid == call_sid)).one_or_none()
        return _call(row) if row is not None else None

    def _update(self, call_sid: str, **values: object) -> None:
        with writing(self._engine, f"call {call_sid}") as connection:
            connection.execute(update(call_log).where(call_log.c.call_sid == call_sid).values(values))


def _call(row: Row[tuple[object, ...]]) -> LoggedCall:
    return LoggedCall(
        call_sid=row.call_sid,
        caller=row.caller,
        rang=row.rang,
        handling=row.handling,
        why=row.why,
        over=row.over,
        outcome=row.outcome,
    )
