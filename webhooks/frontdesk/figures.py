"""Figures: what the calls of a week, a month or a quarter came to, as numbers and simple plots."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from receptionist.app.desk_services import DeskServices
from receptionist.frontdesk.answer_speed import answer_speed
from receptionist.frontdesk.figures import SPANS, Span, figures, first_day
from receptionist.frontdesk.takings import amount_in, takings
from receptionist.model.interval import local_midnight
from receptionist.persistence.turn_times import STEP
from webhooks.frontdesk.pages import Shown

router = APIRouter()

USUAL: Final[Span] = "month"


@router.get("/figures")
async def show(request: Request, pages: Shown, span: str = USUAL) -> Response:
    known = next((each for each in SPANS if each == span), USUAL)
    values = await asyncio.to_thread(_counted, pages.services, known, pages.now().date())
    return pages.show(request, "figures.html", span=known, spans=SPANS, **values)


def _counted(services: DeskServices, span: Span, today: dt.date) -> dict[str, Any]:
    zone = services.office.front_desk.policy.tzinfo
    since = local_midnight(first_day(span, today), zone)
    offers = services.office.business.services
    worth = {offer.name: amount_in(offer.price) if offer.worth is None else offer.worth for offer in offers}
    return {
        "figures": figures(services.cards.since(since), span, today, zone),
        "speed": answer_speed(services.turn_times.waits(since, services.clock()), STEP),
        "takings": takings(services.takings.visits(since), worth),
    }
