"""Figures: what the calls of a week, a month or a quarter came to, as numbers and simple plots."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from receptionist.frontdesk.figures import SPANS, Figures, Span, figures, first_day
from receptionist.model.interval import local_midnight
from webhooks.frontdesk.pages import Pages, Shown

router = APIRouter()

USUAL: Final[Span] = "month"


@router.get("/figures")
async def show(request: Request, pages: Shown, span: str = USUAL) -> Response:
    known = next((each for each in SPANS if each == span), USUAL)
    found = await asyncio.to_thread(_counted, pages, known)
    return pages.show(request, "figures.html", figures=found, span=known, spans=SPANS)


def _counted(pages: Pages, span: Span) -> Figures:
    zone, today = pages.services.office.front_desk.policy.tzinfo, pages.now().date()
    since = local_midnight(first_day(span, today), zone)
    return figures(pages.services.cards.since(since), span, today, zone)
