"""One side of a call as a recording: mu-law, 8 kHz, with silence where nothing was said."""

from __future__ import annotations

from typing import Final

from webhooks.codec import SAMPLE_RATE

SILENT_SAMPLE: Final = b"\xff"


class Track:
    """Audio in the order in which it plays; times are seconds since the track began."""

    def __init__(self) -> None:
        self._pieces: list[tuple[int, bytearray]] = []  # (first sample, audio), with a gap before each but the first

    @property
    def ends(self) -> float:
        return self._end() / SAMPLE_RATE

    def add(self, at: float, audio: bytes) -> None:
        """Audio that would begin before the end of what is there begins at that end."""
        begins, end = round(at * SAMPLE_RATE), self._end()
        if self._pieces and begins <= end:
            self._pieces[-1][1].extend(audio)
        else:
            self._pieces.append((begins, bytearray(audio)))

    def cut(self, at: float) -> None:
        """Drops what would play later."""
        sample = round(at * SAMPLE_RATE)
        while self._pieces and self._pieces[-1][0] >= sample:
            self._pieces.pop()
        if self._pieces:
            begins, audio = self._pieces[-1]
            del audio[sample - begins :]

    def mulaw(self) -> bytes:
        recording = bytearray()
        for begins, audio in self._pieces:
            recording.extend(SILENT_SAMPLE * (begins - len(recording)))
            recording.extend(audio)
        return bytes(recording)

    def _end(self) -> int:
        if not self._pieces:
            return 0
        begins, audio = self._pieces[-1]
        return begins + len(audio)
