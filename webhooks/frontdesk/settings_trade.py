"""Beginning with a trade: its services, answers, hours and limits in the place of what is in the file."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from receptionist.app.business_file import BadBusinessFile, written
from receptionist.app.trades import TRADES, begun_with
from receptionist.app.yaml_edits import CannotEdit, edited
from webhooks.frontdesk.file_change import TRADE, Sent, keeper_of, proposed
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go

router = APIRouter(prefix="/settings/trade")


@router.get("")
async def trades(request: Request, pages: Shown) -> Response:
    kept = await asyncio.to_thread(keeper_of(pages).look)
    return go("/settings/text") if kept.business is None else _choice(request, pages, kept.digest)


@router.post("")
async def begin(request: Request, pages: Shown, owner: SignedIn, form: Sent) -> Response:
    """What it would change, as with any other change; and, confirmed, done."""
    keeper, trade = keeper_of(pages), form.texts.get(TRADE, "")
    kept = await asyncio.to_thread(keeper.look)
    if trade not in TRADES:
        raise HTTPException(422)
    if kept.business is None:
        return go("/settings/text")
    if form.deed == "edit":
        return _choice(request, pages, kept.digest)
    try:
        text = edited(kept.text, begun_with(written(kept.text)[0], trade))
        await asyncio.to_thread(keeper.checked, text)
    except CannotEdit as error:
        return _choice(request, pages, kept.digest, (str(error),))
    except BadBusinessFile as error:
        return _choice(request, pages, kept.digest, tuple(error.problems))
    asked = form if form.seen == kept.digest or form.deed != "save" else type(form)(form.texts, kept.digest, "preview")
    return await proposed(request, pages, owner, kept, asked, text, TRADE)


def _choice(request: Request, pages: Pages, seen: str, problems: tuple[str, ...] = ()) -> Response:
    status = 422 if problems else 200
    return pages.show(request, "settings_trade.html", status=status, trades=TRADES, seen=seen, problems=problems)
