"""The process's log: one JSON object a line, in which callers are not named.

Everything passes one formatter. Unless the owner wants it otherwise (`logs: personal: true`), it masks what anybody's
call has told so far (names, addresses, whole sentences), everything that looks like a telephone number or an email
address, and whatever stands in quotes in an exception's message, which is where libraries put the values at hand.
Call SIDs stay, for they lead to the call's own log.
"""

from __future__ import annotations

import datetime as dt
import json
import logging
import re
import sys
import traceback
from collections import Counter, OrderedDict
from collections.abc import Iterable
from types import TracebackType
from typing import IO, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.journal import Entry

MASK: Final = "…"
REMEMBERED_CALLS: Final = 512
"""Calls whose values are still masked, the latest ones: what runs on after a call speaks of it within minutes."""
FEWEST_LETTERS: Final = 3
"""Of a name or a street that is masked by itself; what is shorter is also half of other words."""

_NUMBER = re.compile(r"(?<![\w.:-])(?!\d{4}-\d\d-\d\d)\+?\(?\d(?:[\s().-]{0,2}\d){6,14}(?![\w-])")
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")
_QUOTED = re.compile(r"'[^'\n]*'|\"[^\"\n]*\"")
_CALL = re.compile(r"\bCA[0-9a-f]{32}\b")
_TOKEN = re.compile(r"\w+")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_STREET_KINDS: Final = frozenset(
    "street st avenue ave road rd drive dr lane ln court ct place pl boulevard blvd north south east west apartment "
    "apt suite unit way circle the and".split()
)
_OF_A_RECORD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}

_Error = tuple[type[BaseException], BaseException, TracebackType | None]


class Logs(BaseModel):
    """What the server writes about its work to standard error."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    personal: bool = Field(False, description="Whether names, numbers, addresses and what was said may stand in it.")
    format: Literal["json", "text"] = Field("json", description="`json` for collectors, `text` for reading.")
    level: Literal["debug", "info", "warning", "error"] = "info"


class Told:
    """What callers have told: the words that may not stand in a log. Learning and masking cost a look-up a word."""

    def __init__(self) -> None:
        self._of_calls: OrderedDict[str, set[str]] = OrderedDict()
        self._by_first_word: dict[str, Counter[str]] = {}

    def learn(self, entry: Entry) -> None:
        """Take in what is known after an event of a call."""
        ctx, event = entry.context, entry.event
        texts = (event.text, *event.alternatives) if isinstance(event, Heard) else ()
        values = {value.lower().strip() for value in (*_of_context(ctx), *filter(_is_telling, texts))}
        known = self._of_calls.setdefault(ctx.call_id, set())
        for value in values - known:
            if first := _TOKEN.search(value):
                known.add(value)
                self._by_first_word.setdefault(first[0], Counter())[value[first.start() :]] += 1
        self._of_calls.move_to_end(ctx.call_id)
        if len(self._of_calls) > REMEMBERED_CALLS:
            self._forget(self._of_calls.popitem(last=False)[1])

    def masked(self, text: str) -> str:
        lower = text.lower()
        if len(lower) != len(text):  # a few letters of other tongues have longer small forms
            lower = text
        shown: list[str] = []
        at = 0
        for word in _TOKEN.finditer(lower):
            if word.start() >= at and (length := self._length_at(lower, word)):
                shown += text[at : word.start()], MASK
                at = word.start() + length
        return "".join(shown) + text[at:]

    def _length_at(self, lower: str, word: re.Match[str]) -> int:
        """Characters of the longest known value that begins with `word`; 0 where none does."""
        fitting = (
            len(value)
            for value in self._by_first_word.get(word[0], ())
            if lower.startswith(value, word.start()) and not lower[word.start() + len(value) :][:1].isalnum()
        )
        return max(fitting, default=0)

    def _forget(self, values: set[str]) -> None:
        for value in values:
            first = _TOKEN.search(value)
            if first is None:
                continue
            known, rest = self._by_first_word[first[0]], value[first.start() :]
            known[rest] -= 1
            if not known[rest]:
                del known[rest]
            if not known:
                del self._by_first_word[first[0]]


def _of_context(ctx: CallContext) -> Iterable[str]:
    for slot in ctx.slots:
        if slot.name in ("date", "time", "service"):
            continue
        yield slot.text
        yield from _words(slot.text)
    yield from filter(_is_telling, (*ctx.notes, ctx.message))
    if ctx.caller:
        yield ctx.caller


def _words(text: str) -> Iterable[str]:
    """The words of a name or an address by which somebody could be found."""
    for word in _WORD.findall(text):
        if len(word) >= FEWEST_LETTERS and word.lower() not in _STREET_KINDS:
            yield word


def _is_telling(text: str) -> bool:
    """Whether a sentence tells anything of its speaker: "yes" does not, and is part of too much else."""
    return len(text.split()) > 1


class Masking:
    """Takes personal values out of texts."""

    def __init__(self, told: Told | None = None, *, personal: bool = False) -> None:
        self._told = told or Told()
        self._personal = personal

    def text(self, text: str) -> str:
        if self._personal:
            return text
        return self._told.masked(_NUMBER.sub(MASK, _EMAIL.sub(MASK, text)))

    def message_of(self, error: BaseException) -> str:
        """An exception's message, without the values that libraries quote in it."""
        return str(error) if self._personal else self.text(_QUOTED.sub(MASK, str(error)))


class Formatter(logging.Formatter):
    """One record as one line: JSON, or text for a reader."""

    def __init__(self, masking: Masking, shape: Literal["json", "text"] = "json") -> None:
        super().__init__()
        self._masking = masking
        self._shape = shape

    def format(self, record: logging.LogRecord) -> str:
        row = self._row(record)
        if self._shape == "json":
            return json.dumps(row, ensure_ascii=False, default=str)
        trace = "".join(f"\n{row['error']}\n  {row['trace']}" for _ in [0] if "error" in row)
        return f"{row['time']} {row['level']} {row['logger']} {row['message']}{trace}"

    def _row(self, record: logging.LogRecord) -> dict[str, object]:
        message = self._masking.text(self._message(record))
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
        """An exception among the arguments is told without what it quotes."""
        if not isinstance(record.args, tuple):
            return record.getMessage()
        args = tuple(self._masking.message_of(arg) if isinstance(arg, BaseException) else arg for arg in record.args)
        return str(record.msg) % args if args else str(record.msg)

    def _value(self, value: object) -> object:
        return self._masking.text(value) if isinstance(value, str) else value

    def _error(self, error: BaseException) -> str:
        chain = [f"{type(each).__name__}: {self._masking.message_of(each)}" for each in _chain(error)]
        return " ← ".join(chain)


def _chain(error: BaseException) -> Iterable[BaseException]:
    """The exception, and what led to it."""
    seen: list[BaseException] = []
    at: BaseException | None = error
    while at is not None and at not in seen:
        seen.append(at)
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return seen


def _trace(error: BaseException) -> str:
    """Where it was raised; source lines and values are left out."""
    frames = traceback.extract_tb(error.__traceback__)
    return " > ".join(f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames)


def configure(logs: Logs, told: Told | None = None, stream: IO[str] | None = None) -> None:
    """Send the whole process's log through the one formatter, to standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Formatter(Masking(told, personal=logs.personal), logs.format))
    logging.basicConfig(level=logs.level.upper(), handlers=[handler], force=True)
    logging.getLogger("httpx").setLevel(logging.WARNING)  # at INFO it writes each address it calls
    durable = logging.getLogger("dbos")
    durable.handlers = [logging.NullHandler()]  # with none, it puts one of its own in the way
    durable.propagate = True
