"""The business file as text: all of it, for who would rather write."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from receptionist.app.business_file import BadBusinessFile
from receptionist.app.business_keeper import KeptFile, difference
from webhooks.frontdesk.file_change import TEXT, Sent, keeper_of, proposed
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown

router = APIRouter(prefix="/settings/text")


@router.get("")
async def text(request: Request, pages: Shown) -> Response:
    kept = await asyncio.to_thread(keeper_of(pages).look)
    return _as_text(request, pages, kept, kept.text, kept.problems)


@router.post("")
async def change_text(request: Request, pages: Shown, owner: SignedIn, form: Sent) -> Response:
    keeper = keeper_of(pages)
    kept = await asyncio.to_thread(keeper.look)
    given = form.texts.get(TEXT, "").replace("\r\n", "\n")
    if form.seen != kept.digest:
        meanwhile = difference(keeper.history.text(form.seen) or "", kept.text)
        return _as_text(request, pages, kept, given, meanwhile=meanwhile, status=409)
    try:
        await asyncio.to_thread(keeper.checked, given)
    except BadBusinessFile as error:
        return _as_text(request, pages, kept, given, tuple(error.problems), status=422)
    if form.deed == "edit" or given == kept.text:
        return _as_text(request, pages, kept, given)
    return await proposed(request, pages, owner, kept, form, given, TEXT)


def _as_text(
    request: Request, pages: Pages, kept: KeptFile, text: str, problems: tuple[str, ...] = (),
    *, meanwhile: list[str] | None = None, status: int = 200,
) -> Response:  # fmt: skip
    values: dict[str, Any] = {"text": text, "seen": kept.digest, "problems": problems, "meanwhile": meanwhile or []}
    return pages.show(request, "settings_text.html", status=status, file=str(keeper_of(pages).path), **values)
