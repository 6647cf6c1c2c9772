"""For load balancers and supervisors; open to all, so they say nothing but yes or no."""

from __future__ import annotations

from fastapi import APIRouter, Response

from webhooks.switchboard import Shared

router = APIRouter()


@router.get("/healthz")
async def healthz() -> Response:
    """The process answers."""
    return Response("ok", media_type="text/plain")


@router.get("/readyz")
async def readyz(switchboard: Shared) -> Response:
    """New calls may be sent here."""
    if switchboard.calls.accepting and await switchboard.ready():
        return Response("ready", media_type="text/plain")
    return Response("not ready", status_code=503, media_type="text/plain")
