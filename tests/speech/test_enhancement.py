"""Brighter speech, with its steady noise taken off."""

from collections.abc import Callable

import numpy as np
import pytest

from receptionist.speech.audio import SAMPLE_RATE, Samples, level
from receptionist.speech.enhancement import brightened, denoised

Enhance = Callable[[Samples, int], Samples]
SECOND = np.arange(SAMPLE_RATE) / SAMPLE_RATE


def tone(hertz: float) -> Samples:
    return (0.3 * np.sin(2 * np.pi * hertz * SECOND)).astype(np.float32)


def in_bursts(samples: Samples) -> Samples:
    """Sound for a quarter of each half second."""
    return np.where(SECOND % 0.5 < 0.25, samples, 0).astype(np.float32)


def loudness(samples: Samples, hertz: float) -> float:
    return float(np.abs(np.fft.rfft(samples))[round(hertz)])


def test_high_sounds_are_raised_against_low_ones() -> None:
    bright = brightened(tone(200) + tone(3000), SAMPLE_RATE)
    assert loudness(bright, 3000) > 1.8 * loudness(bright, 200)


@pytest.mark.parametrize("rate", [SAMPLE_RATE, 2 * SAMPLE_RATE])
def test_what_a_telephone_passes_on_is_brightened_alike_at_any_rate(rate: int) -> None:
    clock = np.arange(rate) / rate
    two = (np.sin(2 * np.pi * 200 * clock) + np.sin(2 * np.pi * 3000 * clock)).astype(np.float32)
    bright = brightened(two, rate)
    assert loudness(bright, 3000) / loudness(bright, 200) == pytest.approx(2.1, abs=0.1)


@pytest.mark.parametrize("enhance", [brightened, denoised])
def test_nothing_gets_louder_as_a_whole(enhance: Enhance) -> None:
    sound = in_bursts(tone(500))
    assert level(enhance(sound, SAMPLE_RATE)) == pytest.approx(level(sound), abs=0.01)


@pytest.mark.parametrize("enhance", [brightened, denoised])
@pytest.mark.parametrize("length", [1, 100, 1000])
def test_silence_stays_silence_however_short(enhance: Enhance, length: int) -> None:
    assert not np.any(enhance(np.zeros(length, np.float32), SAMPLE_RATE))


def test_steady_noise_is_lowered_against_speech() -> None:
    noise = np.random.default_rng(1).normal(0, 0.02, len(SECOND)).astype(np.float32)
    clean = denoised(in_bursts(tone(500)) + noise, SAMPLE_RATE)
    pause = slice(int(0.32 * SAMPLE_RATE), int(0.45 * SAMPLE_RATE))
    assert level(clean[pause]) < level(noise[pause]) - 2


def test_speech_without_noise_stays_as_it_is() -> None:
    sound = in_bursts(tone(500))
    assert np.allclose(denoised(sound, SAMPLE_RATE), sound, atol=0.02)
