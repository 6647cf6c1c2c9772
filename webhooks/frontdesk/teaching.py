"""Teaching: a word that was misheard becomes one that is listened for; what that changes is shown before it counts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, cast

from fastapi import APIRouter, Form, HTTPException, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from receptionist.frontdesk.lessons import Lesson, lessons
from receptionist.harness.fleet_replay import FleetReplay
from receptionist.model.taught import TAUGHT_KINDS, TaughtKind
from receptionist.persistence.taught_words import LONGEST, TaughtEntry
from webhooks.frontdesk.call import WrongForm, heard_turn
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go

router = APIRouter()


class LessonsForm(BaseModel):
    """Rows of one length; a row without a word is left out."""

    kind: list[str] = Field(default_factory=list, max_length=8)
    heard: list[Annotated[str, Field(max_length=LONGEST)]] = Field(default_factory=list, max_length=8)
    word: list[Annotated[str, Field(max_length=LONGEST)]] = Field(default_factory=list, max_length=8)


@router.post("/calls/{call_sid}/turns/{number}/teach")
async def teach(
    request: Request, pages: Shown, call_sid: str, number: int, form: Annotated[WrongForm, Form()]
) -> Response:
    """What the correction teaches, to be looked through."""
    kept, turn = await asyncio.to_thread(heard_turn, pages.services, call_sid, number)
    machine = pages.services.office.machine
    said, value = form.said.strip(), form.value.strip()
    found = await asyncio.to_thread(lessons, machine, kept.entries, turn.entry, said, form.slot, value)
    return _look_through(request, pages, call_sid, number, found or (Lesson("name", "", ""),))


@router.post("/calls/{call_sid}/turns/{number}/taught")
async def propose(
    request: Request, pages: Shown, owner: SignedIn, call_sid: str, number: int, form: Annotated[LessonsForm, Form()]
) -> Response:
    """Keeps the words, which do not count yet."""
    await asyncio.to_thread(heard_turn, pages.services, call_sid, number)
    rows = zip(form.kind, form.heard, form.word, strict=False)
    found = [Lesson(cast(TaughtKind, kind), heard.strip(), word.strip()) for kind, heard, word in rows if word.strip()]
    if wrong := _fault(pages, found):
        return _look_through(request, pages, call_sid, number, found or (Lesson("name", "", ""),), wrong)
    for each in found:
        keep = pages.services.office.lessons.propose
        entry = await asyncio.to_thread(keep, each.kind, each.word, each.heard, call_sid, number, owner, pages.now())
        await asyncio.to_thread(pages.services.audit.note, owner, "word_proposed", entry.id, pages.now())
    return go("/taught")


@router.get("/taught")
async def taught(request: Request, pages: Shown) -> Response:
    words = await asyncio.to_thread(pages.services.office.lessons.all)
    groups = {
        "waiting": [each for each in words if each.accepted is None],
        "in_force": [each for each in words if each.counts],
        "undone": [each for each in words if each.undone is not None],
    }
    return pages.show(request, "taught.html", groups=groups)


@router.get("/taught/{entry}/calls")
async def changed_calls(request: Request, pages: Shown, entry: str) -> Response:
    """Which kept calls would have come out otherwise, as far as that is known by now."""
    kept = await asyncio.to_thread(pages.services.office.lessons.get, entry)
    if kept is None or kept.accepted is not None:
        raise HTTPException(404)
    replay = await asyncio.to_thread(_replay, pages, kept)
    return pages.show(request, "taught_calls.html", entry=kept, replay=replay)


@router.post("/taught/{entry}/accept")
async def accept(pages: Shown, owner: SignedIn, entry: str) -> Response:
    """From the next call on it is listened for."""
    if not await asyncio.to_thread(pages.services.office.lessons.accept, entry, pages.now()):
        raise HTTPException(404)
    return await _in_force(pages, owner, "word_taught", entry)


@router.post("/taught/{entry}/undo")
async def undo(pages: Shown, owner: SignedIn, entry: str) -> Response:
    """From the next call on it is not; one that never counted is gone."""
    if not await asyncio.to_thread(pages.services.office.lessons.undo, entry, owner, pages.now()):
        raise HTTPException(404)
    return await _in_force(pages, owner, "word_undone", entry)


async def _in_force(pages: Pages, owner: str, deed: Any, entry: str) -> Response:
    pages.replays.forget()
    await asyncio.to_thread(pages.services.office.learn)
    await asyncio.to_thread(pages.services.audit.note, owner, deed, entry, pages.now())
    return go("/taught")


def _replay(pages: Pages, entry: TaughtEntry) -> FleetReplay:
    services = pages.services

    def made() -> FleetReplay:
        office, calls = services.office, [path.stem for path in services.files.newest_logs()]
        words = (*office.lessons.in_force(), entry.taught)
        knowing = office.machine.knowing(office.business.vocabulary(words))
        return FleetReplay(
            entry.taught, calls, services.shelf.get, office.machine, knowing, office.business, office.wording
        )

    return pages.replays.of(entry.id, made)


def _fault(pages: Pages, found: list[Lesson]) -> str:
    """What is wrong with the rows, in words; "" where they can be taught."""
    services = [offer.name for offer in pages.services.office.business.services]
    for each in found:
        if each.kind not in TAUGHT_KINDS or not any(map(str.isalpha, each.word)):
            return pages.say("teach_no_word")
        if not any(map(str.isalnum, each.heard)) or each.heard.casefold() == each.word.casefold():
            return pages.say("teach_not_heard", word=each.word)
        if each.kind == "service" and each.word not in services:
            return pages.say("teach_no_service", word=each.word, services=", ".join(services))
    return "" if found else pages.say("teach_nothing")


def _look_through(
    request: Request,
    pages: Pages,
    call_sid: str,
    number: int,
    found: Sequence[Lesson],
    wrong: str = "",
) -> Response:
    services = [offer.name for offer in pages.services.office.business.services]
    values = {"call_sid": call_sid, "number": number, "found": found, "kinds": TAUGHT_KINDS, "services": services}
    return pages.show(request, "teach.html", status=422 if wrong else 200, **values, wrong=wrong)
