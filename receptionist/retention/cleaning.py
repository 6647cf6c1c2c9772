"""Deletes what was kept for long enough: in the bookings' database, and on this machine's disk."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from sqlalchemy import Engine

from calendar_tools.codes import forget_codes
from calendar_tools.reminders import forget_reminders
from receptionist.call_files import CallFiles
from receptionist.call_states import CallStates
from receptionist.line.call_log import CallLog
from receptionist.messages import MessageBook
from receptionist.persistence.outbox import Outbox
from receptionist.retention.settings import Retention
from receptionist.texting.store import Conversations


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
        forget_codes(self._engine, calls)
        forget_reminders(self._engine, calls)

    def of_the_disk(self, now: dt.datetime) -> None:
        """Deletes recordings and logs that `retention:` lets go of by now."""
        if self._files is not None:
            self._files.forget(now - self._retention.of("recordings"), now - self._retention.of("logs"))
