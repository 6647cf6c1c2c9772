"""Every table of the database in one place. A new database is made from here; an old one comes to it by migrations."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)
from sqlalchemy.types import TypeDecorator

from receptionist.model.interval import from_seconds, to_seconds


class EpochSeconds(TypeDecorator[dt.datetime]):
    """An aware datetime as whole seconds since 1970: sorts and compares alike on every database. A naive one raises
    NaiveTime.
    """

    impl = BigInteger
    cache_ok = True

    def bind_processor(self, dialect: Dialect) -> Callable[[dt.datetime | None], int | None]:
        return to_seconds

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], dt.datetime | None]:
        return from_seconds


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
    Column("starts", EpochSeconds, nullable=False),
    Column("ends", EpochSeconds, nullable=False),
    Column("room_before", Integer, nullable=False),
    Column("room_after", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("phone", String(32)),
    Column("address", Text),
    Column("zip", String(16)),
    Column("city", Text),
    Column("notes", Text, nullable=False),
    Column("state", String(16), nullable=False),
    Column("held_until", EpochSeconds, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("written", Integer, nullable=False),
    Column("etag", Text),
    Column("former_calendar", String(256)),
    Column("attention", Text),
    Column("changed", EpochSeconds, nullable=False),
    Column("told", Integer, nullable=False, default=0, server_default="0"),
    Column("tell_from", EpochSeconds),
    Column("told_start", EpochSeconds),
    Column("told_at", EpochSeconds),
    Column("phone_by", String(8), nullable=False, default="shown", server_default="shown"),
    Column("series", String(32)),
    Index("bookings_by_series", "series"),
    Index("bookings_by_time", "crew", "starts"),
    Index("bookings_by_call", "call"),
    Index("bookings_by_phone", "phone"),
    Index("bookings_by_state", "state"),
)
"""`revision` counts what the calendar ought to show, `written` what it was last seen to show, `told` what was handed to
the outbox; not before `tell_from`. `told_start` is the start that the customer knows of, since `told_at`; None where
they know of none. `series` is the id of the first of those that one yes was said to.
"""

cells = Table(
    "cells",
    metadata,
    Column("crew", String(128), primary_key=True),
    Column("cell", BigInteger, primary_key=True, autoincrement=False),
    Column("booking", String(32), ForeignKey("bookings.id", ondelete="CASCADE"), nullable=False),
    Index("cells_by_booking", "booking"),
)
"""One row for every crew and stretch of time that is spoken for: the primary key is what can't be doubled."""

customers = Table(
    "customers",
    metadata,
    Column("phone", String(32), primary_key=True),
    Column("name", Text, nullable=False),
    Column("address", Text),
    Column("zip", String(16)),
    Column("city", Text),
    Column("notes", Text, nullable=False, default="", server_default=""),
    Column("changed", EpochSeconds, nullable=False),
)
"""`notes` are the owner's own: no caller hears of them."""

calendar_sync = Table(
    "calendar_sync",
    metadata,
    Column("calendar", String(256), primary_key=True),
    Column("store", String(256), nullable=False),
    Column("token", Text, nullable=False),
    Column("stopped", Text),
    Column("since", EpochSeconds),
)
"""How far each calendar was followed, in which store; `stopped` says why it is followed no more, `since` when."""

calendar_rereads = Table(
    "calendar_rereads",
    metadata,
    Column("booking", String(32), ForeignKey("bookings.id", ondelete="CASCADE"), primary_key=True),
)
"""Bookings whose event changed while our own write was on its way: it is read again once they are settled."""

calendar_events = Table(
    "calendar_events",
    metadata,
    Column("calendar", String(256), primary_key=True),
    Column("id", String(1024), primary_key=True),
    Column("title", Text, nullable=False),
    Column("starts", EpochSeconds, nullable=False),
    Column("ends", EpochSeconds, nullable=False),
    Column("location", Text, nullable=False),
    Column("description", Text, nullable=False),
    Column("private", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("transparent", Boolean, nullable=False),
    Column("all_day", Boolean, nullable=False),
    Column("response", String(16)),
    Column("change", BigInteger, nullable=False),
    Column("updated", EpochSeconds, nullable=False),
    Index("calendar_events_by_time", "calendar", "starts"),
    Index("calendar_events_by_change", "change"),
)
"""The calendar of our own: in the ledger's database, so that neither can be lost or restored without the other."""

outbox = Table(
    "outbox",
    metadata,
    Column("key", String(160), primary_key=True),
    Column("channel", String(8), nullable=False),
    Column("recipient", String(256), nullable=False),
    Column("body", Text, nullable=False),
    Column("kind", String(32), nullable=False, default="", server_default=""),
    Column("booking", String(32)),
    Column("posted", EpochSeconds, nullable=False),
    Column("due", EpochSeconds, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("holder", String(64)),
    Column("leased_until", EpochSeconds),
    Column("sent", EpochSeconds),
    Column("sid", String(64)),
    Column("answer", Text),
    Column("error", Text),
    Index("outbox_due", "state", "due"),
    Index("outbox_by_sid", "sid"),
    Index("outbox_by_booking", "booking", "state"),
)

text_states = Table(
    "text_states",
    metadata,
    Column("sid", String(64), primary_key=True),
    Column("state", String(32), nullable=False),
    Column("error", String(16)),
    Column("changed", EpochSeconds, nullable=False),
)

untextable = Table(
    "untextable",
    metadata,
    Column("number", String(32), primary_key=True),
    Column("why", String(16), nullable=False),
    Column("since", EpochSeconds, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("holder", String(128), nullable=False),
    Column("until", EpochSeconds, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("name", String(128), primary_key=True),
    Column("seen", EpochSeconds, nullable=False),
    Column("accepting", Boolean, nullable=False, default=True, server_default="1"),
)

reminders = Table(
    "reminders",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("call", String(128), nullable=False),
    Column("message", Text, nullable=False),
    Column("recipient", String(32), nullable=False),
    Column("first", EpochSeconds, nullable=False),
    Column("recurrence", Text, nullable=False),
    Column("next", EpochSeconds),
    Column("added", EpochSeconds, nullable=False),
    Index("reminders_by_next", "next"),
)
"""`next` is the occurrence that has not been told of yet; None where there is none any more."""

visit_reminders = Table(
    "visit_reminders",
    metadata,
    Column("booking", String(32), ForeignKey("bookings.id", ondelete="CASCADE"), primary_key=True),
    Column("minutes", Integer, primary_key=True, autoincrement=False),
    Column("reminded", EpochSeconds),
    Column("added", EpochSeconds, nullable=False),
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
    Column("sent", EpochSeconds, nullable=False),
    Column("expires", EpochSeconds, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("spent", Boolean, nullable=False),
    Index("codes_by_phone", "phone", "sent"),
    Index("codes_by_call", "call"),
)
"""Codes that were texted; what is kept of one is a salted digest."""

wrong_attempts = Table(
    "wrong_attempts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("subject", String(32), nullable=False),
    Column("at", EpochSeconds, nullable=False),
    Index("wrong_attempts_by_subject", "kind", "subject", "at"),
)

messages = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("call", String(64), nullable=False, unique=True),
    Column("taken_at", DateTime(timezone=True), nullable=False),
    Column("name", Text),
    Column("phone", String(32)),
    Column("address", Text),
    Column("message", Text, nullable=False),
)

call_log = Table(
    "call_log",
    metadata,
    Column("call_sid", String(64), primary_key=True),
    Column("caller", String(32)),
    Column("rang", EpochSeconds, nullable=False),
    Column("handling", String(32), nullable=False),
    Column("why", String(32), nullable=False),
    Column("attestation", String(64)),
    Column("over", EpochSeconds),
    Column("outcome", String(32)),
    Column("told", Boolean, nullable=False, default=False),
    Index("call_log_by_caller", "caller", "rang"),
    Index("call_log_untold", "told", "rang"),
)

live_calls = Table(
    "live_calls",
    metadata,
    Column("call_sid", String(64), primary_key=True),
    Column("caller", String(32)),
    Column("called", String(32)),
    Column("context", Text, nullable=False),
    Column("unfinished", Text),
    Column("said", Text, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("stream", Integer, nullable=False),
    Column("started", EpochSeconds, nullable=False),
    Column("updated", EpochSeconds, nullable=False),
    Column("lost", EpochSeconds),
    Column("dialled", String(16)),
    Column("given_up", Boolean, nullable=False),
    Column("ended", EpochSeconds),
    Column("disposition", String(16)),
    Index("live_calls_by_caller", "caller", "started"),
    Index("live_calls_by_end", "ended", "updated"),
)

stream_tokens = Table(
    "stream_tokens",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("call_sid", String(64), nullable=False),
    Column("expires", Float, nullable=False),
    Column("caller", String(32)),
    Column("called", String(32)),
    Column("resumed", Boolean, nullable=False),
    Column("attestation", String(64)),
    Index("ix_stream_tokens_expires", "expires"),
)

text_conversations = Table(
    "text_conversations",
    metadata,
    Column("number", String(32), primary_key=True),
    Column("conversation", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("expires", EpochSeconds, nullable=False),
)

texts_received = Table(
    "texts_received",
    metadata,
    Column("sid", String(64), primary_key=True),
    Column("number", String(32)),
    Column("came", EpochSeconds, nullable=False),
)

owners = Table(
    "owners",
    metadata,
    Column("email", String(256), primary_key=True),
    Column("password", Text),
    Column("added", EpochSeconds, nullable=False),
    Column("looked", EpochSeconds),
)
"""Who may open the front desk; `password` is an argon2 hash, none before they chose one. `looked`: last at "Today"."""

owner_links = Table(
    "owner_links",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("email", String(256), ForeignKey("owners.email", ondelete="CASCADE"), nullable=False),
    Column("expires", EpochSeconds, nullable=False),
)

owner_sessions = Table(
    "owner_sessions",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("email", String(256), ForeignKey("owners.email", ondelete="CASCADE"), nullable=False),
    Column("began", EpochSeconds, nullable=False),
    Column("seen", EpochSeconds, nullable=False),
)

api_tokens = Table(
    "api_tokens",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("digest", LargeBinary(32), nullable=False),
    Column("name", String(64), nullable=False),
    Column("scope", String(8), nullable=False),
    Column("made", EpochSeconds, nullable=False),
    Column("seen", EpochSeconds),
    Column("paced", BigInteger, nullable=False, default=0, server_default="0"),
)
"""Programs that may use the JSON API; of a token's secret only a digest is kept. `scope` is "read" or "write". `paced`
is when it would have asked for all that it did, had it asked evenly: in milliseconds since 1970.
"""

taught_words = Table(
    "taught_words",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("word", String(128), nullable=False),
    Column("heard", String(128), nullable=False),
    Column("call", String(128), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("who", String(256), nullable=False),
    Column("at", EpochSeconds, nullable=False),
    Column("accepted", EpochSeconds),
    Column("undone", EpochSeconds),
    Column("undone_by", String(256)),
)
"""Names, streets and services as an owner writes them, and what was heard for each in which turn of which call. They
count from `accepted` until they are `undone`.
"""

audit_log = Table(
    "audit_log",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", EpochSeconds, nullable=False),
    Column("who", String(256), nullable=False),
    Column("what", String(32), nullable=False),
    Column("subject", String(160), nullable=False),
    Index("audit_log_by_time", "at"),
)
"""What owners changed at the front desk. `subject` is an id of ours, never a name or a number of somebody's."""

call_cards = Table(
    "call_cards",
    metadata,
    Column("call_sid", String(64), primary_key=True),
    Column("rang", EpochSeconds, nullable=False),
    Column("caller", String(32)),
    Column("name", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("outcome", String(32), nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("flags", String(128), nullable=False),
    Column("words", Text, nullable=False),
    Column("logged", BigInteger, nullable=False),
    Column("sure", Integer),
    Column("danger", String(32), nullable=False, server_default=""),
    Column("told", Text, nullable=False, server_default=""),
    Column("asked", String(64), nullable=False, server_default=""),
    Index("call_cards_by_time", "rang"),
    Index("call_cards_by_caller", "caller"),
)
"""One row a call, for lists and searches. `flags` and `words` are each between spaces; `logged` is when its log was
written to last, in milliseconds since 1970 (0: it has none here). `sure` is the recogniser's confidence over its turns,
in percent. `danger` is the kind that the caller told of, in the words `told`; `asked` is what was asked last.
"""

turn_times = Table(
    "turn_times",
    metadata,
    Column("call_sid", String(64), primary_key=True),
    Column("heard", BigInteger, primary_key=True, autoincrement=False),
    Column("end_of_turn", Integer, nullable=False),
    Column("recogniser", Integer, nullable=False),
    Column("dialogue", Integer, nullable=False),
    Column("voice", Integer, nullable=False),
    Index("turn_times_by_time", "heard"),
)
"""How long a caller waited for our answer to a turn, in milliseconds of each part. `heard` is when the turn was heard,
in milliseconds since 1970.
"""

business_versions = Table(
    "business_versions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", EpochSeconds, nullable=False),
    Column("who", String(256), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("text", Text, nullable=False),
)
"""What stood in the business file, and who wrote it: an owner's address, or "" where it was changed by hand."""

seen_to = Table(
    "seen_to",
    metadata,
    Column("subject", String(160), primary_key=True),
    Column("at", EpochSeconds, nullable=False),
    Column("who", String(256), nullable=False),
)
"""What an owner has marked as done: a message, a lost call, each by its kind and id."""

live_news = Table(
    "live_news",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", EpochSeconds, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("call_sid", String(64), nullable=False),
    Column("reader", String(32), nullable=False),
    Column("body", Text, nullable=False),
)
"""What happens in the calls of a process, in its order, while pages of others look; for one `reader` alone, or for all
(""). It is deleted after minutes.
"""

live_readers = Table(
    "live_readers",
    metadata,
    Column("reader", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    Column("until", EpochSeconds, nullable=False),
)
"""Who looks at the calls of all processes, from which of them, and until when unless they say so again."""

live_listeners = Table(
    "live_listeners",
    metadata,
    Column("listener", String(32), primary_key=True),
    Column("call_sid", String(64), nullable=False),
    Column("until", EpochSeconds, nullable=False),
)
"""Who listens to a call that another process leads, and until when unless they say so again."""

live_sound = Table(
    "live_sound",
    metadata,
    Column("listener", String(32), primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", EpochSeconds, nullable=False),
    Column("sound", LargeBinary, nullable=False),
)
"""What a listener hears next, a fifth of a second each, and nothing at the end; deleted within seconds, and when
they leave.
"""

live_orders = Table(
    "live_orders",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("call_sid", String(64), nullable=False),
    Column("at", EpochSeconds, nullable=False),
    Column("answer", String(16)),
)
"""Calls that an owner asks to be put through to them, of whichever process leads them. `answer` is "" where it is done,
else why it can't be.
"""
