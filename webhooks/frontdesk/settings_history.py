"""What the business file was: every version, who wrote it, what it changed; and back to it."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from receptionist.app.business_keeper import difference
from webhooks.frontdesk.file_change import TEXT, Sent, by_fields, keeper_of, saved
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go, with_query

router = APIRouter(prefix="/settings/history")


@router.get("")
async def history(request: Request, pages: Shown) -> Response:
    keeper = keeper_of(pages)
    await asyncio.to_thread(keeper.look)
    versions = await asyncio.to_thread(keeper.history.versions)
    changed = [(each, *_counted(difference(each.before, each.text))) for each in versions]
    return pages.show(request, "settings_history.html", versions=changed)


@router.get("/{id}")
async def version(request: Request, pages: Shown, id: int) -> Response:
    return await _version(request, pages, id)


@router.post("/{id}")
async def put_back(request: Request, pages: Shown, owner: SignedIn, id: int, form: Sent) -> Response:
    keeper = keeper_of(pages)
    found = await asyncio.to_thread(keeper.history.version, id)
    if found is None:
        raise HTTPException(404)
    problems = await asyncio.to_thread(saved, keeper, found.text, owner, form.seen)
    if problems:
        return await _version(request, pages, id, problems)
    await asyncio.to_thread(pages.services.audit.note, owner, "settings_restored", str(id), pages.now())
    return go(with_query("/settings", saved=TEXT))


async def _version(request: Request, pages: Pages, id: int, problems: list[str] | None = None) -> Response:
    keeper = keeper_of(pages)
    found, kept = await asyncio.to_thread(keeper.history.version, id), await asyncio.to_thread(keeper.look)
    if found is None:
        raise HTTPException(404)
    changes = await asyncio.to_thread(by_fields, keeper_of(pages), found.before, found.text)
    back = await asyncio.to_thread(by_fields, keeper_of(pages), kept.text, found.text)
    return pages.show(
        request, "settings_version.html", status=409 if problems else 200, version=found, seen=kept.digest,
        lines=difference(found.before, found.text), back=difference(kept.text, found.text), problems=problems or [],
        changes=changes, back_changes=back,
    )  # fmt: skip


def _counted(lines: list[str]) -> tuple[int, int]:
    """How many lines came, and how many went."""
    return sum(line.startswith("+") for line in lines), sum(line.startswith("-") for line in lines)
