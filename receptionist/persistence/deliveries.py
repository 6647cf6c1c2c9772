"""What became of texts after they were sent, and which numbers can't, or do not want to, be texted.

The provider names a text by its sid. Its reports may come in any order, twice, and before we have noted the sid
ourselves: so they are kept by sid alone, and looked up from there.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Engine, delete, exists, func, insert, or_, select, update

from receptionist.persistence.database import writing
from receptionist.persistence.schema import bookings, outbox, text_states, untextable

FAILED: Final = frozenset({"failed", "undelivered"})
_FINAL: Final = FAILED | {"delivered", "read", "canceled"}

STOP, LANDLINE = "stop", "landline"
"""Why a number is not texted: its owner said STOP, or it is no telephone that takes texts."""

LASTING: Final = {"21610": STOP, "21614": LANDLINE, "30006": LANDLINE, "21211": LANDLINE}
"""Twilio's error codes that hold for a number for good: unsubscribed, not mobile, landline, no number."""

LOST: Final = "lost:"
"""Before the key of a text that did not arrive: what the owner is written of it."""


@dataclass(frozen=True, slots=True)
class Undelivered:
    """A text about a booking that did not reach its customer. `error` is the provider's code."""

    key: str
    kind: str
    recipient: str
    name: str
    title: str
    starts: dt.datetime
    error: str | None


class Deliveries:
    """Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def reported(self, sid: str, state: str, error: str | None, now: dt.datetime, number: str | None = None) -> None:
        """Keeps a report; one that a later state has overtaken changes nothing. A lasting error marks the number."""
        with writing(self._engine, f"text {sid}") as connection:
            known = connection.scalar(select(text_states.c.state).where(text_states.c.sid == sid))
            if known is None:
                values = {"sid": sid, "state": state, "error": error, "changed": now}
                connection.execute(insert(text_states).values(values))
            elif known not in _FINAL:
                values = {"state": state, "error": error, "changed": now}
                connection.execute(update(text_states).where(text_states.c.sid == sid).values(values))
        if number is not None:
            self.refused(number, error, now)

    def refused(self, number: str, error: str | None, now: dt.datetime) -> None:
        """A text to that number was refused: for good, where the error code says so."""
        if error in LASTING:
            self.cannot(number, LASTING[error], now)

    def state(self, sid: str) -> str | None:
        """The provider's last word on a text: queued, sent, delivered, undelivered, failed."""
        with self._engine.connect() as connection:
            return connection.scalar(select(text_states.c.state).where(text_states.c.sid == sid))

    def cannot(self, number: str, why: str, now: dt.datetime) -> None:
        """From now on that number gets no text. What was known first stands, but a STOP counts more."""
        with writing(self._engine, f"untextable {number}") as connection:
            known = connection.scalar(select(untextable.c.why).where(untextable.c.number == number))
            if known is None:
                connection.execute(insert(untextable).values(number=number, why=why, since=now))
            elif why == STOP:
                connection.execute(update(untextable).where(untextable.c.number == number).values(why=why, since=now))

    def can_again(self, number: str) -> None:
        """Somebody texts from that number, or takes their STOP back."""
        with writing(self._engine) as connection:
            connection.execute(delete(untextable).where(untextable.c.number == number))

    def why_not(self, number: str) -> str | None:
        """Why that number is not texted; None where it may be."""
        with self._engine.connect() as connection:
            return connection.scalar(select(untextable.c.why).where(untextable.c.number == number))

    def undelivered(self, *, untold: bool = False) -> list[Undelivered]:
        """Texts about bookings that did not arrive, or could not be sent, the oldest first; with `untold` those that
        the owner was not written of: under LOST and the text's own key.
        """
        lost = or_(text_states.c.state.in_(FAILED), outbox.c.state == "failed")
        where = [outbox.c.channel == "text", lost, outbox.c.kind.not_like("owner_%")]
        if untold:
            written = outbox.alias("written")
            where.append(~exists().where(written.c.key == LOST + outbox.c.key))
        error = func.coalesce(text_states.c.error, outbox.c.answer)
        columns = (outbox.c.key, outbox.c.kind, outbox.c.recipient, bookings.c.name, bookings.c.title)
        query = select(*columns, bookings.c.starts, error).join_from(
            outbox, bookings, bookings.c.id == outbox.c.booking
        )
        query = query.outerjoin(text_states, outbox.c.sid == text_states.c.sid).where(*where)
        with self._engine.connect() as connection:
            found = connection.execute(query.order_by(outbox.c.posted, outbox.c.key))
            return [Undelivered(*row) for row in found]
