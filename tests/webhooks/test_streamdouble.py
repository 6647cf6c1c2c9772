"""Calls placed by an independent client: the PyPI package streamdouble, which simulates Twilio's side in real time.

It lacks two things of Twilio's, added here: a signature on the upgrade, and the return of flushed marks on `clear`.
"""

import functools
import math

import pytest
import websockets
from streamdouble.protocol import StreamIdentity
from streamdouble.scenario import Dtmf, Hangup, Say, Scenario, Wait, WaitFor
from streamdouble.session import Session, SessionConfig

pytestmark = pytest.mark.asyncio(loop_scope="module")

FRAME = 160
SILENCE = [b"\xff" * FRAME]


def mulaw_tone(seconds):
    """A loud tone, straight as mu-law codes: alternating runs of the positive and the negative maximum."""
    return bytes(0x80 if math.sin(n * 0.3) > 0 else 0x00 for n in range(round(seconds * 8000)))


def frames(audio):
    return [audio[at : at + FRAME] for at in range(0, len(audio), FRAME)]


class TwilioSession(Session):
    """Marks still waiting when `clear` comes are returned at once, as Twilio does."""

    def _handle_clear(self, now):
        flushed = [name for _, name in self._pending_marks]
        super()._handle_clear(now)
        self._pending_marks = [(now, name) for name in flushed]


@pytest.fixture
def place_call(office, twilio, monkeypatch):
    signed = {"X-Twilio-Signature": twilio.sign("wss://bot.example.com/media")}
    monkeypatch.setattr(websockets, "connect", functools.partial(websockets.connect, additional_headers=signed))

    async def place(*steps, kind=TwilioSession):
        call_sid, [parameters] = await office.ring()
        session = kind(
            f"ws://127.0.0.1:{office.port}/media",
            scenario=Scenario("call", list(steps)),
            config=SessionConfig(custom_parameters=parameters, quiet_period_s=0.1, response_timeout_s=2),
            identity=StreamIdentity(call_sid=call_sid),
        )
        result = await session.run()
        return result, await office.session(call_sid)

    return place


def say(audio):
    return Say("-", frames(audio))


async def test_greeting_is_heard_whole_and_the_callers_frames_arrive(office, place_call):
    greeting = mulaw_tone(0.3)
    office.do["answered"] = lambda session: session.line.play(greeting, "greeting")
    caller = mulaw_tone(0.4)
    result, session = await place_call(say(caller), Wait(0.1))
    await session.until("stopped")
    assert result.audio_received == greeting
    assert result.marks_echoed == ["greeting"]
    assert session.all("marked") == [("greeting",)]
    assert b"".join(payload for payload, _ in session.all("heard"))[: len(caller)] == caller
    assert (result.violations, result.unknown_events, result.closed_early) == ([], [], False)


async def test_long_speech_is_paced_and_never_runs_dry(office, place_call):
    speech = mulaw_tone(1.2)
    office.do["answered"] = lambda session: session.line.play(speech, "speech")
    result, _ = await place_call(Wait(1.3))
    arrivals = [event.at for event in result.events if event.kind == "media_received"]
    played_until = arrivals[0]
    for at in arrivals:
        assert at - played_until <= 0.02  # not late
        played_until = max(at, played_until) + 0.1
        assert played_until - at <= 0.6  # no more ahead than the lead, one chunk, and a stutter of the machine
    assert result.audio_received == speech


@pytest.mark.parametrize("kind", [TwilioSession, Session], ids=["marks returned", "marks swallowed"])
async def test_interruption_clears_and_tells_what_was_heard(office, place_call, kind):
    told = []

    def interrupt(session, payload, at_ms):
        if payload != SILENCE[0] and not told:
            told.append(session.line.clear())
            session.line.play(mulaw_tone(0.1), "answer")

    office.do["answered"] = lambda session: session.line.play(mulaw_tone(5), "long offer")
    office.do["heard"] = interrupt
    result, session = await place_call(Wait(0.5), say(mulaw_tone(0.2)), Wait(0.3), kind=kind)
    await session.until("stopped")
    assert result.clears_received == 1
    assert told[0].cut == "long offer"
    assert 0.2 < told[0].seconds < 1.0  # the caller spoke up after half a second, in real time
    assert session.all("marked") == [("answer",)]  # and never the offer


async def test_keys_and_a_hang_up_in_the_middle_of_our_speech(office, place_call):
    office.do["answered"] = lambda session: session.line.play(mulaw_tone(5), "long offer")
    result, session = await place_call(WaitFor("audio", 2.0), Dtmf("1#"), Hangup())
    await session.until("stopped")
    assert session.all("keyed") == [("1",), ("#",)]
    assert session.all("marked") == []
    assert result.violations == []
