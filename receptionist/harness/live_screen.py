"""A telephone call in the terminal, as both sides speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from receptionist.dialogue.commands import UseTool
from receptionist.dialogue.events import BargedIn, Heard, ToolFinished
from receptionist.harness.rehearsal import known
from receptionist.journal import Entry

if TYPE_CHECKING:
    from webhooks.phone.timing import TurnTiming


class LiveScreen:
    """Prints a line for each thing that happens; `quiet` prints none."""

    def __init__(self, console: Console, quiet: bool = False) -> None:
        self._console = console
        self._quiet = quiet
        self._phase = ""
        self._known: dict[str, str | None] = {}

    def rings(self, caller: str, server: str) -> None:
        self._print(f"{caller} calls {server}/voice", "bold")

    def caller_says(self, text: str) -> None:
        """What the caller's voice is about to say, which we only hear."""
        self._print(f"  caller        {text}", "cyan")

    def entered(self, entry: Entry) -> None:
        """One step of the dialogue."""
        self._happened(entry)
        self._learned(entry)
        if entry.context.phase.value != self._phase:
            self._phase = entry.context.phase.value
            self._print(f"                → {self._phase}", "magenta")
        for command in entry.commands:
            if isinstance(command, UseTool):
                given = ", ".join(f"{key}={_short(value)}" for key, value in command.params.items() if key != "notes")
                self._print(f"    tool        {command.name}({given})", "yellow")
        if entry.said:
            self._print(f"  receptionist  {entry.said}", "bold green")

    def timed(self, timing: TurnTiming) -> None:
        """How long the caller waited, and for what."""
        parts = (
            f"end of turn {timing.end_of_turn * 1000:.0f}",
            f"words {(timing.words - timing.end_of_turn) * 1000:.0f}",
            f"answer {(timing.answer - timing.words) * 1000:.0f}",
            f"voice {(timing.voice - timing.answer) * 1000:.0f}",
        )
        self._print(f"    latency     {timing.voice * 1000:.0f} ms  ({', '.join(parts)})", "dim")

    def _happened(self, entry: Entry) -> None:
        match entry.event:
            case Heard(text=text, confidence=confidence):
                self._print(f"    heard       “{text}”  confidence {confidence:.2f}", "blue")
            case ToolFinished(result=result, error=error):
                outcome = error or result.get("status") or result.get("state") or "done"
                self._print(f"    result      {outcome}", "yellow")
            case BargedIn():
                self._print("    caller speaks over us", "red")

    def _learned(self, entry: Entry) -> None:
        values = known(entry.context)
        news = [f"{slot} = {value}" for slot, value in values.items() if value and self._known.get(slot) != value]
        self._known = values
        if news:
            self._print(f"    understood  {', '.join(news)}", "blue")

    def _print(self, line: str, style: str) -> None:
        if not self._quiet:
            self._console.print(Text(line, style=style))


def _short(value: object) -> object:
    """A slot by its start alone."""
    return value["start"] if isinstance(value, dict) and "start" in value else value
