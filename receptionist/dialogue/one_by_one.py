"""Several visits that the same is wanted of: the first is seen to at once, and each of the others after it."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.switching import DEEPEST
from receptionist.dialogue.task import Task
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import Appointment


def may_be(workflow: Workflow, visits: tuple[Appointment, ...]) -> bool:
    """Whether `workflow` changes one visit at a time, and there are several that were not booked together."""
    changes = workflow.commit is not None and workflow.commit.yes and workflow.proof == "identity"
    return changes and len(visits) > 1 and not any(visit.others for visit in visits)


def first_of(ctx: CallContext, visits: tuple[Appointment, ...]) -> tuple[CallContext, Appointment]:
    """The first of `visits`, and `ctx` in which a task for each of the others waits."""
    first, *others = sorted(visits, key=lambda visit: visit.start)
    room = DEEPEST - len(ctx.waiting)
    later = [_task(ctx, visit) for visit in others[:room]]
    return ctx.having(tasks=(*ctx.waiting, *reversed(later), ctx.task)), first


def _task(ctx: CallContext, visit: Appointment) -> Task:
    found = msgspec.structs.replace(ctx.found, visits=(visit,), visit=visit)
    return Task(ctx.task.workflow, times=ctx.times.waiting, found=found)
