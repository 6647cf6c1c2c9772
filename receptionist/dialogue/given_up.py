"""What is given up stays given up: tasks that wait beneath one, and are not come back to when it is over. Pure.

Who leaves a visit as it is wants nothing else done to it either; and of a new one for which nothing was ever told,
begun before their visit was found, nobody knows anything.
"""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.task import Task
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow


def with_the_visit(desk: Desk, ctx: CallContext) -> CallContext:
    """`ctx` without the tasks that wait to change the visit in hand, which is to stay, and those beside it."""
    visit = ctx.found.visit
    if visit is None:
        return ctx
    left = tuple(task for task in ctx.waiting if not _changes(desk.workflow(task.workflow), task, visit.id))
    return beside_the_visit(desk, ctx.having(tasks=(*left, ctx.task)) if ctx.tasks else ctx)


def beside_the_visit(desk: Desk, ctx: CallContext) -> CallContext:
    """`ctx`, where their visit is in hand, without the new ones that wait and for which nothing was told."""
    if ctx.found.visit is None or not ctx.waiting:
        return ctx
    left = tuple(task for task in ctx.waiting if not _is_empty(desk.workflow(task.workflow), task))
    return ctx.having(tasks=(*left, ctx.task))


def _changes(flow: Workflow | None, task: Task, visit: str) -> bool:
    of_visits = flow is not None and flow.find is not None and flow.commit is not None
    return of_visits and task.found.visit is not None and task.found.visit.id == visit


def _is_empty(flow: Workflow | None, task: Task) -> bool:
    """Whether it is for a new visit of which neither the day nor anything else was told but what for."""
    told = any(slot.source == "heard" and slot.name != "service" for slot in task.slots)
    wished = says_when(task.times.wanted) or task.times.proposal or task.times.offers
    return flow is not None and flow.is_for_new_visits and not (told or wished)
