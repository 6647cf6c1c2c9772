"""Who gets in at the front desk: stands before every page, sound and socket of it, so that none can forget to ask.

Until somebody is an owner there is no front desk. What changes something must come from a page of ours: its `Origin`
has to name the host that was asked. Everything but signing in needs a session.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import secrets
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import quote, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from receptionist.frontdesk.owners import Owners

HOME: Final = "/frontdesk"
SIGN_IN: Final = f"{HOME}/sign-in"
OPEN: Final = ("/sign-in", "/sign-in/google", "/sign-in/google/done", "/welcome/", "/static/")
"""Below HOME, what is shown to everybody: how one signs in, and what the page looks like."""
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = (
    "default-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data:; media-src 'self' blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The nonce is for the one style that the waveform brings along."""
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "microphone=(self), camera=(), geolocation=()",
}
LARGEST: Final = 4 * 1024 * 1024
"""Bytes of one form: a list of customers is the longest."""
PLAIN: Final = "frontdesk"
"""The cookie's name where there is no TLS."""
UNOWNED: Final = 4401
"""Closes a socket whose session is over."""


class Guard:
    """`public_url` is where the pages are reached from outside; a process that listens on loopback is also reached
    there. `clock` gives aware moments.
    """

    def __init__(self, app: ASGIApp, owners: Owners, public_url: str, clock: Callable[[], dt.datetime]) -> None:
        self._app = app
        self._owners = owners
        self._public = urlsplit(public_url)
        self._clock = clock
        self._is_set_up = False

    @property
    def public_url(self) -> str:
        """Without a slash at its end."""
        return self._public.geturl().rstrip("/")

    @property
    def cookie(self) -> str:
        """The session's; a browser takes one of this name over TLS alone, from this very host."""
        return f"__Host-{PLAIN}" if self._public.scheme == "https" else PLAIN

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return
        headers, nonce = Headers(scope=scope), secrets.token_urlsafe(16)
        scope.setdefault("state", {})["nonce"] = nonce
        refused = await self._refused(scope, headers)
        if refused is None:
            await self._app(scope, receive, _with_headers(send, nonce))
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": UNOWNED})
        else:
            await refused(scope, receive, _with_headers(send, nonce))

    def session(self, headers: Headers) -> str:
        """The secret that the browser sent; "" without one. On the machine itself also that of a time before the pages
        had an address outside.
        """
        found = self._cookie(headers, self.cookie)
        host = headers.get("host", "")
        return found or (self._cookie(headers, PLAIN) if _is_loopback(host.rpartition(":")[0] or host) else "")

    def _cookie(self, headers: Headers, name: str) -> str:
        try:
            found = SimpleCookie(headers.get("cookie", "")).get(name)
        except CookieError:
            return ""
        return found.value if found is not None else ""

    def keep(self, response: Response, secret: str) -> None:
        """The browser keeps the session until it ends by itself."""
        secure = self._public.scheme == "https"
        days = 90 * 24 * 3600
        response.set_cookie(self.cookie, secret, max_age=days, path="/", secure=secure, httponly=True, samesite="lax")

    def keep_for(self, response: Response, value: str, seconds: int) -> None:
        """The browser keeps `value` so long, for its way to another site and back."""
        secure = self._public.scheme == "https"
        name = f"{self.cookie}-google"
        response.set_cookie(name, value, max_age=seconds, path="/", secure=secure, httponly=True, samesite="lax")

    def kept_for(self, headers: Headers) -> str:
        """What it has kept; "" without anything."""
        return self._cookie(headers, f"{self.cookie}-google")

    def drop_kept_for(self, response: Response) -> None:
        secure = self._public.scheme == "https"
        name = f"{self.cookie}-google"
        response.delete_cookie(name, path="/", secure=secure, httponly=True, samesite="lax")

    def drop(self, response: Response) -> None:
        secure = self._public.scheme == "https"
        response.delete_cookie(self.cookie, path="/", secure=secure, httponly=True, samesite="lax")

    async def _refused(self, scope: Scope, headers: Headers) -> Response | None:
        if not await self._set_up():
            return PlainTextResponse("Not Found", 404)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not self.is_ours(headers):
            return PlainTextResponse("Forbidden", 403)
        if not headers.get("content-length", "0").isdigit() or int(headers.get("content-length", "0")) > LARGEST:
            return PlainTextResponse("Content Too Large", 413)
        path = _below_home(scope)
        if any(path == each or (each.endswith("/") and path.startswith(each)) for each in OPEN):
            return None
        owner = await self._owner(headers)
        if owner is not None:
            scope["state"]["owner"] = owner
            return None
        return _sign_in_first(scope, headers)

    def is_ours(self, headers: Headers) -> bool:
        """Whether a page of this very host asks: browsers say so with whatever changes something, and with sockets."""
        origin, host = urlsplit(headers.get("origin", "")), headers.get("host", "")
        if origin.scheme not in ("http", "https") or not origin.netloc:
            return False
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        public = (self._public.scheme, self._public.netloc)
        return (origin.scheme, origin.netloc) == public or (origin.netloc == host and _is_loopback(origin.hostname))

    async def _set_up(self) -> bool:
        """Asked until somebody is an owner: who is removed later has no session any more."""
        if not self._is_set_up:
            self._is_set_up = await asyncio.to_thread(self._owners.any)
        return self._is_set_up

    async def _owner(self, headers: Headers) -> str | None:
        secret = self.session(headers)
        return await asyncio.to_thread(self._owners.of_session, secret, self._clock()) if secret else None


def _below_home(scope: Scope) -> str:
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", "")) if scope.get("root_path") else path


def _is_loopback(host: str | None) -> bool:
    return host in ("127.0.0.1", "localhost", "::1")


def _sign_in_first(scope: Scope, headers: Headers) -> Response:
    """A page is shown after signing in; anything else is refused, and htmx told to go there."""
    if scope["type"] == "http" and scope["method"] == "GET" and "text/html" in headers.get("accept", ""):
        if "hx-request" in headers:
            return Response(status_code=401, headers={"HX-Redirect": SIGN_IN})
        query = f"?{scope['query_string'].decode('latin-1')}" if scope["query_string"] else ""
        back = quote(f"{HOME}{_below_home(scope)}{query}", safe="")
        return RedirectResponse(f"{SIGN_IN}?next={back}", 303)
    return PlainTextResponse("Unauthorized", 401)


def _with_headers(send: Send, nonce: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Content-Security-Policy", POLICY.format(nonce=nonce))
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending
