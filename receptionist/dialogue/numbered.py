"""Numbered questions: by text, a visit that stands is moved or cancelled on the number of the question alone.

The sender of a text can be forged, and whoever forges it does not read our question. Between question and answer lies
up to a day: before the yes is carried out, the visit is looked up once more.
"""

from __future__ import annotations

from receptionist.dialogue import confirming
from receptionist.dialogue.asking import detour, hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.identifying import proving, shown_with_the_yes
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import finish, plan
from receptionist.dialogue.question import CONFIRM
from receptionist.dialogue.step import Step, moved, run
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import Appointment, FoundBookings
from receptionist.model.commands import say


def wants_number(ctx: CallContext, workflow: Workflow | None) -> bool:
    """Whether the open question is one that only its number agrees to."""
    confirming_it = ctx.phase is Phase.CONFIRMING and ctx.focus.asked == CONFIRM.asked
    return confirming_it and workflow is not None and shown_with_the_yes(ctx, workflow)


def agreement(ctx: CallContext) -> tuple[object, ...]:
    """What the number of the open question agrees to; another visit, time or moment is another question."""
    visit, proposal = ctx.found.visit, ctx.times.proposal
    return ctx.task.workflow, visit.id if visit else None, visit.start if visit else None, proposal


def heard(desk: Desk, ctx: CallContext, workflow: Workflow | None, event: Heard) -> Step | None:
    """What the number that was sent back does; None where none was, or nothing waits for one."""
    if event.number_back == "locked":
        return hand_off(desk, ctx, say("number_locked"), person=False)
    if not event.number_back or workflow is None or not wants_number(ctx, workflow):
        return None
    visit, find = ctx.found.visit, workflow.find
    if event.number_back == "wrong" or visit is None or find is None:
        return detour(desk, ctx, say("number_wrong"))
    number = ctx.found.by or ctx.value("phone") or ctx.caller.number
    return run(ctx.with_found(by=number or ""), workflow, find.tool, {"phone": number})


def looked_up_again(desk: Desk, ctx: CallContext, workflow: Workflow, result: FoundBookings | None) -> Step:
    """The visit as it stands now: the yes was to what was read back, and to nothing else. At its goal it is moved
    already.
    """
    visit = ctx.found.visit
    if result is None or visit is None:
        return hand_off(desk, ctx, say("visits_unreadable"))
    now = next((each for each in result.bookings if each.id == visit.id), None)
    if now is None:
        return finish(desk, moved(ctx, Trigger.LEFT), say("visit_gone", old=visit.start.isoformat()))
    goal = ctx.times.proposal.start if ctx.times.proposal else None
    if now.start not in (visit.start, goal):
        return _another(desk, ctx, workflow, now)
    if not now.changeable:
        return hand_off(desk, ctx, say("too_late"))
    return confirming.agreed(desk, proving(ctx, (visit,)), workflow, with_number=True)


def _another(desk: Desk, ctx: CallContext, workflow: Workflow, now: Appointment) -> Step:
    """It has moved since it was read back, which is another question."""
    anew = moved(ctx, Trigger.CHANGED).with_grounding(read_back=None).with_found(visits=(now,), visit=now)
    return plan(desk, anew, workflow, say("visit_moved", start=now.start.isoformat()))
