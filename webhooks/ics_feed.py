"""The calendar as a feed that any calendar app subscribes to, under an address that nobody can guess.

Calendar apps send no credentials with a subscription, so the secret is in the address (RFC 7986, section 7, warns of
exactly that: whoever knows the address reads the visits). A wrong one answers like a page that does not exist.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable

from fastapi import APIRouter, HTTPException, Response


def path(secret: str) -> str:
    """Where the feed is, below the server's public address."""
    return f"/calendar/{secret}.ics"


def router(secret: str, read: Callable[[], Awaitable[bytes]]) -> APIRouter:
    """The feed's route; `read` gives the iCalendar file as it is now."""
    routes = APIRouter()

    @routes.get("/calendar/{given}.ics")
    async def feed(given: str) -> Response:
        if not hmac.compare_digest(given.encode(), secret.encode()):
            raise HTTPException(404)
        headers = {"Cache-Control": "private, max-age=300"}
        return Response(await read(), media_type="text/calendar; charset=utf-8", headers=headers)

    return routes
