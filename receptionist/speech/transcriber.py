"""Speech to text: what every engine promises, and the scripted twin.

`Transcriber` is an engine in the process that decodes a piece of audio at once. `SttStream` is one call's way to any
engine: the call pushes the audio of a turn and asks, at each pause, what has been said so far. An engine in a cloud has
heard the audio by then; an embedded one decodes it.
"""

from dataclasses import dataclass
from typing import Protocol

from receptionist.speech.audio import Pcm, Samples

LEAST_CONFIDENCE = -10.0


@dataclass(frozen=True, slots=True)
class Bias:
    """What the recogniser should lean to: digits alone (a phone number), or phrases (streets, services, customers).

    `usual` are phrases that many people say, `slots` what may be given, of `name` and `address`: those phrases,
    and what most people answer there, are looked for only in words that are in doubt. `tried` are names and addresses
    that may have been said before, and are looked for likewise.
    """

    digits_only: bool = False
    phrases: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()


NO_BIAS = Bias()


@dataclass(frozen=True, slots=True)
class Transcript:
    """What was heard. `confidence` is the tokens' mean natural log-probability: LEAST_CONFIDENCE to 0, the best.

    `alternatives` are what else it may have been, best first, and `lags` how far each lies behind: the logarithm of the
    odds; empty where an engine does not say.
    """

    text: str
    confidence: float
    alternatives: tuple[str, ...] = ()
    lags: tuple[float, ...] = ()


NOTHING_HEARD = Transcript("", LEAST_CONFIDENCE)


class TranscriptionFailed(RuntimeError):
    """The engine cannot say what was heard; the call should go on by keypad or with a person."""


class Transcriber(Protocol):
    """An engine that decodes a piece of audio at once; safe to call from several threads."""

    def transcribe(self, audio: Pcm | Samples, rate: int, bias: Bias = NO_BIAS) -> Transcript:
        """Text of mono audio at 8 or 16 kHz; NOTHING_HEARD when there is no speech in it."""
        ...


class SttStream(Protocol):
    """One call's speech recognition, fed with 8 kHz mu-law."""

    def begin(self, before: bytes, bias: Bias) -> None:
        """A turn starts; `before` is the audio just ahead of the detected speech, and forgets the turn before."""
        ...

    def push(self, mulaw: bytes) -> None:
        """Add audio of the turn; never waits."""
        ...

    @property
    def partial(self) -> str:
        """The words known so far without asking; empty when the engine gives none."""
        ...

    async def transcript(self) -> Transcript:
        """The whole turn so far. May be asked at every pause; raises TranscriptionFailed."""
        ...

    async def aclose(self) -> None: ...
