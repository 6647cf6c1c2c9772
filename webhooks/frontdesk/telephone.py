"""Telephone: the owner talks to the receptionist from the page, into a sandbox or into the real calendar."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Form, Request
from pydantic import BaseModel, Field
from starlette.responses import JSONResponse, Response
from starlette.websockets import WebSocket

from calendar_tools.errors import CalendarError
from receptionist.model.e164 import e164
from webhooks import media
from webhooks.frontdesk.guard import UNOWNED
from webhooks.frontdesk.live import told_on, turns_of
from webhooks.frontdesk.live_feed import Cursor
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown
from webhooks.phone.booth import Booth, BoothBusy, BoothCall, CallsAs

router = APIRouter(prefix="/telephone")

NAMED: Final = 200
"""Customers that the list offers; others by their number."""
KEYS: Final = "123456789*0#"


class DialForm(BaseModel):
    """Who calls, and into what; `number` is the customer's."""

    who: CallsAs = "stranger"
    number: Annotated[str, Field(max_length=40)] = ""
    into: Literal["sandbox", "real"] = "sandbox"


class NotDialled(Exception):
    """It cannot be placed; the text says why and what to do, and `status` is HTTP's for it."""

    def __init__(self, why: str, status: int = 422) -> None:
        super().__init__(why)
        self.status = status


@router.get("")
async def telephone(request: Request, pages: Shown) -> Response:
    customers = await asyncio.to_thread(pages.services.customers.find, most=NAMED)
    return pages.show(request, "telephone.html", customers=customers, booth=pages.booth, keys=KEYS)


@router.post("/calls")
async def dial(pages: Shown, owner: SignedIn, form: Annotated[DialForm, Form()]) -> Response:
    """A call that may begin at once: its ids, and the token that its stream needs."""
    try:
        call = await _dialled(pages, form)
    except NotDialled as error:
        return JSONResponse({"wrong": str(error)}, error.status)
    await asyncio.to_thread(pages.services.audit.note, owner, "telephoned", call.call_sid, pages.now())
    return JSONResponse({"call": call.call_sid, "stream": call.stream_sid, "token": call.token})


@router.websocket("/media")
async def line(socket: WebSocket, pages: Shown) -> None:
    """The media socket, for whoever has a session: what the carrier's signature is for on the other one."""
    if pages.booth is None:
        return await socket.close(UNOWNED)
    await media.carry(socket, pages.booth.switchboard)


@router.websocket("/feed")
async def feed(socket: WebSocket, pages: Shown, call: str = "", since: str = "") -> None:
    """What is said in that call, turn by turn, and what would be texted or put through."""
    booth = pages.booth
    dialled = booth.get(call) if booth is not None else None
    if booth is None or dialled is None:
        return await socket.close(UNOWNED)
    message = lambda since: _message(socket, pages, booth, dialled, since)  # noqa: E731 - what is new is told by it
    await told_on(socket, pages, booth.feed, Cursor.read(since), message)


async def _dialled(pages: Pages, form: DialForm) -> BoothCall:
    """Raises NotDialled."""
    booth = pages.booth
    if booth is None:
        raise NotDialled(pages.say("no_booth"), 503)
    number = await asyncio.to_thread(_number, pages, form)
    if form.who == "owner" and not booth.has_owner:
        raise NotDialled(pages.say("no_owners_line"))
    try:
        return await booth.dial(form.who, number, real=form.into == "real")
    except BoothBusy as error:
        raise NotDialled(pages.say("booth_busy"), 503) from error
    except CalendarError as error:
        raise NotDialled(pages.say("not_booked_unreadable"), 503) from error


def _number(pages: Pages, form: DialForm) -> str | None:
    """The customer's, in E.164. Raises NotDialled."""
    if form.who != "customer":
        return None
    try:
        number = e164(form.number, pages.services.office.business.country)
    except ValueError:
        number = ""
    if not number or pages.services.customers.get(number) is None:
        raise NotDialled(pages.say("booth_whose"))
    return number


def _message(socket: WebSocket, pages: Pages, booth: Booth, call: BoothCall, since: Cursor) -> str:
    count = booth.feed.count_of(since)
    told = [
        {"turns": turns_of(pages, each, count, kept=call.sandbox is None)}
        for each in booth.feed.calls(since)
        if each.call_sid == call.call_sid
    ]
    texts = call.sandbox.texts if call.sandbox is not None else ()
    would = [pages.part(socket, "telephone_text.html", text=text) for text in texts]
    state = {"cursor": str(booth.feed.cursor), "calls": told, "texts": would, "put_through": call.put_through}
    return json.dumps(state)
