"""Telling an "mm-hm" from a word that interrupts, in the first tenths of a second.

A hum leaves by the nose: little of its energy lies above 1 kHz, and less the higher one looks. A word opens the mouth,
and its vowels bring energy above 1 kHz, or it begins with a burst or a hiss, which is strongest above 2 kHz. The sound
so far is judged as a whole, so that a breath at either end counts little.
"""

import numpy as np

from receptionist.speech.audio import SAMPLE_RATE, mulaw_to_samples

_BANDS_HERTZ = (0, 1000, 2000, 4000)
_OPEN_SHARE = 0.03


class HumMeter:
    """Follows the sounds of one caller while we speak."""

    __slots__ = ("_bands",)

    def __init__(self) -> None:
        self._bands = np.zeros(len(_BANDS_HERTZ) - 1)

    def reset(self) -> None:
        """A sound is over."""
        self._bands[:] = 0

    def add(self, mulaw: bytes) -> bool:
        """Take a window of speech (some 30 ms of mu-law); whether the sound so far could be a hum."""
        samples = mulaw_to_samples(mulaw)
        power = np.square(np.abs(np.fft.rfft(samples * np.hanning(len(samples)))))
        starts = [int(hertz * len(samples) / SAMPLE_RATE) for hertz in _BANDS_HERTZ[:-1]]
        self._bands += np.add.reduceat(power, starts)
        low, middle, high = self._bands
        return bool(middle + high < _OPEN_SHARE * (low + middle + high) and high < middle)
