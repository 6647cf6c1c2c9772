"""What is told beside the yes to a move: from which day the visit goes, and at which place it is. Pure."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.workflow import Workflow
from receptionist.model.understanding import Understanding


def from_another_day(ctx: CallContext, meaning: Understanding) -> bool:
    """ "Yes, from Tuesday to Thursday", of a visit that is on Wednesday."""
    visit, read_back = ctx.found.visit, ctx.grounding.read_back
    slot = read_back.slot if read_back else None
    if visit is None or slot is None or meaning.visit_day is None:
        return False
    return meaning.answer == "affirm" and meaning.visit_day not in (visit.start.weekday(), slot.start.weekday())


def other_place(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> str:
    """ "Yes, at 22 Elm": the place told beside the yes to a move, which is no part of it; empty if it is known."""
    visit, told = ctx.found.visit, meaning.address
    moves = workflow.find is not None and workflow.lookup is not None and workflow.slot("address") is None
    if visit is None or told is None or not (moves and told.line and told.number):
        return ""
    known = (visit.address or "").casefold().split()
    return "" if told.number in known and set((told.street or "").split()) <= set(known) else told.line
