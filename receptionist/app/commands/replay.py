"""`receptionist replay`: a call's log through today's code, and where it would act differently."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console

from receptionist.app.container import machine_of
from receptionist.app.settings import Business
from receptionist.app.storage import data_directory, taught_here
from receptionist.channels.journal import LogEntry, UnreadableJournal, read
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Event, Heard, Keyed, Silence
from receptionist.model.commands import Say
from receptionist.wording.wording import Wording

MOST_NAMED: Final = 3


def run(log: Path, business: Business) -> int:
    """The command itself: 0 where every step is the same, 1 at the first that is not, 2 for an unreadable log."""
    console = Console()
    try:
        header, entries = read(log)
    except UnreadableJournal as error:
        Console(stderr=True).print(str(error), style="red", markup=False, soft_wrap=True)
        return 2
    except OSError as error:
        unread = f"{log} can't be read: {error.strerror}. {_known_logs(data_directory())}"
        Console(stderr=True).print(unread, style="red", markup=False, soft_wrap=True)
        return 2
    machine = machine_of(business, business.desk()).knowing(business.vocabulary(taught_here()))
    wording = Wording(own=business.prompts)
    beginning = CallContext.ringing(header.call_id, entries[0].event.at) if entries else None
    context = header.context or beginning
    for entry in entries:
        assert context is not None  # noqa: S101 - there is one wherever there are entries
        step = machine.receive(context, entry.event)
        console.print(f"{entry.event.at:%H:%M:%S}  {_happened(entry.event)}", style="cyan", markup=False)
        console.print(f"          {entry.said}  ({step.context.phase.value})", markup=False)
        if step.commands != entry.commands:
            _show_difference(console, entry, wording.text(c for c in step.commands if isinstance(c, Say)))
            return 1
        context = step.context
    console.print(f"{len(entries)} events, every step as it was", style="green")
    return 0


def _known_logs(directory: Path) -> str:
    """Where logs are, with the newest ones: those of `serve`, and those of `demo`, which has a folder for each run."""
    found = sorted((*directory.glob("calls/*.jsonl"), *directory.glob("demo/*/*.jsonl")), key=_written, reverse=True)
    newest = ", ".join(map(str, found[:MOST_NAMED]))
    return f"The newest logs here: {newest}" if found else f"There is no log of a call in {directory} yet."


def _written(log: Path) -> float:
    return log.stat().st_mtime


def _show_difference(console: Console, entry: LogEntry, said: str) -> None:
    console.print("differs from here on", style="bold red")
    console.print(f"  then: {entry.said}", style="red", markup=False)
    console.print(f"  now:  {said}", style="red", markup=False)


def _happened(event: Event) -> str:
    match event:
        case Heard():
            return f"caller: {event.text}"
        case Keyed():
            return f"keys {event.digits}"
        case Silence():
            return f"silent for {event.seconds:g} s"
        case _:
            return type(event).__name__
