"""Texts through Twilio for the booking workflow, which runs in threads of its own and sends each text once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import httpx

from calendar_tools.texter import TextNotSent
from webhooks.settings import Telephone
from webhooks.telephony import TelephonyError, TelephonyRefused, TwilioTelephony

Result = TypeVar("Result")

TOO_MANY: Final = 429
_FAILED: Final = frozenset({"failed", "undelivered", "canceled"})


class TwilioTexter:
    """The calendar side's `Texter`. Blocking: never for the event loop. `transport` is httpx's, for a test."""

    def __init__(self, telephone: Telephone, transport: Callable[[], httpx.AsyncBaseTransport] | None = None) -> None:
        self._telephone = telephone
        self._transport = transport

    def send(self, recipient: str, body: str) -> str:
        """Raises TextNotSent, `retriable` unless Twilio refused the text itself."""
        return self._ask(lambda telephony: telephony.send_sms(recipient, body))

    def was_sent(self, recipient: str, body: str) -> bool:
        """Whether Twilio has this very text to this number, and did not fail to deliver it. Raises TextNotSent."""
        texts = self._ask(lambda telephony: telephony.latest_texts(recipient))
        return any(text == body and status not in _FAILED for text, status in texts)

    def _ask(self, request: Callable[[TwilioTelephony], Awaitable[Result]]) -> Result:
        try:
            return asyncio.run(self._once(request))
        except TelephonyRefused as error:
            passing = error.status is not None and (
                error.status == TOO_MANY or error.status >= httpx.codes.INTERNAL_SERVER_ERROR
            )
            raise TextNotSent(str(error), passing, str(error.code) if error.code else None) from error
        except TelephonyError as error:
            raise TextNotSent(str(error)) from error

    async def _once(self, request: Callable[[TwilioTelephony], Awaitable[Result]]) -> Result:
        telephony = TwilioTelephony(self._telephone, transport=self._transport() if self._transport else None)
        try:
            return await request(telephony)
        finally:
            await telephony.close()
