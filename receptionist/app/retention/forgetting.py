"""Forgets one person: all that is kept here of a telephone number, in the database and the files.

Which tables have what of a person stands here for all of them, and nowhere else: a table or a column of words that is
new has to be put into one of the lists (tests/app/retention/test_forgetting.py).
"""

from __future__ import annotations

import datetime as dt
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import phonenumbers
from sqlalchemy import ColumnElement, Connection, Engine, Row, Table, Update, and_, delete, or_, select, update

from calendar_tools.booking import AWAITED, UNDECIDED
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.call_files import delete as delete_file
from receptionist.persistence.database import writing
from receptionist.persistence.schema import metadata

BY_NUMBER: Final = {
    "customers": ("phone", "customer's card"),
    "call_log": ("caller", "entry in the list of calls"),
    "live_calls": ("caller", "call as it stood"),
    "text_conversations": ("number", "conversation by text"),
    "texts_received": ("number", "text that came in"),
    "codes": ("phone", "code by text"),
    "reminders": ("recipient", "reminder"),
    "stream_tokens": ("caller", "token of a call"),
    "wrong_attempts": ("subject", "wrong attempt at a proof"),
    "call_cards": ("caller", "line in the list of calls"),
}
"""Tables whose rows are one person's: the column with the number, and what a row is."""
BY_CALL: Final = {
    "messages": "message",
    "outbox": "text or report that went out",
    "taught_words": "word that was taught by a call",
}
BY_BOOKING: Final = {"visit_reminders": "reminder of an appointment"}
EMPTIED: Final[Mapping[str, Mapping[str, object]]] = {
    "bookings": {"call": "", "name": "", "phone": None, "address": None, "zip": None, "city": None, "notes": ""},
    "calendar_events": {"title": "", "location": "", "description": "", "response": None},
}
"""Of appointments that are past: what stands in place of the person. An event is titled by its service alone."""
KEPT: Final[Mapping[str, str]] = {
    "untextable": "that a number wants no texts, or takes none, has to be remembered to keep to it",
    "bookings.id": "made up by us",
    "bookings.series": "made up by us",
    "bookings.service": "of the business file",
    "bookings.title": "of the business file",
    "bookings.crew": "of the business file",
    "bookings.calendar": "of the business file",
    "bookings.former_calendar": "of the business file",
    "bookings.state": "one of a few words of ours",
    "bookings.etag": "made up by the calendar",
    "bookings.attention": "what the owner had to look at, in words of ours or the calendar's",
    "bookings.phone_by": "how the number became known; one of a few words of ours",
    "calendar_events.id": "the booking's",
    "calendar_events.calendar": "of the business file",
    "calendar_events.private": "the booking's id and revision",
    "calendar_events.status": "one of a few words of ours",
    "cells": "what time of which crew is taken, by which booking",
    "calendar_sync": "how far the owner's calendars were followed",
    "calendar_rereads": "ids of bookings",
    "text_states": "what became of a text, by the carrier's id of it",
    "leases": "names of processes",
    "workers": "names of processes",
    "owners": "the owners of the business",
    "owner_links": "digests of owners' links",
    "owner_sessions": "digests of owners' sessions",
    "api_tokens": "names of the owner's programs, and digests",
    "audit_log": "what owners did, by ids of ours",
    "seen_to": "ids of ours",
    "business_versions": "the owner's own file",
    "live_news": "what is said in calls that are on; deleted after minutes",
    "live_readers": "ids of ours",
    "live_listeners": "ids of ours and the carrier's of calls; deleted after seconds",
    "live_sound": "what sounds in calls that are on; deleted after seconds",
    "live_orders": "the carrier's ids of calls; deleted after minutes",
    "turn_times": "how long answers took, by the carrier's ids of calls",
    "alembic_version": "of the tables themselves",
}
"""Tables, and columns of those that are emptied, that keep what they have, and why that may be."""

IN_PROGRESS: Final = dt.timedelta(hours=5)
"""A call of which nothing was heard for longer is over, though nobody has said so."""
_COUNTS_ON_IT: Final = frozenset(AWAITED) | frozenset(UNDECIDED)
_FEWEST_DIGITS: Final = 7
_LONGEST_CALL: Final = 64
"""Characters of an id that the messages' table has room for."""


@dataclass(frozen=True, slots=True)
class AppointmentTrace:
    """One of a person's, by what it is and when it begins (UTC)."""

    id: str
    title: str
    starts: dt.datetime


@dataclass(frozen=True, slots=True)
class PersonalTraces:
    """What there is, or was, of a number. `rows` counts what is deleted, by what it is."""

    number: str
    rows: Counter[str]
    files: tuple[Path, ...]
    past: tuple[AppointmentTrace, ...]
    upcoming: tuple[AppointmentTrace, ...]
    calling: bool
    """Whether a call of theirs is going on: nothing can be deleted under it."""
    calls: frozenset[str] = field(default=frozenset())
    stays: bool = False
    """Whether it is remembered that the number wants no texts, or cannot have them."""

    def __bool__(self) -> bool:
        return bool(self.rows or self.files or self.past or self.upcoming)


class InUse(Exception):
    """Something of the person's is still needed; the text says what, and what to do first."""


class Forgetting:
    """One business's. `files` are this machine's alone."""

    def __init__(self, engine: Engine, files: CallFiles) -> None:
        self._engine = engine
        self._files = files

    def traces(self, number: str, now: dt.datetime) -> PersonalTraces:
        """What would be deleted of that number (E.164); nothing is."""
        with self._engine.connect() as connection:
            return _Search(connection, number, now, self._files).traces()

    def forget(self, number: str, now: dt.datetime, *, keep_upcoming: bool = False) -> PersonalTraces:
        """Deletes it, and takes the person out of past appointments. What is deleted from a file of SQLite's is
        overwritten there. Raises InUse.

        With `keep_upcoming` appointments to come stay as they are, with name, number and address.
        """
        with writing(self._engine) as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA secure_delete=ON")
            search = _Search(connection, number, now, self._files)
            found = search.traces()
            _check(found, keep_upcoming)
            search.delete()
        if self._engine.dialect.name == "sqlite":
            _empty_log(self._engine)
        for path in found.files:
            delete_file(path)
        return found


def _check(found: PersonalTraces, keep_upcoming: bool) -> None:
    if found.calling:
        raise InUse("a call of that number is going on; try again when it is over")
    if found.upcoming and not keep_upcoming:
        raise InUse(
            f"appointments of that number are to come ({len(found.upcoming)}); cancel them first, or keep them with "
            "--keep-upcoming and forget the rest"
        )


class _Search:
    """One look through the database, in one transaction."""

    def __init__(self, connection: Connection, number: str, now: dt.datetime, files: CallFiles) -> None:
        self._connection = connection
        self._number = number
        self._now = now
        self._files = files
        self._tables = metadata.tables
        self._spelled = self._spellings()
        self._bookings = list(self._rows("bookings", self._phone("bookings", "phone")))
        self._logs = [path for path in files.logs() if self._is_value_in(path.read_text("utf-8", "replace"))]
        calls = frozenset(self._call_ids())
        self._calls = calls | self._agreements(calls)

    def traces(self) -> PersonalTraces:
        rows: Counter[str] = Counter()
        for _, what, keys in self._found():
            rows[what] += len(keys)
        return PersonalTraces(
            self._number,
            +rows,
            tuple(self._call_files()),
            tuple(map(_appointment, self._past())),
            tuple(map(_appointment, self._upcoming())),
            self._calling(),
            self._calls,
            bool(list(self._rows("untextable", self._phone("untextable", "number")))),
        )

    def delete(self) -> None:
        for table, _, keys in list(self._found()):
            for key in keys:
                self._connection.execute(delete(table).where(key))
        table = self._tables["bookings"]
        for row in self._past():
            values = {**EMPTIED["bookings"], "told": table.c.revision}  # there is nobody left to tell
            self._connection.execute(update(table).where(table.c.id == row.id).values(values))
            self._connection.execute(_anonymised(self._tables["calendar_events"], row))

    def _found(self) -> Iterator[tuple[Table, str, list[ColumnElement[bool]]]]:
        """Each table, what its rows are, and the keys of those that go."""
        past = {row.id for row in self._past()}
        for name, (column, what) in BY_NUMBER.items():
            table = self._tables[name]
            rows = self._rows(name, self._phone(name, column))
            yield table, what, [_key(table, row) for row in rows]
        for name, what in BY_BOOKING.items():
            table = self._tables[name]
            yield table, what, [_key(table, row) for row in self._rows(name, table.c.booking.in_(past))]
        live, what = self._tables["live_calls"], BY_NUMBER["live_calls"][1]
        others = self._rows("live_calls", live.c.ended.is_not(None), ~live.c.call_sid.in_(self._callers_calls()))
        yield live, what, [_key(live, row) for row in others if self._is_value_in(row.context)]
        texts, what = self._tables["text_conversations"], BY_NUMBER["text_conversations"][1]
        others = self._rows("text_conversations", ~self._phone("text_conversations", "number"))
        yield texts, what, [_key(texts, row) for row in others if self._is_value_in(row.conversation)]
        cards, what = self._tables["call_cards"], BY_NUMBER["call_cards"][1]
        others = self._rows("call_cards", cards.c.call_sid.in_(self._calls), ~self._is_callers("call_cards"))
        yield cards, what, [_key(cards, row) for row in others]
        messages, outbox = self._tables["messages"], self._tables["outbox"]
        of_theirs = or_(messages.c.call.in_(self._calls), self._phone("messages", "phone"))
        taught = self._tables["taught_words"]
        of_calls = self._rows("taught_words", taught.c.call.in_(self._calls))
        yield taught, BY_CALL["taught_words"], [_key(taught, row) for row in of_calls]
        yield messages, BY_CALL["messages"], [_key(messages, row) for row in self._rows("messages", of_theirs)]
        yield outbox, BY_CALL["outbox"], [_key(outbox, row) for row in self._rows("outbox") if self._posted_about(row)]

    def _posted_about(self, row: Row[Any]) -> bool:
        """Whether a text or mail went to them, or to the owner about them or a call of theirs."""
        if any(each.id in row.key for each in self._upcoming()):
            return False
        ids = self._calls | {each.id for each in self._past()}
        of_theirs = row.recipient in self._spelled or any(each in row.key for each in ids if each)
        return of_theirs or self._is_in(f"{row.key} {row.body}")

    def _past(self) -> list[Row[Any]]:
        return [row for row in self._bookings if not self._is_to_come(row)]

    def _upcoming(self) -> list[Row[Any]]:
        return [row for row in self._bookings if self._is_to_come(row)]

    def _is_to_come(self, row: Row[Any]) -> bool:
        return row.state in _COUNTS_ON_IT and row.ends > self._now

    def _calling(self) -> bool:
        table = self._tables["live_calls"]
        lately = self._now - IN_PROGRESS
        going_on = and_(self._phone("live_calls", "caller"), table.c.ended.is_(None), table.c.updated > lately)
        return bool(list(self._rows("live_calls", going_on)))

    def _call_ids(self) -> Iterator[str]:
        """Of every call of theirs, and of every message that the carrier recorded."""
        for name, column, call in (
            ("call_log", "caller", "call_sid"),
            ("live_calls", "caller", "call_sid"),
            ("messages", "phone", "call"),
        ):
            yield from (getattr(row, call) for row in self._rows(name, self._phone(name, column)))
        yield from (row.call for row in self._bookings if row.call)
        yield from (path.stem for path in self._logs)

    def _agreements(self, calls: frozenset[str]) -> frozenset[str]:
        """What went to servers of own workflows goes by ids of its own: those of agreements in these calls."""
        outbox = self._tables["outbox"]
        posted = self._rows("outbox", outbox.c.channel == "webhook")
        theirs = [row.key for row in posted if any(f'"{call}"' in row.body for call in calls) or self._is_in(row.body)]
        return frozenset(key.rpartition(":")[2][:_LONGEST_CALL] for key in theirs)

    def _call_files(self) -> Iterable[Path]:
        """In the order of their names, each once."""
        return sorted({path for call in self._calls for path in self._files.of(call)})

    def _rows(self, name: str, *conditions: ColumnElement[bool]) -> Iterator[Row[Any]]:
        return iter(self._connection.execute(select(self._tables[name]).where(*conditions)).all())

    def _phone(self, name: str, column: str) -> ColumnElement[bool]:
        found: ColumnElement[bool] = self._tables[name].c[column].in_(self._spelled)
        return found

    def _is_callers(self, name: str) -> ColumnElement[bool]:
        """Whether a row is found by the number already; one without a number is not."""
        column, _ = BY_NUMBER[name]
        return and_(self._tables[name].c[column].is_not(None), self._phone(name, column))

    def _spellings(self) -> frozenset[str]:
        """The number as it stands in the tables: carriers of some countries write one number in several ways."""
        columns = [self._tables[name].c[column] for name, (column, _) in BY_NUMBER.items()]
        columns += [self._tables[name].c.phone for name in ("messages", "bookings")]
        known = {each for column in columns for each in self._connection.scalars(select(column).distinct()) if each}
        return frozenset({each for each in known if same_number(each, self._number)} | {self._number})

    def _callers_calls(self) -> list[str]:
        return [row.call_sid for row in self._rows("live_calls", self._phone("live_calls", "caller"))]

    def _is_value_in(self, text: str) -> bool:
        """Whether the number is somebody's in this JSON: who calls, or who is to be called. That somebody mentions it
        makes a call nobody else's.
        """
        return any(f'"{each}"' in text for each in self._spelled)

    def _is_in(self, text: str) -> bool:
        return any(pattern.search(text) for pattern in map(written, self._spelled))


def same_number(one: str, other: str) -> bool:
    """Whether both are one telephone, however they are written."""
    return bool(phonenumbers.is_number_match(one, other) == phonenumbers.MatchType.EXACT_MATCH)


def written(number: str) -> re.Pattern[str]:
    """The number in a text, as people of its country or the world write it."""
    parsed = phonenumbers.parse(number)
    digits = phonenumbers.national_significant_number(parsed)
    gap = r"[\s().-]{0,2}"
    national = gap.join(digits) if len(digits) >= _FEWEST_DIGITS else re.escape(number)
    return re.compile(rf"(?<!\d)(?:\+?{parsed.country_code}{gap}|0?\(?){national}(?!\d)")


def _anonymised(events: Table, row: Row[Any]) -> Update:
    """The event of the built-in calendar without the person; no sync hears of it."""
    return update(events).where(events.c.id == row.id).values({**EMPTIED["calendar_events"], "title": row.title})


def _key(table: Table, row: Row[Any]) -> ColumnElement[bool]:
    return and_(*(column == getattr(row, column.name) for column in table.primary_key.columns))


def _appointment(row: Row[Any]) -> AppointmentTrace:
    return AppointmentTrace(row.id, row.title, row.starts)


def _empty_log(engine: Engine) -> None:
    """SQLite's write-ahead log still has the pages as they were."""
    connection = engine.raw_connection()
    try:
        connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.close()
