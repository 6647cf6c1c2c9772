"""A caller on the telephone: Twilio's side of a Media Streams call, with a synthesised voice, in real time.

Source: Twilio's documentation of the Media Streams websocket messages and of X-Twilio-Signature.
"""

from __future__ import annotations

import asyncio
import base64
import json
import xml.etree.ElementTree as ET
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets
from twilio.request_validator import RequestValidator

from receptionist.speech.audio import FRAME_BYTES, FRAME_SECONDS, SAMPLE_RATE, SILENT_FRAME, frames

SETTLED = 0.35
"""Seconds of our silence after which the caller takes their turn, as people do."""
LONGEST_WAIT = 12.0
"""Seconds the caller waits for us before saying the next thing anyway."""


class CallRefused(Exception):
    """The webhook did not answer with a stream to dial."""


@dataclass(frozen=True)
class Dialled:
    """What the webhook's TwiML told to dial, and with which parameters."""

    url: str
    parameters: dict[str, str]


@dataclass
class CarrierPlayback:
    """Twilio's buffer of our audio: plays in real time, returns marks when it reaches them, empties on clear."""

    until: float = 0.0
    marks: list[tuple[float, str]] = field(default_factory=list)

    def play(self, audio: bytes, now: float) -> None:
        self.until = max(self.until, now) + len(audio) / SAMPLE_RATE

    def reached(self, now: float) -> list[str]:
        """Marks that playback has come to."""
        back = [name for at, name in self.marks if at <= now]
        self.marks = [(at, name) for at, name in self.marks if at > now]
        return back

    def clear(self, now: float) -> list[str]:
        back = [name for _, name in self.marks]
        self.marks.clear()
        self.until = now
        return back


class TelephoneCaller:
    """Dials, speaks its lines one at a time whenever we have finished, and hangs up when we do or at the end.

    `settled` is the silence, in seconds, by which the caller knows that: on a machine that is short of breath there may
    be some between two sentences of ours.
    """

    def __init__(
        self,
        webhook: str,
        auth_token: str,
        call_sid: str,
        caller: str,
        called: str = "+13125550100",
        *,
        settled: float = SETTLED,
    ) -> None:
        self._webhook = webhook
        self._validator = RequestValidator(auth_token)
        self._call_sid = call_sid
        self._caller = caller
        self._called = called
        self._settled = settled
        self._playback = CarrierPlayback()
        self._stream_sid = f"MZ{call_sid[2:]}"
        self._sequence = 0
        self._chunk = 0
        self._spoken_at: float | None = None
        self._speech: list[bytes] = []
        self.waits: list[float] = []
        """Seconds from the last sound of each line to the first sound of its answer, as they are on the line."""
        self.cut_off = 0
        """Frames of ours that began while the caller was speaking."""
        self.over = asyncio.Event()

    async def call(self, lines: Sequence[bytes], spoke: Callable[[int], None] = lambda number: None) -> None:
        """Place the call and speak `lines` (mu-law at 8 kHz). Returns when the call is over. Raises CallRefused."""
        dialled = await self._dial()
        signature = self._validator.compute_signature(dialled.url, {})
        async with websockets.connect(
            dialled.url, additional_headers={"X-Twilio-Signature": signature}, compression=None
        ) as socket:
            reader = asyncio.create_task(self._read(socket))
            try:
                await self._start(socket, dialled)
                await self._converse(socket, lines, spoke)
            except websockets.ConnectionClosed:
                pass  # the other side has hung up, which is one way a call ends
            finally:
                reader.cancel()
                await asyncio.wait([reader])

    async def _dial(self) -> Dialled:
        form = {"CallSid": self._call_sid, "AccountSid": f"AC{'0' * 32}", "From": self._caller, "To": self._called}
        form |= {"Direction": "inbound", "CallStatus": "ringing"}
        headers = {"X-Twilio-Signature": self._validator.compute_signature(self._webhook, form)}
        async with httpx.AsyncClient() as client:
            answer = await client.post(self._webhook, data=form, headers=headers)
        if answer.status_code != httpx.codes.OK:
            raise CallRefused(f"the webhook answered {answer.status_code}: {answer.text[:200]}")
        stream = ET.fromstring(answer.text).find(".//Stream")  # noqa: S314 - our own server's answer
        if stream is None:
            raise CallRefused(f"the webhook's TwiML has no <Stream>: {answer.text[:200]}")
        parameters = {each.get("name", ""): each.get("value", "") for each in stream.findall("Parameter")}
        return Dialled(stream.get("url", ""), parameters)

    async def _start(self, socket: websockets.ClientConnection, dialled: Dialled) -> None:
        await socket.send(json.dumps({"event": "connected", "protocol": "Call", "version": "1.0.0"}))
        start = {
            "accountSid": f"AC{'0' * 32}",
            "streamSid": self._stream_sid,
            "callSid": self._call_sid,
            "tracks": ["inbound"],
            "mediaFormat": {"encoding": "audio/x-mulaw", "sampleRate": 8000, "channels": 1},
            "customParameters": dialled.parameters,
        }
        await self._send(socket, "start", {"start": start})

    async def _converse(
        self, socket: websockets.ClientConnection, lines: Sequence[bytes], spoke: Callable[[int], None]
    ) -> None:
        """A frame every 20 ms on an absolute clock: speech where it is the caller's turn, silence elsewhere."""
        loop = asyncio.get_running_loop()
        due, waiting_since = loop.time(), loop.time()
        number = 0
        while not self.over.is_set():
            now = loop.time()
            if not self._speech and number < len(lines) and self._my_turn(now, waiting_since):
                self._speech = frames(lines[number])
                spoke(number)
                number += 1
            if self._speech:
                waiting_since = now
                await self._frame(socket, self._speech.pop(0))
                self._spoken_at = None if self._speech else now + FRAME_SECONDS
            else:
                await self._frame(socket, SILENT_FRAME)
            for name in self._playback.reached(now):
                await self._send(socket, "mark", {"mark": {"name": name}})
            if number == len(lines) and now - waiting_since > LONGEST_WAIT:
                break
            due += FRAME_SECONDS
            await asyncio.sleep(max(0.0, due - loop.time()))
        await self._send(socket, "stop", {"stop": {"accountSid": f"AC{'0' * 32}", "callSid": self._call_sid}})

    def _my_turn(self, now: float, waiting_since: float) -> bool:
        """We have spoken since the caller did, and fell silent; or nothing came for long."""
        answered = self._playback.until > waiting_since
        return (answered and now > self._playback.until + self._settled) or now - waiting_since > LONGEST_WAIT

    async def _frame(self, socket: websockets.ClientConnection, audio: bytes) -> None:
        self._chunk += 1
        media = {
            "track": "inbound",
            "chunk": str(self._chunk),
            "timestamp": str(int(self._chunk * FRAME_BYTES * 1000 / SAMPLE_RATE)),
            "payload": base64.b64encode(audio).decode(),
        }
        await self._send(socket, "media", {"media": media})

    async def _send(self, socket: websockets.ClientConnection, event: str, body: dict[str, Any]) -> None:
        self._sequence += 1
        message = {"event": event, "sequenceNumber": str(self._sequence), "streamSid": self._stream_sid, **body}
        await socket.send(json.dumps(message))

    def _note_sound(self, now: float) -> None:
        if self._speech:
            self.cut_off += 1
        if self._spoken_at is not None:
            self.waits.append(now - self._spoken_at)
            self._spoken_at = None

    async def _read(self, socket: websockets.ClientConnection) -> None:
        loop = asyncio.get_running_loop()
        try:
            async for text in socket:
                message = json.loads(text)
                if message["event"] == "media":
                    self._note_sound(loop.time())
                    self._playback.play(base64.b64decode(message["media"]["payload"]), loop.time())
                elif message["event"] == "mark":
                    self._playback.marks.append((self._playback.until, message["mark"]["name"]))
                elif message["event"] == "clear":
                    for name in self._playback.clear(loop.time()):
                        await self._send(socket, "mark", {"mark": {"name": name}})
        finally:
            self.over.set()
