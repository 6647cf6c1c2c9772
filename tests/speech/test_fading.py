"""Where a voice ends: the model hears it a little longer than it sounds."""

import numpy as np

from receptionist.speech.audio import encode_mulaw, to_pcm
from receptionist.speech.fading import FadeMeter
from receptionist.speech.vad import WINDOW_BYTES


def window(decibels: float) -> bytes:
    noise = np.random.default_rng(1).normal(0, 10 ** (decibels / 20), WINDOW_BYTES).astype(np.float32)
    return encode_mulaw(to_pcm(noise))


def test_what_is_left_on_the_line_after_a_voice_is_no_voice() -> None:
    meter = FadeMeter()
    assert [meter.has_faded(window(level)) for level in (-18, -20, -42, -58)] == [False, False, False, True]


def test_a_faint_voice_is_measured_by_itself() -> None:
    meter = FadeMeter()
    assert not any(meter.has_faded(window(level)) for level in (-45, -44, -50))


def test_each_turn_begins_anew() -> None:
    meter = FadeMeter()
    meter.has_faded(window(-10))
    meter.reset()
    assert not meter.has_faded(window(-48))


def test_a_slammed_door_is_forgotten() -> None:
    meter = FadeMeter()
    assert [meter.has_faded(window(level)) for level in (-8, -44)] == [False, True]
    assert not [meter.has_faded(window(-40)) for _ in range(100)][-1]
