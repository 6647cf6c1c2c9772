"""Every call that rang, how it was dealt with and how it ended: one row a call, shared by all processes."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import Boolean, Column, Engine, MetaData, Row, String, Table, func, insert, select, update

from calendar_tools.database import writing
from calendar_tools.ledger_tables import Moment
from receptionist.line.attestation import ATTESTATION_LENGTH
from receptionist.line.screening import Decision

_CALLS = Table(
    "call_log",
    MetaData(),
    Column("call_sid", String(64), primary_key=True),
    Column("caller", String(32)),
    Column("rang", Moment, nullable=False),
    Column("handling", String(32), nullable=False),
    Column("why", String(32), nullable=False),
    Column("attestation", String(ATTESTATION_LENGTH)),
    Column("over", Moment),
    Column("outcome", String(32)),
    Column("told", Boolean, nullable=False, default=False),
)

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
            same = update(_CALLS).where(_CALLS.c.call_sid == call_sid).values(values)
            if connection.execute(same).rowcount:
                return
            new = {"call_sid": call_sid, "caller": caller, "rang": now, "attestation": attestation, "told": False}
            connection.execute(insert(_CALLS).values(new | values))

    def rang_before(
        self,
        caller: str,
        call_sid: str,
        now: dt.datetime,
        attestation: str | None = None,
        within: dt.timedelta = HOUR,
    ) -> int:
        """How often this number rang within that time under the same signature, this call left out: who forges a number
        does not use up the calls of whose it is.
        """
        query = select(func.count()).select_from(_CALLS).where(_CALLS.c.attestation.is_not_distinct_from(attestation))
        query = query.where(_CALLS.c.caller == caller, _CALLS.c.rang > now - within, _CALLS.c.call_sid != call_sid)
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
        query = select(_CALLS).where(_CALLS.c.told.is_(False)).order_by(_CALLS.c.rang)
        with self._engine.connect() as connection:
            return [_call(row) for row in connection.execute(query)]

    def counted(self, since: dt.datetime) -> dict[str, int]:
        """How many calls since then came to what: an outcome, or why they were not answered."""
        came_to = func.coalesce(_CALLS.c.outcome, func.nullif(_CALLS.c.why, ""), "in_progress")
        query = select(came_to, func.count()).where(_CALLS.c.rang >= since).group_by(came_to)
        with self._engine.connect() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}

    def forget(self, before: dt.datetime) -> None:
        """Takes out who called before then; what came of it stays, to be counted."""
        old = (_CALLS.c.rang < before, _CALLS.c.caller.is_not(None), _CALLS.c.told.is_(True))
        with writing(self._engine) as connection:
            connection.execute(update(_CALLS).where(*old).values(caller=None))

    def find(self, call_sid: str) -> LoggedCall | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(_CALLS).where(_CALLS.c.call_sid == call_sid)).one_or_none()
        return _call(row) if row is not None else None

    def _update(self, call_sid: str, **values: object) -> None:
        with writing(self._engine, f"call {call_sid}") as connection:
            connection.execute(update(_CALLS).where(_CALLS.c.call_sid == call_sid).values(values))


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
