"""Text to speech by hibari-tts: a 7.9 MB voice inside the package, a hundred times faster than speech on one core.

The package brings one voice. A second speaker is made from it by pace and pitch: the model speaks at another pace, and
resampling brings the pace back and moves pitch and formants together, as a smaller or larger person would.
"""

from collections.abc import Iterator
from importlib.metadata import version

import numpy as np

from receptionist.speech.audio import SAMPLE_RATE, SILENCE, Samples, encode_mulaw, resample, to_pcm
from receptionist.speech.synthesizer import SynthesisFailed, Voice

LOUDNESS_DB = -20.0
SENTENCE_GAP_SECONDS = 0.18
_HIGHEST_PEAK = 0.89
_AUDIBLE = 0.002  # the first breath of an s or f; the engine's own silence is a thousand times fainter
_VOICED = 0.01
_FADE = 80  # samples at 8 kHz: 10 ms


class HibariSynthesizer:
    """The embedded voice. Sentences are synthesised one by one, each about 30 ms of work; safe in several threads."""

    def __init__(self, voice: str = "heart") -> None:
        from hibari import Hibari

        self._engine = Hibari(voice=voice)
        self._engine("Ready.", seed=0)  # the first words load dictionaries, which a caller should not wait for

    @property
    def version(self) -> str:
        return f"hibari {version('hibari-tts')} {LOUDNESS_DB:g} dB"

    def stream(self, text: str, voice: Voice) -> Iterator[bytes]:
        """One piece a sentence. Raises SynthesisFailed where the voice is not the loaded one or the engine fails."""
        if voice.name != self._engine.voice:
            raise SynthesisFailed(f"voice {voice.name!r} is not loaded; this engine speaks as {self._engine.voice!r}")
        if not any(map(str.isalnum, text)):
            return  # the voice breathes at punctuation alone
        gap = b""
        for sentence in self._sentences(text, voice):
            yield gap + encode_mulaw(to_pcm(prepare(sentence)))
            gap = SILENCE * int(SENTENCE_GAP_SECONDS * SAMPLE_RATE)

    def _sentences(self, text: str, voice: Voice) -> Iterator[Samples]:
        """Sentences at 8 kHz; the seed is fixed, so that the same words always give the same bytes."""
        try:
            for audio in self._engine.stream(text, speed=voice.speed / voice.pitch, seed=0):
                yield resample(audio, self._engine.sample_rate * voice.pitch, SAMPLE_RATE)
        except (RuntimeError, ValueError, KeyError, IndexError) as error:
            raise SynthesisFailed(f"hibari could not speak {len(text)} characters: {error}") from error


def prepare(samples: Samples) -> Samples:
    """Cut the silence at both ends, bring the speech to LOUDNESS_DB (active RMS), and fade the ends against clicks."""
    audible = np.flatnonzero(np.abs(samples) > _AUDIBLE)
    if not len(audible):
        return samples[:0]
    speech = samples[max(audible[0] - _FADE, 0) : audible[-1] + 2 * _FADE].copy()
    speech *= _gain(speech)
    fade = np.linspace(0, 1, min(_FADE, len(speech)), dtype=np.float32)
    speech[: len(fade)] *= fade
    speech[-len(fade) :] *= fade[::-1]
    return speech


def _gain(speech: Samples) -> np.float32:
    """Towards the wanted loudness of the audible part, as far as the peak allows."""
    active = speech[np.abs(speech) > _VOICED]
    if not len(active):
        return np.float32(1)
    wanted = 10 ** (LOUDNESS_DB / 20) / float(np.sqrt(np.mean(np.square(active))))
    return np.float32(min(wanted, _HIGHEST_PEAK / float(np.abs(speech).max())))
