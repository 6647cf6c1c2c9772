"""The websocket of a call: who may speak on it, and its one reader."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from typing import Final

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from webhooks.call_session import CallSession
from webhooks.codec import (
    INBOUND,
    MULAW,
    SAMPLE_RATE,
    Dtmf,
    Inbound,
    MalformedMessage,
    Mark,
    Media,
    MediaFormat,
    Stop,
    Stream,
    StreamStart,
    Unknown,
    decode,
    decode_media,
)
from webhooks.media_stream import DONE, FAILED, MediaStream
from webhooks.short_cut import Take, offered
from webhooks.signature import HEADER
from webhooks.switchboard import Shared, Switchboard
from webhooks.tokens import Admission, TokenRefused
from webhooks.wav_header import has_wav_header, without_wav_header

log = logging.getLogger(__name__)
router = APIRouter()

POLICY: Final = 1008
UNSUPPORTED: Final = 1003
PATIENCE: Final = 2.0


class StreamRefused(Exception):
    """The socket is closed with `code`, and Twilio goes on with the verbs after `</Connect>`."""

    def __init__(self, reason: str, code: int = POLICY) -> None:
        super().__init__(reason)
        self.code = code


@router.websocket("/media")
async def media(websocket: WebSocket, switchboard: Shared) -> None:
    if not switchboard.signatures.upgrade(websocket.headers.get(HEADER)):
        log.warning("stream refused: its signature does not match; check auth_token and public_url")
        await websocket.close(POLICY)  # before the upgrade was accepted, this is HTTP's 403
        return
    await carry(websocket, switchboard)


async def carry(websocket: WebSocket, switchboard: Switchboard) -> None:
    """One call, from the upgrade to the end of its stream, for whoever holds a token of the switchboard's."""
    await websocket.accept()
    socket = Socket(websocket)
    try:
        stream = await _started(socket, switchboard.telephone.start_within)
        admission = await _admitted(stream, switchboard)
    except StreamRefused as refused:
        log.warning("stream refused: %s", refused)
        await socket.close(refused.code)
        return
    except WebSocketDisconnect:
        log.info("a stream was closed before its call began")
        return
    switchboard.calls.give_back(admission.call_sid)
    with switchboard.calls:
        try:
            await _converse(socket, stream, admission, switchboard)
        except StreamRefused as refused:
            log.warning("stream refused: %s", refused)


class Socket:
    """Messages in, text out; counts what it could not use."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        self.oddities: Counter[str] = Counter()

    async def receive(self) -> Inbound | None:
        """The next message; None for a malformed one. Raises WebSocketDisconnect when there is none to come."""
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", DONE))
        try:
            return self._noted(decode(message.get("text") or message.get("bytes") or b""))
        except MalformedMessage as error:
            self.note("malformed", str(error))
            return None

    def short_cut(self, take: Take | None) -> None:
        """Where the server can, have messages taken as they arrive, until it is told None; those not taken are received
        as ever.
        """
        if offer := offered(dict(self._websocket.scope)):
            offer(take)

    async def send(self, text: str) -> None:
        await self._websocket.send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """A far end that does not read cannot be told; the transport is closed under it when the handler returns."""
        if WebSocketState.DISCONNECTED in (self._websocket.application_state, self._websocket.client_state):
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self._websocket.close(code)
        except TimeoutError:
            log.warning("a stream was closed without a close frame: its far end does not read")

    def note(self, oddity: str, detail: str) -> None:
        """Counts all of a kind and logs the first."""
        self.oddities[oddity] += 1
        if self.oddities[oddity] == 1:
            log.warning("%s on a stream: %.300s", oddity, detail)

    def _noted(self, message: Inbound) -> Inbound:
        if type(message) is Unknown:
            self.note("unknown event", message.event)
        return message


async def _started(socket: Socket, within: float) -> Stream:
    try:
        async with asyncio.timeout(within):
            while True:
                message = await socket.receive()
                if isinstance(message, StreamStart):
                    return message.start
                if isinstance(message, Stop):
                    raise StreamRefused("it stopped before it started")
    except TimeoutError as error:
        raise StreamRefused(f"no start within {within:g} s") from error


async def _admitted(stream: Stream, switchboard: Switchboard) -> Admission:
    if stream.media_format != MediaFormat(MULAW, SAMPLE_RATE, 1):
        raise StreamRefused(f"its audio is {stream.media_format}, not 8 kHz mono mu-law", UNSUPPORTED)
    token = stream.custom_parameters.get("token", "")
    try:
        return await switchboard.tokens.redeem(token, stream.call_sid, now=switchboard.clock())
    except TokenRefused as refused:
        raise StreamRefused(f"call {stream.call_sid}: {refused}") from refused


async def _converse(socket: Socket, stream: Stream, admission: Admission, switchboard: Switchboard) -> None:
    line = MediaStream(
        admission.call_sid,
        stream.stream_sid,
        send=socket.send,
        close=socket.close,
        telephony=switchboard.telephony,
    )
    writer = asyncio.create_task(_write(line))
    try:
        session = await switchboard.answer(admission, line)
        try:
            await _read(socket, line, session)
        finally:
            line.gone()
            await session.stopped()
    finally:
        line.gone()
        writer.cancel()
        await asyncio.wait([writer])
        await socket.close(FAILED)  # without effect unless an exception brought us here
        log.info("stream of call %s is over%s", admission.call_sid, _summary(socket.oddities))


async def _write(line: MediaStream) -> None:
    try:
        await line.write()
    except (WebSocketDisconnect, RuntimeError) as error:  # the socket was closed under a send; the reader sees it too
        log.debug("writing ended: %s", error)
    finally:
        await line.fall_back()  # without effect unless the line is still open: a call without a voice is no call


async def _read(socket: Socket, line: MediaStream, session: CallSession) -> None:
    frames = _Frames(socket, session)
    socket.short_cut(frames.take)
    try:
        while True:
            message = await socket.receive()
            if frames.failure is not None:
                raise frames.failure
            if type(message) is Media:
                _hear(socket, session, message)
            elif type(message) is Mark:
                if line.mark_returned(message.mark.name):
                    session.marked(message.mark.name)
            elif type(message) is Dtmf:
                session.keyed(message.dtmf.digit)
            elif type(message) is Stop:
                return await line.shut(DONE)
    except WebSocketDisconnect:
        return None
    finally:
        socket.short_cut(None)


class _Frames:
    """The caller's frames, taken where they arrive; all else, and all after a failure, is left to the reader."""

    def __init__(self, socket: Socket, session: CallSession) -> None:
        self.failure: Exception | None = None
        self._socket = socket
        self._session = session

    def take(self, frame: bytes) -> bool:
        message = decode_media(frame)
        if message is None or self.failure is not None:
            return False
        try:
            _hear(self._socket, self._session, message)
        except Exception as error:  # noqa: BLE001 - the reader raises it, woken by this very message
            self.failure = error
            return False
        return True


def _hear(socket: Socket, session: CallSession, message: Media) -> None:
    audio = message.media
    if audio.track != INBOUND:
        return
    payload = audio.payload
    if has_wav_header(payload):
        try:
            payload = without_wav_header(payload)
        except MalformedMessage as error:
            return socket.note("malformed", str(error))
        socket.note("wav header", "taken off an inbound payload; send bare mu-law bytes")
    session.heard_frame(payload, audio.timestamp)


def _summary(oddities: Counter[str]) -> str:
    return "".join(f", {count} × {oddity}" for oddity, count in sorted(oddities.items()))
