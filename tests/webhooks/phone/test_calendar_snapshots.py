"""The calendar of the moment is kept for each call that rings."""

from __future__ import annotations

import asyncio
import datetime as dt

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallStarted, Silence
from webhooks.phone.calendar_snapshots import CalendarSnapshots

NOW = dt.datetime(2026, 3, 2, 9, 0, tzinfo=dt.UTC)


async def test_it_is_kept_once_when_the_call_begins() -> None:
    kept: list[tuple[str, dt.datetime]] = []
    written = asyncio.Event()
    loop = asyncio.get_running_loop()

    def keep(call_sid: str, now: dt.datetime) -> None:
        kept.append((call_sid, now))
        loop.call_soon_threadsafe(written.set)

    snapshots, context = CalendarSnapshots(keep), CallContext.ringing("CA1", NOW)
    for event in (CallStarted(NOW, "+13125550142"), Silence(NOW, 6)):
        snapshots.entered(LogEntry(event, (), "", context))
    await asyncio.wait_for(written.wait(), 5)
    assert kept == [("CA1", NOW)]
