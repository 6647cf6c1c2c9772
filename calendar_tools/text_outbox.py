"""Sends each text once, whatever crashes: it is claimed in the ledger's database before it goes out."""

from __future__ import annotations

import datetime as dt
import logging

from sqlalchemy import ColumnElement, Engine, insert, select, update

from calendar_tools.booking import Booking
from calendar_tools.database import writing
from calendar_tools.ledger_tables import texts
from calendar_tools.text_delivery import TextDelivery
from calendar_tools.text_messages import Kind
from calendar_tools.texter import Texter, TextNotSent

log = logging.getLogger(__name__)


class TextOutbox:
    """One text for a booking's revision and kind. What a crash left open is asked of the provider first."""

    def __init__(self, engine: Engine, texter: Texter) -> None:
        self._engine = engine
        self._texter = texter
        self._delivery = TextDelivery(engine)

    def send_once(self, booking: Booking, kind: Kind, recipient: str, body: str, now: dt.datetime) -> None:
        """Raises TextNotSent where it may go out later; a number that can't be texted is logged and left."""
        claimed = self._claim(booking, kind, recipient, body, now)
        if claimed is None:
            return
        new, body = claimed
        self._mark_sent(booking, kind, self._sent(booking, kind, recipient, body, now, again=not new), now)

    def _sent(
        self, booking: Booking, kind: Kind, recipient: str, body: str, now: dt.datetime, *, again: bool
    ) -> str | None:
        """The text's sid; one of our own, reported as failed, for a text that can't go out. Raises TextNotSent."""
        why_not = self._delivery.why_not(recipient)
        try:
            if why_not is not None:
                raise TextNotSent(f"the number is not texted: {why_not}", retriable=False)
            if again and self._texter.was_sent(recipient, body):
                return None
            return self._texter.send(recipient, body)
        except TextNotSent as error:
            if error.retriable:
                raise
            log.warning("booking %s: %s", booking.id, error)
            unsent = f"{booking.id}-{booking.revision}-{kind.value}"
            self._delivery.reported(unsent, "failed", error.code or why_not, now, recipient)
            return unsent

    def told(self, booking: Booking, kind: Kind) -> dt.datetime | None:
        """When that text about the booking's present revision went out."""
        with self._engine.connect() as connection:
            query = select(texts.c.changed).where(*_key(booking, kind), texts.c.sent.is_(True))
            return connection.scalar(query)

    def _claim(
        self, booking: Booking, kind: Kind, recipient: str, body: str, now: dt.datetime
    ) -> tuple[bool, str] | None:
        """Whether the text is new, with its words as first claimed; None where it was sent."""
        with writing(self._engine, f"texts {booking.id}") as connection:
            row = connection.execute(select(texts).where(*_key(booking, kind))).one_or_none()
            if row is not None:
                return None if row.sent else (False, row.body)
            key = {"booking": booking.id, "kind": kind.value, "revision": booking.revision}
            values = {"recipient": recipient, "body": body, "sent": False, "changed": now}
            connection.execute(insert(texts).values(key | values))
            return True, body

    def _mark_sent(self, booking: Booking, kind: Kind, sid: str | None, now: dt.datetime) -> None:
        with writing(self._engine) as connection:
            connection.execute(update(texts).where(*_key(booking, kind)).values(sent=True, sid=sid, changed=now))


def _key(booking: Booking, kind: Kind) -> tuple[ColumnElement[bool], ...]:
    return texts.c.booking == booking.id, texts.c.kind == kind.value, texts.c.revision == booking.revision
