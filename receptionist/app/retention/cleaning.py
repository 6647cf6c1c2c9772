"""Deletes what was kept for long enough: in the bookings' database, and on this machine's disk."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Engine, delete

from calendar_tools.codes import forget_codes
from calendar_tools.reminders import forget_reminders
from receptionist.app.retention.settings import Kind, Retention
from receptionist.channels.call_log import CallLog
from receptionist.channels.call_states import CallStates
from receptionist.channels.sms.store import Conversations
from receptionist.frontdesk.audit import forget_deeds
from receptionist.frontdesk.call_cards import forget_numbers, forget_words
from receptionist.persistence.attempts import forget_attempts
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.database import writing
from receptionist.persistence.deliveries import forget_states
from receptionist.persistence.messages import MessageBook
from receptionist.persistence.outbox import Outbox
from receptionist.persistence.schema import stream_tokens
from receptionist.persistence.taught_words import TaughtWords
from receptionist.persistence.turn_times import TurnTimes

LET_GO: Final[Mapping[str, Kind]] = {
    "live_calls": "logs",
    "messages": "messages",
    "call_log": "calls",
    "outbox": "calls",
    "text_states": "calls",
    "text_conversations": "calls",
    "texts_received": "calls",
    "codes": "calls",
    "reminders": "calls",
    "wrong_attempts": "calls",
    "stream_tokens": "calls",
    "call_cards": "logs",
}
"""Each table that has something of a person's, and whose days it is kept for."""
KEPT: Final[Mapping[str, str]] = {
    "bookings": "the business's own book, until the person asks to be forgotten",
    "cells": "the business's own book",
    "calendar_events": "the business's own calendar",
    "customers": "the business's own list, until the person asks to be forgotten",
    "visit_reminders": "goes with its booking; has no words",
    "untextable": "that a number wants no texts has to be remembered to keep to it",
    "calendar_sync": "has nobody in it",
    "calendar_rereads": "has nobody in it",
    "leases": "has nobody in it",
    "workers": "has nobody in it; who is gone is struck out",
    "owners": "the owners of the business, until they are removed",
    "owner_links": "a digest; goes when it is used, or replaced",
    "owner_sessions": "a digest; goes when the session is over",
    "api_tokens": "programs of the owner's and a digest each; goes when it is revoked",
    "audit_log": "what owners did, by ids; kept a year",
    "taught_words": "names, streets and services that the owner taught, until they undo it, and a year more",
    "business_versions": "the business's own file, as it was; the latest few hundred",
    "seen_to": "ids alone",
    "live_news": "what is said in calls that are on; deleted after minutes, and only there while an owner looks",
    "live_readers": "who looks at it just now, by ids of ours; deleted after minutes",
    "live_listeners": "who listens to a call just now, by ids of ours; deleted when they leave",
    "live_sound": "what they have still to hear; deleted after seconds, and only there while an owner listens",
    "live_orders": "calls that an owner asked for just now, by their ids; deleted after minutes",
    "turn_times": "how long answers took, by the carrier's ids of calls; kept a year",
}

DEEDS: Final = dt.timedelta(days=366)
"""For which it is kept what owners did at the front desk."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What of calls and texts is in the database."""

    states: CallStates
    calls: CallLog
    outbox: Outbox
    conversations: Conversations
    messages: MessageBook


class Cleaning:
    """The database is cleaned by one process for all; each cleans the `files` of its own disk."""

    def __init__(self, retention: Retention, engine: Engine, kept: Kept, files: CallFiles | None = None) -> None:
        self._retention = retention
        self._engine = engine
        self._kept = kept
        self._files = files

    def of_the_database(self, now: dt.datetime) -> None:
        """Deletes all there that `retention:` lets go of by now."""
        logs, calls = now - self._retention.of("logs"), now - self._retention.of("calls")
        self._kept.states.forget(logs)
        self._kept.messages.forget(now - self._retention.of("messages"))
        for store in (self._kept.calls, self._kept.outbox, self._kept.conversations):
            store.forget(calls)
        for forget in (forget_codes, forget_reminders, forget_attempts, forget_states, _forget_tokens):
            forget(self._engine, calls)
        forget_words(self._engine, logs)
        forget_numbers(self._engine, calls)
        forget_deeds(self._engine, now - DEEDS)
        TaughtWords(self._engine).forget(now - DEEDS)
        TurnTimes(self._engine).forget(now - DEEDS)

    def of_the_disk(self, now: dt.datetime) -> None:
        """Deletes recordings and logs that `retention:` lets go of by now."""
        if self._files is not None:
            self._files.forget(now - self._retention.of("recordings"), now - self._retention.of("logs"))


def _forget_tokens(engine: Engine, before: dt.datetime) -> None:
    """Of calls that were let in and never came."""
    with writing(engine) as connection:
        connection.execute(delete(stream_tokens).where(stream_tokens.c.expires < before.timestamp()))
