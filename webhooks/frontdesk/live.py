"""Live: the calls that are on, as they go. One websocket a tab; a tab that comes back is told what it missed."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from webhooks.frontdesk.guard import UNOWNED
from webhooks.frontdesk.live_feed import Cursor, LiveCall, LiveFeed
from webhooks.frontdesk.pages import Pages, Shown

router = APIRouter()

ASK_AGAIN: Final = 30.0
"""Seconds after which it is asked anew whether the session still stands; and in which a silent socket is spoken to."""


@router.get("/live")
async def live(request: Request, pages: Shown) -> Response:
    feed = pages.feed
    shown = [_shown(pages, request, call, 0) for call in feed.calls()]
    return pages.show(request, "live.html", calls=shown, cursor=str(feed.cursor))


@router.websocket("/live/feed")
async def news(socket: WebSocket, pages: Shown, since: str = "") -> None:
    """Each call with news as JSON: its line, and its turns that are new or went on, as they stand on the page."""
    await socket.accept()
    telling = asyncio.create_task(_tell(socket, pages, Cursor.read(since)))
    try:
        while True:
            await socket.receive_text()  # nothing is expected: the socket is read to learn that it is gone
    except (WebSocketDisconnect, KeyError):
        pass
    finally:
        telling.cancel()
        await asyncio.wait([telling])


async def _tell(socket: WebSocket, pages: Pages, since: Cursor) -> None:
    feed, secret = pages.feed, pages.guard.session(socket.headers)
    waiting, loop = feed.watch(), asyncio.get_running_loop()
    asked = loop.time()
    try:
        while True:
            waiting.clear()
            here = feed.cursor
            await _send(socket, pages, feed, since, here)
            since = here
            try:
                await asyncio.wait_for(waiting.wait(), ASK_AGAIN)
            except TimeoutError:
                await socket.send_json({"cursor": str(here), "calls": []})
            if loop.time() - asked >= ASK_AGAIN:
                asked = loop.time()
                if await asyncio.to_thread(pages.services.owners.of_session, secret, pages.now()) is None:
                    return await socket.close(UNOWNED)
    except (WebSocketDisconnect, RuntimeError):  # closed under a send; the reader sees it too
        return None
    finally:
        feed.unwatch(waiting)


async def _send(socket: WebSocket, pages: Pages, feed: LiveFeed, since: Cursor, here: Cursor) -> None:
    count = feed.count_of(since)
    told = [(call, count) for call in feed.calls(since)]
    if told or str(since) != str(here):
        calls = [_shown(pages, socket, call, count) for call, count in told]
        await socket.send_json({"cursor": str(here), "calls": calls})


def _shown(pages: Pages, request: Request | WebSocket, call: LiveCall, since: int) -> dict[str, Any]:
    """A call's line and its turns, as HTML."""
    line = pages.part(request, "live_line.html", call=call)
    turns = {
        f"{call.call_sid}-turn-{turn.number}": pages.part(request, "live_turn.html", call=call, turn=turn)
        for turn in call.turns(since)
    }
    return {"call": call.call_sid, "line": line, "turns": turns, "over": call.over is not None}
