"""One voice activity run for all calls, ticking on the event loop."""

import asyncio
import logging

import numpy as np
import pytest

from receptionist.speech.audio import SILENCE, encode_mulaw
from receptionist.speech.shared_vad import TICK_SECONDS, SharedVad
from receptionist.speech.vad import WINDOW_BYTES, VadStream
from tests.speech.fakes import LevelVad

LOUD = encode_mulaw(np.tile(np.array([9000, -9000], np.int16), WINDOW_BYTES // 2))


def failing(error: BaseException) -> None:
    raise AssertionError("no call may fail here") from error


class CountingVad(LevelVad):
    """Notes how many windows each run found."""

    def __init__(self) -> None:
        super().__init__()
        self.batches: list[int] = []

    def run(self, streams):  # type: ignore[no-untyped-def]
        found = super().run(streams)
        self.batches.append(len(found))
        return found


class BrokenVad(LevelVad):
    def run(self, streams):  # type: ignore[no-untyped-def]
        raise RuntimeError("no model")


async def ticks(count: int) -> None:
    await asyncio.sleep(TICK_SECONDS * (count + 0.5))


async def test_each_call_hears_of_its_own_windows() -> None:
    vad = SharedVad(LevelVad())
    loud, quiet = VadStream(), VadStream()
    told: list[tuple[str, float]] = []
    vad.join(loud, lambda probability: told.append(("loud", probability)), failing)
    vad.join(quiet, lambda probability: told.append(("quiet", probability)), failing)
    loud.push(LOUD)
    quiet.push(SILENCE * WINDOW_BYTES)
    await ticks(2)
    assert told == [("loud", 0.95), ("quiet", 0.02)]
    vad.leave(loud)
    vad.leave(quiet)


async def test_windows_of_one_tick_make_one_batch() -> None:
    counting = CountingVad()
    vad = SharedVad(counting)
    streams = [VadStream() for _ in range(5)]
    for stream in streams:
        stream.push(LOUD)
        vad.join(stream, lambda probability: None, failing)
    await ticks(1)
    assert max(counting.batches) == 5
    for stream in streams:
        vad.leave(stream)


async def test_a_call_that_left_is_told_nothing_more() -> None:
    vad = SharedVad(LevelVad())
    first, second = VadStream(), VadStream()
    told: list[str] = []

    def leave_both(probability: float) -> None:
        told.append("first")
        vad.leave(first)
        vad.leave(second)

    vad.join(first, leave_both, failing)
    vad.join(second, lambda probability: told.append("second"), failing)
    first.push(LOUD * 3)
    second.push(LOUD)
    await ticks(4)
    assert told == ["first"]


async def test_nothing_ticks_without_calls_and_a_new_call_starts_it_again() -> None:
    counting = CountingVad()
    vad = SharedVad(counting)
    stream = VadStream()
    vad.join(stream, lambda probability: None, failing)
    vad.leave(stream)
    await ticks(3)
    assert counting.batches == []
    vad.join(stream, lambda probability: None, failing)
    await ticks(2)
    assert counting.batches
    vad.leave(stream)
    vad.leave(stream)  # twice does no harm


async def test_a_defect_of_one_call_does_not_deafen_the_others(caplog: pytest.LogCaptureFixture) -> None:
    vad = SharedVad(LevelVad())
    broken, sound = VadStream(), VadStream()
    told: list[float] = []

    def fail(probability: float) -> None:
        raise RuntimeError("defect")

    failures: list[BaseException] = []
    vad.join(broken, fail, failures.append)
    vad.join(sound, told.append, failing)
    broken.push(LOUD)
    sound.push(LOUD)
    with caplog.at_level(logging.ERROR):
        await ticks(2)
    assert told == [0.95]
    assert "could not take its voice activity" in caplog.text
    assert [str(failure) for failure in failures] == ["defect"]
    vad.leave(broken)
    vad.leave(sound)


async def test_a_model_that_fails_lets_every_call_go(caplog: pytest.LogCaptureFixture) -> None:
    """Deaf calls must go on by another way; the next one tries the model again."""
    failures: list[BaseException] = []
    vad = SharedVad(BrokenVad())
    for _ in range(2):
        stream = VadStream()
        stream.push(LOUD)
        vad.join(stream, lambda probability: None, failures.append)
    with caplog.at_level(logging.ERROR):
        await ticks(4)
    assert [str(failure) for failure in failures] == ["no model", "no model"]
    assert "2 calls hear nothing more" in caplog.text
