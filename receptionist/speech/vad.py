"""Voice activity: the Silero model at 8 kHz, one network for the process, one run for all calls.

The model (silero-vad 6.2, MIT) takes 32 ms windows of 256 samples behind the 32 samples before them, and carries a
state of 2 x 128 numbers from window to window. States live here, outside the network, one row for each stream, so that
the windows of any set of calls make one batch.
"""

from collections.abc import Iterable
from typing import Protocol

import numpy as np
import numpy.typing as npt

from receptionist.speech.audio import SAMPLE_RATE, SILENCE, Samples, mulaw_to_samples
from receptionist.speech.lull import Lull
from receptionist.speech.silero import STATE, SileroNetwork

WINDOW_BYTES = 256
WINDOW_SECONDS = WINDOW_BYTES / SAMPLE_RATE
_CONTEXT_BYTES = 32
_WHOLE_BYTES = _CONTEXT_BYTES + WINDOW_BYTES


class VadStream:
    """One caller's audio on its way to the detector: bytes not yet looked at, and the model's state."""

    __slots__ = ("lull", "pending", "probability", "state", "window")

    def __init__(self) -> None:
        self.pending = bytearray(SILENCE * _CONTEXT_BYTES)
        self.window = b""
        """The mu-law of the window taken last, without the samples before it."""
        self.state: npt.NDArray[np.float32] = np.zeros(STATE, np.float32)
        self.probability = 0.0
        """Of speech, in the window looked at last."""
        self.lull = Lull()

    def push(self, mulaw: bytes) -> None:
        """Add audio in pieces of any length."""
        self.pending += mulaw

    @property
    def ready(self) -> bool:
        return len(self.pending) >= _WHOLE_BYTES

    def take(self) -> bytes:
        """The next window with the samples before it; its own last samples stay as the following one's context."""
        window = bytes(self.pending[:_WHOLE_BYTES])
        del self.pending[:WINDOW_BYTES]
        self.window = window[_CONTEXT_BYTES:]
        return window


class Vad(Protocol):
    """Voice activity detection over any number of streams."""

    def run(self, streams: Iterable[VadStream]) -> list[tuple[VadStream, float]]:
        """The probability of speech in the next window of each stream that has one; empty when none has."""
        ...


class SileroVad:
    """Voice activity by the Silero model; `run` takes some 12 microseconds a stream among a hundred, 150 alone."""

    def __init__(self) -> None:
        self._network = SileroNetwork()

    def run(self, streams: Iterable[VadStream]) -> list[tuple[VadStream, float]]:
        ready = [stream for stream in streams if len(stream.pending) >= _WHOLE_BYTES]
        if not ready:
            return []
        windows = mulaw_to_samples(b"".join([stream.take() for stream in ready])).reshape(len(ready), -1)
        levels = np.abs(windows[:, _CONTEXT_BYTES:]).mean(axis=1).tolist()
        looks = [row for row, stream in enumerate(ready) if not stream.lull.goes_on(levels[row])]
        if looks:
            self._look([ready[row] for row in looks], windows[looks], [levels[row] for row in looks])
        return [(stream, stream.probability) for stream in ready]

    def _look(self, streams: list[VadStream], windows: Samples, levels: list[float]) -> None:
        """Put a window of each stream through the network."""
        states = np.concatenate([stream.state for stream in streams]).reshape(len(streams), -1)
        probabilities, states = self._network.run(windows, states)
        for stream, state, level, probability in zip(streams, states, levels, probabilities.tolist(), strict=True):
            stream.state, stream.probability = state.copy(), probability  # a row alone would keep the whole batch
            stream.lull.looked_at(level, probability)
