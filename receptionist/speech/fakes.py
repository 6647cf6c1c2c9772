"""Ears that know what will be said and a voice that is a recording: a whole call without a recogniser or synthesizer.

For measuring everything else, and for trying a line out where no model is wanted.
"""

from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from itertools import cycle

from receptionist.speech.audio import SAMPLE_RATE
from receptionist.speech.engines import Engines
from receptionist.speech.pool import InferencePool
from receptionist.speech.prompts import PromptCache
from receptionist.speech.synthesizer import Speaker, ToneSynthesizer, Voice
from receptionist.speech.transcriber import NOTHING_HEARD, Bias, ScriptedTranscriber, SttStream, Transcript
from receptionist.speech.vad import Vad

SECONDS_A_CHARACTER = 0.06
"""How fast people read a sentence out."""


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
