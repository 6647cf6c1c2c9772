"""What a switchboard needs for calls that break off, are put through, or are left to the carrier: put together."""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from receptionist.line.call_log import CallLog
from receptionist.office import Office
from receptionist.speech.engines import Engines
from webhooks.notices import Notices
from webhooks.phone.call_ends import CallEnds
from webhooks.phone.exchange import Exchange
from webhooks.phone.handover import DeskHandover
from webhooks.phone.lost_calls import LostCalls
from webhooks.phone.recordings import Recordings
from webhooks.settings import Telephone
from webhooks.token_table import SqlStreamTokens

FAREWELL = 10.0
"""Seconds that a server which stops still gives to messages that are being written down."""


class Recovery:
    """One office's: `tokens`, `handover` and `notices` for the switchboard, `running` around the server's life."""

    def __init__(
        self,
        office: Office,
        engines: Engines,
        exchange: Exchange,
        telephone: Telephone,
        directory: Path,
        *,
        notices: Notices,
        tell: Callable[[str, str], Awaitable[None]],
    ) -> None:
        self._office = office
        self._exchange = exchange
        self._recordings = Recordings(
            office.messages, engines, telephone, directory, now=self._now, caller=self._caller, tell=tell
        )
        self.lost = LostCalls(office, exchange, telephone.longest_call)
        self.tokens = SqlStreamTokens(office.front_desk.ledger.engine)
        self.handover = DeskHandover(office)
        self.notices = CallEnds(office, notices, self._recordings)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        try:
            yield
        finally:
            with suppress(TimeoutError):
                async with asyncio.timeout(FAREWELL):
                    await self._recordings.finish()
            self._exchange.close()

    async def _caller(self, call_sid: str) -> str | None:
        """From how the call stood, or from when it rang, if it never came to us."""
        state = await asyncio.to_thread(self._office.states.get, call_sid)
        if state is not None:
            return state.caller
        rang = await asyncio.to_thread(CallLog(self._office.front_desk.ledger.engine).find, call_sid)
        return rang.caller if rang else None

    def _now(self) -> dt.datetime:
        return dt.datetime.now(self._office.zone)
