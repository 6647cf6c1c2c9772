"""How long a turn is thought about: `make bench-turns`, or `python -m tests.load.bench_turns`.

Written callers (../shared/tools/calls) are played once, and what the machine was told is kept. Then each of their turns
is put to it again and again, in order, and of each the quickest counts: that is what the turn costs, and the rest is
what else the computer had to do. Milliseconds are of the processor; garbage is collected as it is in the server. The
reference is as little as can be done with the words of a turn: they are counted.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib.util
import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rich.console import Console
from rich.table import Table

from receptionist.app.business_file import load
from receptionist.app.commands.talk import TalkSession
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.step import Step
from receptionist.understanding.warming import warm

WRITTEN = Path("../shared/tools/calls")
BUSINESS = "home.yaml"
"""The one that answers where a caller names none."""
ROUNDS = 5

Turn = tuple[Machine, CallContext, Heard]
ROWS: dict[str, Callable[[Machine, CallContext, Heard], object]] = {
    "understood and answered": Machine.receive,
    "understood": Machine.meaning,
    "its words counted": lambda machine, context, heard: Counter(heard.text.lower().split()),
}


class PlayedBot:
    """Answers a player of callers, as `talk --jsonl` does."""

    def __init__(self, session: TalkSession) -> None:
        self._session, self._loop = session, asyncio.new_event_loop()

    def send(self, event: dict[str, Any]) -> dict[str, Any]:
        """The answer to one line."""
        return self._loop.run_until_complete(self._session.answer(json.dumps(event)))


def turns_of(written: Path) -> list[Turn]:
    """What the machine was told in all calls, and how each of them stood then."""
    turns: list[Turn] = []
    receive = Machine.receive

    def keeping(machine: Machine, context: CallContext, event: Event) -> Step:
        if isinstance(event, Heard):
            turns.append((machine, context, event))
        return receive(machine, context, event)

    player, bot = _player(written), PlayedBot(TalkSession(load(written / "businesses" / BUSINESS)))
    with patch.object(Machine, "receive", keeping):
        for line in (written / "open.jsonl").read_text(encoding="utf-8").splitlines():
            player.play(bot, json.loads(line), written / "businesses")
    return turns


def _player(written: Path) -> Any:
    """The program that plays them for `make callers`."""
    found = importlib.util.spec_from_file_location("callers", written / "callers.py")
    if found is None or found.loader is None:
        raise FileNotFoundError(written / "callers.py")
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def quickest(works: Sequence[Callable[[], object]], rounds: int) -> list[float]:
    """Milliseconds of the processor that each of `works` takes at the least."""
    return [min(each) for each in zip(*([_milliseconds(work) for work in works] for _ in range(rounds)), strict=True)]


def _milliseconds(work: Callable[[], object]) -> float:
    began = time.process_time_ns()
    work()
    return (time.process_time_ns() - began) / 1e6


def percentile(times: Sequence[float], of: int) -> float:
    """The least of `times` that so many in a hundred do not exceed."""
    return sorted(times)[max(0, -(-len(times) * of // 100) - 1)]


def table(times: dict[str, Sequence[float]]) -> Table:
    """The figures of each row, side by side."""
    shown = Table("ms a turn", "p50", "p99", "mean")
    for name, each in times.items():
        figures = (percentile(each, 50), percentile(each, 99), sum(each) / len(each))
        shown.add_row(name, *(f"{figure:.3f}" for figure in figures))
    return shown


def main() -> None:
    asks = argparse.ArgumentParser()
    asks.add_argument("--rounds", type=int, default=ROUNDS)
    rounds: int = asks.parse_args().rounds
    if not (WRITTEN / "callers.py").exists():
        Console().print(f'no written callers at {WRITTEN}: put them there (README, "Try it by keyboard")')
        return
    warm()
    turns = turns_of(WRITTEN)
    gc.collect()
    gc.freeze()  # as the server does
    times = {name: quickest([partial(work, *turn) for turn in turns], rounds) for name, work in ROWS.items()}
    Console().print(f"{len(turns)} turns", table(times))


if __name__ == "__main__":
    main()
