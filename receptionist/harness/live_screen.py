"""A telephone call in the terminal, as both sides speak."""

from __future__ import annotations

import math
import statistics
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import BargedIn, Heard, Keyed, Silence, ToolFinished
from receptionist.harness.rehearsal import known
from receptionist.model.commands import UseTool

if TYPE_CHECKING:
    from webhooks.phone.timing import TurnTiming


LABELS = 14
"""Columns of the labels on the left; what is said wraps beside them."""


class LiveScreen:
    """Prints a line for each thing that happens; `quiet` prints none."""

    def __init__(self, console: Console, quiet: bool = False) -> None:
        self._console = console
        self._quiet = quiet
        self._phase = ""
        self._known: dict[str, str | None] = {}
        self._waits: list[float] = []

    def rings(self, caller: str, server: str) -> None:
        self._print("telephone", f"{caller} calls {server}/voice", "bold")

    def caller_says(self, text: str) -> None:
        """What the caller's voice is about to say, which we only hear."""
        self._print("caller", text, "bold cyan")

    def entered(self, entry: LogEntry) -> None:
        """One step of the dialogue."""
        self._happened(entry)
        self._learned(entry)
        if entry.context.phase.value != self._phase:
            self._phase = entry.context.phase.value
            self._print("  phase", self._phase, "magenta")
        for command in entry.commands:
            if isinstance(command, UseTool):
                given = ", ".join(f"{key}={_short(value)}" for key, value in command.params.items() if key != "notes")
                self._print("  tool", f"{command.name}({given})", "yellow")
        if entry.said:
            self._print("receptionist", entry.said, "bold green")

    def timed(self, timing: TurnTiming) -> None:
        """How long the caller waited, and for what."""
        self._waits.append(timing.voice)
        parts = (
            f"end of turn {timing.end_of_turn * 1000:.0f}",
            f"words {(timing.words - timing.end_of_turn) * 1000:.0f}",
            f"answer {(timing.answer - timing.words) * 1000:.0f}",
            f"voice {(timing.voice - timing.answer) * 1000:.0f}",
        )
        self._print("  answered in", f"{timing.voice * 1000:.0f} ms ({', '.join(parts)})", "dim")

    def summed_up(self) -> None:
        """The waits of the whole call in one line."""
        if self._waits:
            median, longest = statistics.median(self._waits), max(self._waits)
            words = f"{median * 1000:.0f} ms at the median, {longest * 1000:.0f} ms at the longest"
            self._print("answered in", f"{words}, over {len(self._waits)} turns", "dim")

    def _happened(self, entry: LogEntry) -> None:
        match entry.event:
            case Heard(text=text, confidence=confidence):
                self._print("  heard", f"“{text}” ({math.exp(confidence):.0%} sure)", "blue")
            case ToolFinished(result=result, error=error):
                outcome = error or result.get("status") or result.get("state") or "done"
                self._print("  result", str(outcome), "yellow")
            case Keyed(digits=digits):
                self._print("  keyed", digits, "blue")
            case Silence(seconds=seconds):
                self._print("  silence", f"{seconds:g} s", "blue")
            case BargedIn():
                self._print("  interrupted", "the caller spoke over us", "red")

    def _learned(self, entry: LogEntry) -> None:
        values = known(entry.context)
        news = [f"{slot} = {value}" for slot, value in values.items() if value and self._known.get(slot) != value]
        self._known = values
        if news:
            self._print("  understood", ", ".join(news), "blue")

    def _print(self, label: str, words: str, style: str) -> None:
        if self._quiet:
            return
        line = Table.grid(padding=(0, 1))
        line.add_column(width=LABELS, no_wrap=True)
        line.add_column(overflow="fold")
        line.add_row(Text(label, style=style), Text(words, style=style))
        self._console.print(line)


def _short(value: object) -> object:
    """A slot by its start alone."""
    return value["start"] if isinstance(value, dict) and "start" in value else value
