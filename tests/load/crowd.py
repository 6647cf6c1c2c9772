"""Callers who come and go, each a Media Streams client: paced frames, a playback buffer, marks, interruptions.

`python -m tests.load.crowd` is the process of its own that the soak runs them in; it prints what they met, as JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import itertools
import json
import random
import time
import xml.etree.ElementTree as ET
from collections import Counter, deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from twilio.request_validator import RequestValidator

from receptionist.speech.audio import SILENT_FRAME, encode_mulaw, frames, read_wav
from tests.load.server import TOKEN

FRAME = 0.02
LATE = 0.02
"""Seconds after the playback buffer ran dry amid an answer that make a frame a late one."""
PATIENCE = 60.0
"""Seconds without an answer after which a call counts as lost."""

QUIET = base64.b64encode(SILENT_FRAME).decode()
_decode = msgspec.json.Decoder().decode


@dataclass
class Habits:
    """How long a call lasts, in seconds, and how often a caller interrupts or is cut off."""

    shortest: float = 15.0
    longest: float = 60.0
    interrupts: float = 0.3
    is_cut: float = 0.1


class Caller:
    """One call: listens, speaks, listens; hangs up, or is gone without a word, when its time is over."""

    def __init__(self, number: int, speech: list[list[str]], habits: Habits, chance: random.Random) -> None:
        self._sid, self._stream = f"CA{number:032x}", f"MZ{number:032x}"
        self._from = f"+1312{2000000 + number % 7999999:07d}"
        self._speech, self._habits, self._chance = speech, habits, chance
        self._life = chance.uniform(habits.shortest, habits.longest)
        self._words: deque[str] = deque()
        self._chunk = 0
        self._plays_until = self._quiet_since = self._asked_at = 0.0
        self._marks: list[tuple[float, str]] = []
        self._interrupts_at: float | None = None
        self.met: Counter[str] = Counter()

    async def call(self, webhook: str) -> Counter[str]:
        """Place the call and see it through; what was met in it. `lost` is a call that did not end by its caller."""
        try:
            url, parameters = await self._dial(webhook)
            signature = RequestValidator(TOKEN).compute_signature(url, {})
            headers = {"X-Twilio-Signature": signature}
            async with websockets.connect(
                url, additional_headers=headers, compression=None, ping_interval=None, open_timeout=PATIENCE
            ) as socket:
                await self._start(socket, parameters)
                reader = asyncio.create_task(self._read(socket))
                try:
                    await self._talk(socket)
                finally:
                    reader.cancel()
        except (OSError, httpx.HTTPError, websockets.WebSocketException, ValueError) as error:
            self.met["lost"] += 1
            self.met[f"lost: {type(error).__name__}: {error}"[:120]] += 1
        self.met["calls"] += 1
        return self.met

    async def _dial(self, webhook: str) -> tuple[str, dict[str, str]]:
        form = {"CallSid": self._sid, "AccountSid": f"AC{'0' * 32}", "From": self._from, "To": "+13125550100"}
        headers = {"X-Twilio-Signature": RequestValidator(TOKEN).compute_signature(webhook, form)}
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            answer = await client.post(webhook, data=form, headers=headers)
        stream = ET.fromstring(answer.text).find(".//Stream")  # noqa: S314 - our own server's answer
        if stream is None:
            raise ValueError("no stream in the answer")
        return stream.get("url", ""), {p.get("name", ""): p.get("value", "") for p in stream.findall("Parameter")}

    async def _start(self, socket: websockets.ClientConnection, parameters: dict[str, str]) -> None:
        await socket.send('{"event":"connected","protocol":"Call","version":"1.0.0"}')
        start: dict[str, Any] = {"callSid": self._sid, "streamSid": self._stream, "customParameters": parameters}
        await socket.send(json.dumps({"event": "start", "start": start}))

    async def _talk(self, socket: websockets.ClientConnection) -> None:
        began = due = self._asked_at = time.monotonic()
        while (now := time.monotonic()) < began + self._life:
            await self._send_frame(socket)
            for mark in self._reached(now):
                await socket.send(json.dumps({"event": "mark", "streamSid": self._stream, "mark": {"name": mark}}))
            self._decide(now)
            due += FRAME
            await asyncio.sleep(max(0.0, due - time.monotonic()))
        if self._chance.random() < self._habits.is_cut:
            socket.transport.abort()
        else:
            await socket.send(json.dumps({"event": "stop", "streamSid": self._stream, "stop": {"callSid": self._sid}}))

    async def _send_frame(self, socket: websockets.ClientConnection) -> None:
        payload = self._words.popleft() if self._words else QUIET
        at, self._chunk = self._chunk * 20, self._chunk + 1
        await socket.send(
            f'{{"event":"media","streamSid":"{self._stream}","media":{{"track":"inbound","chunk":"{self._chunk}",'
            f'"timestamp":"{at}","payload":"{payload}"}}}}'
        )

    def _decide(self, now: float) -> None:
        """What the caller does now: go on speaking, interrupt, answer after half a second of quiet, or complain."""
        if self._words:
            self._asked_at = now
        elif self._interrupts_at is not None and now >= self._interrupts_at:
            self._interrupts_at = None
            self._say(now)
        elif now > self._plays_until + 0.5 and self._plays_until > self._asked_at:
            self._say(now)
        elif now > max(self._asked_at, self._plays_until) + PATIENCE:
            raise ValueError("no answer")

    def _say(self, now: float) -> None:
        self._words.extend(self._chance.choice(self._speech))
        self._asked_at = now
        self.met["turns"] += 1

    async def _read(self, socket: websockets.ClientConnection) -> None:
        async for text in socket:
            message, now = _decode(text), time.monotonic()
            if message["event"] == "media":
                self._play(len(message["media"]["payload"]) * 3 // 4, now)
            elif message["event"] == "mark":
                self._marks.append((self._plays_until, message["mark"]["name"]))
            else:
                self._plays_until = now
                self._marks = [(now, name) for _, name in self._marks]

    def _play(self, samples: int, now: float) -> None:
        begins = self._plays_until <= self._asked_at or now > self._plays_until + 0.5
        if not begins and now > self._plays_until + LATE:
            self.met["late"] += 1
        if begins and self._chance.random() < self._habits.interrupts:
            self._interrupts_at = now + 1.0
        self._plays_until = max(now, self._plays_until) + samples / 8000

    def _reached(self, now: float) -> list[str]:
        back = [name for until, name in self._marks if until <= now]
        self._marks = [(until, name) for until, name in self._marks if until > now]
        return back


class Crowd:
    """Keeps a number of calls on; whenever one is over, another caller dials."""

    def __init__(self, webhook: str, speech: list[list[str]], habits: Habits) -> None:
        self._webhook, self._speech, self._habits = webhook, speech, habits
        self._numbers = itertools.count(1)
        self.met: Counter[str] = Counter()

    async def keep(self, calls: int, seconds: float, *, arrivals: float = 20.0) -> None:
        """`calls` at a time for so long, then until those on have ended; `arrivals` new ones a second at first."""
        ends = time.monotonic() + seconds
        async with asyncio.TaskGroup() as on:
            for _ in range(calls):
                on.create_task(self._one_after_another(ends))
                await asyncio.sleep(1 / arrivals)

    async def _one_after_another(self, ends: float) -> None:
        while time.monotonic() < ends:
            number = next(self._numbers)
            self.met += await Caller(number, self._speech, self._habits, random.Random(number)).call(self._webhook)


def speech_of(directory: Path) -> list[list[str]]:
    """The WAV files below a directory, as base64 frames."""
    voices = [encode_mulaw(read_wav(path)[0]) for path in sorted(directory.glob("*.wav"))]
    return [[base64.b64encode(frame).decode() for frame in frames(voice)] for voice in voices]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("webhook")
    parser.add_argument("speech", type=Path)
    parser.add_argument("--calls", type=int, required=True)
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--shortest", type=float, default=Habits.shortest)
    parser.add_argument("--longest", type=float, default=Habits.longest)
    options = parser.parse_args()
    crowd = Crowd(options.webhook, speech_of(options.speech), Habits(options.shortest, options.longest))
    asyncio.run(crowd.keep(options.calls, options.seconds))
    print(json.dumps(crowd.met))  # noqa: T201


if __name__ == "__main__":
    main()
