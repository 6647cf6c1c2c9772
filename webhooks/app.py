"""The ASGI application: routes around one switchboard."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from fastapi import FastAPI

from webhooks import health, media, status, voice
from webhooks.switchboard import Switchboard

Lifespan = Callable[[FastAPI], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def nothing_to_start(_: FastAPI) -> AsyncIterator[None]:
    yield


def create_app(switchboard: Switchboard, lifespan: Lifespan = nothing_to_start) -> FastAPI:
    """`lifespan` starts and stops what the switchboard's parts need (models, databases), on the server's event loop.

    Everything but /healthz and /readyz answers only to what Twilio signed, and the front desk, where it is mounted, to
    owners who are signed in. No API pages are served.
    """
    app = FastAPI(title="Receptionist", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.switchboard = switchboard
    for room in (voice, status, media, health):
        app.include_router(room.router)
    return app
