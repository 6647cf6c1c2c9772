"""What if a setting were another: a kept call as it would have gone, before the change is saved."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import Response

from calendar_tools.errors import CalendarError
from receptionist.app.business_file import BadBusinessFile
from receptionist.app.container import rehearsal_office
from receptionist.frontdesk.call_shelf import KeptCall
from receptionist.harness.what_if import OtherCall, WhatIf
from webhooks.frontdesk.file_change import keeper_of
from webhooks.frontdesk.pages import Pages, Shown

router = APIRouter(prefix="/settings")


@router.post("/tried")
async def tried(
    request: Request, pages: Shown, text: Annotated[str, Form(max_length=500_000)],
    call: Annotated[str, Form(max_length=128)],
) -> Response:  # fmt: skip
    """Nothing of it happens, and nothing is saved."""
    kept = await asyncio.to_thread(pages.services.shelf.get, call)
    if kept is None or not kept.entries:
        raise HTTPException(404)
    try:
        other = await asyncio.to_thread(_otherwise, pages, kept, text.replace("\r\n", "\n"))
    except BadBusinessFile as error:
        raise HTTPException(422) from error
    except CalendarError:
        other = None
    return pages.show(request, "what_if.html", other=other, card=kept.card, then=has_then(pages, call))


def has_then(pages: Pages, call_sid: str) -> bool:
    """Whether the calendar of then was kept."""
    return pages.services.files.busy(call_sid).exists()


def _otherwise(pages: Pages, kept: KeptCall, text: str) -> OtherCall:
    """Raises BadBusinessFile, CalendarError."""
    business, office = keeper_of(pages).checked(text), pages.services.office
    changed, now, call = rehearsal_office(business), pages.now(), kept.card.call_sid
    machine = changed.machine.knowing(office.machine.desk.vocabulary)
    busy = lambda: pages.services.busy_for(call, now)  # noqa: E731 - asked only where it is needed
    try:
        return WhatIf(kept.entries, machine, changed.wording, business, busy, lambda _: changed).settings()
    finally:
        changed.close()
