"""Who may use the JSON API: stands before every route of it, its description included.

Until a token was made there is no API. A token comes as `Authorization: Bearer …` (RFC 6750) and nowhere else, so that
no page of another site can make a browser send one. What changes something needs the scope "write".
"""

from __future__ import annotations

import asyncio
import datetime as dt
from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from receptionist.frontdesk.api_tokens import ApiToken, ApiTokens
from receptionist.wording.sentences import Sentences

HOME: Final = "/api/v1"
READS: Final = frozenset({"GET", "HEAD"})
LARGEST: Final = 64 * 1024
"""Bytes of one request."""
A_MINUTE: Final = 120
"""Requests that a token has in a minute, at all processes together; as many may come at once."""
WRONG_A_MINUTE: Final = 60
"""Requests without a good token, of all that come to this process together: what is more is not looked at."""


class Bucket:
    """So many a minute, and as many at once. `at` is in seconds of one clock."""

    def __init__(self, a_minute: int) -> None:
        self._a_minute = a_minute
        self._left = float(a_minute)
        self._at = 0.0

    def wait(self, at: float, taken: int = 1) -> float:
        """0 where the next may pass, which it then has; else the seconds until one may."""
        rate = self._a_minute / 60
        self._left = min(float(self._a_minute), self._left + max(0.0, at - self._at) * rate)
        self._at = at
        if self._left >= 1:
            self._left -= taken
            return 0.0
        return (1 - self._left) / rate


class ApiGuard:
    """`clock` gives aware moments, `say` the words of errors."""

    def __init__(self, app: ASGIApp, tokens: ApiTokens, clock: Callable[[], dt.datetime], say: Sentences) -> None:
        self.app = app
        self._tokens = tokens
        self._clock = clock
        self._say = say
        self._wrong = Bucket(WRONG_A_MINUTE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            if scope["type"] == "websocket":
                await receive()
                await send({"type": "websocket.close", "code": 1008})
            return
        refused = await self._refused(scope)
        await (refused or self.app)(scope, receive, _with_headers(send))

    async def _refused(self, scope: Scope) -> Response | None:
        headers, now = Headers(scope=scope), self._clock()
        if wait := self._wrong.wait(now.timestamp(), taken=0):
            return self._error(429, "too_many", wait)
        if not await asyncio.to_thread(self._tokens.any):
            return self._error(404, "not_found")
        token = await self._token(headers, now)
        if token is None:
            self._wrong.wait(now.timestamp())
            return self._error(401, "no_token")
        if wait := await asyncio.to_thread(self._tokens.wait, token.id, now, A_MINUTE):
            return self._error(429, "too_many", wait)
        if scope["method"] not in READS and token.scope != "write":
            return self._error(403, "read_only")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST or "transfer-encoding" in headers:
            return self._error(413, "too_large")
        scope.setdefault("state", {})["token"] = token
        return None

    async def _token(self, headers: Headers, now: dt.datetime) -> ApiToken | None:
        scheme, _, token = headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer":
            return None
        return await asyncio.to_thread(self._tokens.of, token.strip(), now)

    def _error(self, status: int, code: str, wait: float = 0.0) -> Response:
        answer = JSONResponse({"error": code, "message": self._say(f"api_{code}")}, status)
        if status == 401:
            answer.headers["WWW-Authenticate"] = "Bearer"
        if wait:
            answer.headers["Retry-After"] = str(int(wait) + 1)
        return answer


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("Cache-Control", "no-store")
            headers.setdefault("X-Content-Type-Options", "nosniff")
        await send(message)

    return sending
