import asyncio
import threading
from dataclasses import replace

import pytest

from receptionist.speech.audio import SILENCE
from receptionist.speech.deepgram import DeepgramHearing, DeepgramSettings
from receptionist.speech.elevenlabs import ElevenLabsSettings, ElevenLabsSpeaking
from receptionist.speech.engines import LONGEST_TURN_SECONDS, EmbeddedEar, EmbeddedSpeaker, Engines, load_engines
from receptionist.speech.pool import InferencePool, InferenceQueueFull
from receptionist.speech.prompts import PromptCache
from receptionist.speech.second_opinion import SecondOpinion
from receptionist.speech.synthesizer import CALLER, RECEPTIONIST, SynthesisFailed, Voice
from receptionist.speech.transcriber import NO_BIAS, NOTHING_HEARD, Bias, TranscriptionFailed
from receptionist.speech.whisper import is_installed
from tests.speech.fakes import LevelVad, ScriptedTranscriber, ToneSynthesizer


async def test_a_spoken_sentence_is_heard_through_the_ports(engines: Engines) -> None:
    ear = engines.ear()
    ear.begin(SILENCE * 800, NO_BIAS)
    async for piece in engines.speaker(CALLER).say("Tomorrow morning would be perfect."):
        ear.push(piece)
    transcript = await ear.transcript()
    assert transcript.text.lower().rstrip(".") == "tomorrow morning would be perfect"
    await ear.aclose()


async def test_a_turn_holds_what_came_before_it_and_forgets_the_turn_before() -> None:
    transcriber = ScriptedTranscriber(["one", "two"])
    with_pool = InferencePool(1)
    ear = EmbeddedEar(transcriber, with_pool)
    ear.begin(SILENCE * 800, NO_BIAS)
    ear.push(SILENCE * 1600)
    assert (await ear.transcript()).text == "one"
    digits = Bias(digits_only=True)
    ear.begin(b"", digits)
    ear.push(SILENCE * 160)
    assert (await ear.transcript()).text == "two"
    assert transcriber.asked == [(0.3, NO_BIAS), (0.02, digits)]
    with_pool.close()


async def test_an_endless_turn_keeps_its_end() -> None:
    transcriber, pool = ScriptedTranscriber(["long"]), InferencePool(1)
    ear = EmbeddedEar(transcriber, pool)
    ear.begin(b"", NO_BIAS)
    for _ in range(40):
        ear.push(SILENCE * 8000)
    await ear.transcript()
    assert transcriber.asked[0][0] == LONGEST_TURN_SECONDS
    pool.close()


async def test_no_audio_is_nothing_heard() -> None:
    pool = InferencePool(1)
    assert await EmbeddedEar(ScriptedTranscriber(["x"]), pool).transcript() == NOTHING_HEARD
    pool.close()


async def test_the_queue_is_bounded_and_served_oldest_first() -> None:
    pool = InferencePool(workers=1, longest_queue=2)
    gate, order = threading.Event(), []

    def work(name: str) -> None:
        gate.wait(5)
        order.append(name)

    tasks = [asyncio.create_task(pool.run(work, name)) for name in "abc"]
    await asyncio.sleep(0)
    assert pool.depth == 3
    with pytest.raises(InferenceQueueFull):
        await pool.run(work, "d")
    gate.set()
    await asyncio.gather(*tasks)
    assert order == ["a", "b", "c"]
    assert pool.depth == 0
    pool.close()


async def test_cancelled_work_leaves_the_queue() -> None:
    pool = InferencePool(workers=1)
    gate, order = threading.Event(), []

    def work(name: str) -> None:
        gate.wait(5)
        order.append(name)

    first, second = (asyncio.create_task(pool.run(work, name)) for name in "ab")
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.wait([second])
    gate.set()
    await first
    pool.close()
    assert order == ["a"]


async def test_a_full_queue_is_a_failure_that_the_call_can_answer() -> None:
    pool = InferencePool(workers=1, longest_queue=0)
    gate = threading.Event()
    busy = asyncio.create_task(pool.run(gate.wait, 5))
    await asyncio.sleep(0)
    ear = EmbeddedEar(ScriptedTranscriber(["x"]), pool)
    ear.begin(SILENCE * 160, NO_BIAS)
    with pytest.raises(TranscriptionFailed):
        await ear.transcript()
    with pytest.raises(SynthesisFailed):
        await anext(EmbeddedSpeaker(ToneSynthesizer(), pool, RECEPTIONIST).say("hello"))
    gate.set()
    await busy
    pool.close()


async def test_calls_share_the_engines_and_not_their_turns() -> None:
    engines = Engines(LevelVad(), ScriptedTranscriber(["one", "two"]), PromptCache(ToneSynthesizer()), InferencePool(1))
    first, second = engines.ear(), engines.ear()
    for ear in (first, second):
        ear.begin(SILENCE * 160, NO_BIAS)
    assert [(await ear.transcript()).text for ear in (first, second)] == ["one", "two"]
    engines.close()


async def test_the_embedded_engines_stand_behind_those_of_a_cloud() -> None:
    """Nobody listens at the address, so that every request fails at once."""
    embedded = Engines(LevelVad(), ScriptedTranscriber(["one"]), PromptCache(ToneSynthesizer()), InferencePool(1))
    hearing = DeepgramHearing(DeepgramSettings("secret", "ws://127.0.0.1:9"))
    speaking = ElevenLabsSpeaking(ElevenLabsSettings("secret", "http://127.0.0.1:9"), Voice("some-id"))
    engines = replace(embedded, hearing=hearing, speaking=speaking)
    ear = engines.ear()
    ear.begin(SILENCE * 160, NO_BIAS)
    assert (await ear.transcript()).text == "one"
    assert [piece async for piece in engines.speaker().say("hi")] == list(ToneSynthesizer().stream("hi", RECEPTIONIST))
    await ear.aclose()
    await speaking.aclose()
    engines.close()


def test_loading_tells_its_progress_and_prepares_the_prompts() -> None:
    told: list[tuple[str, int, int]] = []
    engines = load_engines(prompts=("Goodbye.",), workers=1, progress=lambda *step: told.append(step))
    assert told == [("voice activity", 1, 3), ("speech to text", 2, 3), ("voice", 3, 3), ("prompts", 1, 1)]
    assert (RECEPTIONIST, "Goodbye.") in engines.synthesizer
    engines.close()


@pytest.mark.skipif(not is_installed(), reason="needs the extra second-opinion")
def test_a_second_opinion_is_had_where_it_is_wanted() -> None:
    loaded = load_engines(second_opinion=True, workers=1)
    assert isinstance(loaded.transcriber, SecondOpinion)
    loaded.close()
