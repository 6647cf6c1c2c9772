"""Customers: their cards, their history, brought in from a file, exported, and forgotten for good."""

from __future__ import annotations

import asyncio
from tempfile import TemporaryFile
from typing import Annotated, Any

from fastapi import APIRouter, File, Form, HTTPException, Request, UploadFile
from pydantic import BaseModel, Field
from starlette.background import BackgroundTask
from starlette.responses import Response, StreamingResponse

from receptionist.app.caller_settings import STANDINGS, standing_of
from receptionist.app.retention.forgetting import InUse
from receptionist.frontdesk.customer_archive import archive
from receptionist.frontdesk.customer_book import NEWEST, PAGE, CustomerCard, CustomerHistory
from receptionist.frontdesk.customer_files import ImportedFile, UnreadableFile, read_customers
from receptionist.model.e164 import e164
from webhooks.frontdesk.customer_standing import words_of
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go

router = APIRouter(prefix="/customers")
MOST = 10_000
"""Calls and visits of one person that are exported: more than anybody has."""
PIECE = 256 * 1024
"""Bytes that are sent at once."""
_Text = Annotated[str, Field(max_length=300)]


class CustomerForm(BaseModel):
    """A card as it is typed in."""

    name: _Text
    phone: _Text
    address: _Text = ""
    city: _Text = ""
    zip: _Text = ""
    notes: Annotated[str, Field(max_length=4000)] = ""


@router.get("")
async def customers(request: Request, pages: Shown, text: str = "", page: int = 1) -> Response:
    page = max(1, min(page, 10_000))
    book = pages.services.customers
    found = await asyncio.to_thread(book.find, text[:200], first=(page - 1) * PAGE, most=PAGE + 1)
    values: dict[str, Any] = {"text": text, "page": page, "more": len(found) > PAGE, "customers": found[:PAGE]}
    return pages.show(request, "customers.html", **values)


@router.get("/new")
async def new(request: Request, pages: Shown) -> Response:
    return pages.show(request, "customer_new.html", given=CustomerForm(name="", phone=""), wrong="")


@router.post("/new")
async def save(request: Request, pages: Shown, owner: SignedIn, form: Annotated[CustomerForm, Form()]) -> Response:
    services, wrong = pages.services, ""
    try:
        number = e164(form.phone, services.office.business.country)
    except ValueError:
        wrong, number = pages.say("not_booked_number", number=form.phone), ""
    if not form.name.strip():
        wrong = pages.say("not_booked_name")
    if wrong:
        return pages.show(request, "customer_new.html", status=422, given=form, wrong=wrong)
    card = CustomerCard(number, form.name.strip(), form.address.strip(), form.city.strip(), form.zip.strip())
    await asyncio.to_thread(services.customers.save, card, pages.now())
    await asyncio.to_thread(services.customers.note, number, form.notes.strip(), pages.now())
    await asyncio.to_thread(services.audit.note, owner, "customer_saved", "", pages.now())
    return go(f"/customers/{number}")


@router.get("/import")
async def ask_file(request: Request, pages: Shown) -> Response:
    return import_page(request, pages)


@router.post("/import")
async def bring_in(request: Request, pages: Shown, owner: SignedIn, file: Annotated[UploadFile, File()]) -> Response:
    services = pages.services
    try:
        read = await asyncio.to_thread(read_customers, await file.read(), services.office.business.country)
    except UnreadableFile:
        return import_page(request, pages, wrong=pages.say("import_unreadable"), status=422)
    return await brought_in(request, pages, owner, read)


async def brought_in(request: Request, pages: Pages, owner: str, read: ImportedFile) -> Response:
    """Those that are new are in the book from now on; the page says how many."""
    services = pages.services
    new = await asyncio.to_thread(services.customers.bring_in, read.customers, pages.now())
    await asyncio.to_thread(services.audit.note, owner, "imported", str(new), pages.now())
    brought = {"new": new, "known": len(read.customers) - new, "left_out": read.left_out}
    return import_page(request, pages, brought=brought)


def import_page(
    request: Request, pages: Pages, *, wrong: str = "", brought: dict[str, Any] | None = None, status: int = 200
) -> Response:
    """The ways to bring in a list, with what became of the last one."""
    with_contacts = pages.services.contacts is not None
    values: dict[str, Any] = {"wrong": wrong, "brought": brought, "with_contacts": with_contacts}
    return pages.show(request, "customer_import.html", status=status, **values)


@router.get("/{phone}")
async def customer(request: Request, pages: Shown, phone: str, problem: str = "") -> Response:
    """`problem`: why the business file could not be changed from here."""
    wrong = pages.say(f"file_{problem}") if problem in ("broken", "not_written") else ""
    return await _shown(request, pages, phone, wrong)


@router.get("/{phone}/export.zip")
async def export(pages: Shown, owner: SignedIn, phone: str) -> Response:
    services, history = pages.services, await _history(pages, phone, MOST)
    packed = TemporaryFile()  # noqa: SIM115 - closed when it was sent
    await asyncio.to_thread(archive, history, services.shelf, services.files, packed)
    await asyncio.to_thread(services.audit.note, owner, "customer_exported", "", pages.now())
    packed.seek(0)
    headers = {"Content-Disposition": 'attachment; filename="customer.zip"'}
    pieces = iter(lambda: packed.read(PIECE), b"")
    return StreamingResponse(
        pieces, media_type="application/zip", headers=headers, background=BackgroundTask(packed.close)
    )


@router.post("/{phone}/forget")
async def forget(
    request: Request, pages: Shown, owner: SignedIn, phone: str, keep_upcoming: Annotated[bool, Form()] = False
) -> Response:
    history, services = await _history(pages, phone), pages.services
    forgetting = services.forgetting.forget
    try:
        await asyncio.to_thread(forgetting, history.card.phone, pages.now(), keep_upcoming=keep_upcoming)
    except InUse:
        return await _shown(request, pages, phone, pages.say("still_needed"))
    await asyncio.to_thread(services.audit.note, owner, "forgotten", "", pages.now())
    return go("/customers")


async def _shown(request: Request, pages: Pages, phone: str, wrong: str = "") -> Response:
    history, services = await _history(pages, phone), pages.services
    number = history.card.phone
    calls = await asyncio.to_thread(services.decisions.shown, history.calls)
    traces = await asyncio.to_thread(services.forgetting.traces, number, pages.now())
    values: dict[str, Any] = {
        "history": history, "calls": calls, "card": history.card, "traces": traces, "standings": STANDINGS,
        "standing": standing_of(services.office.business, number), "words": words_of(pages, history.card.name),
        "can_change": services.keeper is not None, "can_hear": services.hear is not None,
    }  # fmt: skip
    return pages.show(request, "customer.html", status=409 if wrong else 200, wrong=wrong, now=pages.now(), **values)


async def _history(pages: Pages, phone: str, most: int = NEWEST) -> CustomerHistory:
    found = await asyncio.to_thread(pages.services.customers.history, phone, pages.now(), most)
    if found is None:
        raise HTTPException(404)
    return found
