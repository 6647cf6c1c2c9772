"""Today: what waits for the owner, with its action right there; the day's appointments by crew; the calls since."""

from __future__ import annotations

import asyncio
import datetime as dt
from itertools import groupby
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Form, HTTPException, Query, Request
from starlette.responses import Response

from receptionist.app.desk_services import DeskServices
from receptionist.frontdesk.call_cards import CallFilter
from receptionist.model.interval import in_utc
from receptionist.tools.owner import AgendaQuery
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go, with_query

router = APIRouter()

NEWEST: Final = 8


@router.get("/")
async def today(
    request: Request, pages: Shown, owner: SignedIn, since: str = "", done: Annotated[str, Query(max_length=200)] = ""
) -> Response:
    """`since` is when the owner looked before, of a page that is read again: then this is no look of its own. `done` is
    what was just done, and may be taken back.
    """
    cursor = str(pages.feed.cursor)
    await asyncio.to_thread(pages.services.index.look, pages.feed.left_something)
    values = await asyncio.to_thread(_gathered, pages.services, owner, pages.now(), _moment(since), done)
    return pages.show(request, "today.html", cursor=cursor, connected=pages.services.connected, **values)


@router.post("/matters")
async def settle(
    pages: Shown,
    request: Request,
    owner: SignedIn,
    kind: Annotated[str, Form(max_length=32)],
    id: Annotated[str, Form(max_length=128)],
    answer: Annotated[Literal["yes", "no", "done", "undo"], Form()],
    since: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    await asyncio.to_thread(_settle, pages, owner, kind, id, answer)
    return go(with_query("/", since=since, done=f"{kind}:{id}" if answer == "done" else ""))


def _moment(text: str) -> dt.datetime | None:
    """An aware moment out of an address; None where it is none."""
    try:
        return in_utc(dt.datetime.fromisoformat(text))
    except ValueError:
        return None


def _gathered(
    services: DeskServices, owner: str, now: dt.datetime, since: dt.datetime | None, done: str
) -> dict[str, Any]:
    looked = since or services.owners.looked(owner, now)
    day = services.days.agenda(AgendaQuery(date=now.date()), now)
    visits = sorted(day.visits, key=lambda visit: (visit.crew, visit.start))
    return {
        "since": looked,
        "done": services.waiting.known(done, now) if done else None,
        "matters": services.waiting.matters(now),
        "crews": [(crew, list(theirs)) for crew, theirs in groupby(visits, key=lambda visit: visit.crew)],
        "agreed_calls": day.calls,
        "others": day.others,
        "unreadable": day.unreadable,
        "free": services.office.front_desk.first_free(now),
        "calls": services.decisions.shown(services.cards.find(CallFilter(), now, most=NEWEST)),
        "new_calls": services.cards.count(CallFilter(since=looked), now) if looked else 0,
        "today": now,
        "yesterday": now.date() - dt.timedelta(days=1),
    }


def _settle(pages: Pages, owner: str, kind: str, id: str, answer: str) -> None:
    services, now = pages.services, pages.now()
    if answer == "undo":
        services.waiting.done.unmark(f"{kind}:{id}")
        return services.audit.note(owner, "undone", f"{kind}:{id}", now)
    known = {matter.subject: matter for matter in services.waiting.matters(now)}
    matter = known.get(f"{kind}:{id}")
    if matter is None:
        raise HTTPException(404)
    if matter.is_asked and answer in ("yes", "no"):
        services.office.front_desk.settle(id, answer == "yes", now)
        return services.audit.note(owner, "approved" if answer == "yes" else "declined", matter.subject, now)
    services.waiting.done.mark(matter.subject, owner, now)
    return services.audit.note(owner, "done", matter.subject, now)
