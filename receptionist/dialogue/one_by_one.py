"""Several visits that the same is wanted of: the first is seen to at once, and each of the others after it."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.switching import DEEPEST
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import Appointment


def may_be(workflow: Workflow, visits: tuple[Appointment, ...]) -> bool:
    """Whether `workflow` changes one visit at a time, and there are several that were not booked together."""
    changes = workflow.commit is not None and workflow.commit.yes and workflow.proof == "identity"
    return changes and len(visits) > 1 and not any(visit.others for visit in visits)


def behind(ctx: CallContext, others: list[CallContext]) -> CallContext:
    """`ctx`, about the first of them, behind which those wait that `others` are about."""
    room = DEEPEST - len(ctx.waiting)
    later = [each.task.waiting for each in others[:room]]
    return ctx.having(tasks=(*ctx.waiting, *reversed(later), ctx.task))
