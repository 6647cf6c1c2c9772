"""Engines without a model: ears that know what will be said, speech that is loud, voices that are tones or recordings.

For measuring everything else, and for tests of it.
"""

from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass
from itertools import cycle

import numpy as np

from receptionist.speech.audio import SAMPLE_RATE, Pcm, Samples, encode_mulaw, mulaw_to_samples, to_pcm
from receptionist.speech.engines import Engines
from receptionist.speech.pool import InferencePool
from receptionist.speech.prompts import PromptCache
from receptionist.speech.synthesizer import Speaker, Voice
from receptionist.speech.transcriber import NO_BIAS, NOTHING_HEARD, Bias, SttStream, Transcript
from receptionist.speech.vad import WINDOW_BYTES, Vad, VadStream

SECONDS_A_CHARACTER = 0.06
"""How fast people read a sentence out."""


class LevelVad:
    """speech is whatever is louder than a level, so that tests need no model."""

    def __init__(self, threshold: float = 0.02) -> None:
        self.threshold = threshold

    def run(self, streams: Iterable[VadStream]) -> list[tuple[VadStream, float]]:
        return [(stream, self._probability(stream.take())) for stream in streams if stream.ready]

    def _probability(self, window: bytes) -> float:
        loudness = float(np.abs(mulaw_to_samples(window[-WINDOW_BYTES:])).mean())
        return 0.95 if loudness > self.threshold else 0.02


def speech_probabilities(vad: Vad, mulaw: bytes) -> list[float]:
    """The probability of speech in each whole 32 ms window of a piece of audio."""
    stream = VadStream()
    stream.push(mulaw)
    probabilities: list[float] = []
    while result := vad.run([stream]):
        probabilities.append(result[0][1])
    return probabilities


class ToneSynthesizer:
    """a quiet 440 Hz tone, 60 ms for each character, one piece a word."""

    version = "tone 1"

    def stream(self, text: str, voice: Voice) -> Iterator[bytes]:
        for word in text.split():
            yield _tone(0.06 * len(word) / voice.speed, 440 * voice.pitch)


def _tone(seconds: float, hertz: float) -> bytes:
    clock = np.arange(int(seconds * SAMPLE_RATE), dtype=np.float32) / SAMPLE_RATE
    return encode_mulaw(to_pcm(np.float32(0.2) * np.sin(2 * np.pi * hertz * clock)))


class ScriptedTranscriber:
    """gives back prepared transcripts in order, then nothing, and keeps what it was asked."""

    def __init__(self, transcripts: Iterable[Transcript | str]) -> None:
        self._left = [t if isinstance(t, Transcript) else Transcript(t, -0.05) for t in transcripts]
        self.asked: list[tuple[float, Bias]] = []

    def transcribe(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> Transcript:
        self.asked.append((len(audio) / rate, bias))
        return self._left.pop(0) if self._left else NOTHING_HEARD


class RecitingEar:
    """Hears the given lines, one for each turn of the caller's, and nothing after the last."""

    partial = ""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._heard = NOTHING_HEARD

    def begin(self, before: bytes, bias: Bias) -> None:
        line = next(self._lines, None)
        self._heard = NOTHING_HEARD if line is None else Transcript(line, -0.05)

    def push(self, mulaw: bytes) -> None:
        """Nothing is kept of it."""

    async def transcript(self) -> Transcript:
        return self._heard

    async def aclose(self) -> None:
        """Holds nothing."""


class ClipSpeaker:
    """Says every sentence as a recording, in one piece: from its start, for as long as the sentence takes to read."""

    def __init__(self, clip: bytes) -> None:
        self._clip = clip

    async def say(self, text: str) -> AsyncIterator[bytes]:
        wanted = int(len(text) * SECONDS_A_CHARACTER * SAMPLE_RATE)
        yield (self._clip * (wanted // len(self._clip) + 1))[:wanted]


@dataclass(frozen=True, slots=True)
class TwinEngines(Engines):
    """A process's engines of which only the voice activity model is real."""

    lines: tuple[str, ...] = ()
    clip: bytes = b""

    def ear(self) -> SttStream:
        return RecitingEar(cycle(self.lines))

    def speaker(self, voice: Voice | None = None) -> Speaker:
        return ClipSpeaker(self.clip)


def twin_engines(vad: Vad, lines: tuple[str, ...], clip: bytes) -> TwinEngines:
    """`lines` is what every caller is taken to say; `clip` is mu-law of at least one sample."""
    silent = PromptCache(ToneSynthesizer())
    return TwinEngines(vad, ScriptedTranscriber(()), silent, InferencePool(1), InferencePool(1), lines=lines, clip=clip)
