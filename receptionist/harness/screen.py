"""A call as a person reads it in the terminal, turn by turn."""

from __future__ import annotations

import datetime as dt

from rich.console import Console
from rich.prompt import Prompt

from receptionist.app.container import Office
from receptionist.harness.rehearsal import TurnOutcome


class CallScreen:
    """Prints turns; asks the caller's next words."""

    def __init__(self, console: Console | None = None) -> None:
        self._console = console or Console()

    def open(self, business: str, now: dt.datetime) -> None:
        self._console.rule(f"{business}, {now:%A %d %B %Y %H:%M %Z}")
        self._console.print("Type what the caller says. Empty: silence. Digits: keys. Ctrl-D: hang up.", style="dim")

    def ask(self) -> str | None:
        """The caller's next words, or None where they hang up."""
        try:
            return Prompt.ask("[cyan]caller[/]", console=self._console, default="", show_default=False)
        except (EOFError, KeyboardInterrupt):
            return None

    def turn(self, turn: TurnOutcome) -> None:
        for run in turn.runs:
            outcome = run.error or run.result.get("status") or run.result.get("state") or "done"
            self._console.print(f"  {run.name}: {outcome} ({run.seconds * 1000:.0f} ms)", style="yellow", markup=False)
        self._console.print(f"receptionist: {turn.said}", style="bold", markup=False)
        waits = f", waits for {' and '.join(turn.context.focus.asked)}" if turn.context.focus.asked else ""
        self._console.print(f"  {turn.context.phase.value}{waits}", style="dim", markup=False)

    def close(self, turn: TurnOutcome, office: Office) -> None:
        """How it ended, and what stands in the calendar."""
        booking = turn.context.call.booking
        self._console.rule(turn.context.call.disposition or "")
        if booking and booking.start:
            self._console.print(f"{booking.title}, {booking.start:%A %d %B %Y %H:%M}", markup=False)
