"""The ledger's tables (see migrations/ for how a database gets them) and how its values are stored."""

from __future__ import annotations

import datetime as dt
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Dialect, ForeignKey, Index, Integer, MetaData, String, Table, Text
from sqlalchemy.types import TypeDecorator

from calendar_tools.interval import epoch


class Moment(TypeDecorator[dt.datetime]):
    """An aware datetime as whole seconds since 1970: sorts and compares alike on every database."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: dt.datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else epoch(value)

    def process_result_value(self, value: Any, dialect: Dialect) -> dt.datetime | None:
        return None if value is None else dt.datetime.fromtimestamp(value, dt.UTC)


metadata = MetaData()

bookings = Table(
    "bookings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("call", String(128), nullable=False),
    Column("service", String(128), nullable=False),
    Column("title", Text, nullable=False),
    Column("crew", String(128), nullable=False),
    Column("calendar", String(256), nullable=False),
    Column("starts", Moment, nullable=False),
    Column("ends", Moment, nullable=False),
    Column("room_before", Integer, nullable=False),
    Column("room_after", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("phone", String(32)),
    Column("address", Text),
    Column("zip", String(16)),
    Column("city", Text),
    Column("notes", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("held_until", Moment, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("written", Integer, nullable=False),
    Column("etag", Text),
    Column("former_calendar", String(256)),
    Column("attention", Text),
    Column("changed", Moment, nullable=False),
    Column("told", Integer, nullable=False, default=0, server_default="0"),
    Column("phone_by", String(8), nullable=False, default="shown", server_default="shown"),
    Index("bookings_by_time", "crew", "starts"),
    Index("bookings_by_call", "call"),
    Index("bookings_by_phone", "phone"),
    Index("bookings_by_state", "state"),
)

cells = Table(
    "cells",
    metadata,
    Column("crew", String(128), primary_key=True),
    Column("cell", BigInteger, primary_key=True, autoincrement=False),
    Column("booking", String(32), ForeignKey("bookings.id", ondelete="CASCADE"), nullable=False),
    Index("cells_by_booking", "booking"),
)
"""One row for every crew and stretch of CELL seconds that is spoken for: the primary key is what can't be doubled."""

customers = Table(
    "customers",
    metadata,
    Column("phone", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("address", Text),
    Column("zip", String(16)),
    Column("city", Text),
    Column("changed", Moment, nullable=False),
)

texts = Table(
    "texts",
    metadata,
    Column("booking", String(32), ForeignKey("bookings.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(32), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),
    Column("recipient", String(32), nullable=False),
    Column("body", Text, nullable=False),
    Column("sent", Boolean, nullable=False),
    Column("changed", Moment, nullable=False),
    Column("sid", String(64)),
)
"""One row for every text that a booking's revision asks for: claimed before it is sent, so that it is sent once."""

sync_tokens = Table(
    "sync_tokens",
    metadata,
    Column("calendar", String(256), primary_key=True),
    Column("token", Text, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("name", String(128), primary_key=True),
    Column("seen", Moment, nullable=False),
)

CELL = 5 * 60
"""Seconds of a cell."""
