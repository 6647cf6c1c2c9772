"""Twilio's side of a call, for the demonstration, tests and measurements: no account, no network beyond loopback.

It signs the webhook and the upgrade, dials the stream that the TwiML names, sends the caller's voice in 20 ms frames in
real time with silence in between, and plays what comes back as Twilio does: in order, marks returned when playback
reaches them, all of it dropped on `clear` and the dropped marks returned at once.

Real time is the point here, so this module reads the event loop's clock.
"""

from __future__ import annotations

import asyncio
import secrets
import xml.etree.ElementTree as ET
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import httpx
import msgspec
from twilio.request_validator import RequestValidator
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from webhooks.codec import MULAW, SAMPLE_RATE
from webhooks.settings import Telephone
from webhooks.signature import HEADER
from webhooks.track import SILENT_SAMPLE, Track

FRAME = 160
FRAME_SECONDS = FRAME / SAMPLE_RATE


class NotConnected(Exception):
    """The call was answered with TwiML that opens no stream; the text is the document."""


class SimulatedCall:
    """One call whose stream has started. `caller` and `bot` are the two sides as recorded so far."""

    def __init__(self, socket: ClientConnection, call_sid: str, stream_sid: str) -> None:
        self.call_sid = call_sid
        self.caller, self.bot = Track(), Track()
        self.marks: list[str] = []
        self.over = asyncio.Event()
        self._socket = socket
        self._stream_sid = stream_sid
        self._loop = asyncio.get_running_loop()
        self._began = self._loop.time()
        self._voice = bytearray()
        self._said = asyncio.Event()
        self._said.set()
        self._spoke = asyncio.Event()
        self._waiting_marks: dict[str, asyncio.TimerHandle] = {}
        self._outbox: asyncio.Queue[dict[str, object]] = asyncio.Queue()
        self._sequence = 1

    @property
    def now(self) -> float:
        """Seconds since the stream began."""
        return self._loop.time() - self._began

    def say(self, mulaw: bytes) -> None:
        """Puts 8 kHz mu-law in the caller's mouth, after what is still being said."""
        self._voice += mulaw
        self._said.clear()
        self._spoke.clear()

    async def said(self) -> None:
        """Until the last of it was sent, or the call is over."""
        await self._first_of(self._said)

    async def reply(self, quiet: float = 0.7) -> None:
        """Until the other side has spoken since the last `say` and was then quiet for so many seconds.

        Also returns when the call is over.
        """
        await self._first_of(self._spoke)
        while (left := self.bot.ends + quiet - self.now) > 0 and not await self._over_within(left):
            continue

    def press(self, digit: str) -> None:
        self._outbox.put_nowait({"event": "dtmf", "dtmf": {"track": "inbound_track", "digit": digit}})

    async def pace(self) -> None:
        """Sends a frame every 20 ms, on absolute deadlines, until the call is over."""
        frame = 0
        while not self.over.is_set():
            await self._send(self._media(frame))
            while not self._outbox.empty():
                await self._send(self._outbox.get_nowait())
            frame += 1
            await asyncio.sleep(max(0.0, frame * FRAME_SECONDS - self.now))

    async def play(self) -> None:
        """Takes in what the other side sends, until it closes the socket."""
        try:
            async for text in self._socket:
                self._take(msgspec.json.decode(text))
        finally:
            self.over.set()

    def _media(self, frame: int) -> dict[str, object]:
        payload = bytes(self._voice[:FRAME])
        del self._voice[:FRAME]
        if payload:
            self.caller.add(frame * FRAME_SECONDS, payload)
        if not self._voice:
            self._said.set()
        at = {"track": "inbound", "chunk": str(frame + 1), "timestamp": str(frame * 20)}
        return {"event": "media", "media": at | {"payload": payload.ljust(FRAME, SILENT_SAMPLE)}}

    async def _send(self, message: Mapping[str, object]) -> None:
        self._sequence += 1
        numbered = {**message, "sequenceNumber": str(self._sequence), "streamSid": self._stream_sid}
        try:
            await self._socket.send(msgspec.json.encode(numbered).decode())
        except ConnectionClosed:
            self.over.set()

    def _take(self, message: dict[str, dict[str, str]]) -> None:
        if "media" in message:
            mulaw = msgspec.convert(message["media"]["payload"], bytes)
            self.bot.add(max(self.now, self.bot.ends), mulaw)
            self._spoke.set()
        elif "mark" in message:
            name = message["mark"]["name"]
            reached = self._began + max(self.now, self.bot.ends)
            self._waiting_marks[name] = self._loop.call_at(reached, self._return_mark, name)
        else:
            self.bot.cut(self.now)
            for name in list(self._waiting_marks):
                self._return_mark(name)

    def _return_mark(self, name: str) -> None:
        self._waiting_marks.pop(name).cancel()
        self.marks.append(name)
        self._outbox.put_nowait({"event": "mark", "mark": {"name": name}})

    async def _over_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                return await self.over.wait()
        except TimeoutError:
            return False

    async def _first_of(self, event: asyncio.Event) -> None:
        waits = [asyncio.ensure_future(event.wait()), asyncio.ensure_future(self.over.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()


class SimulatedTwilio:
    """Calls a server at `address` (http://127.0.0.1:8000), which knows itself by `telephone.public_url`."""

    def __init__(self, telephone: Telephone, address: str) -> None:
        self._telephone = telephone
        self._address = address.rstrip("/")
        self._validator = RequestValidator(telephone.auth_token)

    async def ring(self, caller: str, called: str, call_sid: str) -> str:
        """The TwiML that a call is answered with."""
        form = {"CallSid": call_sid, "AccountSid": self._telephone.account_sid, "From": caller, "To": called}
        signature = self._validator.compute_signature(self._telephone.url("/voice"), form)
        async with httpx.AsyncClient() as client:
            response = await client.post(f"{self._address}/voice", data=form, headers={HEADER: signature})
        return response.raise_for_status().text

    @asynccontextmanager
    async def call(self, caller: str, called: str = "+13125550100") -> AsyncIterator[SimulatedCall]:
        """A call under way; leaving the block hangs up. `caller` is an E.164 number or a word such as "anonymous".

        Raises NotConnected when the answer opens no stream.
        """
        call_sid, stream_sid = f"CA{secrets.token_hex(16)}", f"MZ{secrets.token_hex(16)}"
        url, parameters = stream_of(await self.ring(caller, called, call_sid))
        headers = {HEADER: self._validator.compute_signature(url, {})}
        async with connect(self._local(url), additional_headers=headers, compression=None) as socket:
            await socket.send('{"event":"connected","protocol":"Call","version":"1.0.0"}')
            await socket.send(self._start(call_sid, stream_sid, parameters))
            call = SimulatedCall(socket, call_sid, stream_sid)
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(call.play()), group.create_task(call.pace())]
                yield call
                call.over.set()
                for task in tasks:
                    task.cancel()
            await self._stop(socket, call_sid, stream_sid)

    def _local(self, url: str) -> str:
        return self._address.replace("http", "ws", 1) + urlsplit(url).path

    def _start(self, call_sid: str, stream_sid: str, parameters: Mapping[str, str]) -> str:
        start = {
            "accountSid": self._telephone.account_sid,
            "callSid": call_sid,
            "streamSid": stream_sid,
            "tracks": ["inbound"],
            "mediaFormat": {"encoding": MULAW, "sampleRate": SAMPLE_RATE, "channels": 1},
            "customParameters": parameters,
        }
        return msgspec.json.encode(
            {"event": "start", "sequenceNumber": "1", "streamSid": stream_sid, "start": start}
        ).decode()

    async def _stop(self, socket: ClientConnection, call_sid: str, stream_sid: str) -> None:
        stop = {"accountSid": self._telephone.account_sid, "callSid": call_sid}
        try:
            await socket.send(msgspec.json.encode({"event": "stop", "streamSid": stream_sid, "stop": stop}).decode())
        except ConnectionClosed:
            return  # the other side hung up first


def stream_of(twiml: str) -> tuple[str, dict[str, str]]:
    """Address and parameters of the first stream a document connects to. Raises NotConnected."""
    stream = ET.fromstring(twiml).find("Connect/Stream")  # noqa: S314 - the answer of our own server
    if stream is None:
        raise NotConnected(twiml)
    return stream.get("url", ""), {p.get("name", ""): p.get("value", "") for p in stream.findall("Parameter")}
