"""Notices that what surrounds a call depends on: how it ended, texts of customers, what became of ours."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from receptionist.app.background import Surroundings
from receptionist.channels.sms.handler import InboundText
from receptionist.channels.sms.reading import Carrier
from webhooks.caller_number import masked
from webhooks.handover import Handover
from webhooks.notices import CallStatus, LeftRecording, Notice, Notices, TextReceived, TextStatus
from webhooks.phone.call_ends import OVER

log = logging.getLogger(__name__)

_OPT_OUT: Final[dict[str, Carrier]] = {"STOP": "stop", "START": "start", "HELP": "help"}
"""Twilio's `OptOutType`, of numbers with opt-out words of their own."""

MESSAGE_LEFT, PUT_THROUGH = "message_left", "put_through"


class LineNotices:
    """Stands before the office's other notices, which get all but customers' texts. The owner's texts are theirs."""

    def __init__(self, surroundings: Surroundings, notices: Notices, owner: Callable[[], str | None]) -> None:
        self._surroundings = surroundings
        self._notices = notices
        self._owner = owner

    async def keep(self, notice: Notice) -> None:
        match notice:
            case TextReceived() if notice.sender is None or notice.sender != self._owner():
                log.info("a text came in from %s", masked(notice.sender))
                text = InboundText(notice.message_sid, notice.sender, notice.body, _OPT_OUT.get(notice.opt_out or ""))
                return await self._surroundings.text_came(text)
            case TextStatus(message_sid=sid, status=status, error=error, to=number):
                await asyncio.to_thread(self._surroundings.text_went, sid, status, error, number)
            case LeftRecording(call_sid=call_sid):
                await asyncio.to_thread(self._surroundings.calls.came_to, call_sid, MESSAGE_LEFT)
            case _:
                pass
        await self._notices.keep(notice)  # a call's state is settled before the call is told of
        if isinstance(notice, CallStatus) and notice.status in OVER:
            await asyncio.to_thread(self._surroundings.call_over, notice.call_sid)


class LoggedHandover:
    """A call that a person took is no missed one, whether or not we ever spoke with the caller."""

    def __init__(self, surroundings: Surroundings, handover: Handover) -> None:
        self._surroundings = surroundings
        self._handover = handover

    async def introduction(self, call_sid: str) -> str:
        return await self._handover.introduction(call_sid)

    async def came_back(self, call_sid: str, outcome: str) -> bool:
        return await self._handover.came_back(call_sid, outcome)

    async def completed(self, call_sid: str) -> None:
        await asyncio.to_thread(self._surroundings.calls.came_to, call_sid, PUT_THROUGH)
        await self._handover.completed(call_sid)
