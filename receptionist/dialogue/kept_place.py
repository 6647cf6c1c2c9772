"""The place of a visit, put right while the visit is to be moved or called off."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.extracting import can_be_found
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.workflow import Workflow
from receptionist.model.understanding import Understanding


def with_place_kept(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """ "The apartment is 9B", while a visit is to be moved: that waits for what becomes of the move."""
    visit, place = ctx.found.visit, meaning.address
    of_visit_alone = workflow.find is not None and workflow.proof == "identity" and not workflow.slot("address")
    if visit is None or place is None or not of_visit_alone or meaning.answer != "correct":
        return ctx
    text = place.shown or place.line or ""
    if not can_be_found(ctx, place) or text == visit.address:
        return ctx
    return ctx.with_found(put_right=SlotValue("address", text, address=place))
