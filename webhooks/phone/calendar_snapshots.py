"""Keeps the calendar of the moment for each call that rings, beside its log: in a thread, and no call waits for it."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import CallStarted
from webhooks.phone.watching import Unwatched


class CalendarSnapshots(Unwatched):
    """`keep` may block."""

    def __init__(self, keep: Callable[[str, dt.datetime], object]) -> None:
        self._keep = keep

    def entered(self, entry: LogEntry) -> None:
        if isinstance(entry.event, CallStarted):
            asyncio.get_running_loop().run_in_executor(None, self._keep, entry.context.call.id, entry.event.at)
