"""Which windows of a silent line are looked at, and that speech loses nothing by it."""

from itertools import pairwise

import numpy as np
import pytest

from receptionist.speech.audio import encode_mulaw, mulaw_to_samples, to_pcm
from receptionist.speech.engines import Engines
from receptionist.speech.lull import LOUDER, SETTLED, UNSEEN, Lull
from receptionist.speech.synthesizer import CALLER
from receptionist.speech.vad import VadStream

HISS = 0.01


@pytest.fixture
def lull():
    """A line at rest, with some hiss on it."""
    lull = Lull()
    for _ in range(4 * SETTLED):
        lull.looked_at(HISS, 0.02)
    return lull


def looks(lull, level, windows):
    """How many of so many windows are looked at, all of them no speech."""
    count = 0
    for _ in range(windows):
        if not lull.goes_on(level):
            lull.looked_at(level, 0.02)
            count += 1
    return count


def test_a_line_at_rest_is_looked_at_now_and_then(lull):
    assert looks(lull, HISS, 10 * (UNSEEN + 1)) == 10


def test_a_louder_window_is_looked_at(lull):
    assert not lull.goes_on(HISS * LOUDER * 1.1)


@pytest.mark.parametrize("level", [0.0, HISS / 2, HISS * 1.2])
def test_what_is_as_quiet_or_quieter_is_not(lull, level):
    assert lull.goes_on(level)


def test_every_window_after_speech_is_looked_at_until_the_line_is_at_rest_again(lull):
    lull.looked_at(0.2, 0.9)
    assert looks(lull, HISS, SETTLED) == SETTLED
    assert lull.goes_on(HISS)


def test_a_new_line_is_looked_at(lull):
    assert looks(Lull(), 0.0, SETTLED) == SETTLED


def test_digital_silence_with_a_flicker_is_silence():
    lull = Lull()
    looks(lull, 0.0, SETTLED)
    assert lull.goes_on(1 / 32768)


def test_a_fan_that_is_switched_on_is_soon_the_line_at_rest(lull):
    looks(lull, 5 * HISS, 20)
    assert lull.goes_on(5 * HISS)


def test_after_a_slammed_door_soft_speech_is_looked_at(lull):
    lull.looked_at(0.5, 0.02)
    looks(lull, HISS, 2 * SETTLED)
    assert not lull.goes_on(3 * HISS)


@pytest.mark.parametrize("loudness", [1.0, 0.1])
@pytest.mark.parametrize("hiss", [0.0, 0.001, 0.005])
def test_speech_begins_and_ends_where_it_does_without(engines: Engines, loudness: float, hiss: float) -> None:
    voice = np.concatenate([decoded(engines, "Yes, that is right."), np.zeros(12000, np.float32)] * 2)
    noise = np.random.default_rng(1).normal(0, hiss, 24000 + len(voice))
    line = noise + np.concatenate([np.zeros(24000), loudness * voice])
    audio = encode_mulaw(to_pcm(line.astype(np.float32)))
    always, sometimes = VadStream(), VadStream()
    always.lull = Wakeful()
    assert spoken(engines, sometimes, audio) == pytest.approx(spoken(engines, always, audio), abs=1)


class Wakeful(Lull):
    """Looks at everything."""

    def goes_on(self, level: float) -> bool:
        return False


def decoded(engines, text):
    return mulaw_to_samples(b"".join(engines.synthesizer.stream(text, CALLER)))


def spoken(engines, stream, audio):
    """The windows in which speech begins or ends."""
    stream.push(audio)
    loud = [batch[0][1] >= 0.5 for batch in iter(lambda: engines.vad.run([stream]), [])]
    return [window for window, (before, now) in enumerate(pairwise(loud)) if before != now]
