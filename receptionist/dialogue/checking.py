"""Checking workflows: each of a desk's jobs is walked exhaustively, alone and with another one in its middle."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from receptionist.dialogue.abstract_caller import abstract_desk, understand
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.machine import Machine
from receptionist.dialogue.walk import Walk, walk
from receptionist.dialogue.workflow import Workflow
from receptionist.model.trust import Trust


class Checked(msgspec.Struct, frozen=True):
    """What the walk of one workflow found. `how` tells the call: by caller ID, which a carrier may vouch for, with the
    number withheld, or with another job between.

    `violations` are broken laws with the way to each.
    """

    workflow: str
    how: str
    states: int
    steps: int
    violations: tuple[str, ...]


class Report(msgspec.Struct, frozen=True):
    """The walks of all workflows of a desk."""

    walks: tuple[Checked, ...]

    @property
    def ok(self) -> bool:
        return not any(walked.violations for walked in self.walks)


def check(desk: Desk) -> Report:
    """Walk every workflow that `desk` offers, one at a time; and a job that is put off for another one."""
    return Report(tuple(checks(desk)))


def checks(desk: Desk) -> Iterator[Checked]:
    """The walks of `check`, each as it is done."""
    for flow in desk.offered:
        yield _checked(flow.name, "by caller ID", _walked(desk, flow))
        if flow.find is not None:
            yield _checked(flow.name, "number withheld", _walked(desk, flow, withheld=True))
            yield _checked(flow.name, "number vouched for", _walked(desk, flow, trust=Trust.VOUCHED))
    pair = _between(desk)
    if pair is not None:
        yield _checked(pair[0].name, f"{pair[1].name} in its middle", _walked(desk, *pair, said=_IN_BOTH))


_IN_BOTH = ("book", "check", "yes", "no", "tuesday", "cancel", "goodbye", "noise")
"""What is said where one job comes in the middle of another: both are walked with all else by themselves."""


def _walked(
    desk: Desk,
    *flows: Workflow,
    withheld: bool = False,
    trust: Trust = Trust.CLAIMED,
    said: tuple[str, ...] = (),
) -> Walk:
    alone = msgspec.structs.replace(abstract_desk(desk), workflows=tuple(_smaller(flow) for flow in flows))
    return walk(Machine(alone, understand), withheld=withheld, trust=trust, said=said)


def _smaller(flow: Workflow) -> Workflow:
    """`flow` without names that are only kept when they are said: each would triple the states, and asks nothing."""
    kept = tuple(slot for slot in flow.slots if slot.required or slot.kind != "name" or flow.find is not None)
    return msgspec.structs.replace(flow, slots=kept)


def _between(desk: Desk) -> tuple[Workflow, Workflow] | None:
    """The job that is put off, cut down to its day, and the one that comes between: of the shipped ones."""
    offered = {flow.name: flow for flow in desk.offered}
    outer, inner = offered.get("booking"), offered.get("check")
    if outer is None or inner is None:
        return None
    return _of_day_alone(outer), inner


def _of_day_alone(flow: Workflow) -> Workflow:
    small = tuple(slot for slot in flow.slots if slot.kind in ("date", "time"))
    left_out = {slot.name for slot in flow.slots} - {slot.name for slot in small}
    commit = flow.commit
    if commit is not None:
        params = tuple((name, source) for name, source in commit.params if source not in left_out)
        commit = msgspec.structs.replace(commit, params=params)
    return msgspec.structs.replace(flow, slots=small, commit=commit)


def _checked(name: str, how: str, found: Walk) -> Checked:
    return Checked(name, how, found.states, found.steps, tuple(str(broken) for broken in found.violations))
