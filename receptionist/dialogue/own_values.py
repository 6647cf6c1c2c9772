"""Values of a business's own, which its workflows collect: what is told of them to whoever reads the words."""

from __future__ import annotations

from collections.abc import Iterator

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.workflow import Kind, Slot, Workflow
from receptionist.model.hearing import Wanted

_OWN: frozenset[Kind] = frozenset({"number", "choice", "text", "yes_no"})


def wanted_name(workflow: Workflow, slot: Slot) -> str:
    """By what a value for `slot` is told from those for all others."""
    return f"{workflow.name}.{slot.name}"


def wanted(desk: Desk, ctx: CallContext) -> Iterator[Wanted]:
    """All that the desk's workflows collect of their own, for whatever the caller's next words begin or go on with."""
    asked = _asked(ctx)
    for flow in desk.offered:
        for slot in flow.slots:
            if slot.kind in _OWN:
                yield _wanted(flow, slot, asked=flow.name == ctx.task.workflow and slot.name in asked)


def _wanted(flow: Workflow, slot: Slot, *, asked: bool) -> Wanted:
    labels = (slot.name, slot.label, *(slot.question.prompts if slot.question else ()))
    options = tuple((option.name, option.says) for option in slot.options)
    name = wanted_name(flow, slot)
    return Wanted(name, slot.kind, slot.called, labels, options, slot.lowest, slot.highest, asked)


def _asked(ctx: CallContext) -> frozenset[str]:
    """What is asked for, before any other question that had to be put first."""
    focus = ctx.focus
    aside = (each.before.asked for each in (focus.doubt, focus.peril, focus.report) if each is not None)
    return frozenset((*focus.asked, *(name for asked in aside for name in asked)))
