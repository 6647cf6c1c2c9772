"""Calls that nobody carries any more: whose line broke for good, or whose process died. Ended as if hung up."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from typing import Final

from receptionist.app.container import Office
from receptionist.channels.call_states import CallState
from receptionist.dialogue.events import CallEnded, Reconnected
from receptionist.jobs.scheduler import PeriodicJob
from receptionist.model.commands import HangUp, Listen, Say, TakeMessage, Transfer
from webhooks.phone.exchange import CallManager

log = logging.getLogger(__name__)

EVERY: Final = dt.timedelta(seconds=10)
QUIET: Final = dt.timedelta(minutes=5)
"""A live call is never this long without an event: silence is one."""
STILL_MEANT: Final = dt.timedelta(minutes=15)
"""How long after a yes it is carried out though nobody waits for its result any more."""


class LostCalls:
    """Looks after them for all processes on one database; each call is ended by one of them."""

    def __init__(self, office: Office, exchange: CallManager, longest_call: float) -> None:
        self._office = office
        self._exchange = exchange
        self._longest = dt.timedelta(seconds=longest_call)

    def job(self) -> PeriodicJob:
        """For the scheduler, whose thread runs no event loop."""
        return PeriodicJob("end lost calls", lambda now: asyncio.run(self.round(now)), EVERY, led=False)

    async def round(self, now: dt.datetime) -> int:
        """Ends what is overdue; gives how many calls were ended."""
        states = self._office.states
        patience = dt.timedelta(seconds=self._office.business.recovery.lost_seconds)
        overdue = await asyncio.to_thread(states.overdue, now - patience, now - QUIET, now - self._longest)
        ended = [state for state in overdue if await self._end(state, now)]
        return len(ended)

    async def _end(self, state: CallState, now: dt.datetime) -> bool:
        """A yes that was given is carried out all the same, once: the ledger knows whether it has been."""
        if not await asyncio.to_thread(self._office.states.end, state, now):
            return False
        log.info("call %s is over: nobody carries it any more", state.call_sid)
        journal = self._exchange.journal(state, again=True)
        call = self._office.as_it_stands().pick_up(
            state.call_sid, Nobody(), lambda: now, journal, context=state.context
        )
        try:
            if self._agreed(state, now):
                await call.take(Reconnected(now, state.unfinished))
            await call.take(CallEnded(now, lost=state.dialled is None))
        finally:
            journal.close()
        await asyncio.to_thread(self._office.front_desk.release, state.call_sid, now)
        if call.context.call.disposition:
            await asyncio.to_thread(self._office.states.settle, state.call_sid, call.context.call.disposition)
        return True

    def _agreed(self, state: CallState, now: dt.datetime) -> bool:
        tool = state.unfinished
        return tool is not None and tool.name in self._office.tools.writing and now - state.updated <= STILL_MEANT


class Nobody:
    """Where nobody listens."""

    async def say(self, sentence: str, command: Say) -> None:
        pass

    async def listen(self, command: Listen) -> None:
        pass

    async def transfer(self, command: Transfer) -> None:
        pass

    async def take_message(self, command: TakeMessage) -> None:
        pass

    async def hang_up(self, command: HangUp) -> None:
        pass
