"""`python -m tests.layout.rooms`: the way of a booking's turns through the modules and rooms of the product.

For each turn are counted:

- *modules*: files of the product in which a function ran;
- *functions*: different functions that ran (lambdas and comprehensions with them);
- *changes of room*: in the list of all function calls in the order in which they began, how often a function is of
  another room than the one called before it. A room is a folder of `receptionist/`, all loose modules in it together,
  `calendar_tools` or `webhooks`. The values of `receptionist/model`, which every room is made of, are no room to go to:
  what they compute of themselves is left out; so is a pattern of a language, which finds what it does as one of `re`
  would. That a call comes back is not counted, nor that a coroutine or a
  generator goes on where it was, and many calls in a row within a room are none.

One call is made before it unmeasured, a week ahead in the same office, so that what is read once a process and kept
does not count. Only the thread of
the conversation is followed; the calendar is in memory and has no other. The line on which the call is held is the
walk's own, and no room: whatever speaks and listens there (a telephone, texts, a rehearsal) brings its own ways.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import inspect
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType

import msgspec
from rich.console import Console
from rich.table import Table

from receptionist.app.container import Office, rehearsal_office
from receptionist.app.settings import Business
from receptionist.channels.journal import Header, Journal
from receptionist.channels.runner import Call
from receptionist.channels.screening.attestation import UNSIGNED
from receptionist.dialogue.events import Heard
from receptionist.harness.rehearsal import fixed_zone
from receptionist.model.commands import HangUp, Listen, Say, TakeMessage, Transfer
from tests.layout.source import PACKAGES, ROOT, room

TURNS = ("I need an estimate tomorrow at two", "Sarah Johnson", "789 Main Street", "yes")
MOST_CHANGES = 14
"""The bar: changes of room in one turn."""

_PATTERNS = ("any_case", "prefiltered", "prefilter", "needed_words")
_CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
_VALUES = ("receptionist/model/", *(f"receptionist/languages/{each}.py" for each in _PATTERNS))
_CALLER = "+13125550142"
_GOES_ON = inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR
"""Functions that stop and go on: to the interpreter each time is a call."""
_ROOTS = tuple(f"{ROOT / package}/" for package in PACKAGES)


class Walked(msgspec.Struct, frozen=True):
    """One turn: the functions called, in order, as (path of the module, name)."""

    words: str
    said: str
    calls: tuple[tuple[str, str], ...]

    @property
    def modules(self) -> list[str]:
        return list(dict.fromkeys(path for path, _ in self.calls))

    @property
    def functions(self) -> int:
        return len(set(self.calls))

    @property
    def rooms(self) -> list[str]:
        """The rooms in the order in which they are entered, each visit once."""
        return list(_without_repeats(room(path) for path, _ in self.calls if not path.startswith(_VALUES)))

    @property
    def changes(self) -> int:
        return max(0, len(self.rooms) - 1)


def walked() -> list[Walked]:
    """A booking by text, turn by turn."""
    return asyncio.run(_walked())


async def _walked() -> list[Walked]:
    office = rehearsal_office(Business(), fixed_zone(_CLOCK))
    try:
        await _book(office, "before", _CLOCK - dt.timedelta(days=7))
        return await _book(office, "walk", _CLOCK)
    finally:
        office.close()


class _Line:
    """Where the call is held: it keeps what is said, and is silent about the rest."""

    def __init__(self) -> None:
        self.said: list[str] = []

    async def say(self, sentence: str, command: Say) -> None:
        self.said.append(sentence)

    async def listen(self, command: Listen) -> None: ...

    async def transfer(self, command: Transfer) -> None: ...

    async def take_message(self, command: TakeMessage) -> None: ...

    async def hang_up(self, command: HangUp) -> None: ...


async def _book(office: Office, name: str, now: dt.datetime) -> list[Walked]:
    line = _Line()
    call = office.pick_up(name, line, lambda: now, Journal(Header(name, office.business.name)))
    await call.take(office.started(name, _CALLER, now, UNSIGNED))
    return [await _heard(call, line, words, now) for words in TURNS]


async def _heard(call: Call, line: _Line, words: str, now: dt.datetime) -> Walked:
    line.said.clear()
    with _followed() as calls:
        await call.take(Heard(now, words))
    return Walked(words, " ".join(line.said), tuple(calls))


@contextmanager
def _followed() -> Iterator[list[tuple[str, str]]]:
    calls: list[tuple[str, str]] = []
    begun: set[FrameType] = set()

    def follow(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or frame in begun or not frame.f_code.co_filename.startswith(_ROOTS):
            return
        if frame.f_code.co_flags & _GOES_ON:
            begun.add(frame)
        calls.append((frame.f_code.co_filename.removeprefix(f"{ROOT}/"), _name(frame)))

    before = sys.getprofile()
    sys.setprofile(follow)
    try:
        yield calls
    finally:
        sys.setprofile(before)


def _name(frame: FrameType) -> str:
    """Told apart by their first lines: lambdas of a module share their name."""
    return f"{frame.f_code.co_name}:{frame.f_code.co_firstlineno}"


def _without_repeats(items: Iterable[str]) -> Iterator[str]:
    last = ""
    for item in items:
        if item != last:
            yield item
        last = item


def main() -> int:
    """0 when every turn keeps to the bar, else 1."""
    console, turns = Console(width=None if sys.stdout.isatty() else 150), walked()
    table = Table("turn", "modules", "functions", "changes of room")
    for turn in turns:
        table.add_row(turn.words, str(len(turn.modules)), str(turn.functions), str(turn.changes))
    for turn in turns:
        console.print(f"[bold]{turn.words}[/bold] ⇒ {turn.said}")
        console.print(" → ".join(name.removeprefix("receptionist/") for name in turn.rooms))
        for name in dict.fromkeys(turn.rooms):
            mine = [path.rpartition("/")[2].removesuffix(".py") for path in turn.modules if room(path) == name]
            console.print(f"  {name}: {', '.join(mine)}", style="dim")
        console.print()
    console.print(table)
    most = max(turn.changes for turn in turns)
    console.print(f"most changes of room in a turn: {most} (bar: at most {MOST_CHANGES})")
    return int(most > MOST_CHANGES)


if __name__ == "__main__":
    sys.exit(main())
