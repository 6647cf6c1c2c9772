"""Ears that know what will be said, and a voice that is a recording."""

from itertools import cycle

from receptionist.speech.audio import SAMPLE_RATE
from receptionist.speech.transcriber import NO_BIAS
from tests.speech.fakes import SECONDS_A_CHARACTER, ClipSpeaker, LevelVad, RecitingEar, twin_engines


async def test_each_turn_is_the_next_line_however_often_it_is_asked_for():
    ear, heard = RecitingEar(cycle(("hello", "goodbye"))), []
    for _ in range(3):
        ear.begin(b"", NO_BIAS)
        ear.push(b"x" * 160)
        assert await ear.transcript() == await ear.transcript()
        heard.append((await ear.transcript()).text)
    assert heard == ["hello", "goodbye", "hello"]


async def test_a_sentence_lasts_as_long_as_it_takes_to_read():
    [said] = [piece async for piece in ClipSpeaker(b"abc").say("How can I help you?")]
    assert len(said) == int(19 * SECONDS_A_CHARACTER * SAMPLE_RATE)
    assert said.startswith(b"abcabc")


async def test_calls_of_one_process_do_not_share_an_ear():
    engines = twin_engines(LevelVad(), ("one", "two"), b"x")
    first, second = engines.ear(), engines.ear()
    for ear in (first, second):
        ear.begin(b"", NO_BIAS)
    assert (await first.transcript()).text == (await second.transcript()).text == "one"
    await first.aclose()
    engines.close()
