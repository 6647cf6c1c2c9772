"""What is kept of calls beside the database: where each file lies, and that nobody else can read it."""

from __future__ import annotations

import datetime as dt
import logging
import re
from pathlib import Path

log = logging.getLogger(__name__)

_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")


class CallFiles:
    """The files of all calls, in one folder. Ids come from the wire: whatever is no letter or digit leads nowhere."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def log(self, call_sid: str) -> Path:
        return self._file(f"{_safe(call_sid)}.jsonl")

    def recording(self, call_sid: str, stream: int = 1) -> Path:
        return self._file(f"{_safe(call_sid)}{_part(stream)}.wav")

    def marks(self, call_sid: str, stream: int = 1) -> Path:
        """Where in its recording each turn sounds."""
        return self.recording(call_sid, stream).with_suffix(".turns")

    def busy(self, call_sid: str) -> Path:
        """When the calendars were busy as it rang."""
        return self._file(f"{_safe(call_sid)}.busy")

    def recordings(self, call_sid: str) -> dict[int, Path]:
        """The recordings of that call that there are, by the stream that carried it."""
        own = re.compile(rf"{re.escape(_safe(call_sid))}(?:-(\d+))?\.wav")
        found = ((own.fullmatch(path.name), path) for path in self._all())
        return dict(sorted((int(match[1] or 1), path) for match, path in found if match))

    def message(self, sid: str, stream: int = 1) -> Path:
        """The message that a caller spoke: to us, by the CallSid, or to the carrier, by the RecordingSid.

        A call that was cut off amid it has another one for each stream.
        """
        return self._file(f"{_safe(sid)}.message{_part(stream)}.wav")

    def of(self, sid: str) -> list[Path]:
        """All files of that call or recording."""
        own = re.compile(rf"{re.escape(_safe(sid))}(?:-\d+)?(?:\.message(?:-\d+)?)?\.(?:wav|jsonl|turns|busy)")
        return sorted(path for path in self._all() if own.fullmatch(path.name))

    def logs(self) -> list[Path]:
        return sorted(path for path in self._all() if path.suffix == ".jsonl")

    def newest_logs(self) -> list[Path]:
        """The log of the call that was written to last first."""
        return sorted(self.logs(), key=_written, reverse=True)

    def forget(self, recordings_before: dt.datetime, logs_before: dt.datetime) -> int:
        """Deletes sound and words that nobody has written to since then; gives how many files those were."""
        sound, words = recordings_before.timestamp(), logs_before.timestamp()
        before = {".wav": sound, ".turns": sound, ".jsonl": words, ".busy": words}
        old = [path for path in self._all() if _written(path) < before.get(path.suffix, 0.0)]
        return sum(map(delete, old))

    def _all(self) -> list[Path]:
        return [path for path in self.directory.iterdir() if path.is_file()] if self.directory.is_dir() else []

    def _file(self, name: str) -> Path:
        return self.directory / name


def delete(path: Path) -> bool:
    """Whether it could be."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        log.warning("%s can't be deleted: %s", path.name, error.strerror)
        return False
    return True


def _written(path: Path) -> float:
    """When, in seconds since 1970; a file that is gone meanwhile is as new as can be."""
    try:
        return path.stat().st_mtime
    except FileNotFoundError:
        return float("inf")


def _part(stream: int) -> str:
    return f"-{stream}" if stream > 1 else ""


def _safe(sid: str) -> str:
    return _UNSAFE.sub("_", sid)
