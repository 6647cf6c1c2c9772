"""Where in a call's recording each turn sounds: kept beside it, for whoever listens to the call afterwards."""

from __future__ import annotations

import datetime as dt
import logging
from pathlib import Path
from typing import Literal

import msgspec

from receptionist.persistence.private_files import private_file

log = logging.getLogger(__name__)

Side = Literal["caller", "ours"]


class SoundMark(msgspec.Struct, frozen=True):
    """One turn or sentence. `at` is the moment of its event in the log: what was heard, or what a sentence answers.
    `start` and `end` are seconds of the recording.
    """

    side: Side
    at: dt.datetime
    start: float
    end: float


_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(list[SoundMark]).decode


class SoundMarks:
    """The marks of one call, in seconds of the call; written when its recording is closed, in seconds of that."""

    def __init__(self) -> None:
        self._marks: list[SoundMark] = []
        self._recording: tuple[Path, float] | None = None

    def recorded(self, path: Path, since: float) -> None:
        """From then on there is a recording; its marks go into `path`."""
        self._recording = (path, since)

    def caller(self, at: dt.datetime, start: float, end: float) -> None:
        """The caller spoke."""
        self._marks.append(SoundMark("caller", at, start, end))

    def ours(self, at: dt.datetime, start: float) -> None:
        """A sentence begins."""
        self._marks.append(SoundMark("ours", at, start, start))

    def ours_until(self, end: float) -> None:
        """The sentence that began last is as long as that."""
        last = max((n for n, mark in enumerate(self._marks) if mark.side == "ours"), default=None)
        if last is not None:
            self._marks[last] = msgspec.structs.replace(self._marks[last], end=end)

    def cut(self, here: float) -> None:
        """What of ours would sound later than that does not."""
        kept = (mark for mark in self._marks if mark.side == "caller" or mark.start < here)
        self._marks = [_until(mark, here) if mark.side == "ours" else mark for mark in kept]

    def save(self) -> None:
        """What was said before the recording began is not in it. A disk that is full costs the marks and nothing
        else.
        """
        if self._recording is None:
            return
        path, since = self._recording
        kept = [_since(mark, since) for mark in self._marks if mark.end > since]
        try:
            private_file(path).write_bytes(_encode(kept))
        except OSError as error:
            log.warning("where the turns of a recording sound could not be kept: %s", error.strerror)


def read_marks(path: Path) -> list[SoundMark]:
    """In the order in which they sound; none where nothing was kept."""
    try:
        found = _decode(path.read_bytes())
    except (OSError, msgspec.DecodeError):
        return []
    return sorted(found, key=lambda mark: mark.start)


def _until(mark: SoundMark, here: float) -> SoundMark:
    return msgspec.structs.replace(mark, end=here) if mark.end > here or mark.end == mark.start else mark


def _since(mark: SoundMark, since: float) -> SoundMark:
    start, end = (round(max(moment - since, 0.0), 3) for moment in (mark.start, mark.end))
    return msgspec.structs.replace(mark, start=start, end=end)
