"""A call's state on its way to the database: written behind the call's back, in order, never keeping a caller waiting.

Only where something is about to happen that cannot be taken back (a tool that writes, a hang-up) the call waits until
what came before is kept.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from concurrent.futures import ThreadPoolExecutor

from receptionist.channels.call_states import CallState, CallStates
from receptionist.channels.journal import LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallEnded
from receptionist.dialogue.phases import Phase
from receptionist.model.commands import UseTool

log = logging.getLogger(__name__)

FLUSH_WAIT = 3.0
"""Seconds that a call waits for its state to be kept; a database that is slower is not to silence it."""


class TakenOver(Exception):
    """Another stream carries this call by now: whatever was about to happen here must not."""

    def __init__(self, call_sid: str) -> None:
        super().__init__(f"call {call_sid} goes on elsewhere")


class StateWriter:
    """Keeps the latest state of each call of this process. For the event loop; writes in a thread of its own."""

    def __init__(self, states: CallStates) -> None:
        self._states = states
        self._waiting: dict[str, CallState] = {}
        self._in_hand: dict[str, CallState] = {}
        self._refused: dict[str, int] = {}
        self._writing: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="call-states")

    def put(self, state: CallState) -> None:
        """Keep `state` in the place of what waits of the same call."""
        self._waiting[state.call_sid] = state
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())

    async def flush(self, call_sid: str) -> None:
        """Until all that was put of this call is kept, or could not be."""
        while self._writing is not None and (call_sid in self._waiting or call_sid in self._in_hand):
            await asyncio.wait([self._writing])

    def refused(self, call_sid: str, stream: int) -> bool:
        """Whether another stream has taken this one's call over."""
        return self._refused.get(call_sid) == stream

    def forget(self, call_sid: str) -> None:
        self._refused.pop(call_sid, None)

    def close(self) -> None:
        self._thread.shutdown()

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            self._in_hand, self._waiting = self._waiting, {}
            try:
                batch = list(self._in_hand.values())
                refused = await loop.run_in_executor(self._thread, self._states.save, batch)
                self._refused |= {call_sid: self._in_hand[call_sid].stream for call_sid in refused}
            except Exception:
                log.exception("the state of %d calls could not be kept; they go on without", len(self._in_hand))
            finally:
                self._in_hand = {}


class CallRecord:
    """One call's state, as one stream carries it."""

    def __init__(self, writer: StateWriter, state: CallState) -> None:
        self.state = state.having(lost=None, dialled=None, given_up=False)
        self._writer = writer

    def note(self, entry: LogEntry) -> None:
        """What a step led to. When the caller is gone, the context stays as it was: they may ring back."""
        unfinished = next((command for command in entry.commands if isinstance(command, UseTool)), None)
        context, over = entry.context, entry.context.phase is Phase.ENDED
        gone = over and (isinstance(entry.event, CallEnded) or self.state.ended is not None)
        self._put(
            context=self._kept(context) if gone else context,
            unfinished=self.state.unfinished if gone and isinstance(entry.event, CallEnded) else unfinished,
            said=entry.said or self.state.said,
            entries=self.state.entries + 1,
            updated=entry.event.at,
            ended=entry.event.at if gone else None,
            disposition=context.call.disposition if gone else None,
        )

    def _kept(self, context: CallContext) -> CallContext:
        if context.call.disposition == "abandoned" and self.state.context.phase is not Phase.ENDED:
            return self.state.context
        return context

    def handed_over(self) -> None:
        """The owner's telephone is rung for the caller."""
        self._put(dialled="ringing")

    def gave_up(self) -> None:
        """This call is left to the carrier's fallback: no other stream is to try it again."""
        self._put(given_up=True)

    def lost(self, now: dt.datetime) -> None:
        """The line broke; the call may go on by another stream."""
        self._put(lost=now)

    async def flush(self) -> None:
        """Until this call's state is kept. Raises TakenOver."""
        state = self.state
        try:
            async with asyncio.timeout(FLUSH_WAIT):
                await self._writer.flush(state.call_sid)
        except TimeoutError:
            log.warning("the state of call %s is not kept after %g s; it goes on", state.call_sid, FLUSH_WAIT)
        if self._writer.refused(state.call_sid, state.stream):
            raise TakenOver(state.call_sid)

    async def close(self) -> None:
        """The last of this stream's states is kept, unless another one carries the call."""
        try:
            await self.flush()
        except TakenOver as elsewhere:
            log.info("%s", elsewhere)
        self._writer.forget(self.state.call_sid)

    def _put(self, **changes: object) -> None:
        self.state = self.state.having(**changes)
        self._writer.put(self.state)


class Unrecorded:
    """For calls that nobody could go on with: by keyboard, in a transcript."""

    def note(self, entry: LogEntry) -> None:
        pass

    async def flush(self) -> None:
        pass
