"""Webhooks: what the owner's servers were told of, and what did not arrive; sent once more by hand."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import Response

from receptionist.jobs.hook_sender import CHANNEL
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Shown, go

router = APIRouter(prefix="/hooks")


@router.get("")
async def hooks(request: Request, pages: Shown) -> Response:
    told = await asyncio.to_thread(pages.services.outbox.latest, CHANNEL)
    return pages.show(request, "hooks.html", told=told)


@router.post("/again")
async def again(pages: Shown, owner: SignedIn, key: Annotated[str, Form(max_length=160)]) -> Response:
    services, now = pages.services, pages.now()
    if not await asyncio.to_thread(services.outbox.again, key, CHANNEL, now):
        raise HTTPException(404)
    await asyncio.to_thread(services.audit.note, owner, "hook_again", key[:64], now)
    return go("/hooks")
