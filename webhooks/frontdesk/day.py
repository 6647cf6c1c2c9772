"""A day: what callers agreed to, what was not understood, who was lost."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from webhooks.frontdesk.pages import Shown

router = APIRouter(prefix="/day")
DAY_PAGE: Final = "/day?day="
"""To which a date is added."""


@router.get("")
async def past_day(request: Request, pages: Shown, day: str = "") -> Response:
    """Today, where no day is named."""
    today, services = pages.now().date(), pages.services
    wanted = pages.local_day(day)
    chosen = wanted if wanted is not None and dt.date(2000, 1, 1) <= wanted <= today else today
    digest = await asyncio.to_thread(services.days_past.digest, chosen, services.office.zone, pages.now())
    values: dict[str, Any] = {
        "digest": digest, "earlier": chosen - dt.timedelta(days=1),
        "later": chosen + dt.timedelta(days=1) if chosen < today else None,
        "approves": services.office.business.approval is not None,
    }  # fmt: skip
    return pages.show(request, "day.html", **values)
