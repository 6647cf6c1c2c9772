"""`python -m tests.layout.rooms`: the way of a booking's turns through the modules and rooms of the product.

For each turn are counted:

- *modules*: files of the product in which a function ran;
- *functions*: different functions that ran (lambdas and comprehensions with them);
- *changes of room*: in the list of all function calls in the order in which they began, how often a function is of
  another room than the one called before it. A room is a folder of `receptionist/`, all loose modules in it together,
  `calendar_tools` or `webhooks`. The values of `receptionist/model`, which every room is made of, are no room to go to:
  what they compute of themselves is left out. That a call comes back is not counted, and many calls in a row within a
  room are none.

One call is made before it unmeasured, so that what is read once a process and kept does not count. Only the thread of
the conversation is followed; the calendar is in memory and has no other.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType

import msgspec
from rich.console import Console
from rich.table import Table

from receptionist.app.settings import Business
from receptionist.harness.rehearsal import Rehearsal, rehearse
from tests.layout.source import PACKAGES, ROOT, room

TURNS = ("I need an estimate tomorrow at two", "Sarah Johnson", "789 Main Street", "yes")
MOST_CHANGES = 14
"""The bar: changes of room in one turn."""

_CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
_VALUES = "receptionist/model/"
_CALLER = "+13125550142"
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
    asyncio.run(_book())
    return asyncio.run(_book())


async def _book() -> list[Walked]:
    rehearsal = rehearse(Business(), _CLOCK, "walk", [])
    try:
        await rehearsal.start(_CALLER)
        return [await _heard(rehearsal, words) for words in TURNS]
    finally:
        rehearsal.office.close()


async def _heard(rehearsal: Rehearsal, words: str) -> Walked:
    with _followed() as calls:
        turn = await rehearsal.hear(words)
    return Walked(words, turn.said, tuple(calls))


@contextmanager
def _followed() -> Iterator[list[tuple[str, str]]]:
    calls: list[tuple[str, str]] = []

    def follow(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(_ROOTS):
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
