"""Google Calendar on the set-up page: the file that Google gave, and the owner's consent."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, File, Form, HTTPException, Request, UploadFile
from starlette.responses import RedirectResponse, Response

from calendar_tools.google_consent import LONGEST_FILE, GoogleConsent, NoConsent, client_of
from receptionist.app.business_file import BadBusinessFile, written
from receptionist.app.business_keeper import ChangedMeanwhile, NotWritable
from receptionist.app.storage import NotReady
from receptionist.app.yaml_edits import CannotEdit, edited
from receptionist.persistence.private_files import private_file
from webhooks.frontdesk.file_change import keeper_of
from webhooks.frontdesk.guard import HOME
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go
from webhooks.frontdesk.set_up import shown, site_of, standing

router = APIRouter(prefix="/set-up/google")

KEY, CLIENT, TOKEN = "google.json", "google-client.json", "google-token.json"
"""In the data directory: a service account's key, the OAuth client, and the token that a consent gave."""
_consent: Final = GoogleConsent()


@router.post("")
async def bring_in(request: Request, pages: Shown, owner: SignedIn, file: Annotated[UploadFile, File()]) -> Response:
    """What is no file of Google's is kept by nobody."""
    content = await file.read(LONGEST_FILE + 1)
    directory = await _directory(pages)
    address = _service_account(content)
    try:
        name = KEY if address else CLIENT
        if not address:
            client_of(content)
    except NoConsent:
        return await shown(request, pages, wrong=pages.say("google_unreadable"))
    await asyncio.to_thread(private_file(directory / name).write_bytes, content)
    await asyncio.to_thread(pages.services.audit.note, owner, "set_up", name, pages.now())
    if address:
        return await shown(request, pages, google_ready=True, google_key=address)
    return await shown(request, pages, client=True, redirect=await _redirect(pages))


@router.get("/consent")
async def ask(pages: Shown) -> Response:
    """On to Google's page."""
    client = (await _directory(pages)) / CLIENT
    if not client.exists():
        raise HTTPException(404)
    address = _consent.ask(client_of(client.read_bytes()), await _redirect(pages), pages.now())
    return RedirectResponse(address, 303)


@router.get("/done")
async def done(request: Request, pages: Shown, owner: SignedIn, state: str = "", code: str = "") -> Response:
    """Back from Google, with a code or without."""
    token = (await _directory(pages)) / TOKEN
    try:
        if not code:
            raise NoConsent(pages.say("google_refused"))
        await asyncio.to_thread(_consent.answered, state, code, token, pages.now())
    except NoConsent as error:
        return await shown(request, pages, wrong=str(error))
    await asyncio.to_thread(pages.services.audit.note, owner, "set_up", TOKEN, pages.now())
    return await shown(request, pages, google_ready=True)


@router.post("/use")
async def use(
    request: Request, pages: Shown, owner: SignedIn, calendar: Annotated[str, Form(max_length=300)] = "primary"
) -> Response:
    """Bookings go into Google Calendar from the next start on."""
    directory = await _directory(pages)
    credentials = next((directory / name for name in (TOKEN, KEY) if (directory / name).exists()), None)
    if credentials is None:
        raise HTTPException(404)
    keeper = keeper_of(pages)
    kept = await asyncio.to_thread(keeper.look)
    choice: dict[str, Any] = {"kind": "google", "id": calendar.strip() or "primary", "credentials": str(credentials)}
    try:
        text = edited(kept.text, {**written(kept.text)[0], "calendar": choice})
        await asyncio.to_thread(keeper.save, text, owner, kept.digest)
    except (BadBusinessFile, NotReady, NotWritable, CannotEdit, ChangedMeanwhile) as error:
        return await shown(request, pages, wrong=str(error) or pages.say("changed_meanwhile_short"))
    await asyncio.to_thread(pages.services.audit.note, owner, "set_up", "calendar", pages.now())
    return go("/set-up?look=calendar")


async def _directory(pages: Pages) -> Path:
    return site_of(pages, await standing(pages)).directory.absolute()


async def _redirect(pages: Pages) -> str:
    """Where Google sends the owner back to: the public address, over which they are signed in."""
    public = (await standing(pages)).telephone.public_url or ""
    return f"{public.rstrip('/')}{HOME}/set-up/google/done"


def _service_account(content: bytes) -> str:
    """The address of the account whose key this is; "" where it is none."""
    try:
        key = json.loads(content) if len(content) <= LONGEST_FILE else {}
    except (ValueError, RecursionError):
        return ""
    is_key = isinstance(key, dict) and key.get("type") == "service_account" and "private_key" in key
    return str(key.get("client_email", "")) if is_key else ""
