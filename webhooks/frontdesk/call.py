"""A call: its story turn by turn beside its sound, what was understood and why, and its end in the bin."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Form, HTTPException, Request
from pydantic import BaseModel, Field
from starlette.responses import FileResponse, JSONResponse, Response

from calendar_tools.errors import CalendarError
from receptionist.app.desk_services import DeskServices
from receptionist.frontdesk.call_shelf import KeptCall, StillGoingOn
from receptionist.frontdesk.call_sound import call_sound, recordings
from receptionist.frontdesk.call_story import StoryTurn, around, moments, readings, story
from receptionist.harness.from_call import SLOTS, BadTest, MarkedWrong, run_test, transcript_of
from receptionist.harness.spoken_turn import sound_of
from receptionist.harness.what_if import NoSuchTurn, OtherCall, WhatIf
from receptionist.persistence.private_files import private_file
from receptionist.persistence.turn_times import milliseconds
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go
from webhooks.frontdesk.settings_tried import has_then

router = APIRouter(prefix="/calls/{call_sid}")
_UNSAFE: Final = re.compile(r"[^A-Za-z0-9_-]")


class WrongForm(BaseModel):
    """What was wrong in a turn: the words, a slot, or both. `real`: names and numbers stay as they are."""

    said: Annotated[str, Field(max_length=1000)] = ""
    slot: Annotated[str, Field(max_length=32)] = ""
    value: Annotated[str, Field(max_length=300)] = ""
    real: bool = False


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
    return pages.show(request, "turn.html", turn=turns[number], readings=found, around=around)


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
    return pages.show(request, "what_if.html", other=other, card=kept.card, then=has_then(pages, call_sid))


@router.post("/turns/{number}/wrong")
async def wrong(
    request: Request, pages: Shown, call_sid: str, number: int, form: Annotated[WrongForm, Form()]
) -> Response:
    """A test out of the call, to be looked through before it is kept."""
    kept, turn = await asyncio.to_thread(heard_turn, pages.services, call_sid, number)
    said = form.said.strip() if form.said.strip() != turn.heard else ""
    slot = form.slot if form.slot in SLOTS and form.value.strip() else ""
    correction = MarkedWrong(turn.entry, said, slot, form.value.strip())
    text = await asyncio.to_thread(_transcript, pages, kept, correction, form.real)
    return await _tested(request, pages, kept, text, f"{kept.card.call_sid}-{number}")


@router.post("/tests/{name}")
async def keep_test(
    request: Request, pages: Shown, owner: SignedIn, call_sid: str, name: str,
    text: Annotated[str, Form(max_length=200_000)], keep: Annotated[bool, Form()] = False,
    download: Annotated[bool, Form()] = False,
) -> Response:  # fmt: skip
    """Runs the test as it was changed by hand; keeps it where that is wanted and it is one, or gives it as a file."""
    kept = await asyncio.to_thread(_kept, pages.services, call_sid)
    file = f"{_UNSAFE.sub('_', name)[:80]}.yaml"
    if download:
        headers = {"Content-Disposition": f'attachment; filename="{file}"'}
        return Response(text, media_type="application/yaml; charset=utf-8", headers=headers)
    if not keep:
        return await _tested(request, pages, kept, text, name)
    path = pages.services.tests / file
    answer = await _tested(request, pages, kept, text, name, path)
    if answer.status_code == 200:
        await asyncio.to_thread(lambda: private_file(path).write_text(text, encoding="utf-8"))
        await asyncio.to_thread(pages.services.audit.note, owner, "test_made", path.stem, pages.now())
    return answer


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


@router.get("/entries/{entry}.wav")
async def sound_of_turn(pages: Shown, call_sid: str, entry: int) -> Response:
    """What was heard in that entry of the log, from our question to the end of the answer."""
    kept = await asyncio.to_thread(_kept, pages.services, call_sid)
    found = await asyncio.to_thread(sound_of, pages.services.files, call_sid, kept.entries, entry)
    if found is None:
        raise HTTPException(404)
    return Response(found, media_type="audio/wav", headers={"Cache-Control": "private, max-age=3600"})


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


def heard_turn(services: DeskServices, call_sid: str, number: int) -> tuple[KeptCall, StoryTurn]:
    """A turn of a kept call in which something was heard; a 404 where there is none."""
    kept = _kept(services, call_sid)
    turns = story(kept.entries)
    if not 0 <= number < len(turns) or turns[number].kind != "heard":
        raise HTTPException(404)
    return kept, turns[number]


def _gathered(pages: Pages, call_sid: str) -> dict[str, Any]:
    kept = _kept(pages.services, call_sid)
    turns = story(kept.entries)
    streams = sorted(recordings(pages.services.files, call_sid))
    times = pages.services.turn_times.of_call(call_sid)
    waits = {turn.number: times[at] for turn in turns if (at := milliseconds(turn.at)) in times}
    [card] = pages.services.decisions.shown([kept.card])
    return {"kept": kept, "card": card, "turns": turns, "streams": streams, "waits": waits}


async def _tested(
    request: Request, pages: Pages, kept: KeptCall, text: str, name: str, path: Path | None = None
) -> Response:
    """The test with what today's code makes of it; `path` is where it was kept."""
    values: dict[str, Any] = {"card": kept.card, "text": text, "name": name, "kept_at": path}
    try:
        run = await asyncio.to_thread(run_test, text)
    except BadTest as bad:
        return pages.show(request, "call_test.html", status=422, **values, bad=str(bad), difference="")
    return pages.show(request, "call_test.html", **values, bad="", difference=run.difference)


def _transcript(pages: Pages, kept: KeptCall, correction: MarkedWrong, real: bool) -> str:
    office, began = pages.services.office, kept.entries[0].event.at
    crews = office.front_desk.policy.writers
    try:
        taken = pages.services.busy_for(kept.card.call_sid, began)
    except CalendarError:
        taken = []
    busy = [interval for calendar, interval in taken if calendar == crews[0].calendar]
    return transcript_of(kept.entries, correction, office.business, busy, disguised=not real)


def _otherwise(pages: Pages, kept: KeptCall, entry: int, heard: str) -> OtherCall:
    office, services = pages.services.office, pages.services
    now, call = pages.now(), kept.card.call_sid
    asked = WhatIf(kept.entries, office.machine, office.wording, office.business, lambda: services.busy_for(call, now))
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
