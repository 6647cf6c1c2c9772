"""Calls: the list, with its filters in the address bar, and the same as CSV."""

from __future__ import annotations

import asyncio
import datetime as dt
import io
from collections.abc import Iterable
from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict
from starlette.responses import Response

from receptionist.app.commands.calls import HEAD, cells
from receptionist.app.commands.csv_table import write_csv
from receptionist.frontdesk.call_cards import FLAGS, MOST, PAGE, CallCard, CallFilter
from receptionist.model.interval import local_midnight
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown

router = APIRouter()


class AskedCalls(BaseModel):
    """What the address bar says; days are local, both included."""

    model_config = ConfigDict(extra="ignore")

    text: Annotated[str, Query(max_length=200)] = ""
    outcome: str = ""
    flag: str = ""
    caller: str = ""
    why: Annotated[str, Query(max_length=64)] = ""
    first: str = ""
    last: str = ""
    page: int = 1

    def wanted(self, pages: Pages) -> CallFilter:
        zone, since, until = (
            pages.services.office.front_desk.policy.tzinfo,
            pages.local_day(self.first),
            pages.local_day(self.last),
        )
        before = until + dt.timedelta(days=1) if until else None
        return CallFilter(
            self.text,
            self.outcome,
            self.flag,
            self.caller,
            local_midnight(since, zone) if since else None,
            local_midnight(before, zone) if before else None,
            self.why,
        )


@router.get("/calls")
async def calls(request: Request, pages: Shown, asked: Annotated[AskedCalls, Query()]) -> Response:
    cards, now, wanted = pages.services.cards, pages.now(), asked.wanted(pages)
    page = max(1, min(asked.page, MOST // PAGE))
    found = await asyncio.to_thread(cards.find, wanted, now, first=(page - 1) * PAGE, most=PAGE + 1)
    return pages.show(
        request,
        "calls.html",
        asked=asked,
        calls=await asyncio.to_thread(pages.services.decisions.shown, found[:PAGE]),
        more=len(found) > PAGE,
        page=page,
        many=await asyncio.to_thread(cards.count, wanted, now),
        outcomes=await asyncio.to_thread(cards.outcomes),
        flags=FLAGS,
        narrowed=any((asked.text, asked.outcome, asked.flag, asked.caller, asked.why, asked.first, asked.last)),
        query=asked.model_dump(exclude={"page"}),
    )


@router.get("/calls.csv")
async def csv(pages: Shown, owner: SignedIn, asked: Annotated[AskedCalls, Query()]) -> Response:
    services, now = pages.services, pages.now()
    found = await asyncio.to_thread(services.cards.find, asked.wanted(pages), now, most=MOST)
    await asyncio.to_thread(services.audit.note, owner, "calls_exported", "", now)
    headers = {"Content-Disposition": f'attachment; filename="calls-{now.date()}.csv"'}
    return Response(_csv(pages, found), media_type="text/csv; charset=utf-8", headers=headers)


def _csv(pages: Pages, found: Iterable[CallCard]) -> str:
    zone, text = pages.services.office.zone, io.StringIO()
    head = [pages.word("column", name) for name in HEAD]
    write_csv(text, head, (cells(card, zone) for card in found))
    return text.getvalue()
