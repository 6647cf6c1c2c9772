"""Twilio's REST side: change a call in progress, send a text."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

import aiohttp
from twilio.base.exceptions import TwilioException, TwilioRestException
from twilio.http import AsyncHttpClient
from twilio.http.async_http_client import AsyncTwilioHttpClient
from twilio.rest import Client

from webhooks.settings import Telephone

Result = TypeVar("Result")


class TelephonyError(Exception):
    """Twilio was asked for something and did not do it, as far as we know."""


class TelephonyTimeout(TelephonyError):
    """No answer in time. It may have been done all the same: do not repeat a text without looking."""


class TelephonyUnreachable(TelephonyError):
    """The request did not reach Twilio; it can be repeated."""


class TelephonyRefused(TelephonyError):
    """Twilio said no; `status` is HTTP's, `code` Twilio's error code."""

    def __init__(self, message: str, *, status: int | None = None, code: int | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code


class Telephony(Protocol):
    async def update_call(self, call_sid: str, twiml: str) -> None:
        """Makes a call in progress leave what it is doing and follow `twiml`. Raises TelephonyError."""
        ...

    async def send_sms(self, to: str, body: str) -> str:
        """Gives the message's sid. Raises TelephonyError."""
        ...


@dataclass(frozen=True, slots=True)
class CallUpdate:
    call_sid: str
    twiml: str


@dataclass(frozen=True, slots=True)
class Text:
    to: str
    body: str


@dataclass
class InMemoryTelephony:
    """Remembers what it was asked; with `failure` set, it raises that instead."""

    updates: list[CallUpdate] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)
    failure: TelephonyError | None = None

    async def update_call(self, call_sid: str, twiml: str) -> None:
        self._fail()
        self.updates.append(CallUpdate(call_sid, twiml))

    async def send_sms(self, to: str, body: str) -> str:
        self._fail()
        self.texts.append(Text(to, body))
        return f"SM{len(self.texts):032x}"

    def _fail(self) -> None:
        if self.failure is not None:
            raise self.failure


class TwilioTelephony:
    """`within` seconds bound each request as a whole: the client's own timeout is accepted and not applied."""

    def __init__(self, telephone: Telephone, http: AsyncHttpClient | None = None, *, within: float = 5.0) -> None:
        self._telephone = telephone
        self._http = http
        self._within = within

    async def update_call(self, call_sid: str, twiml: str) -> None:
        await self._ask(self._client().calls(call_sid).update_async(twiml=twiml))

    async def send_sms(self, to: str, body: str) -> str:
        if self._telephone.number is None:
            raise TelephonyRefused("no number to send texts from; set `number` to one bought from Twilio")
        message = await self._ask(
            self._client().messages.create_async(
                to=to, from_=self._telephone.number, body=body, status_callback=self._telephone.url("/status")
            )
        )
        return str(message.sid)

    async def close(self) -> None:
        if isinstance(self._http, AsyncTwilioHttpClient):
            await self._http.close()

    def _client(self) -> Client:
        # The HTTP session binds to the running loop, so it cannot be made in the constructor.
        self._http = self._http or AsyncTwilioHttpClient(logger=_silent_logger())
        return Client(self._telephone.account_sid, self._telephone.auth_token, http_client=self._http)

    async def _ask(self, request: Awaitable[Result]) -> Result:
        try:
            async with asyncio.timeout(self._within):
                return await request
        except TimeoutError as error:
            raise TelephonyTimeout(f"Twilio did not answer within {self._within:g} s") from error
        except TwilioRestException as error:
            raise TelephonyRefused(error.msg, status=error.status, code=error.code) from error
        except TwilioException as error:
            raise TelephonyRefused(str(error)) from error
        except (aiohttp.ClientError, OSError) as error:
            raise TelephonyUnreachable(f"Twilio cannot be reached ({error}); check the network") from error


def _silent_logger() -> logging.Logger:
    """The client logs addresses, numbers and texts in the clear at INFO."""
    return logging.Logger("webhooks.telephony.http", logging.WARNING)
