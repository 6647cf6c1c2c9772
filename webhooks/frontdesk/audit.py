"""What was done here: who changed, listened to or took out what at the front desk, the newest first."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from receptionist.frontdesk.audit import AuditEntry
from webhooks.frontdesk.guard import HOME
from webhooks.frontdesk.pages import Shown

router = APIRouter(prefix="/audit")

ON_A_PAGE: Final = 50
PLACES: Final = {
    "booked": "/appointments", "moved": "/appointments", "cancelled": "/appointments",
    "listened_in": "/calls", "took_over": "/calls", "settings_restored": "/settings/history",
}  # fmt: skip
"""Where the page of what it was done to lies."""


@router.get("")
async def audit(request: Request, pages: Shown, page: Annotated[int, Query(ge=0, le=10_000)] = 0) -> Response:
    found = await asyncio.to_thread(pages.services.audit.latest, ON_A_PAGE + 1, page * ON_A_PAGE)
    deeds = [(entry, _place(entry)) for entry in found[:ON_A_PAGE]]
    return pages.show(request, "audit.html", deeds=deeds, page=page, more=len(found) > ON_A_PAGE)


def _place(entry: AuditEntry) -> str:
    """ "" where there is no page."""
    return f"{HOME}{PLACES[entry.what]}/{entry.subject}" if entry.subject and entry.what in PLACES else ""
