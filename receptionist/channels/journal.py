"""A call is its event log: one JSON object a line, enough to replay the call to the same result.

The first line is the header. Every further line is one event with the commands it led to, the sentences that were
spoken for them, and the context after it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import IO, TypeVar

import msgspec

from receptionist.channels import flat_contexts
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event
from receptionist.model.commands import Command

VERSION = 2
READS = (1, 2)
"""Of the log. Version 1 had all fields of a context side by side (see flat_contexts.py), and is still read."""
T = TypeVar("T")


class Header(msgspec.Struct, frozen=True):
    """Which call, under which business file (as text, so that the log stands alone).

    `context` is how the call stood where this log begins, if its beginning is in another machine's log. `weights` tells
    which weights ranked what the caller can have meant.
    """

    call_id: str
    business: str
    version: int = VERSION
    context: CallContext | None = None
    weights: str = ""


class _Written(msgspec.Struct, frozen=True):
    """By which version a log was begun; the first one did not say so."""

    version: int = 1


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event and what it led to. `seconds` is what the dialogue and its tools took."""

    event: Event
    commands: tuple[Command, ...]
    said: str
    context: CallContext
    seconds: float = 0.0


class UnreadableJournal(Exception):
    """A file that is no call's log."""

    def __init__(self, path: Path, line: int, why: str) -> None:
        super().__init__(f"{path}, line {line}: {why}. A call's log is written by `receptionist serve` or `demo`.")


class Journal:
    """Where a call's entries go as they happen: kept in memory, in a file where one is given, told to who watches.

    A file that has entries already is gone on with.
    """

    def __init__(
        self, header: Header, file: IO[bytes] | None = None, entered: Callable[[LogEntry], None] = lambda entry: None
    ) -> None:
        self.entries: list[LogEntry] = []
        self._file = file
        self._entered = entered
        if file is None or file.tell() == 0:
            self._write(header)

    def add(self, entry: LogEntry) -> None:
        self.entries.append(entry)
        self._write(entry)
        self._entered(entry)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _write(self, row: Header | LogEntry) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(row) + b"\n")
            self._file.flush()


def read(path: Path) -> tuple[Header, list[LogEntry]]:
    """The header and entries of the log at `path`; raises UnreadableJournal naming the line, OSError."""
    lines = [(number, line) for number, line in enumerate(path.read_bytes().splitlines(), start=1) if line.strip()]
    if not lines:
        raise UnreadableJournal(path, 1, "the file is empty")
    (first, line), *rest = lines
    version = _decoded(path, first, line, _Written).version
    if version not in READS:
        why = f"written by version {version} of the log, this one reads {', '.join(map(str, READS))}"
        raise UnreadableJournal(path, first, why)
    header = msgspec.structs.replace(_decoded(path, first, line, Header, version), version=version)
    return header, [_decoded(path, number, line, LogEntry, version) for number, line in rest]


def _decoded(path: Path, number: int, line: bytes, kind: type[T], version: int = VERSION) -> T:
    try:
        return msgspec.json.decode(line, type=kind) if version == VERSION else flat_contexts.decode_line(line, kind)
    except msgspec.DecodeError as error:
        raise UnreadableJournal(path, number, str(error)) from error
