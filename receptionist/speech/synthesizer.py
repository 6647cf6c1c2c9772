"""Text to speech: what every engine promises, and the tone twin."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks: the engine's name for the voice, its pace and its pitch (1.0 as recorded, 0.8 lower or slower)."""

    name: str = "heart"
    speed: float = 1.0
    pitch: float = 1.0


RECEPTIONIST = Voice()
CALLER = Voice(speed=1.08, pitch=0.82)


class SynthesisFailed(RuntimeError):
    """The engine gave no audio; the call should go on with a prepared prompt or the fallback."""


class Synthesizer(Protocol):
    """An engine in the process; safe to call from several threads."""

    @property
    def version(self) -> str:
        """Engine and version; two of them never sound the same, so caches are keyed by it."""
        ...

    def stream(self, text: str, voice: Voice) -> Iterator[bytes]:
        """Mu-law at 8 kHz, in pieces, the first as soon as it is there."""
        ...


class Speaker(Protocol):
    """A call's way to any engine, embedded or in a cloud."""

    def say(self, text: str) -> AsyncIterator[bytes]:
        """Mu-law at 8 kHz, in pieces, the first as soon as it is there. Raises SynthesisFailed."""
        ...
