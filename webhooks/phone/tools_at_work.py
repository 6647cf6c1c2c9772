"""How long a call's tools take, read off its log: from the command to the answer."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import ToolFinished
from receptionist.model.commands import UseTool


@dataclass(frozen=True, slots=True)
class ToolTime:
    """One tool's run. `seconds` of the call's own clock."""

    name: str
    began: dt.datetime
    seconds: float
    ok: bool


class ToolsAtWork:
    """Follows the calls of a process; a call runs one tool at a time."""

    def __init__(self) -> None:
        self._running: dict[str, dt.datetime] = {}

    def entered(self, entry: LogEntry) -> ToolTime | None:
        """The run that this entry ends."""
        call_id, event = entry.context.call.id, entry.event
        done = None
        if isinstance(event, ToolFinished) and (began := self._running.pop(call_id, None)):
            done = ToolTime(event.name, began, (event.at - began).total_seconds(), not event.error)
        if any(isinstance(command, UseTool) for command in entry.commands):
            self._running[call_id] = event.at
        return done

    def forget(self, call_id: str) -> None:
        """The call is over."""
        self._running.pop(call_id, None)
