"""Messages that callers left."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Annotated, Final

from fastapi import APIRouter, Query
from pydantic import BaseModel

from webhooks.api.asking import Asks

router = APIRouter(prefix="/messages", tags=["messages"])

PAGE: Final = 50


class ApiMessage(BaseModel):
    """One message as the caller left it."""

    call: str
    taken: dt.datetime | None
    name: str | None
    phone: str | None
    address: str | None
    message: str


@router.get("")
async def messages(asks: Asks, page: Annotated[int, Query(ge=1, le=10_000)] = 1) -> list[ApiMessage]:
    """The newest first, fifty a page."""
    left = await asyncio.to_thread(asks.services.office.messages.all)
    newest = left[::-1][(page - 1) * PAGE : page * PAGE]
    return [
        ApiMessage(
            call=each.call, taken=asks.local(each.taken_at) if each.taken_at else None, name=each.name,
            phone=each.phone, address=each.address, message=each.message,
        )
        for each in newest
    ]  # fmt: skip
