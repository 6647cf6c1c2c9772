"""The exhaustive walks of the shipped workflows: how many states a call can be in, and how many steps lead there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from receptionist.app.settings import Business
from receptionist.dialogue.checking.scenes import Checked, Scene, checked, scenes
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.tickets import TICKETS
from tests.golden.frozen_file import FROZEN

SMALL = Business.model_validate({"collect": ["date"]}).desk()
"""Of everything that a booking may collect, the day alone: its walk has the same shape and is short."""
WORKFLOWS = tuple(flow.name for flow in SMALL.workflows if flow not in TICKETS[1:])
"""Tickets are all alike but for their words: one of them is walked."""
TOGETHER = ("booking", "check")
"""Walked once more, the one in the middle of the other."""


def only(*names: str) -> Desk:
    """The small desk with these workflows alone."""
    return msgspec.structs.replace(SMALL, workflows=tuple(flow for flow in SMALL.workflows if flow.name in names))


def frozen(*names: str) -> Path:
    """Where the walks of these workflows are frozen."""
    return FROZEN / "walks" / f"{'_and_'.join(names)}.txt"


def lines(walks: Iterable[Checked]) -> Iterator[str]:
    """A walk a line."""
    for walked in walks:
        broken = f", {len(walked.violations)} laws broken" if walked.violations else ""
        yield f"{walked.workflow}, {walked.how}: {walked.states} states, {walked.steps} steps{broken}"


def in_the_middle() -> list[Scene]:
    """What is walked of two jobs together and of neither alone."""
    alone = [scene for name in TOGETHER for scene in scenes(only(name))]
    return [scene for scene in scenes(only(*TOGETHER)) if scene not in alone]


def walked() -> Iterator[tuple[Path, list[str]]]:
    """Every workflow, walked: where it is frozen, and the lines of now."""
    alone: dict[str, list[str]] = {}
    for name in WORKFLOWS:
        alone[name] = list(lines(checked(SMALL, scene) for scene in scenes(only(name))))
        yield frozen(name), alone[name]
    both = lines(checked(SMALL, scene) for scene in in_the_middle())
    yield frozen(*TOGETHER), [*(line for name in TOGETHER for line in alone[name]), *both]
