"""A telephone call in memory, on a clock that jumps: a minute of conversation takes some milliseconds.

The line, the session, the dialogue, the ledger and the calendar are the real ones. Speech is tones: LevelVad hears
them, and the words are told to the recogniser's twin beforehand.
"""

import asyncio
import base64
import json
import os
from contextlib import asynccontextmanager

import numpy as np
import pytest

from receptionist.app.business_file import example_text, parse
from receptionist.app.commands.demo import open_every_day
from receptionist.app.container import rehearsal_office
from receptionist.channels.journal import read
from receptionist.harness.telephone_caller import CarrierPlayback
from receptionist.speech.audio import SAMPLE_RATE, SILENT_FRAME, encode_mulaw, frames, to_pcm
from receptionist.speech.engines import Engines
from receptionist.speech.pool import InferencePool
from receptionist.speech.prompts import PromptCache
from receptionist.speech.synthesizer import SynthesisFailed, Voice
from receptionist.speech.transcriber import NOTHING_HEARD, Transcript
from tests.jumping import JumpingLoop
from tests.speech.fakes import LevelVad, ToneSynthesizer
from webhooks.media_stream import DONE, MediaStream
from webhooks.phone.exchange import CallManager
from webhooks.phone.speaking import SHOWN
from webhooks.settings import Telephone
from webhooks.telephony import InMemoryTelephony
from webhooks.tokens import Admission

CALLER = "+13125550142"
DECODING = 0.05
FRAME = 0.02


@pytest.fixture(scope="session")
def run():
    """Runs a test's coroutine on a clock that jumps, and sees to it that no task outlives it."""

    def running(coroutine):
        with asyncio.Runner(loop_factory=JumpingLoop) as runner:
            result = runner.run(coroutine)
            left = asyncio.all_tasks(runner.get_loop())
            assert not left, f"left behind: {left}"
            return result

    return running


class InlinePool(InferencePool):
    """Inference that takes a little of the jumping clock's time."""

    takes = DECODING

    async def run(self, work, *args, **kwargs):
        await asyncio.sleep(self.takes)
        return work(*args, **kwargs)


def tones(seconds, **amplitudes):
    """Tones by their pitch in hertz, as hz200=0.2."""
    clock = np.arange(int(seconds * SAMPLE_RATE), dtype=np.float32) / SAMPLE_RATE
    parts = [amplitude * np.sin(2 * np.pi * int(name[2:]) * clock) for name, amplitude in amplitudes.items()]
    return encode_mulaw(to_pcm(np.sum(parts, axis=0, dtype=np.float32)))


class Sounds:
    """What a caller may utter: a word has more than a hum's low tone."""

    quiet = SILENT_FRAME

    @staticmethod
    def word(seconds):
        return tones(seconds, hz440=0.2, hz2500=0.2)

    @staticmethod
    def hum(seconds):
        return tones(seconds, hz200=0.2, hz1300=0.02)


class Words:
    """The recogniser's twin: what the next utterance will be heard as; an exception is raised."""

    def __init__(self):
        self.coming = []
        self.biases = []

    def transcribe(self, audio, rate, bias=None):
        self.biases.append(bias)
        words = self.coming.pop(0) if self.coming else NOTHING_HEARD
        if isinstance(words, Exception):
            raise words
        return words if isinstance(words, Transcript) else Transcript(words, -0.05)


class Voiced(ToneSynthesizer):
    """The voice's twin: keeps what it was given to say, and fails as often as it is told to."""

    def __init__(self):
        self.said = []
        self.failing = 0
        self.failing_at = ""

    def stream(self, text, voice):
        self.said.append(text)
        if self.failing or (self.failing_at and text.startswith(self.failing_at)):
            self.failing = max(0, self.failing - 1)
            raise SynthesisFailed("no voice today")
        yield from super().stream(text, voice)


class Handset:
    """Twilio's side in memory: plays what it is sent in time, and returns marks when it has played up to them."""

    def __init__(self, call_sid="CA1"):
        self.telephony = InMemoryTelephony()
        self.line = MediaStream(call_sid, "MZ1", send=self._take, close=self._close, telephony=self.telephony)
        self.playback = CarrierPlayback()
        self.heard, self.clears, self.closed = [], [], None
        self.shown = 0
        """How often a word showed the caller that they were heard, to its end."""
        self.shut = asyncio.Event()
        self.returns_marks = True
        self._loop = asyncio.get_running_loop()

    async def _take(self, text):
        message, now = json.loads(text), self._loop.time()
        match message["event"]:
            case "media":
                self.playback.play(base64.b64decode(message["media"]["payload"]), now)
            case "mark":
                self.playback.marks.append((self.playback.until, message["mark"]["name"]))
            case "clear":
                self.clears.append(now)
                self.playback.clear(now)

    async def _close(self, code):
        self.closed = code
        self.shut.set()

    @property
    def silent(self):
        return self._loop.time() >= self.playback.until and not self.playback.marks

    def reached(self):
        """The marks that playback has come to, as far as this far end returns any."""
        back = self.playback.reached(self._loop.time())
        names = [name.partition(":")[2] for name in back]
        self.heard += [name for name in names if name != SHOWN]
        self.shown += names.count(SHOWN)
        return back if self.returns_marks else []

    @asynccontextmanager
    async def connected(self):
        writer = asyncio.create_task(self.line.write())
        try:
            yield self
        finally:
            self.line.gone()
            writer.cancel()
            await asyncio.wait([writer])


class PhoneCall:
    """One call: what the caller does, and what came of it."""

    def __init__(self, handset, session, words, log):
        self.handset, self.session, self.words = handset, session, words
        self._call = session.call
        self._log = log
        self._at_ms = 0
        self._over = False

    @property
    def open(self):
        return self.handset.closed is None

    @property
    def context(self):
        return self._call.context

    async def send(self, audio):
        for frame in frames(audio):
            self.session.heard_frame(frame, self._at_ms)
            self._at_ms += 20
            for mark in self.handset.reached():
                if self.handset.line.mark_returned(mark):
                    self.session.marked(mark)
            await asyncio.sleep(FRAME)

    async def quiet(self, seconds):
        await self.send(SILENT_FRAME * round(seconds / FRAME))

    async def hears(self, longest=30.0):
        """Quiet until we have spoken and been heard to the end; the prompts heard meanwhile."""
        before = len(self.handset.heard)
        for _ in range(round(longest / FRAME)):
            await self.send(SILENT_FRAME)
            spoken = len(self.handset.heard) > before or not self.open
            if spoken and self.handset.silent and not self.session._speaking.active:
                break
        return self.handset.heard[before:]

    async def says(self, *transcripts, seconds=0.8):
        """An utterance heard as these words; the prompts of our answer."""
        self.words.coming += transcripts
        await self.send(Sounds.word(seconds))
        return await self.hears()

    async def hang_up(self):
        if not self._over:
            self._over = True
            await self.handset.line.shut(DONE)
            await self.session.stopped()

    async def is_cut(self):
        """The far end is gone without a word."""
        self._over = True
        self.handset.line.gone()
        await self.session.stopped()

    @property
    def entries(self):
        return self.session._journal.entries

    def events(self, kind):
        return [entry.event for entry in self.entries if isinstance(entry.event, kind)]

    @property
    def phases(self):
        path = [entry.context.phase.value for entry in self.entries]
        return [phase for nth, phase in enumerate(path) if nth == 0 or path[nth - 1] != phase]

    @property
    def log(self):
        return read(self._log)


class Firm:
    """An office with its exchange, and the calls that reach it."""

    def __init__(self, directory, office, **telephone):
        self.office = office
        self.words, self.voice = Words(), Voiced()
        settings = {"account_sid": "AC1", "auth_token": "s3cret", "public_url": "https://bot.example.com"} | telephone
        self.engines = Engines(
            LevelVad(),
            self.words,
            PromptCache(self.voice),
            pool=InlinePool(1),
            voices=InlinePool(1),
            voice=Voice(speed=4.0),
        )
        self.directory = directory
        self._telephone = Telephone(**settings)
        self.timings = []

    def exchange(self, telephony, **more):
        return CallManager(
            self.office,
            self.engines,
            telephone=self._telephone,
            telephony=telephony,
            directory=self.directory,
            timed=self.timings.append,
            **more,
        )

    @asynccontextmanager
    async def call(self, caller=CALLER, call_sid="CA1", resumed=False, signature=None, admission=None, **more):
        async with Handset(call_sid).connected() as handset:
            exchange = self.last_exchange = self.exchange(handset.telephony, **more)
            admission = admission or Admission(call_sid, caller, "+13125550100", resumed, signature)
            session = await exchange.answer(admission, handset.line)
            call = PhoneCall(handset, session, self.words, exchange.log_path(call_sid))
            try:
                yield call
            finally:
                await call.hang_up()

    @property
    def visits(self):
        """What stands in the calendar."""
        return list(self.office.calendars._calendars["primary"].values())

    def close(self):
        self.engines.close()
        self.office.close()


@pytest.fixture(scope="session")
def business():
    return open_every_day(parse(example_text(), "example.yaml"))


@pytest.fixture
def firm(tmp_path, business):
    firm = Firm(tmp_path, rehearsal_office(business))
    yield firm
    firm.close()


@pytest.fixture
def careless():
    """A umask that takes no right away."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def handset_of():
    return Handset


@pytest.fixture
def call_of():
    return PhoneCall


@pytest.fixture
def sounds():
    return Sounds


@pytest.fixture
def make_firm(tmp_path, business):
    opened = []

    def make(**telephone):
        opened.append(Firm(tmp_path, rehearsal_office(business), **telephone))
        return opened[-1]

    yield make
    for each in opened:
        each.close()
