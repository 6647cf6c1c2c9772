"""Joining a call that is on: the owner listens in, or has it put through to them."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from webhooks.frontdesk.guard import UNOWNED
from webhooks.frontdesk.live import ASK_AGAIN
from webhooks.frontdesk.owned import SignedIn
from webhooks.frontdesk.pages import Pages, Shown, go
from webhooks.frontdesk.sound_elsewhere import Audible
from webhooks.phone.session import CannotTake

router = APIRouter(prefix="/live/{call_sid}")

NO_CALL: Final = 4404
"""Closes a socket whose call is not on, or not to be heard."""
DONE: Final = 1000
WAITING: Final = 100
"""Pieces that wait for a browser that reads slowly; what comes while so many wait is left out."""


@router.websocket("/listen")
async def listen(socket: WebSocket, pages: Shown, owner: SignedIn, call_sid: str) -> None:
    """Both sides as they sound, the caller's and ours in turns of equal length: 8 kHz mu-law. Read alone: whatever
    the browser sends is not heard by anybody.
    """
    await socket.accept()
    call: Audible | None = pages.session(call_sid)
    if call is None and pages.elsewhere is not None:
        call = pages.elsewhere.call(call_sid)
    if call is None:
        return await socket.close(NO_CALL)
    await asyncio.to_thread(pages.services.audit.note, owner, "listened_in", call_sid, pages.now())
    sending = asyncio.create_task(_send(socket, pages, call))
    try:
        while True:
            await socket.receive()
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        sending.cancel()
        await asyncio.wait([sending])


@router.post("/take-over")
async def take_over(request: Request, pages: Shown, owner: SignedIn, call_sid: str) -> Response:
    """What became of it, in words."""
    session = pages.session(call_sid)
    try:
        if session is not None:
            session.step_in()
        elif pages.elsewhere is not None:
            await pages.elsewhere.take_over(call_sid)
        else:
            raise CannotTake("over")
    except CannotTake as error:
        return _refused(request, pages, pages.word("not_taken", error.why))
    await asyncio.to_thread(pages.services.audit.note, owner, "took_over", call_sid, pages.now())
    if "hx-request" not in request.headers:
        return go("/live")
    return HTMLResponse(pages.say("taken_over"))


def _refused(request: Request, pages: Pages, why: str) -> Response:
    if "hx-request" in request.headers:
        return HTMLResponse(why)
    return pages.show(request, "wrong.html", status=422, reason=why)


async def _send(socket: WebSocket, pages: Pages, call: Audible) -> None:
    pieces: asyncio.Queue[bytes] = asyncio.Queue(WAITING)
    secret, loop = pages.guard.session(socket.headers), asyncio.get_running_loop()
    if call.over.is_set():
        return await socket.close(NO_CALL)
    over = asyncio.create_task(call.over.wait())
    leave = call.listen_in(lambda theirs, ours: _put(pieces, theirs, ours))
    asked, ended = loop.time(), NO_CALL
    try:
        while not over.done():
            next_piece = asyncio.create_task(pieces.get())
            await asyncio.wait({next_piece, over}, return_when=asyncio.FIRST_COMPLETED)
            if not next_piece.done():
                next_piece.cancel()
                break
            await socket.send_bytes(next_piece.result())
            ended = DONE
            if loop.time() - asked >= ASK_AGAIN:
                asked = loop.time()
                if await asyncio.to_thread(pages.services.owners.of_session, secret, pages.now()) is None:
                    return await socket.close(UNOWNED)
        await socket.close(ended)
    except (WebSocketDisconnect, RuntimeError):  # closed under a send; the reader sees it too
        return None
    finally:
        over.cancel()
        leave()


def _put(pieces: asyncio.Queue[bytes], theirs: bytes, ours: bytes) -> None:
    if not pieces.full():
        pieces.put_nowait(theirs + ours.ljust(len(theirs), b"\xff"))
