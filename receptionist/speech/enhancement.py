"""Speech as a recogniser hears it best: brighter than a telephone passes it on, and with the steady noise taken off.

Pure. The recogniser has learned from recordings, which have more of the high sounds than a line does. Noise is taken
off by spectral subtraction (Boll, 1979), mildly, for what is left of it in tones is worse than what was there; how loud
it is tell the softest moments of the turn itself, at each frequency. Word errors on 648 clips of open sentences by six
voices, of the first hypothesis and of the best, in per cent: quiet 21.4 and 13.3 without either, 20.0 and 13.0 with
both; street at 12 dB 29.9, 20.7 and 26.9, 19.4; television at 15 dB 30.7, 21.4 and 29.0, 20.1; café at 10 dB 39.4, 29.7
and 36.7, 27.8.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from receptionist.speech.audio import SAMPLE_RATE, Samples

_BRIGHTER: Final = 0.4
"""How much of each sample is taken from the next one: at 8 kHz, 3 dB more at the top and 4 less at the bottom."""
_FRAME_SECONDS: Final = 0.032
_SOFTEST: Final = 0.2
"""The share of a turn's moments that are softer than what tells its noise."""
_TAKEN: Final = 0.7
"""How much of the noise's power is taken off."""
_LEFT: Final = 0.3
"""What is left at least, of the amplitude at any frequency."""
_NOTHING: Final = 1e-12
Powers = npt.NDArray[np.floating]


def brightened(samples: Samples, rate: int) -> Samples:
    """The same at the same loudness, with its high sounds raised."""
    behind = rate // SAMPLE_RATE
    bright = samples.copy()
    bright[behind:] -= _BRIGHTER * samples[:-behind]
    return _as_loud_as(samples, bright)


def denoised(samples: Samples, rate: int) -> Samples:
    """The same at the same loudness, with its steady noise lowered."""
    size = int(_FRAME_SECONDS * rate)
    step = size // 2
    count = -(-len(samples) // step) + 1
    padded = np.zeros((count + 1) * step, np.float32)
    padded[step : step + len(samples)] = samples
    window = np.hanning(size + 1)[:size].astype(np.float32)  # adds up to one at half a frame's steps
    spectra = np.fft.rfft(np.lib.stride_tricks.sliding_window_view(padded, size)[::step] * window)
    frames = np.fft.irfft(spectra * _gains(np.square(np.abs(spectra))), size)
    whole = np.zeros_like(padded)
    for nth, frame in enumerate(frames):
        whole[nth * step : nth * step + size] += frame
    return _as_loud_as(samples, whole[step : step + len(samples)])


def _gains(powers: Powers) -> Powers:
    """What each frequency of each frame is multiplied by. The power of noise is spread as an exponential is."""
    noise = np.quantile(powers, _SOFTEST, axis=0) / -np.log(1 - _SOFTEST)
    gains: Powers = np.sqrt(np.maximum(1 - _TAKEN * noise / np.maximum(powers, _NOTHING), _LEFT**2))
    return gains


def _as_loud_as(samples: Samples, changed: Samples) -> Samples:
    """The changed samples at the power of those that they were made of."""
    before, now = (float(np.dot(each, each)) for each in (samples, changed))
    return changed * np.float32(np.sqrt(before / now)) if now else samples
