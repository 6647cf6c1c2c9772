"""Calls: the list that the owner's page has, and what was said in one."""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import BaseModel

from receptionist.frontdesk.call_cards import PAGE, CallCard, CallFilter
from receptionist.frontdesk.call_story import story
from webhooks.api.asking import ApiError, ApiRequest, Asks

router = APIRouter(prefix="/calls", tags=["calls"])


class ApiCall(BaseModel):
    """One call. `outcome` is what it came to ("going_on" while it is on), `seconds` how long it took."""

    id: str
    rang: dt.datetime
    caller: str | None
    name: str
    address: str
    outcome: str
    seconds: int
    turns: int
    marks: list[str]


class ApiTurn(BaseModel):
    """One thing that happened in a call: what was heard, and what was said to it."""

    at: dt.datetime
    kind: str
    heard: str
    said: str


class ApiCallStory(ApiCall):
    """A call with what was said, where its log is still kept on the machine that answers."""

    story: list[ApiTurn]


@router.get("")
async def calls(
    asks: Asks,
    text: Annotated[str, Query(max_length=200)] = "",
    outcome: Annotated[str, Query(max_length=32)] = "",
    caller: Annotated[str, Query(max_length=32)] = "",
    since: dt.datetime | None = None,
    before: dt.datetime | None = None,
    page: Annotated[int, Query(ge=1, le=10_000)] = 1,
) -> list[ApiCall]:
    """Calls, the newest first, fifty a page. `text` finds words, names, numbers and streets, misspelt ones as well."""
    wanted = CallFilter(
        text=text, outcome=outcome, caller=caller, since=_aware(asks, since), before=_aware(asks, before)
    )
    cards = asks.services.cards
    found = await asyncio.to_thread(cards.find, wanted, asks.now(), first=(page - 1) * PAGE, most=PAGE)
    return [ApiCall(**_fields(asks, card)) for card in found]


@router.get("/{id}")
async def call(asks: Asks, id: str) -> ApiCallStory:
    """One call and what was said in it."""
    kept = await asyncio.to_thread(asks.services.shelf.get, id)
    if kept is None:
        raise ApiError(404, "not_found")
    turns = [
        ApiTurn(at=asks.local(turn.at), kind=turn.kind, heard=turn.heard, said=turn.said)
        for turn in story(kept.entries)
    ]
    return ApiCallStory(**_fields(asks, kept.card), story=turns)


def _fields(asks: ApiRequest, card: CallCard) -> dict[str, object]:
    same = ("caller", "name", "address", "outcome", "seconds", "turns")
    values: dict[str, object] = {name: getattr(card, name) for name in same}
    return values | {"id": card.call_sid, "rang": asks.local(card.rang), "marks": list(card.flags)}


def _aware(asks: ApiRequest, moment: dt.datetime | None) -> dt.datetime | None:
    """A moment without a zone is on the business's clock."""
    if moment is None or moment.tzinfo is not None:
        return moment
    return moment.replace(tzinfo=asks.services.office.zone)
