"""Twilio's REST side: change a call in progress, send a text."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeVar

import httpx
from twilio.base.exceptions import TwilioException, TwilioRestException
from twilio.http.response import Response
from twilio.rest import Client

from webhooks.settings import Telephone

NOT_IN_PROGRESS: Final = 21220
"""Twilio's error code for a call that cannot be redirected any more."""

LATEST: Final = 20
"""Texts to one number that are looked at to find one again."""

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


class CallIsOver(TelephonyRefused):
    """The call to be changed has ended, as a caller may at any time."""


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
class TextNotice:
    to: str
    body: str


@dataclass
class InMemoryTelephony:
    """Remembers what it was asked; with `failure` set, it raises that instead."""

    updates: list[CallUpdate] = field(default_factory=list)
    texts: list[TextNotice] = field(default_factory=list)
    failure: TelephonyError | None = None

    async def update_call(self, call_sid: str, twiml: str) -> None:
        self._fail()
        self.updates.append(CallUpdate(call_sid, twiml))

    async def send_sms(self, to: str, body: str) -> str:
        self._fail()
        self.texts.append(TextNotice(to, body))
        return f"SM{len(self.texts):032x}"

    def _fail(self) -> None:
        if self.failure is not None:
            raise self.failure


class HttpxClient:
    """Carries the requests of Twilio's REST client over httpx.

    The client Twilio brings for asyncio takes a timeout and does not apply it, and logs numbers and texts at INFO.
    """

    is_async = True

    def __init__(self, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self._client = httpx.AsyncClient(transport=transport)

    async def request(
        self,
        method: str,
        url: str,
        params: dict[str, Any] | None = None,
        data: dict[str, Any] | None = None,
        headers: dict[str, str] | None = None,
        auth: tuple[str, str] | None = None,
        timeout: float | None = None,  # noqa: ASYNC109 - the signature is Twilio's; the whole request is bounded outside
        allow_redirects: bool = False,
    ) -> Response:
        response = await self._client.request(
            method, url, params=params, data=data, headers=headers, auth=auth, follow_redirects=allow_redirects
        )
        return Response(response.status_code, response.text, response.headers)

    async def close(self) -> None:
        await self._client.aclose()


class TwilioTelephony:
    """`within` seconds bound each request as a whole; `transport` is httpx's, for a proxy or a test."""

    def __init__(
        self, telephone: Telephone, *, within: float = 5.0, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self._telephone = telephone
        self._within = within
        self._http = HttpxClient(transport)
        self._client = Client(telephone.account_sid, telephone.auth_token, http_client=self._http)

    async def update_call(self, call_sid: str, twiml: str) -> None:
        await self._ask(self._client.calls(call_sid).update_async(twiml=twiml))

    async def send_sms(self, to: str, body: str) -> str:
        if self._telephone.number is None:
            raise TelephonyRefused("no number to send texts from; set `number` to one bought from Twilio")
        message = await self._ask(
            self._client.messages.create_async(
                to=to, from_=self._telephone.number, body=body, status_callback=self._telephone.url("/status")
            )
        )
        return str(message.sid)

    async def latest_texts(self, to: str) -> list[tuple[str, str]]:
        """Body and status of the newest texts sent to a number. Raises TelephonyError."""
        messages = await self._ask(self._client.messages.list_async(to=to, from_=self._telephone.number, limit=LATEST))
        return [(str(message.body), str(message.status)) for message in messages]

    async def close(self) -> None:
        await self._http.close()

    async def _ask(self, request: Awaitable[Result]) -> Result:
        try:
            async with asyncio.timeout(self._within):
                return await request
        except TimeoutError as error:
            raise TelephonyTimeout(f"Twilio did not answer within {self._within:g} s") from error
        except TwilioRestException as error:
            kind = CallIsOver if error.code == NOT_IN_PROGRESS else TelephonyRefused
            raise kind(error.msg, status=error.status, code=error.code) from error
        except TwilioException as error:
            raise TelephonyRefused(str(error)) from error
        except ValueError as error:  # what answered was not Twilio: its errors are JSON
            raise TelephonyRefused(f"the answer was not Twilio's ({error}); look for a proxy in between") from error
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as error:
            raise TelephonyUnreachable(f"Twilio cannot be reached ({error}); check the network") from error
        except httpx.HTTPError as error:
            raise TelephonyTimeout(f"the connection to Twilio broke before the answer ({error})") from error
