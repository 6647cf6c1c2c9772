"""Live: the calls that are on, as they go. One websocket a tab; a tab that comes back is told what it missed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from receptionist.frontdesk.call_story import StoryTurn
from webhooks.frontdesk.guard import UNOWNED
from webhooks.frontdesk.live_feed import Cursor, LiveCall, LiveFeed
from webhooks.frontdesk.pages import Pages, Shown

router = APIRouter()

Message = Callable[[Cursor], str | None]
"""What is told of all that is new since then; None where it is nothing for that page."""

ASK_AGAIN: Final = 30.0
"""Seconds after which it is asked anew whether the session still stands; and in which a silent socket is spoken to."""
TOGETHER: Final = 0.2
"""Seconds in which no more than one message is told, to all tabs at once, for which it is made once. The first thing
that happens is told at once; what follows it, together.
"""


@router.get("/live")
async def live(request: Request, pages: Shown) -> Response:
    feed = pages.feed
    calls = [shown(pages, call, 0) for call in feed.calls()]
    return pages.show(request, "live.html", calls=calls, cursor=str(feed.cursor))


@router.websocket("/live/feed")
async def news(socket: WebSocket, pages: Shown, since: str = "", of: str = "calls") -> None:
    """Each call with news as JSON: its line, and its turns that are new or went on, as they stand on the page. With
    `of=changes`, for pages that show no calls, only that one has changed the calendar, or left something for the owner.
    """
    if of == "changes":
        return await told_on(socket, pages, pages.feed, Cursor.read(since), partial(_change, pages.feed))
    await told_on(socket, pages, pages.feed, Cursor.read(since), lambda since: _message(pages, since))


async def told_on(socket: WebSocket, pages: Pages, feed: LiveFeed, since: Cursor, message: Message) -> None:
    """Sends what `message` makes of all that is new, until the socket is closed, or its session is over."""
    await socket.accept()
    await asyncio.to_thread(pages.warm, "live_line.html", "story.html", "parts.html")
    telling = asyncio.create_task(_tell(socket, pages, feed, since, message))
    try:
        while True:
            await socket.receive_text()  # nothing is expected: the socket is read to learn that it is gone
    except (WebSocketDisconnect, KeyError):
        pass
    finally:
        telling.cancel()
        await asyncio.wait([telling])


async def _tell(socket: WebSocket, pages: Pages, feed: LiveFeed, since: Cursor, message: Message) -> None:
    secret = pages.guard.session(socket.headers)
    waiting, loop = feed.watch(), asyncio.get_running_loop()
    asked, spoke = loop.time(), 0.0
    try:
        while True:
            waiting.clear()
            here = feed.cursor
            if here != since and (told := message(since)) is not None:
                spoke = loop.time()
                await socket.send_text(told)
            since = here
            try:
                await asyncio.wait_for(waiting.wait(), ASK_AGAIN)
                await asyncio.sleep(spoke - spoke % TOGETHER + TOGETHER - loop.time())
            except TimeoutError:
                await socket.send_json({"cursor": str(here), "calls": [], "wrote": False})
            if loop.time() - asked >= ASK_AGAIN:
                asked = loop.time()
                if await asyncio.to_thread(pages.services.owners.of_session, secret, pages.now()) is None:
                    return await socket.close(UNOWNED)
    except (WebSocketDisconnect, RuntimeError):  # closed under a send; the reader sees it too
        return None
    finally:
        feed.unwatch(waiting)


def _json(news: dict[str, Any]) -> str:
    return msgspec.json.encode(news).decode()


def _change(feed: LiveFeed, since: Cursor) -> str | None:
    return _json({"cursor": str(feed.cursor), "calls": [], "wrote": True}) if feed.wrote(since) else None


def _message(pages: Pages, since: Cursor) -> str:
    """What is new since then, as JSON; the same for everybody who has looked as far."""

    def made(calls: list[LiveCall], count: int) -> str:
        told = [shown(pages, call, count) for call in calls]
        wrote = any(call.wrote > count for call in calls)
        return _json({"cursor": str(pages.feed.cursor), "calls": told, "wrote": wrote})

    return pages.feed.message(since, made)


def shown(pages: Pages, call: LiveCall, since: int) -> dict[str, Any]:
    """A call's line and its turns, as HTML: made once for all who look."""
    stands = (call.name, call.caller, call.over, call.outcome, call.elsewhere, call.stands)
    line = call.piece("line", stands, lambda: pages.piece("live_line.html", "line", call))
    turns = turns_of(pages, call, since)
    return {"call": call.call_sid, "line": line, "turns": turns, "over": call.over is not None}


def turns_of(pages: Pages, call: LiveCall, since: int, *, kept: bool = True) -> dict[str, str]:
    """By their ids on the page, those that are new or went on since that count; `kept` where the call's log will be
    there to be looked into.
    """
    prefix = f"{call.call_sid}-"

    def told(turn: StoryTurn) -> str:
        return pages.piece("story.html", "turn_item", turn, call.call_sid, (), prefix, kept)

    turns = call.turns(since)
    return {
        f"{prefix}turn-{turn.number}": call.piece(f"{turn.number} {kept}", turn, partial(told, turn)) for turn in turns
    }
