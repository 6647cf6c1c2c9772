"""Live: the calls that are on, as they go. One websocket a tab; a tab that comes back is told what it missed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from webhooks.frontdesk.guard import UNOWNED
from webhooks.frontdesk.live_feed import Cursor, LiveCall, LiveFeed
from webhooks.frontdesk.pages import Pages, Shown

router = APIRouter()

ASK_AGAIN: Final = 30.0
"""Seconds after which it is asked anew whether the session still stands; and in which a silent socket is spoken to."""
TOGETHER: Final = 0.1
"""Seconds in which what happens is told together: a question to the calendar and its answer are one message."""


@router.get("/live")
async def live(request: Request, pages: Shown) -> Response:
    feed = pages.feed
    calls = [shown(pages, request, call, 0) for call in feed.calls()]
    return pages.show(request, "live.html", calls=calls, cursor=str(feed.cursor))


@router.websocket("/live/feed")
async def news(socket: WebSocket, pages: Shown, since: str = "") -> None:
    """Each call with news as JSON: its line, and its turns that are new or went on, as they stand on the page; and
    whether any has changed the calendar, for pages that show it.
    """
    await told_on(socket, pages, pages.feed, Cursor.read(since), lambda since: _message(socket, pages, since))


async def told_on(
    socket: WebSocket, pages: Pages, feed: LiveFeed, since: Cursor, message: Callable[[Cursor], str]
) -> None:
    """Sends what `message` makes of all that is new, until the socket is closed, or its session is over."""
    await socket.accept()
    await asyncio.to_thread(pages.warm, "live_line.html", "live_turn.html", "story.html", "parts.html")
    telling = asyncio.create_task(_tell(socket, pages, feed, since, message))
    try:
        while True:
            await socket.receive_text()  # nothing is expected: the socket is read to learn that it is gone
    except (WebSocketDisconnect, KeyError):
        pass
    finally:
        telling.cancel()
        await asyncio.wait([telling])


async def _tell(
    socket: WebSocket, pages: Pages, feed: LiveFeed, since: Cursor, message: Callable[[Cursor], str]
) -> None:
    secret = pages.guard.session(socket.headers)
    waiting, loop = feed.watch(), asyncio.get_running_loop()
    asked = loop.time()
    try:
        while True:
            waiting.clear()
            here = feed.cursor
            if here != since:
                await socket.send_text(message(since))
                since = here
            try:
                await asyncio.wait_for(waiting.wait(), ASK_AGAIN)
                await asyncio.sleep(TOGETHER)
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


def _message(socket: WebSocket, pages: Pages, since: Cursor) -> str:
    """What is new since then, as JSON; the same for everybody who has looked as far."""

    def made(calls: list[LiveCall], count: int) -> str:
        told = [shown(pages, socket, call, count) for call in calls]
        wrote = any(call.wrote > count for call in calls)
        return json.dumps({"cursor": str(pages.feed.cursor), "calls": told, "wrote": wrote})

    return pages.feed.message(since, made)


def shown(pages: Pages, request: Request | WebSocket, call: LiveCall, since: int) -> dict[str, Any]:
    """A call's line and its turns, as HTML."""
    line = pages.part(request, "live_line.html", call=call)
    turns = turns_of(pages, request, call, since, "live_turn.html")
    return {"call": call.call_sid, "line": line, "turns": turns, "over": call.over is not None}


def turns_of(
    pages: Pages, request: HTTPConnection, call: LiveCall, since: int, template: str, **values: object
) -> dict[str, str]:
    """By their ids on the page, those that are new or went on since that count."""
    return {
        f"{call.call_sid}-turn-{turn.number}": pages.part(request, template, call=call, turn=turn, **values)
        for turn in call.turns(since)
    }
