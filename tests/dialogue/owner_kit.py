"""An owner's line to try things on: the pure machine, with tools that answer from a table."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from receptionist.app.settings import Business
from receptionist.dialogue.admission import CHECK_PIN
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import LineRules
from receptionist.dialogue.events import CallStarted, Event, Heard, Keyed, Silence, ToolFinished
from receptionist.dialogue.line import OwnersContext
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, UseTool
from receptionist.model.modes import Mode
from receptionist.model.trust import Trust
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
OWNER = "+13125550100"
EVERYWHERE = LineRules(names=("max",), modes=frozenset(Mode), default=Mode.HOME)

RESULTS: dict[str, dict[str, Any]] = {
    "find_people": {
        "state": "found",
        "choices": [{"id": "+13127670142", "label": "Sarah Johnson", "detail": "+13127670142"}],
    },
    "find_devices": {"state": "found", "choices": [{"id": "lock.front", "label": "Front Door"}]},
    "find_reminders": {"state": "found", "choices": [{"id": "r1", "label": "Order filters"}]},
    "control_home": {"state": "done"},
    "secure_home": {"state": "done"},
    "home_state": {"state": "known", "devices": [{"label": "Front Door", "value": "locked"}]},
    "detections": {"state": "known", "seen": []},
    "send_text": {"state": "sent"},
    "cancel_reminder": {"state": "cancelled"},
    "add_reminder": {"state": "done", "at": "2026-03-03T09:00:00-06:00"},
    "check_availability": {"status": "none"},
}


def owners_machine(line: LineRules = EVERYWHERE) -> Machine:
    business = Business.model_validate({"name": "Bright", "timezone": "America/Chicago", "owner": {"phone": OWNER}})
    return Machine(msgspec.structs.replace(business.desk(), texts=True, line=line), understand_in_call)


class Tried:
    """One call on the pure machine. `steps` holds the context before, the event and what it led to."""

    def __init__(self, machine: Machine | None = None, *, owner: bool = True, trust: Trust = Trust.CLAIMED) -> None:
        self.machine = machine or owners_machine()
        self.now = NOW
        self.context: CallContext = CallContext.ringing("c", NOW)
        self.steps: list[tuple[CallContext, Event, Step]] = []
        self.take(CallStarted(NOW, "c", OWNER, owner=owner, trust=trust))

    def take(self, event: Event) -> Step:
        """`event`, and whatever its tools answer."""
        before = self.context
        step = self.machine.receive(before, event)
        self.context = step.context
        self.steps.append((before, event, step))
        used = next((command for command in step.commands if isinstance(command, UseTool)), None)
        return self.take(ToolFinished(self.now, used.name, RESULTS.get(used.name, {}))) if used else step

    def admitted(self) -> Tried:
        self.take(ToolFinished(self.now, CHECK_PIN, {"state": "right"}))
        return self

    def heard(self, text: str) -> Heard:
        return Heard(self.now, text)

    def hear(self, text: str) -> Step:
        return self.take(self.heard(text))

    def key(self, digits: str) -> Step:
        return self.take(Keyed(self.now, digits))

    def quiet(self, seconds: float) -> Step:
        """Nobody speaks for so long."""
        self.now += dt.timedelta(seconds=seconds)
        return self.take(Silence(self.now, seconds))

    @property
    def line(self) -> Any:
        assert isinstance(self.context, OwnersContext)
        return self.context.line

    @property
    def mode(self) -> Mode:
        mode: Mode = self.line.mode
        return mode

    @property
    def tools(self) -> list[str]:
        """Every tool that was used, in order."""
        return [command.name for *_, step in self.steps for command in step.commands if isinstance(command, UseTool)]

    @property
    def said(self) -> list[str]:
        """The prompts of the last step."""
        return [command.prompt for command in self.steps[-1][2].commands if isinstance(command, Say)]
