"""Whether a text about a booking was handed to the carrier: what nobody can have read, nobody can have answered."""

from __future__ import annotations

from sqlalchemy import Engine, select

from calendar_tools.booking import Booking
from calendar_tools.ledger_tables import texts
from calendar_tools.text_messages import Kind


def handed_over(engine: Engine, booking: Booking, kind: Kind) -> bool:
    """Whether the carrier has taken that text about the booking's present revision."""
    of_booking = texts.c.booking == booking.id, texts.c.kind == kind.value, texts.c.revision == booking.revision
    with engine.connect() as connection:
        return connection.scalar(select(texts.c.sent).where(*of_booking, texts.c.sent.is_(True))) is True
