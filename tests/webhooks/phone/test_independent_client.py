"""Calls with the real dialogue, placed over the real socket by an independent client: PyPI's streamdouble.

All of them run at once on one server. Ears are scripted, voices are tones.
"""

import asyncio
import functools
import secrets
import xml.etree.ElementTree as ET

import httpx
import pytest
import websockets
from streamdouble.chaos import Impairments
from streamdouble.protocol import StreamIdentity
from streamdouble.scenario import Dtmf, Hangup, Say, Scenario, Wait, WaitFor
from streamdouble.session import Session, SessionConfig
from twilio.request_validator import RequestValidator

from receptionist.app.commands.demo import serving
from receptionist.app.storage import open_premises
from receptionist.channels.journal import read
from receptionist.speech.audio import SILENT_FRAME, frames
from receptionist.speech.engines import Engines
from receptionist.speech.prompts import PromptCache
from receptionist.speech.synthesizer import Voice
from tests.speech.fakes import LevelVad, RecitingEar, ScriptedTranscriber, ToneSynthesizer

LINES = ("I need a cleaning estimate", "Ann Miller", "12 Oak Street", "tomorrow at {hour}", "yes", "no thanks")
WITHHELD = "+266696687"
GOOD_LINE = Impairments()
TRAIN = Impairments(loss=0.03, jitter_ms=18)
"""A mobile on a train: frames that never come, and frames that come late."""


class Answer(WaitFor):
    """Silence until the receptionist has spoken from here on, and all of it was heard: as long as it takes."""


PAUSE = 0.3
"""Seconds after the last of an answer before the caller speaks."""


class TwilioSession(Session):
    """Marks still waiting when `clear` comes are returned at once, as Twilio does."""

    async def _stream_silence_until(self, connection, step):
        if not isinstance(step, Answer):
            return await super()._stream_silence_until(connection, step)
        before, deadline = self._last_audio_at, self.clock() + step.timeout_s
        while self.clock() < deadline and not (self._closing.is_set() or self._socket_closed.is_set()):
            spoken = self._last_audio_at != before and self.clock() - self._last_audio_at >= PAUSE
            if spoken and not self._pending_marks:
                return None
            await self._stream_frames(connection, [SILENT_FRAME])
        return None

    def _handle_clear(self, now):
        flushed = [name for _, name in self._pending_marks]
        super()._handle_clear(now)
        self._pending_marks = [(now, name) for name in flushed]


class Ears:
    """The next call's lines are put in just before it is placed."""

    def __init__(self):
        self.next = []

    def ear(self):
        return RecitingEar(self.next.pop(0))


ANSWER = Answer("quiet", 60)


class Scene:
    """One server, and calls to it by streamdouble."""

    def __init__(self, server, exchange, token, ears, word):
        self.server, self.exchange, self.ears, self.word = server, exchange, ears, word
        self._validator = RequestValidator(token)
        self._placing = asyncio.Lock()

    async def _ring(self, call_sid, number):
        form = {"CallSid": call_sid, "From": number, "To": "+13125550100"}
        url = f"{self.server}/voice"
        async with httpx.AsyncClient() as client:
            signed = {"X-Twilio-Signature": self._validator.compute_signature(url, form)}
            answer = await client.post(url, data=form, headers=signed)
        stream = ET.fromstring(answer.text).find(".//Stream")  # noqa: S314 - the server under test
        return stream.get("url"), {each.get("name"): each.get("value") for each in stream}

    async def place(self, number, lines, *steps, impairments=GOOD_LINE):
        """The session's result, and the entries of the call's log."""
        call_sid = f"CA{secrets.token_hex(16)}"
        async with self._placing:  # which ear a call gets is settled when its stream starts
            address, parameters = await self._ring(call_sid, number)
            self.ears.next.append(lines)
            session = TwilioSession(
                address,
                scenario=Scenario("call", list(steps)),
                config=SessionConfig(
                    custom_parameters=parameters, quiet_period_s=0.1, response_timeout_s=30, impairments=impairments
                ),
                identity=StreamIdentity(call_sid=call_sid),
            )
            running = asyncio.create_task(session.run())
            for _ in range(1500):
                if not self.ears.next:
                    break
                await asyncio.sleep(0.02)
        result = await running
        for _ in range(600):  # the log is whole once the server has seen the socket close
            entries = read(self.exchange.log_path(call_sid))[1]
            if entries and entries[-1].event.__class__.__name__ == "CallEnded":
                break
            await asyncio.sleep(0.05)
        return result, entries

    def says(self, turns):
        """So many utterances, each with its answer."""
        return [step for _ in range(turns) for step in (Say("-", frames(self.word)), ANSWER)]


@pytest.fixture
def office(tmp_path, business):
    office = open_premises(business, tmp_path)
    yield office
    office.close()


async def test_calls_by_an_independent_client(office, sounds, tmp_path, monkeypatch):
    ears, token = Ears(), secrets.token_hex(16)
    voice = PromptCache(ToneSynthesizer())
    engines = Engines(LevelVad(), ScriptedTranscriber([]), voice, voice=Voice(speed=12.0), hearing=ears)
    async with serving(office, engines, tmp_path / "calls", token) as (server, exchange):
        scene = Scene(server, exchange, token, ears, sounds.word(0.4))
        address = f"{server.replace('http', 'ws')}/media"
        signed = {"X-Twilio-Signature": RequestValidator(token).compute_signature(address, {})}
        monkeypatch.setattr(websockets, "connect", functools.partial(websockets.connect, additional_headers=signed))

        def lines(hour):
            return [line.format(hour=hour) for line in LINES]

        by_voice = scene.place("+13125550110", lines("9 AM"), ANSWER, *scene.says(6), Wait(1.0))
        keyed = ["I need a cleaning estimate", "Ben Miller", "12 Oak Street", "tomorrow at 11 AM", "no thanks"]
        by_keys = scene.place(
            WITHHELD,
            keyed,
            ANSWER,
            *scene.says(2),
            Dtmf("3125550199#"),
            ANSWER,
            *scene.says(2),
            Dtmf("1"),
            ANSWER,
            *scene.says(1),
            Wait(1.0),
        )
        hang_ups = [
            scene.place(f"+131255501{20 + turns}", lines("1 PM"), ANSWER, *scene.says(turns), Hangup())
            for turns in range(5)
        ]
        on_a_train = scene.place("+13125550130", lines("3 PM"), ANSWER, *scene.says(6), Wait(1.0), impairments=TRAIN)
        booked, booked_by_keys, bad_line, *abandoned = await asyncio.gather(by_voice, by_keys, on_a_train, *hang_ups)
    for result, entries in (booked, booked_by_keys, bad_line):
        assert (result.violations, result.unknown_events) == ([], [])
        assert entries[-1].context.call.disposition == "booked"
    assert booked_by_keys[1][-1].context.value("phone") == "+13125550199"
    assert [entries[-1].context.call.disposition for _, entries in abandoned] == ["abandoned"] * 5
    assert abandoned[-1][1][-2].context.phase.value == "confirming"
    starts = sorted(entries[-1].context.call.booking.start.hour for _, entries in (booked, booked_by_keys, bad_line))
    assert starts == [9, 11, 15]
    engines.close()
