"""What is kept of calls beside the database: where each file lies, and that nobody else can read it."""

from __future__ import annotations

import re
from pathlib import Path

_UNSAFE = re.compile(r"[^A-Za-z0-9_-]")


class CallFiles:
    """The files of all calls, in one folder. Ids come from the wire: whatever is no letter or digit leads nowhere."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def log(self, call_sid: str) -> Path:
        return self._file(f"{_safe(call_sid)}.jsonl")

    def recording(self, call_sid: str, stream: int = 1) -> Path:
        return self._file(f"{_safe(call_sid)}{_part(stream)}.wav")

    def message(self, sid: str, stream: int = 1) -> Path:
        """The message that a caller spoke: to us, by the CallSid, or to the carrier, by the RecordingSid.

        A call that was cut off amid it has another one for each stream.
        """
        return self._file(f"{_safe(sid)}.message{_part(stream)}.wav")

    def _file(self, name: str) -> Path:
        return self.directory / name


def _part(stream: int) -> str:
    return f"-{stream}" if stream > 1 else ""


def _safe(sid: str) -> str:
    return _UNSAFE.sub("_", sid)
