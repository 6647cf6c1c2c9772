"""What became of texts after they were sent, and which numbers can't, or do not want to, be texted.

The provider names a text by its sid. Its reports may come in any order, twice, and before we have noted the sid
ourselves: so they are kept by sid alone, and looked up from there.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Boolean, Column, Engine, MetaData, String, Table, delete, insert, select, update

from calendar_tools.database import writing
from calendar_tools.ledger_tables import Moment, bookings, texts

_STATES = Table(
    "text_states",
    MetaData(),
    Column("sid", String(64), primary_key=True),
    Column("state", String(16), nullable=False),
    Column("error", String(16)),
    Column("changed", Moment, nullable=False),
    Column("told", Boolean, nullable=False, default=False),
)
_UNTEXTABLE = Table(
    "untextable",
    MetaData(),
    Column("number", String(32), primary_key=True),
    Column("why", String(16), nullable=False),
    Column("since", Moment, nullable=False),
)

FAILED: Final = frozenset({"failed", "undelivered"})
_FINAL: Final = FAILED | {"delivered", "read", "canceled"}

STOP, LANDLINE = "stop", "landline"
"""Why a number is not texted: its owner said STOP, or it is no telephone that takes texts."""

LASTING: Final = {"21610": STOP, "21614": LANDLINE, "30006": LANDLINE, "21211": LANDLINE}
"""Twilio's error codes that hold for a number for good: unsubscribed, not mobile, landline, no number."""


@dataclass(frozen=True, slots=True)
class Undelivered:
    """A text about a booking that did not reach its customer. `error` is the provider's code."""

    sid: str
    kind: str
    recipient: str
    name: str
    title: str
    starts: dt.datetime
    error: str | None


class TextDelivery:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def reported(self, sid: str, state: str, error: str | None, now: dt.datetime, number: str | None = None) -> None:
        """Keeps a report; one that a later state has overtaken changes nothing. A lasting error marks the number."""
        with writing(self._engine, f"text {sid}") as connection:
            known = connection.scalar(select(_STATES.c.state).where(_STATES.c.sid == sid))
            if known is None:
                values = {"sid": sid, "state": state, "error": error, "changed": now, "told": False}
                connection.execute(insert(_STATES).values(values))
            elif known not in _FINAL:
                values = {"state": state, "error": error, "changed": now}
                connection.execute(update(_STATES).where(_STATES.c.sid == sid).values(values))
        if number is not None:
            self.refused(number, error, now)

    def refused(self, number: str, error: str | None, now: dt.datetime) -> None:
        """A text to that number was refused: for good, where the error code says so."""
        if error in LASTING:
            self.cannot(number, LASTING[error], now)

    def state(self, sid: str) -> str | None:
        """The provider's last word on a text: queued, sent, delivered, undelivered, failed."""
        with self._engine.connect() as connection:
            return connection.scalar(select(_STATES.c.state).where(_STATES.c.sid == sid))

    def cannot(self, number: str, why: str, now: dt.datetime) -> None:
        """From now on that number gets no text. What was known first stands, but a STOP counts more."""
        with writing(self._engine, f"untextable {number}") as connection:
            known = connection.scalar(select(_UNTEXTABLE.c.why).where(_UNTEXTABLE.c.number == number))
            if known is None:
                connection.execute(insert(_UNTEXTABLE).values(number=number, why=why, since=now))
            elif why == STOP:
                connection.execute(update(_UNTEXTABLE).where(_UNTEXTABLE.c.number == number).values(why=why, since=now))

    def can_again(self, number: str) -> None:
        """Somebody texts from that number, or takes their STOP back."""
        with writing(self._engine) as connection:
            connection.execute(delete(_UNTEXTABLE).where(_UNTEXTABLE.c.number == number))

    def why_not(self, number: str) -> str | None:
        """Why that number is not texted; None where it may be."""
        with self._engine.connect() as connection:
            return connection.scalar(select(_UNTEXTABLE.c.why).where(_UNTEXTABLE.c.number == number))

    def undelivered(self, *, untold: bool = False) -> list[Undelivered]:
        """Texts about bookings that did not arrive, the newest last; with `untold` those the owner did not hear of."""
        where = [_STATES.c.state.in_(FAILED), texts.c.kind.not_like("owner_%")]
        if untold:
            where.append(_STATES.c.told.is_(False))
        columns = (texts.c.sid, texts.c.kind, texts.c.recipient, bookings.c.name, bookings.c.title, bookings.c.starts)
        query = select(*columns, _STATES.c.error).join_from(texts, _STATES, texts.c.sid == _STATES.c.sid)
        query = query.join(bookings, bookings.c.id == texts.c.booking).where(*where).order_by(_STATES.c.changed)
        with self._engine.connect() as connection:
            return [Undelivered(*row) for row in connection.execute(query)]

    def told(self, sid: str) -> None:
        """The owner has been written to about that text."""
        with writing(self._engine) as connection:
            connection.execute(update(_STATES).where(_STATES.c.sid == sid).values(told=True))
