import logging
from collections.abc import AsyncIterator

import pytest

from receptionist.speech.audio import SILENCE
from receptionist.speech.engines import EmbeddedEar, EmbeddedSpeaker
from receptionist.speech.fallback import FallbackEar, FallbackSpeaker
from receptionist.speech.pool import InferencePool
from receptionist.speech.synthesizer import RECEPTIONIST, SynthesisFailed
from receptionist.speech.transcriber import NO_BIAS, Bias, Transcript, TranscriptionFailed
from tests.speech.fakes import ScriptedTranscriber, ToneSynthesizer


class DeafEar:
    partial = ""

    def begin(self, before: bytes, bias: Bias) -> None: ...

    def push(self, mulaw: bytes) -> None: ...

    async def transcript(self) -> Transcript:
        raise TranscriptionFailed("the service is down")

    async def aclose(self) -> None: ...


class BrokenSpeaker:
    def __init__(self, pieces: int) -> None:
        self.pieces = pieces

    async def say(self, text: str) -> AsyncIterator[bytes]:
        for _ in range(self.pieces):
            yield SILENCE * 160
        raise SynthesisFailed("the service is down")


async def test_the_second_ear_has_heard_the_whole_turn(caplog: pytest.LogCaptureFixture) -> None:
    transcriber, pool = ScriptedTranscriber(["hello"]), InferencePool(1)
    ear = FallbackEar(DeafEar(), EmbeddedEar(transcriber, pool))
    ear.begin(SILENCE * 800, NO_BIAS)
    ear.push(SILENCE * 800)
    with caplog.at_level(logging.WARNING):
        assert (await ear.transcript()).text == "hello"
    assert transcriber.asked == [(0.2, NO_BIAS)]
    assert "the service is down" in caplog.text
    await ear.aclose()
    pool.close()


async def test_the_first_ear_is_believed_while_it_hears() -> None:
    pool = InferencePool(1)
    first, second = (EmbeddedEar(ScriptedTranscriber([text]), pool) for text in ("first", "second"))
    ear = FallbackEar(first, second)
    ear.begin(SILENCE * 160, NO_BIAS)
    assert (await ear.transcript()).text == "first"
    pool.close()


async def test_the_second_voice_speaks_where_the_first_is_silent() -> None:
    pool = InferencePool(1)
    speaker = FallbackSpeaker(BrokenSpeaker(0), EmbeddedSpeaker(ToneSynthesizer(), pool, RECEPTIONIST))
    assert [piece async for piece in speaker.say("hello")] == list(ToneSynthesizer().stream("hello", RECEPTIONIST))
    pool.close()


async def test_a_sentence_is_not_begun_twice() -> None:
    pool = InferencePool(1)
    speaker = FallbackSpeaker(BrokenSpeaker(2), EmbeddedSpeaker(ToneSynthesizer(), pool, RECEPTIONIST))
    pieces = speaker.say("hello")
    assert [await anext(pieces), await anext(pieces)] == [SILENCE * 160] * 2
    with pytest.raises(SynthesisFailed):
        await anext(pieces)
    pool.close()
