"""A call: its story turn by turn beside its sound, what was understood and why, and its end in the bin."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Form, HTTPException, Request
from starlette.responses import FileResponse, JSONResponse, Response

from calendar_tools.errors import CalendarError
from receptionist.app.desk_services import DeskServices
from receptionist.frontdesk.call_shelf import KeptCall, StillGoingOn
from receptionist.frontdesk.call_sound import call_sound, recordings
from receptionist.frontdesk.call_story import moments, readings, story
from receptionist.harness.what_if import NoSuchTurn, OtherCall, WhatIf
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go

router = APIRouter(prefix="/calls/{call_sid}")


@router.get("")
async def call(request: Request, pages: Shown, call_sid: str) -> Response:
    return pages.show(request, "call.html", **await asyncio.to_thread(_gathered, pages, call_sid), wrong="")


@router.get("/turns/{number}")
async def turn(request: Request, pages: Shown, call_sid: str, number: int) -> Response:
    """How one turn was understood, and why: every reading with its rule."""
    kept = await asyncio.to_thread(_kept, pages.services, call_sid)
    turns = story(kept.entries)
    if not 0 <= number < len(turns):
        raise HTTPException(404)
    found = await asyncio.to_thread(readings, pages.services.office.machine, kept.entries, turns[number].entry)
    return pages.show(request, "turn.html", turn=turns[number], readings=found)


@router.post("/turns/{number}/what-if")
async def what_if(
    request: Request, pages: Shown, call_sid: str, number: int, heard: Annotated[str, Form(max_length=1000)]
) -> Response:
    """The call as it would have gone, had other words been heard in that turn. Nothing of it happens."""
    kept = await asyncio.to_thread(_kept, pages.services, call_sid)
    turns = story(kept.entries)
    if not 0 <= number < len(turns):
        raise HTTPException(404)
    try:
        other = await asyncio.to_thread(_otherwise, pages, kept, turns[number].entry, heard)
    except NoSuchTurn as error:
        raise HTTPException(404) from error
    except CalendarError:
        return pages.show(request, "what_if.html", other=None, card=kept.card)
    return pages.show(request, "what_if.html", other=other, card=kept.card)


@router.get("/sound/{stream}.json")
async def shape(pages: Shown, call_sid: str, stream: int) -> Response:
    """The waveform of both sides, and where each turn sounds."""
    return JSONResponse(await asyncio.to_thread(_shape, pages.services, call_sid, stream))


@router.get("/sound/{stream}.wav")
async def sound(pages: Shown, call_sid: str, stream: int) -> Response:
    found = await asyncio.to_thread(recordings, pages.services.files, call_sid)
    if stream not in found:
        raise HTTPException(404)
    return FileResponse(found[stream], media_type="audio/wav", headers={"Cache-Control": "private, max-age=3600"})


@router.post("/delete")
async def delete(request: Request, pages: Shown, owner: SignedIn, call_sid: str) -> Response:
    try:
        deleted = await asyncio.to_thread(pages.services.shelf.throw_away, call_sid)
    except StillGoingOn:
        values = await asyncio.to_thread(_gathered, pages, call_sid)
        return pages.show(request, "call.html", status=409, **values, wrong=pages.say("still_going_on"))
    if not deleted:
        raise HTTPException(404)
    await asyncio.to_thread(pages.services.audit.note, owner, "call_deleted", call_sid, pages.now())
    return go("/calls")


def _gathered(pages: Pages, call_sid: str) -> dict[str, Any]:
    kept = _kept(pages.services, call_sid)
    turns = story(kept.entries)
    streams = sorted(recordings(pages.services.files, call_sid))
    return {"kept": kept, "card": kept.card, "turns": turns, "streams": streams}


def _otherwise(pages: Pages, kept: KeptCall, entry: int, heard: str) -> OtherCall:
    office, book = pages.services.office, pages.services.book
    now, call = pages.now(), kept.card.call_sid
    asked = WhatIf(kept.entries, office.machine, office.wording, office.business, lambda: book.busy_without(call, now))
    return asked.heard(entry, heard)


def _kept(services: DeskServices, call_sid: str) -> KeptCall:
    kept = services.shelf.get(call_sid)
    if kept is None:
        raise HTTPException(404)
    return kept


def _shape(services: DeskServices, call_sid: str, stream: int) -> dict[str, Any]:
    kept = _kept(services, call_sid)
    found = call_sound(services.files, call_sid, stream, moments(story(kept.entries)))
    if found is None:
        raise HTTPException(404)
    regions = [{"side": r.side, "turn": r.turn, "start": r.start, "end": r.end} for r in found.regions]
    return {"seconds": found.seconds, "peaks": found.peaks, "regions": regions}
