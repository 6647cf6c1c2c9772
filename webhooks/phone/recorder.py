"""Whether and when a call is recorded: never before its caller has heard the notice of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from receptionist.persistence.private_files import private_file
from receptionist.speech.audio import StereoRecording

NOTICE: Final = "notice"
"""The prompt whose end recording waits for. Talked over, it was not heard, and the call is not recorded."""


@dataclass(frozen=True, slots=True)
class Recorder:
    """`at_once`: there is no notice to wait for, or it was heard on an earlier stream of the same call."""

    path: Path
    at_once: bool

    def open(self) -> StereoRecording:
        return StereoRecording(private_file(self.path))

    @property
    def marks(self) -> Path:
        """Where it is kept where in the recording each turn sounds."""
        return self.path.with_suffix(".turns")
