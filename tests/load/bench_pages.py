"""What an owner's open pages cost the calls of a core: `python -m tests.load.bench_pages`.

Two servers with the owner's pages carry the same number of calls each, all the while and on the same core, which they
share from millisecond to millisecond: whatever slows that core slows both. Five pages are open at the one and none at
the other, and then the other way round, so that no difference between the two counts. What is compared is how long
each had the processor; how many calls a core carries is its reciprocal. Printed are medians, and between what the true
median lies nineteen times out of twenty, by the order of the pairs alone.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO

from rich.console import Console
from rich.table import Table

from tests.load import contenders, generator
from tests.load.contenders import WITH_DESK
from tests.load.generator import Load
from tests.load.processes import free_port, pinned, serving
from tests.load.server import SESSION
from tests.load.tabs import PAGES

BAR = 0.03
"""So much fewer calls on a core may be carried with the pages open."""
SETTLE = 0.7
"""Seconds after pages were opened or closed, which are not measured."""
ARRIVE = 15.0
"""Seconds over which the calls come, so that they do not all say the same at once."""
TURNS = 1.5
"""Seconds that opening or closing the pages may take."""


@dataclass(frozen=True)
class Pair:
    """Milliseconds of the processor for each second of each call, without pages and with: of two windows, in the second
    of which the servers had changed parts.
    """

    closed: float
    opened: float

    @property
    def carried(self) -> float:
        """By how much more calls are carried on a core with the pages open; less than nothing where fewer are."""
        return self.closed / self.opened - 1


class Tabs:
    """The pages of an owner, in a process of their own, which opens and closes them when it is told to."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def turn(self, word: str) -> dict[str, int]:
        """ "open" or "close"; what all pages were sent so far. Returns when it is done."""
        reading, writing = self._process.stdout, self._process.stdin
        assert reading is not None
        assert writing is not None
        _write(writing, word)
        told: dict[str, int] = json.loads(reading.readline() or "null")
        if told is None:
            raise RuntimeError("the pages did not open: see tabs.log")
        return told


@contextmanager
def tabs(port: int, directory: Path) -> Iterator[Tabs]:
    session = (directory / SESSION).read_text()
    command = pinned([sys.executable, "-m", "tests.load.tabs", str(port), session], 1)
    with (directory / "tabs.log").open("w") as log:
        process = subprocess.Popen(  # noqa: S603
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
        )
        try:
            yield Tabs(process)
        finally:
            process.terminate()
            process.communicate(timeout=30)


def processor(pid: int) -> float:
    """Seconds for which any thread of that process has had a processor so far. Source: Linux, CPUCLOCK_SCHED of
    include/linux/posix-timers.h.
    """
    return time.clock_gettime((~pid << 3) | 2)


@dataclass(frozen=True)
class Carrier:
    """A server with calls on it."""

    pid: int
    pages: Tabs
    loading: threading.Thread
    """The calls, which last until it ends."""


@contextmanager
def carrying(calls: int, seconds: float, directory: Path) -> Iterator[Carrier]:
    """A server that carries so many calls for so long; they come one after the other."""
    port, spread, load = free_port(), replace(WITH_DESK, arrivals=calls / ARRIVE), Load(seconds, 0.0)
    directory.mkdir()
    with serving(WITH_DESK.command(port, directory), port, directory / "log") as pid, tabs(port, directory) as pages:
        loading = threading.Thread(
            target=generator.at, args=(str(calls), spread, port, pid, load, directory), daemon=True
        )
        loading.start()
        yield Carrier(pid, pages, loading)
        loading.join()


def measured(opened: Carrier, closed: Carrier, seconds: float) -> tuple[float, float]:
    """Seconds of the processor in each second of the next ones: of the one with pages, and of the other."""
    closed.pages.turn("close")
    opened.pages.turn("open")
    time.sleep(SETTLE)
    began, before = time.monotonic(), (processor(opened.pid), processor(closed.pid))
    time.sleep(seconds)
    long = time.monotonic() - began
    return (processor(opened.pid) - before[0]) / long, (processor(closed.pid) - before[1]) / long


def pairs(rounds: int, calls: int, window: float, directory: Path) -> Iterator[tuple[Pair, dict[str, int]]]:
    """So many; and what the pages of the one server were sent so far."""
    whole = 2 * ARRIVE + rounds * 2 * (window + SETTLE + TURNS)
    with carrying(calls, whole, directory / "a") as one, carrying(calls, whole, directory / "b") as other:
        time.sleep(ARRIVE + 5.0)
        for _ in range(rounds):
            (first, without_first), (second, without_second) = (
                measured(one, other, window),
                measured(other, one, window),
            )
            if not (one.loading.is_alive() and other.loading.is_alive()):
                raise RuntimeError("the calls ended before their time")
            opened, closed = math.sqrt(first * second), math.sqrt(without_first * without_second)
            yield Pair(1000 * closed / calls, 1000 * opened / calls), one.pages.turn("close")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calls", type=int, default=40, help="at once, on each of the two (default: 40)")
    parser.add_argument("--seconds", type=float, default=4.0, help="of each window (default: 4)")
    parser.add_argument("--rounds", type=int, default=24, help="pairs of windows (default: 24)")
    options = parser.parse_args()
    console = Console()
    if not contenders.TOOLS.exists() or not contenders.install("load-generator", contenders.GENERATOR):
        console.print(f"the load generator is not here: {contenders.TOOLS}")
        return 2
    found, told = list[Pair](), dict[str, int]()
    with tempfile.TemporaryDirectory(prefix="bench-pages-") as scratch:
        for pair, told in pairs(options.rounds, options.calls, options.seconds, Path(scratch)):  # noqa: B007
            found.append(pair)
            console.print(f"{pair.closed:.3f} without, {pair.opened:.3f} with", style="dim")
    console.print(table(found))
    console.print(f"the pages were sent {told['messages']} messages, {told['characters'] // 1024} KiB")
    console.print(verdict(found))
    return 0


def between(values: list[float]) -> tuple[float, float]:
    """Where the median of what they were drawn from lies, nineteen times out of twenty; of few values, all of them."""
    ranked, count = sorted(values), len(values)
    below = 0
    while 2 * sum(math.comb(count, each) for each in range(below + 1)) / 2**count <= 0.05:
        below += 1
    first = max(below - 1, 0)
    return ranked[first], ranked[count - 1 - first]


def table(found: list[Pair]) -> Table:
    shown = Table("", "no page", f"{len(PAGES)} pages", "")
    before, after = statistics.median(each.closed for each in found), statistics.median(each.opened for each in found)
    carried = [each.carried for each in found]
    low, high = between(carried)
    shown.add_row("CPU ms a call-second", f"{before:.3f}", f"{after:.3f}", f"{len(found)} pairs")
    difference = f"{statistics.median(carried):+.1%} (between {low:+.1%} and {high:+.1%})"
    shown.add_row("calls on a core", f"{1000 / before:.0f}", f"{1000 / after:.0f}", difference)
    return shown


def verdict(found: list[Pair]) -> str:
    """Whether the bar holds, as far as these pairs can tell."""
    low, high = between([each.carried for each in found])
    if low >= -BAR:
        return f"it holds: no more than {BAR:.0%} fewer"
    return f"it does not hold: more than {BAR:.0%} fewer" if high < -BAR else "undecided: take more pairs (--rounds)"


def _write(stream: IO[str], word: str) -> None:
    stream.write(f"{word}\n")
    stream.flush()


if __name__ == "__main__":
    raise SystemExit(main())
