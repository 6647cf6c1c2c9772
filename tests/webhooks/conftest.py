"""A real server on loopback, a session that notes what reaches it, and a hand-made client that signs as Twilio does."""

import asyncio
import base64
import gc
import hashlib
import hmac
import itertools
import json
import socket
import xml.etree.ElementTree as ET
from contextlib import asynccontextmanager

import httpx
import pytest
import pytest_asyncio
import websockets

from webhooks.app import create_app
from webhooks.notices import InMemoryNotices
from webhooks.server import create_server
from webhooks.settings import Telephone
from webhooks.switchboard import Switchboard
from webhooks.telephony import InMemoryTelephony

PUBLIC = "https://bot.example.com"
STREAM_URL = "wss://bot.example.com/media"
CALLER = "+13125550142"
PATIENCE = 30.0

call_numbers = itertools.count(1)


@pytest.fixture
def uncollected():
    """Nothing is collected meanwhile; what refers to itself stays."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def sign(url, form=None, token="s3cret"):  # noqa: S107 - the token of a made-up account
    text = url + "".join(name + value for name, value in sorted((form or {}).items()))
    return base64.b64encode(hmac.new(token.encode(), text.encode(), hashlib.sha1).digest()).decode()


def parse(twiml):
    return ET.fromstring(twiml)  # noqa: S314 - written by the server under test


class NotedSession:
    """Notes every call of the seam, in order; `do` may hook in behaviour by event name."""

    def __init__(self, admission, line, do):
        self.admission, self.line, self.do = admission, line, do
        self.noted = []
        self.news = asyncio.Condition()
        self.tasks = set()
        self._note("answered")

    def heard_frame(self, payload, at_ms):
        self._note("heard", payload, at_ms)

    def keyed(self, digit):
        self._note("keyed", digit)

    def marked(self, name):
        self._note("marked", name)

    async def stopped(self):
        self._note("stopped")

    def _note(self, kind, *what):
        self.noted.append((kind, *what))
        if kind in self.do:
            self.do[kind](self, *what)
        task = asyncio.ensure_future(self._tell())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _tell(self):
        async with self.news:
            self.news.notify_all()

    def all(self, kind):
        return [what[1:] for what in self.noted if what[0] == kind]

    async def until(self, kind, count=1):
        async with asyncio.timeout(PATIENCE), self.news:
            await self.news.wait_for(lambda: len(self.all(kind)) >= count)
        return self.all(kind)[count - 1]


class Office:
    """The server under test, and what a test does to it from outside."""

    def __init__(self, **settings):
        self.telephone = Telephone(
            **{
                "account_sid": "AC1",
                "auth_token": "s3cret",
                "public_url": PUBLIC,
                "owner_number": "+13125550100",
            }
            | settings
        )
        self.telephony, self.notices = InMemoryTelephony(), InMemoryNotices()
        self.do, self.sessions, self.answered = {}, {}, asyncio.Condition()
        self.switchboard = Switchboard(
            telephone=self.telephone, answer=self.answer, telephony=self.telephony, notices=self.notices
        )
        self.app = create_app(self.switchboard)
        self.port = 0

    async def answer(self, admission, line):
        session = NotedSession(admission, line, self.do)
        async with self.answered:
            self.sessions[admission.call_sid] = session
            self.answered.notify_all()
        return session

    async def session(self, call_sid):
        async with asyncio.timeout(PATIENCE), self.answered:
            await self.answered.wait_for(lambda: call_sid in self.sessions)
        return self.sessions[call_sid]

    @asynccontextmanager
    async def serving(self, drain=0.0, **more):
        self.server = create_server(self.app, drain=drain, **more)
        listening = socket.create_server(("127.0.0.1", 0))
        self.port = listening.getsockname()[1]
        running = asyncio.create_task(self.server._serve([listening]))  # `serve` would take over the test run's signals
        try:
            yield self
        finally:
            self.server.should_exit = True
            await running

    async def post(self, path, form=None, signature=None, **more):
        form = {} if form is None else form
        headers = {"X-Twilio-Signature": sign(PUBLIC + path, form) if signature is None else signature}
        transport = None if self.port else httpx.ASGITransport(self.app)
        base = f"http://127.0.0.1:{self.port}" if self.port else "http://test"
        async with httpx.AsyncClient(transport=transport, base_url=base, timeout=PATIENCE) as client:
            return await client.post(path, **({"data": form, "headers": headers} | more))

    async def get(self, path):
        transport = None if self.port else httpx.ASGITransport(self.app)
        base = f"http://127.0.0.1:{self.port}" if self.port else "http://test"
        async with httpx.AsyncClient(transport=transport, base_url=base, timeout=PATIENCE) as client:
            return await client.get(path)

    async def ring(self, caller=CALLER, call_sid=None):
        """Gives the CallSid and, for each stream of the answer, its parameters."""
        call_sid = call_sid or f"CA{next(call_numbers):032x}"
        answer = await self.post("/voice", {"CallSid": call_sid, "From": caller, "To": "+13125550111"})
        streams = parse(answer.text).findall("Connect/Stream")
        return call_sid, [{p.get("name"): p.get("value") for p in stream} for stream in streams]

    def dial(self, signature=None, headers=None):
        signature = sign(STREAM_URL) if signature is None else signature
        headers = (headers or {}) | ({"X-Twilio-Signature": signature} if signature else {})
        return websockets.connect(f"ws://127.0.0.1:{self.port}/media", additional_headers=headers, compression=None)

    @asynccontextmanager
    async def call(self, caller=CALLER):
        """A well-behaved call up to `start`: gives the socket and the session."""
        call_sid, [parameters] = await self.ring(caller)
        async with self.dial() as socket:
            await socket.send(CONNECTED)
            await socket.send(start(call_sid, parameters))
            yield socket, await self.session(call_sid)


CONNECTED = '{"event": "connected", "protocol": "Call", "version": "1.0.0"}'


def start(call_sid, parameters, **media_format):
    return json.dumps(
        {
            "event": "start",
            "sequenceNumber": "1",
            "streamSid": "MZ" + call_sid[2:],
            "start": {
                "accountSid": "AC1",
                "callSid": call_sid,
                "streamSid": "MZ" + call_sid[2:],
                "tracks": ["inbound"],
                "mediaFormat": {"encoding": "audio/x-mulaw", "sampleRate": 8000, "channels": 1} | media_format,
                "customParameters": parameters,
            },
        }
    )


def media(payload, at_ms=0, track="inbound"):
    return json.dumps(
        {
            "event": "media",
            "media": {"track": track, "timestamp": str(at_ms), "payload": base64.b64encode(payload).decode()},
        }
    )


class Twilio:
    """The frames Twilio sends, and its signature."""

    connected = CONNECTED
    start, media, sign, parse = staticmethod(start), staticmethod(media), staticmethod(sign), staticmethod(parse)

    @staticmethod
    def mark(name):
        return json.dumps({"event": "mark", "mark": {"name": name}})

    @staticmethod
    def key(digit):
        return json.dumps({"event": "dtmf", "dtmf": {"track": "inbound_track", "digit": digit}})

    stop = '{"event": "stop", "stop": {"accountSid": "AC1", "callSid": "CA1"}}'

    @staticmethod
    async def closed(socket):
        """The code our side closes the socket with."""
        async with asyncio.timeout(PATIENCE):
            await socket.wait_closed()
        return socket.close_code

    @staticmethod
    async def receive(socket):
        async with asyncio.timeout(PATIENCE):
            return json.loads(await socket.recv())


@pytest.fixture(scope="session")
def twilio():
    return Twilio


@pytest.fixture(scope="session")
def make_office():
    return Office


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def served_office():
    async with Office().serving() as office:
        yield office


@pytest_asyncio.fixture(loop_scope="module")
async def office(served_office):
    """The module's server; after each test it still takes a call, and none is left over."""
    served_office.do.clear()
    yield served_office
    served_office.do.clear()
    async with served_office.call() as (socket, session):
        await socket.send(media(b"\x7f" * 160))
        await session.until("heard")
    await session.until("stopped")
    async with asyncio.timeout(PATIENCE):
        await served_office.switchboard.calls.idle()
