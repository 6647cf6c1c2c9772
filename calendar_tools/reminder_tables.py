"""The tables of reminders and codes (see migrations/ for how a database gets them)."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from calendar_tools.ledger_tables import Moment, metadata

reminders = Table(
    "reminders",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("call", String(128), nullable=False),
    Column("message", Text, nullable=False),
    Column("recipient", String(32), nullable=False),
    Column("first", Moment, nullable=False),
    Column("recurrence", Text, nullable=False),
    Column("next", Moment),
    Column("added", Moment, nullable=False),
    Index("reminders_by_next", "next"),
)
"""`next` is the occurrence that has not been told of yet; None where there is none any more."""

visit_reminders = Table(
    "visit_reminders",
    metadata,
    Column("booking", String(32), ForeignKey("bookings.id", ondelete="CASCADE"), primary_key=True),
    Column("minutes", Integer, primary_key=True, autoincrement=False),
    Column("reminded", Moment),
    Column("added", Moment, nullable=False),
)
"""`reminded` is the start of the visit that was reminded of: once it is moved, there is a new one to remind of."""

codes = Table(
    "codes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("call", String(128), nullable=False),
    Column("phone", String(32), nullable=False),
    Column("salt", LargeBinary(16), nullable=False),
    Column("digest", LargeBinary(64), nullable=False),
    Column("sent", Moment, nullable=False),
    Column("expires", Moment, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("spent", Boolean, nullable=False),
    Index("codes_by_phone", "phone", "sent"),
    Index("codes_by_call", "call"),
)
"""Codes that were texted; what is kept of one is a salted digest."""
