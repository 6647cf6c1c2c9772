"""What the caller hears of us now, in step with what we hear of the caller: for the recording and for the echo."""

from __future__ import annotations

from collections.abc import Callable

from receptionist.speech.audio import FRAME_BYTES, SAMPLE_RATE, SILENCE, StereoRecording
from receptionist.speech.echo import EchoGate

Ear = Callable[[bytes, bytes], object]
"""Takes what the caller says and what they hear of us meanwhile: mu-law of the same length."""

LONGEST_GAP = 2 * SAMPLE_RATE
"""Samples of lost frames that are made up for in the recording; a greater gap is a mistaken timestamp."""


class Monitor:
    """Both sides on one clock: that of the caller's frames, since our audio plays in real time too."""

    def __init__(self, recording: StereoRecording | None = None) -> None:
        self.echo = EchoGate()
        self._recording = recording
        self._ours = bytearray()
        self._position: int | None = None
        self._passed = 0
        self.ears: list[Ear] = []
        """Whoever listens in; told as it sounds, and must not wait."""
        self.lost_frames = 0
        """Frames of the caller's so far that never came."""

    def record(self, recording: StereoRecording) -> None:
        """From now on both sides are kept."""
        self._recording = recording

    @property
    def here(self) -> float:
        """Seconds of the call so far, lost frames included."""
        return self._passed / SAMPLE_RATE

    @property
    def next_of_ours(self) -> float:
        """When sound of ours is heard that is queued now, in seconds of the call."""
        return (self._passed + len(self._ours)) / SAMPLE_RATE

    def with_lost(self, received: float) -> float:
        """Seconds of the caller's audio that came, as seconds of the call."""
        return received + self.lost_frames * FRAME_BYTES / SAMPLE_RATE

    def play(self, mulaw: bytes) -> None:
        """Audio was queued for the caller, behind what still plays."""
        self._ours += mulaw

    def clear(self) -> None:
        """What was queued is not heard any more."""
        self._ours.clear()

    def advance(self, theirs: bytes, at_ms: int) -> None:
        """A frame of the caller's came in, whose first sample was at `at_ms` of the stream."""
        lost = self._lost(at_ms)
        self._position = (self._position or 0) + lost + len(theirs)
        if lost:
            self.lost_frames += lost // FRAME_BYTES
            self._pass(SILENCE * lost)
        if self._ours or self._recording is not None or self.ears or len(theirs) != FRAME_BYTES:
            self._pass(theirs)
        else:
            self._passed += len(theirs)
            self.echo.sent(b"")

    def close(self) -> None:
        if self._recording is not None:
            self._recording.close()

    def _lost(self, at_ms: int) -> int:
        """Samples between the last frame and this one; less than a frame is rounding."""
        at = at_ms * SAMPLE_RATE // 1000
        if self._position is None:
            self._position = at
        gap = at - self._position
        return gap if FRAME_BYTES <= gap <= LONGEST_GAP else 0

    def _pass(self, theirs: bytes) -> None:
        self._passed += len(theirs)
        ours = bytes(self._ours[: len(theirs)])
        del self._ours[: len(theirs)]
        for start in range(0, len(theirs), FRAME_BYTES):
            self.echo.sent(ours[start : start + FRAME_BYTES])
        if self._recording is not None:
            self._recording.add(theirs, ours)
        for ear in self.ears:
            ear(theirs, ours)
