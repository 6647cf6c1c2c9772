"""What Twilio tells after the fact, put where the owner sees it. Logs name no number whole."""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
from collections import OrderedDict
from typing import Final

from calendar_tools.tool_models import OwnerAnswer
from receptionist.app.container import Office
from receptionist.languages.language import DEFAULT
from receptionist.persistence.messages import Message
from receptionist.wording.sentences import sentences
from webhooks.caller_number import masked
from webhooks.notices import CallStatus, LeftRecording, Notice, TextReceived, TextStatus
from webhooks.telephony import Telephony, TelephonyError

log = logging.getLogger(__name__)

REMEMBERED: Final = 512
"""Texts whose second delivery is recognised; Twilio repeats a webhook within minutes, if at all."""


def reply_to(answer: OwnerAnswer, language: str = DEFAULT) -> str:
    """What the owner is answered."""
    code = next(iter(answer.codes), "")
    return sentences("approvals", language)(answer.state, code=code, codes=", ".join(answer.codes))


class WebhookEvents:
    """The owner's YES or NO by text goes to the desk; other texts and recordings become messages for the owner."""

    def __init__(self, office: Office, telephony: Telephony) -> None:
        self._office = office
        self._telephony = telephony
        self._seen: OrderedDict[str, None] = OrderedDict()

    async def keep(self, notice: Notice) -> None:
        match notice:
            case TextReceived():
                await self._text(notice)
            case LeftRecording():
                words = sentences("reports")("recorded_and_kept", seconds=str(notice.seconds or 0), url=notice.url)
                await self._message(Message(call=notice.recording_sid, message=words))
            case TextStatus(message_sid=sid, status=status, error=error):
                level = logging.WARNING if error else logging.INFO
                log.log(level, "text %s: %s%s", sid, status, f", Twilio error {error}" if error else "")
            case CallStatus(call_sid=sid, status=status, seconds=seconds):
                log.info("call %s: %s after %s s", sid, status, seconds)

    async def _text(self, text: TextReceived) -> None:
        if text.message_sid in self._seen:
            return
        self._seen[text.message_sid] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        if text.sender is not None and text.sender == self._office.business.owner.phone:
            await self._owner_answered(text.sender, text.body)
        else:
            log.info("a text came in from %s", masked(text.sender))
            await self._message(Message(call=text.message_sid, message=text.body, phone=text.sender))

    async def _owner_answered(self, owner: str, body: str) -> None:
        answer = await asyncio.to_thread(self._office.front_desk.answer_owner, body, self._now())
        try:
            await self._telephony.send_sms(owner, reply_to(answer))
        except TelephonyError as error:
            log.warning("the owner's answer was carried out (%s), but not acknowledged: %s", answer.state, error)

    async def _message(self, message: Message) -> None:
        await asyncio.to_thread(self._office.messages.take, message, self._now())

    def _now(self) -> dt.datetime:
        return dt.datetime.now(self._office.zone)
