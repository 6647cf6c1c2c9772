"""Telling an "mm-hm" from a word that interrupts, in the first tenth of a second.

A hum leaves by the nose: little of its energy lies above 400 Hz. A word opens the mouth, and its vowels and hisses
bring energy above that; but an "ee" or "oo" brings little, and a hum has its breath. So each window is weighed by a net
of twelve cells, whose weights tests/speech/fit_hum.py finds, and the odds of the windows are added up (Wald's
sequential test): clear windows decide soon, doubtful ones later.
"""

import numpy as np
import numpy.typing as npt

from receptionist.speech.audio import SAMPLE_RATE, Samples, mulaw_to_samples

_EDGES_HERTZ = (0, 200, 400, 600, 800, 1000, 1500, 2000, 3000)
_FAINTEST = -3.0
_FAINT = 3e-5
"""Mean square of a window too faint to tell: 45 dB below full scale."""
_SURE = 2.5
"""Odds, as natural logarithms, at which it is a word; no window weighs more, and none counts for less than -1."""
_LEAST = -1.0

Array = npt.NDArray[np.float64]
Weights = tuple[Array, Array, Array, float]

_WEIGHTS: Weights = (
    np.array([
        [0.26, -0.70, -0.19, -0.27,  0.28, -0.09,  0.40, -0.29, -0.08, -1.07, -0.05, -0.77],
        [-2.45,  0.59,  0.59, -0.28, -0.43, -1.94, -0.55, -1.03, -1.03,  2.54,  0.08, -0.95],
        [-0.76,  0.80, -1.04, -0.47,  0.66, -1.50,  0.42, -0.60,  1.26,  0.08,  0.71, -0.85],
        [1.01,  0.20,  0.36,  1.75, -0.21,  0.10, -0.10,  0.38, -0.11,  0.88,  0.64,  1.11],
        [-0.24,  0.88,  0.46,  0.04, -0.23,  0.67,  0.39, -0.70, -0.11, -0.12, -2.03,  0.34],
        [-0.28,  0.47,  2.36, -0.25, -0.44, -1.09,  1.78, -0.26,  1.01, -0.47, -0.36,  0.52],
        [1.12, -0.01,  0.63, -1.14,  0.35,  0.46, -0.01,  2.46, -0.45,  0.51,  0.34, -0.74],
        [-1.21,  0.08, -0.87,  0.88, -0.13,  1.08, -2.34,  0.23,  0.33, -0.31,  0.03,  0.13],
        [0.14, -1.70, -2.08, -1.04,  2.19, -0.03,  0.39, -1.45,  0.16, -0.49,  1.28, -0.54],
    ]),
    np.array([-0.16, -0.84, -0.18, -0.57, 5.58, -0.09, 3.35, 0.75, 2.01, 0.89, 0.65, -2.44]),
    np.array([2.78, 1.89, -2.04, -2.77, -2.35, 1.82, -2.36, -2.69, 2.22, 2.77, 2.19, 1.89]),
    5.93,
)  # fmt: skip


def bands(samples: Samples) -> Array:
    """The share of each band of frequencies in a window's energy, in bels; none below _FAINTEST."""
    power = np.square(np.abs(np.fft.rfft(samples * np.hanning(len(samples)))))
    energy = np.add.reduceat(power, [int(hertz * len(samples) / SAMPLE_RATE) for hertz in _EDGES_HERTZ]) + 1e-9
    return np.asarray(np.clip(np.log10(energy / energy.sum()), _FAINTEST, 0))


class HumMeter:
    """Follows the sounds of one caller while we speak."""

    __slots__ = ("_odds", "_weights")

    def __init__(self, weights: Weights = _WEIGHTS) -> None:
        self._weights = weights
        self._odds = 0.0

    def reset(self) -> None:
        """A sound is over."""
        self._odds = 0.0

    def add(self, mulaw: bytes) -> bool:
        """Take a window of speech (some 30 ms of mu-law); whether the sound so far could be a hum."""
        samples = mulaw_to_samples(mulaw)
        if float(np.mean(np.square(samples))) > _FAINT:
            hidden, bias, output, offset = self._weights
            odds = float(np.tanh(bands(samples) @ hidden + bias) @ output + offset)
            self._odds = max(self._odds + min(max(odds, -_SURE), _SURE), _LEAST)
        return self._odds < _SURE
