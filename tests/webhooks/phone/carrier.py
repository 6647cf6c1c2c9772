"""The carrier's side of whole calls over several processes: follows the TwiML verb by verb, as Twilio does.

A stream that ends without our having hung up leads to the next verb; a door is a process behind the one address.
"""

import asyncio
import base64
import itertools
import json
import secrets
import xml.etree.ElementTree as ET
from urllib.parse import urlsplit

import httpx
import websockets
from twilio.request_validator import RequestValidator

from receptionist.harness.telephone_caller import CarrierPlayback
from receptionist.speech.audio import FRAME_BYTES, SILENT_FRAME, frames
from tests.webhooks.phone.worker import ANSWERS, utterance

HUNG_UP, BROKEN = "hung up", "broken"
PAUSE = 0.15
"""Seconds that callers let pass before they answer."""


class Carrier:
    """One address with several processes behind it. `doors` are their ports, in the order in which they are tried."""

    def __init__(self, public_url, token, doors):
        self.public_url, self.doors = public_url, list(doors)
        self._validator = RequestValidator(token)
        self._posts, self._streams = itertools.count(), itertools.count()

    def door(self, after=None):
        """The next process for a stream; after one broke, another one."""
        others = [door for door in self.doors if door != after]
        return others[next(self._streams) % len(others)]

    def signature(self, path, form=None, scheme="http"):
        url = self.public_url.replace("http", scheme, 1) + path
        return {"X-Twilio-Signature": self._validator.compute_signature(url, form or {})}

    async def post(self, path, form):
        """At the next process that answers; one that is dead costs a try."""
        for _ in range(len(self.doors)):
            try:
                async with httpx.AsyncClient(timeout=30) as client:
                    url = f"http://127.0.0.1:{self.doors[next(self._posts) % len(self.doors)]}{path}"
                    return await client.post(url, data=form, headers=self.signature(path, form))
            except httpx.TransportError:
                continue
        raise AssertionError("no process answers")


class Caller:
    """One caller, who answers each question with their line. `cut` is asked at each question heard, and after each
    answer (as "ask_name said"), whether the line breaks there.
    """

    def __init__(self, carrier, nth, *, cut=None, heard=None):
        self.call_sid = f"CA{secrets.token_hex(16)}"
        self.number = f"+131255502{nth:02}"
        self.nth, self.prompts, self.streams = nth, [], []
        self.ended = None
        """How it ended: hung up by us, or with the verb that the carrier came to."""
        self._carrier, self._cut, self._heard = carrier, cut or (lambda what: False), heard or (lambda what: None)
        self._last = None

    async def call(self):
        form = {"CallSid": self.call_sid, "From": self.number, "To": "+13125550100"}
        answer = await self._carrier.post("/voice", form)
        for verb in ET.fromstring(answer.text):  # noqa: S314 - the server under test
            if verb.tag != "Connect":
                self.ended = verb.tag
                if verb.tag != "Say":
                    return self
            elif await self._stream(verb.find("Stream")) == HUNG_UP:
                self.ended = HUNG_UP
                return self
        return self

    async def _stream(self, stream):
        parameters = {each.get("name"): each.get("value") for each in stream}
        self._last = door = self._carrier.door(after=self._last)
        path = urlsplit(stream.get("url")).path
        try:
            socket = await websockets.connect(
                f"ws://127.0.0.1:{door}{path}",
                additional_headers=self._carrier.signature(path, scheme="ws"),
                compression=None,
            )
        except OSError:
            self.streams.append((door, "refused"))
            return BROKEN
        self.streams.append((door, "open"))
        return await Line(self, socket, parameters).converse()

    def hears(self, prompt):
        self.prompts.append(prompt)
        self._heard(prompt)
        return self._cut(prompt)

    def said(self, prompt):
        return self._cut(f"{prompt} said")


class Line:
    """One stream: a frame every 20 ms, our audio played in time, marks returned when it has come to them."""

    def __init__(self, caller, socket, parameters):
        self._caller, self._socket, self._parameters = caller, socket, parameters
        self._playback = CarrierPlayback()
        self._speech, self._question, self._due = [], None, None
        self._loop = asyncio.get_running_loop()

    async def converse(self):
        reader = asyncio.create_task(self._read())
        try:
            await self._socket.send(json.dumps({"event": "connected", "protocol": "Call", "version": "1.0.0"}))
            await self._send("start", {"start": self._start()})
            await self._speak(reader)
        except websockets.ConnectionClosed:
            pass
        reader.cancel()
        await asyncio.wait([reader])
        await self._socket.close()
        return HUNG_UP if self._socket.close_code == 1000 and not self._was_cut else BROKEN

    _was_cut = False

    async def _speak(self, reader):
        due = self._loop.time()
        for chunk in itertools.count(1):
            if reader.done():
                return
            if self._frame_due() and self._break_off():
                return
            frame = self._speech.pop(0) if self._speech else SILENT_FRAME
            payload = base64.b64encode(frame).decode()
            at = str(chunk * FRAME_BYTES // 8)
            media = {"track": "inbound", "chunk": str(chunk), "timestamp": at, "payload": payload}
            await self._send("media", {"media": media})
            due += 0.02
            await asyncio.sleep(max(0.0, due - self._loop.time()))

    def _frame_due(self):
        """Marks that playback has come to; the answer to a question, a moment after it. True where something was
        just heard or said.
        """
        now, something = self._loop.time(), False
        for name in self._playback.reached(now):
            self._back.append(name)
            prompt = name.partition(":")[2]
            something = self._note(self._caller.hears(prompt)) or something
            if prompt.removesuffix("_again") in ANSWERS:
                self._question, self._due = prompt.removesuffix("_again"), now + PAUSE
        if self._due is not None and now >= self._due and now > self._playback.until:
            self._speech, self._due = frames(utterance(self._caller.nth, ANSWERS[self._question])), None
        elif self._question and self._due is None and len(self._speech) == 1:
            something = self._note(self._caller.said(self._question)) or something
            self._question = None
        return something

    def _note(self, cut):
        self._was_cut = self._was_cut or cut
        return cut

    def _break_off(self):
        """The line breaks without a word: no stop, no close frame."""
        self._socket.transport.abort()
        return True

    @property
    def _back(self):
        if not hasattr(self, "_marks"):
            self._marks = []
        return self._marks

    async def _send(self, event, body):
        for name in self._back:
            await self._socket.send(json.dumps({"event": "mark", "mark": {"name": name}}))
        self._back.clear()
        await self._socket.send(json.dumps({"event": event, "streamSid": "MZ1", **body}))

    def _start(self):
        return {
            "accountSid": "AC1",
            "streamSid": "MZ1",
            "callSid": self._caller.call_sid,
            "tracks": ["inbound"],
            "mediaFormat": {"encoding": "audio/x-mulaw", "sampleRate": 8000, "channels": 1},
            "customParameters": self._parameters,
        }

    async def _read(self):
        async for text in self._socket:
            message, now = json.loads(text), self._loop.time()
            if message["event"] == "media":
                self._playback.play(base64.b64decode(message["media"]["payload"]), now)
            elif message["event"] == "mark":
                self._playback.marks.append((self._playback.until, message["mark"]["name"]))
            elif message["event"] == "clear":
                self._back.extend(self._playback.clear(now))
