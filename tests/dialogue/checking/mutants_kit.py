"""Mutants: the dialogue broken on purpose, in each workflow; the check must find every such machine.

A mutant changes what the machine makes of an event, or one of its rules. Each is walked until the first law it breaks.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from receptionist.app.settings import Business
from receptionist.dialogue.checking.scenes import Scene, scenes, walked
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Event
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.reading_back import params
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Command, UseTool

Patch = pytest.MonkeyPatch

Change = Callable[[Machine, CallContext, Event, Step], Step]

TABLE: dict[str, Any] = {
    "name": "table",
    "say": ["table"],
    "slots": [
        {"name": "party_size", "kind": "number", "lowest": 1, "highest": 12, "ask": ["For how many people?"] * 2},
        {"name": "seat", "ask": ["Inside or outside?"] * 2, "choices": ["inside", "outside"]},
        {"name": "dog", "kind": "yes_no", "ask": ["Is there a dog?"] * 2},
        {"name": "date"},
        {"name": "time"},
    ],
    "tool": {"url": "https://example.com/table"},
}

DESK = Business.model_validate(
    {
        "collect": ["name", "address", "date"],
        "services": [{"name": "cleaning", "minutes": 60}, {"name": "windows", "minutes": 60}],
        "workflows": [TABLE],
    }
).desk()

WRITING = ("booking", "reschedule", "cancel", "reminder", "call_back", "table")

OF_A_VISIT = ("reschedule", "cancel", "reminder", "check")

LOOKING_UP = ("booking", "reschedule", "call_back")

ALL = ("booking", "reschedule", "cancel", "check", "reminder", "call_back", "message", "table")

LONG = pytest.mark.deep
"""For workflows in which a defect is found late, where it is found soon in another one."""

SOON = 200
"""States of each walk that are visited before any is walked to its end: most defects are seen there in one of them."""

_SOONEST = ("by text", "whatever", "ruled out", "stranger", "withheld", "number shown", "days and times")
"""Walks in the order in which they find most."""


def among(flows: tuple[str, ...], later: tuple[str, ...]) -> list[Any]:
    """Workflows of which some are tried by `make check-deep` alone: `later` ones, of `flows` or besides."""
    return [*(flow for flow in flows if flow not in later), *(pytest.param(flow, marks=LONG) for flow in later)]


@cache
def walks(flow: str) -> tuple[tuple[Desk, Scene], ...]:
    """The walks of a workflow, with no other one on the desk but those that it is walked with."""
    own = sorted((scene for scene in scenes(DESK) if scene.workflow == flow), key=_rank)
    return tuple((DESK, scene) for scene in own)


def _rank(scene: Scene) -> int:
    return next((rank for rank, part in enumerate(_SOONEST) if part in scene.how), len(_SOONEST))


def law_broken(flow: str, how: str = "") -> str:
    """The first law that a walk of `flow` finds broken; empty where none is."""
    own = [(desk, scene) for desk, scene in walks(flow) if how in scene.how]
    for first in (SOON, None):
        for desk, scene in own:
            broken = walked(desk, scene, first=first, enough=1).violations
            if broken:
                return broken[0].law
    return ""


def mutate(patch: Patch, change: Change) -> None:
    """A machine whose steps are changed."""
    sound = Machine.receive
    patch.setattr(Machine, "receive", lambda self, ctx, event: change(self, ctx, event, sound(self, ctx, event)))


def replaced(patch: Patch, rule: Any, forged: Any) -> None:
    """`rule` of the dialogue replaced wherever it is used."""
    for room in _rooms():
        for name, value in list(vars(room).items()):
            if value is rule:
                patch.setattr(room, name, forged)


def _rooms() -> list[ModuleType]:
    """The modules of the dialogue that are in use; not those that check it."""
    ours, checking = "receptionist.dialogue.", "receptionist.dialogue.checking"
    return [room for name, room in sys.modules.items() if name.startswith(ours) and not name.startswith(checking)]


def commits(at: Machine, ctx: CallContext, command: Command) -> bool:
    flow = at.workflow(ctx)
    return isinstance(command, UseTool) and bool(flow and flow.commit and command.name == flow.commit.tool)


def carried_out(at: Machine, ctx: CallContext) -> Step:
    """What a yes to the read-back does."""
    flow = at.workflow(ctx)
    assert flow is not None
    assert flow.commit is not None
    assert ctx.grounding.read_back is not None
    here = moved(ctx, Trigger.AGREED)
    return run(here, flow, flow.commit.tool, params(here, flow, flow.commit, ctx.grounding.read_back))


def success(workflow: Workflow) -> Any:
    return workflow.commit.outcomes[1 if workflow.name == "booking" else 0].state if workflow.commit else ""


SALON = Business.model_validate(
    {"collect": ["date"], "crews": [{"name": "Zoe"}, {"name": "Dan"}], "series": {"up_to": 6}}
).desk()


def broken_in(flow: str, how: str) -> str:
    """The first law that one walk of a salon finds broken."""
    scene = next(each for each in scenes(SALON) if (each.workflow, each.how) == (flow, how))
    broken = walked(SALON, scene, enough=1).violations
    return broken[0].law if broken else ""


def broken_by_name() -> str:
    """The first law that the walk of who asks for somebody by name finds broken."""
    return broken_in("booking", "somebody by name")


def where(name: str) -> str:
    """The walk in which a caller gives this."""
    kept = {"notes": "notes", "about": "notes"}
    said = ("service", "name", "address", "phone", "party_size", "seat", "dog")
    return f"its {name.replace('_', ' ')}" if name in said else kept.get(name, "")
