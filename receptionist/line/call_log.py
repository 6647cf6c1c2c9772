"""Every call that rang, how it was dealt with and how it ended: one row a call, shared by all processes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Boolean, Column, Engine, MetaData, Row, String, Table, Text, func, insert, or_, select, update

from calendar_tools.database import writing
from calendar_tools.ledger_tables import Moment
from receptionist.line.screening import Decision

_CALLS = Table(
    "call_log",
    MetaData(),
    Column("call_sid", String(64), primary_key=True),
    Column("caller", String(32)),
    Column("rang", Moment, nullable=False),
    Column("handling", String(32), nullable=False),
    Column("why", String(32), nullable=False),
    Column("attestation", String(64)),
    Column("ended", Moment),
    Column("over", Moment),
    Column("outcome", Text),
    Column("told", Boolean, nullable=False, default=False),
)

HOUR = dt.timedelta(hours=1)
ATTESTATION_LENGTH = 64


@dataclass(frozen=True, slots=True)
class LoggedCall:
    """One call. `ended` is when our part of it was last over, `over` when the carrier said that all of it is.

    `outcome` is what it came to, as JSON; None where no conversation ended in an orderly way (yet).
    """

    call_sid: str
    caller: str | None
    rang: dt.datetime
    handling: str
    why: str
    ended: dt.datetime | None
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
        cut = attestation[:ATTESTATION_LENGTH] if attestation else None
        values = {"handling": decision.handling, "why": decision.why}
        with writing(self._engine, f"call {call_sid}") as connection:
            same = update(_CALLS).where(_CALLS.c.call_sid == call_sid).values(values)
            if connection.execute(same).rowcount:
                return
            new = {"call_sid": call_sid, "caller": caller, "rang": now, "attestation": cut, "told": False}
            connection.execute(insert(_CALLS).values(new | values))

    def rang_before(self, caller: str, call_sid: str, now: dt.datetime, within: dt.timedelta = HOUR) -> int:
        """How often this number rang within that time, this call left out."""
        query = select(func.count()).select_from(_CALLS)
        query = query.where(_CALLS.c.caller == caller, _CALLS.c.rang > now - within, _CALLS.c.call_sid != call_sid)
        with self._engine.connect() as connection:
            return connection.scalar(query) or 0

    def began(self, call_sid: str) -> None:
        """A conversation begins, or goes on after a break: what was noted of its end does not hold any more."""
        self._update(call_sid, ended=None)

    def ended(self, call_sid: str, outcome: str, now: dt.datetime) -> None:
        """Our part of the call is over, and this is what it came to so far."""
        self._update(call_sid, ended=now, outcome=outcome)

    def over(self, call_sid: str, now: dt.datetime) -> None:
        """The carrier says that the call has ended."""
        self._update(call_sid, over=now)

    def told(self, call_sid: str) -> None:
        """Whoever is to hear of this call has been written to."""
        self._update(call_sid, told=True)

    def untold(self, quiet_since: dt.datetime, rang_before: dt.datetime) -> list[LoggedCall]:
        """Calls that nobody was told of and that are over: the carrier said so, or our part ended by `quiet_since`
        and nobody took it up again, or they rang before `rang_before`, longer ago than any call lasts.
        """
        quiet = _CALLS.c.ended <= quiet_since
        past = or_(quiet, _CALLS.c.over <= quiet_since, _CALLS.c.rang <= rang_before)
        settled = _CALLS.c.over.is_not(None) & _CALLS.c.ended.is_not(None)
        query = select(_CALLS).where(_CALLS.c.told.is_(False), or_(past, settled)).order_by(_CALLS.c.rang)
        with self._engine.connect() as connection:
            return [_call(row) for row in connection.execute(query)]

    def counted(self, since: dt.datetime) -> dict[tuple[str, str], int]:
        """How many calls rang since then, by handling and reason."""
        query = select(_CALLS.c.handling, _CALLS.c.why, func.count()).where(_CALLS.c.rang >= since)
        with self._engine.connect() as connection:
            rows = connection.execute(query.group_by(_CALLS.c.handling, _CALLS.c.why)).all()
        return {(handling, why): count for handling, why, count in rows}

    def outcomes(self, since: dt.datetime) -> Sequence[str]:
        """What the calls since then came to, as JSON."""
        query = select(_CALLS.c.outcome).where(_CALLS.c.rang >= since, _CALLS.c.outcome.is_not(None))
        with self._engine.connect() as connection:
            return connection.scalars(query).all()

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
        ended=row.ended,
        over=row.over,
        outcome=row.outcome,
    )
