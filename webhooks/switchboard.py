"""What the routes share: who answers, what is remembered, and how many calls are on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from webhooks.call_session import Answer
from webhooks.handover import Handover, NoHandover
from webhooks.notices import Notices
from webhooks.settings import Telephone
from webhooks.signature import Signatures
from webhooks.telephony import Telephony
from webhooks.tokens import Admission, InMemoryStreamTokens, StreamTokens


@dataclass(frozen=True, slots=True)
class Ring:
    """A call that is not answered yet. `waited` is the seconds in line so far, `room` whether one more call can be
    held, `draining` whether this process shuts down.
    """

    admission: Admission
    waited: int = 0
    room: bool = True
    draining: bool = False


Screen = Callable[[Ring], Awaitable[str | None]]
"""Looks at a call before it is answered: None to answer, else the TwiML to answer with instead."""

Ready = Callable[[], Awaitable[bool]]
Elsewhere = Callable[[], Awaitable[bool]]
"""Whether another process behind the same address takes new calls."""
Clock = Callable[[], float]


async def answer_everyone(_: Ring) -> str | None:
    return None


async def always_ready() -> bool:
    return True


async def never_ready() -> bool:
    return False


async def nowhere_else() -> bool:
    return False


RESERVED_FOR = 15.0
"""Seconds that an answered call has to open its stream; Twilio takes about one."""


class LiveCalls:
    """How many streams are open or about to be, and whether new calls are still taken."""

    def __init__(self, most: int) -> None:
        self.most = most
        """More are not taken."""
        self.count = 0
        self.draining = False
        self.when_draining: list[Callable[[], object]] = []
        self._reserved: dict[str, float] = {}
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def accepting(self) -> bool:
        return not self.draining and self.room

    @property
    def room(self) -> bool:
        return self.count + len(self._reserved) < self.most

    def reserve(self, call_sid: str, now: float) -> bool:
        """Whether there is room for this call: a place is then kept for its stream, so that many at once do not all
        find the same one. `now` in seconds of one clock.
        """
        self._reserved = {sid: until for sid, until in self._reserved.items() if until > now and sid != call_sid}
        if not self.room:
            return False
        self._reserved[call_sid] = now + RESERVED_FOR
        return True

    def give_back(self, call_sid: str) -> None:
        """The call was not answered, or its stream is here."""
        self._reserved.pop(call_sid, None)

    def __enter__(self) -> None:
        self.count += 1
        self._idle.clear()

    def __exit__(self, *_: object) -> None:
        self.count -= 1
        if not self.count:
            self._idle.set()

    def drain(self) -> None:
        """Takes no new call from now on; those in progress go on. Who wants to know is told, once."""
        if not self.draining:
            self.draining = True
            for tell in self.when_draining:
                tell()

    async def idle(self) -> None:
        await self._idle.wait()


@dataclass(kw_only=True)
class Switchboard:
    """`clock` gives seconds that every process sharing `tokens` agrees on.

    The tokens in memory serve one process; several behind one address share a table.
    """

    telephone: Telephone
    answer: Answer
    telephony: Telephony
    notices: Notices
    tokens: StreamTokens = field(default_factory=InMemoryStreamTokens)
    screen: Screen = answer_everyone
    ready: Ready = always_ready
    elsewhere: Elsewhere = nowhere_else
    handover: Handover = field(default_factory=NoHandover)
    clock: Clock = time.time
    signatures: Signatures = field(init=False)
    calls: LiveCalls = field(init=False)

    def __post_init__(self) -> None:
        self.signatures = Signatures(self.telephone)
        self.calls = LiveCalls(self.telephone.most_calls)


async def of(connection: HTTPConnection) -> Switchboard:
    switchboard: Switchboard = connection.app.state.switchboard
    return switchboard


Shared = Annotated[Switchboard, Depends(of)]
