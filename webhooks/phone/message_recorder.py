"""A caller's message as it sounds, kept beside its transcript."""

from __future__ import annotations

import wave
from pathlib import Path

from receptionist.persistence.private_files import private_file
from receptionist.speech.audio import SAMPLE_RATE, decode_mulaw

LONGEST = 180
"""Seconds of one message."""


class MessageRecorder:
    """Records the caller alone, from `start` on. A file in which no message was left is taken away again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: wave.Wave_write | None = None
        self._left = LONGEST * SAMPLE_RATE

    def start(self) -> None:
        if self._file is None:
            self._file = wave.open(str(private_file(self.path)), "wb")  # noqa: SIM115 - open for as long as the message
            self._file.setnchannels(1)
            self._file.setsampwidth(2)
            self._file.setframerate(SAMPLE_RATE)

    def add(self, mulaw: bytes) -> None:
        """A frame of the caller's; without effect before the start and after LONGEST."""
        if self._file is not None and self._left > 0:
            self._left -= len(mulaw)
            self._file.writeframesraw(decode_mulaw(mulaw).astype("<i2").tobytes())

    def stop(self, *, keep: bool) -> None:
        """The end of the message; without effect where none was begun."""
        if self._file is None:
            return
        self._file.close()
        self._file = None
        if not keep:
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """The stream is over, amid a message perhaps: what was said of it is kept."""
        self.stop(keep=True)
