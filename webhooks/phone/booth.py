"""Calls from the telephone in the page: who calls, into what, and what the carrier would have done for them.

The same media socket, session, dialogue and desk as for any other call; only the carrier is missing. In the sandbox
all of it is a copy in memory. A token is good for one call, and for the owner's own page alone.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import secrets
import shutil
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, Literal

from receptionist.app.container import Office
from receptionist.app.owners_line import OwnersKit
from receptionist.app.sandbox import Sandbox, open_sandbox
from receptionist.speech.engines import Engines
from webhooks import twiml
from webhooks.call_session import CallSession
from webhooks.frontdesk.live_feed import KEPT, LiveFeed
from webhooks.media_stream import DONE, MediaStream
from webhooks.notices import InMemoryNotices
from webhooks.phone.exchange import CallManager
from webhooks.phone.handover import TransferRegistry
from webhooks.phone.session import PhoneSession
from webhooks.phone.watching import Watch, Watches
from webhooks.settings import Telephone
from webhooks.switchboard import LiveCalls, Switchboard
from webhooks.telephony import TelephonyRefused
from webhooks.tokens import Admission

log = logging.getLogger(__name__)

CallsAs = Literal["stranger", "customer", "owner"]
NOBODYS: Final = "+13125550199"
"""A number for a stranger in the sandbox: of those that are kept free for stories and tests."""
SIGNED: Final = "TN-Validation-Passed-A"
"""Of the other numbers the owner vouches."""
PREFIX: Final = "WB"
"""Begins the ids of these calls, where the carrier's begin with CA."""


class BoothBusy(Exception):
    """No further call is taken just now: there are as many as there may be, or the server shuts down."""

    def __init__(self) -> None:
        super().__init__("no room for a call from the page; try again when another one is over")


class BoothCall:
    """One call from the page. `sandbox` None: into the real calendar."""

    def __init__(self, call_sid: str, exchange: CallManager, office: Office, sandbox: Sandbox | None) -> None:
        self.call_sid = call_sid
        self.exchange = exchange
        self.office = office
        self.sandbox = sandbox
        self.token = ""
        self.put_through = False
        """Whether it came to where a telephone would ring."""
        self.line: MediaStream | None = None
        self.over: float | None = None
        """When, in seconds of the booth's clock."""
        self.directory: Path | None = None
        self.ending: asyncio.Future[None] | None = None

    @property
    def stream_sid(self) -> str:
        return f"MZ{self.call_sid[len(PREFIX) :]}"


class NoCarrier:
    """What is asked of the carrier for calls that have none. `put_through` hears of a call that would be."""

    def __init__(self, put_through: Callable[[str], None]) -> None:
        self._put_through = put_through

    async def update_call(self, call_sid: str, twiml_: str) -> None:
        """Hanging up is left to the socket's end."""
        if twiml_ != twiml.hang_up():
            self._put_through(call_sid)

    async def send_sms(self, to: str, body: str) -> str:
        raise TelephonyRefused("a call from the page sends no texts")


class Booth:
    """One process's. `calls` counts these calls with all others; `watch` follows those into the real calendar.
    `texts`: whether the office sends some. `owner` opens the owner's line in the sandbox.
    """

    def __init__(
        self,
        office: Office,
        engines: Engines,
        telephone: Telephone,
        directory: Path,
        calls: LiveCalls,
        watch: Watch,
        *,
        texts: bool = False,
        owner: OwnersKit | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._office = office
        self._engines = engines
        self._telephone = replace(telephone, reconnects=0)
        self._texts = texts
        self._owner = owner
        self._clock = clock
        self._calls: dict[str, BoothCall] = {}
        self._carrier = NoCarrier(self._through)
        self.feed = LiveFeed(self._now)
        """What is said in these calls, those in the sandbox with them."""
        self._exchange = self._manager(office, directory, Watches(watch, self.feed), None)
        self.switchboard = Switchboard(
            telephone=self._telephone,
            answer=self._answer,
            telephony=self._carrier,
            notices=InMemoryNotices(),
            clock=clock,
        )
        self.switchboard.calls = calls

    @property
    def has_owner(self) -> bool:
        """Whether there is an owner's line to call."""
        return self._office.gate is not None

    def session(self, call_sid: str) -> PhoneSession | None:
        """One of these calls, while it is on."""
        call = self._calls.get(call_sid)
        return call.exchange.session(call_sid) if call is not None else None

    def get(self, call_sid: str) -> BoothCall | None:
        return self._calls.get(call_sid)

    async def dial(self, calls_as: CallsAs, number: str | None, *, real: bool) -> BoothCall:
        """A call that may begin at once; `number` is the customer's. Raises BoothBusy, CalendarError."""
        self._forget()
        calls = self.switchboard.calls
        call_sid = f"{PREFIX}{secrets.token_hex(16)}"
        if calls.draining or not calls.reserve(call_sid, self._clock()):
            raise BoothBusy
        try:
            call = await self._opened(call_sid, real=real)
        except BaseException:
            calls.give_back(call_sid)
            raise
        self._calls[call_sid] = call
        expires = self._clock() + self._telephone.token_life
        admission = self._admission(call_sid, calls_as, number, real=real)
        call.token = await self.switchboard.tokens.issue(admission, now=self._clock(), expires=expires)
        asyncio.get_running_loop().call_later(self._telephone.token_life, self._lapse, call)
        return call

    def close(self) -> None:
        """After the last call."""
        self._exchange.close()
        for call in self._calls.values():
            self._clear(call)

    def _admission(self, call_sid: str, calls_as: CallsAs, number: str | None, *, real: bool) -> Admission:
        if calls_as == "stranger":
            return Admission(call_sid, None if real else NOBODYS)
        caller = self._office.business.owner.phone if calls_as == "owner" else number
        return Admission(call_sid, caller, attestation=SIGNED)

    async def _opened(self, call_sid: str, *, real: bool) -> BoothCall:
        if real:
            return BoothCall(call_sid, self._exchange, self._office, None)
        opened = partial(open_sandbox, self._office, self._now(), self._owner, texts=self._texts)
        sandbox = await asyncio.to_thread(opened)
        directory = Path(tempfile.mkdtemp(prefix="receptionist-sandbox-"))
        exchange = self._manager(sandbox.office, directory, self.feed, record=False)
        call = BoothCall(call_sid, exchange, sandbox.office, sandbox)
        call.directory = directory
        return call

    def _manager(self, office: Office, directory: Path, watch: Watch, record: bool | None) -> CallManager:
        return CallManager(
            office, self._engines, telephone=self._telephone, telephony=self._carrier, directory=directory,
            record=record, watch=watch,
        )  # fmt: skip

    async def _answer(self, admission: Admission, line: MediaStream) -> CallSession:
        call = self._calls[admission.call_sid]
        call.line = line
        try:
            session = await call.exchange.answer(admission, line)
        except BaseException:
            await self._ended(call)
            raise
        return _BoothSession(session, partial(self._ended, call))

    def _through(self, call_sid: str) -> None:
        """A carrier would take the call from here, and end our stream."""
        call = self._calls[call_sid]
        call.put_through = True
        if call.line is not None:
            call.ending = asyncio.ensure_future(call.line.shut(DONE))

    async def _ended(self, call: BoothCall) -> None:
        call.over, call.line = self._clock(), None
        if call.put_through:
            await TransferRegistry(call.office).completed(call.call_sid)
        if call.sandbox is not None:
            await asyncio.to_thread(self._clear, call)

    def _lapse(self, call: BoothCall) -> None:
        """Nobody came for it."""
        if call.line is None and call.over is None:
            del self._calls[call.call_sid]
            self._clear(call)

    def _clear(self, call: BoothCall) -> None:
        """Closes its sandbox; what it would have texted stays."""
        if call.sandbox is not None and call.directory is not None:
            call.exchange.close()
            call.sandbox.close()
            shutil.rmtree(call.directory, ignore_errors=True)
            call.directory = None

    def _forget(self) -> None:
        before = self._clock() - KEPT.total_seconds()
        self._calls = {sid: call for sid, call in self._calls.items() if call.over is None or call.over >= before}

    def _now(self) -> dt.datetime:
        return dt.datetime.now(self._office.zone)


class _BoothSession:
    """The call's own session, after which its booth is tidied up."""

    def __init__(self, session: CallSession, ended: Callable[[], Awaitable[None]]) -> None:
        self.heard_frame = session.heard_frame
        self.keyed = session.keyed
        self.marked = session.marked
        self._session = session
        self._ended = ended

    async def stopped(self) -> None:
        try:
            await self._session.stopped()
        finally:
            await self._ended()
