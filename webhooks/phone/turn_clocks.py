"""Keeps how long the callers of this process waited, for the owner's figures: written when a stream is over."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import Heard
from receptionist.persistence.turn_times import TurnTime, TurnTimes
from webhooks.phone.timing import TurnTiming
from webhooks.phone.watching import AudioDelivery, Unwatched

log = logging.getLogger(__name__)


class TurnClocks(Unwatched):
    """Told on the event loop; writes in a thread."""

    def __init__(self, kept: TurnTimes) -> None:
        self._kept = kept
        self._heard: dict[str, dt.datetime] = {}
        self._times: dict[str, list[TurnTime]] = {}
        self._writing = set[asyncio.Task[None]]()

    def entered(self, entry: LogEntry) -> None:
        if isinstance(entry.event, Heard):
            self._heard[entry.context.call.id] = entry.event.at

    def timed(self, call_sid: str, timing: TurnTiming) -> None:
        heard = self._heard.get(call_sid)
        if heard is not None:
            parts = {name: round(seconds * 1000) for name, seconds in timing.parts().items() if name != "whole"}
            self._times.setdefault(call_sid, []).append(TurnTime(call_sid, heard, **parts))

    def ended(self, call_sid: str, carried: AudioDelivery) -> None:
        self._heard.pop(call_sid, None)
        times = self._times.pop(call_sid, [])
        if times:
            task = asyncio.get_running_loop().create_task(self._write(times))
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)

    async def written(self) -> None:
        """Waits until all that ended is written."""
        await asyncio.gather(*self._writing)

    async def _write(self, times: list[TurnTime]) -> None:
        try:
            await asyncio.to_thread(self._kept.add, times)
        except Exception:
            log.exception("how long a call's answers took is not kept")
