"""The process's log: one line for each record, in which callers are not named.

Everything passes one formatter. Unless the owner wants it otherwise (`logs: personal: true`), it masks what anybody's
call has told so far (names, addresses, whole sentences), everything that looks like a telephone number or an email
address, and whatever stands in quotes in an exception's message or another library's line, which is where libraries put
the values at hand. Statements to the database and their parameters are left out in any case. Call SIDs stay, for they
lead to the call's own log.
"""

from __future__ import annotations

import datetime as dt
import json
import logging
import re
import sys
import traceback
from collections.abc import Iterable
from typing import IO, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from receptionist.app.masking import MASK, Masking, Told

LONGEST_VALUE: Final = 500
"""Characters of one value that is put into a line; the line as a whole has masking.LONGEST."""
FRAMES: Final = 30
"""Of an exception's way, the innermost ones."""
CAUSES: Final = 8
"""Of an exception, the latest ones."""

_CALL = re.compile(r"\bCA[0-9a-f]{32}\b")
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What ends a line somewhere, moves a terminal's cursor or turns the order of letters, and half characters."""
_OURS: Final = frozenset({"receptionist", "webhooks", "calendar_tools"})
_OF_A_RECORD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class Logs(BaseModel):
    """What the server writes about its work to standard error."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    personal: bool = Field(False, description="Whether names, numbers, addresses and what was said may stand in it.")
    format: Literal["json", "text"] = Field("json", description="`json` for collectors, `text` for reading.")
    level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="The least serious lines that are written."
    )


class Formatter(logging.Formatter):
    """One record as one line: JSON, or text for a reader."""

    def __init__(self, masking: Masking, shape: Literal["json", "text"] = "json") -> None:
        super().__init__()
        self._masking = masking
        self._shape = shape

    def format(self, record: logging.LogRecord) -> str:
        row = self._row(record)
        line = json.dumps(row, ensure_ascii=False) if self._shape == "json" else _for_reading(row)
        return _UNPRINTABLE.sub(_escaped, line)

    def _row(self, record: logging.LogRecord) -> dict[str, object]:
        message = self._message(record)
        at = dt.datetime.fromtimestamp(record.created, dt.UTC).isoformat(timespec="milliseconds")
        row: dict[str, object] = {
            "time": at,
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": message,
        }
        if call := _CALL.search(message):
            row["call"] = call[0]
        row |= {key: self._value(value) for key, value in vars(record).items() if key not in _OF_A_RECORD}
        if record.exc_info and record.exc_info[1] is not None:
            row["error"] = self._error(record.exc_info[1])
            row["trace"] = _trace(record.exc_info[1])
        return row

    def _message(self, record: logging.LogRecord) -> str:
        """Each argument is cut before it is put in, and an exception is told without what it quotes."""
        if isinstance(record.msg, BaseException):
            return self._masking.message_of(record.msg)
        args = record.args
        put: object = tuple(map(self._argument, args)) if isinstance(args, tuple) else args
        try:
            message = str(record.msg) % put if put else str(record.msg)
        except (TypeError, ValueError, KeyError):
            message = str(record.msg)  # by itself logging would print the arguments as they are
        ours = record.name.partition(".")[0] in _OURS
        return self._masking.text(message) if ours else self._masking.of_library(message.rstrip())

    def _argument(self, value: object) -> object:
        if isinstance(value, BaseException):
            return self._masking.message_of(value, LONGEST_VALUE)
        if isinstance(value, str) and len(value) > LONGEST_VALUE:
            return self._masking.text(value, LONGEST_VALUE)
        return value

    def _value(self, value: object) -> object:
        return value if value is None or isinstance(value, int | float) else self._masking.text(str(value))

    def _error(self, error: BaseException) -> str:
        chain = [f"{type(each).__name__}: {self._masking.message_of(each)}" for each in _chain(error)]
        return " ← ".join(chain)


def _for_reading(row: dict[str, object]) -> str:
    error = f" | {row['error']} | {row['trace']}" if "error" in row else ""
    return f"{row['time']} {row['level']} {row['logger']} {row['message']}{error}"


def _escaped(character: re.Match[str]) -> str:
    """As Python and JSON write it."""
    return f"\\u{ord(character[0]):04x}"


def _chain(error: BaseException) -> Iterable[BaseException]:
    """The exception, and what led to it."""
    seen: list[BaseException] = []
    at: BaseException | None = error
    while at is not None and at not in seen and len(seen) < CAUSES:
        seen.append(at)
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return seen


def _trace(error: BaseException) -> str:
    """Where it was raised; source lines and values are left out."""
    frames = traceback.extract_tb(error.__traceback__)
    told = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-FRAMES:]]
    return " > ".join(told if len(told) == len(frames) else (MASK, *told))


def configure(logs: Logs, told: Told | None = None, stream: IO[str] | None = None) -> None:
    """Send the whole process's log through the one formatter, to standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Formatter(Masking(told, personal=logs.personal), logs.format))
    logging.basicConfig(level=logs.level.upper(), handlers=[handler], force=True)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # at INFO it writes each address it calls
    durable = logging.getLogger("dbos")
    durable.handlers = [logging.NullHandler()]  # with none, it puts one of its own in the way
    durable.propagate = True
