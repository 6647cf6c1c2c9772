"""Leaving a job: the caller does not want it after all."""

from __future__ import annotations

from receptionist.dialogue.commands import say
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.identifying import number_shown
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import finish
from receptionist.dialogue.step import Step, goodbye, moved, over
from receptionist.dialogue.workflow import Workflow
from receptionist.understanding.jobs import lets_be
from receptionist.understanding.meaning import Understanding


def leaves(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """Whether the words drop the job. "Cancel that" drops a booking; a visit that stands is another matter."""
    if workflow.find is not None and lets_be(meaning.text):
        return True
    quits = meaning.intent == "cancel" and workflow.find is None and "cancel" not in workflow.start.intents
    nothing_to_change = ctx.asked == ("change",) and not _left(workflow)
    leaving = meaning.signals & ({"goodbye"} if nothing_to_change else {"goodbye", "stop"})
    return quits or (bool(leaving) and meaning.answer != "affirm")


def leave(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """All stays as it was: the call ends, or goes on with what else there is."""
    old = ctx.visit.start.isoformat() if ctx.visit and number_shown(ctx) else None
    said = (say(_left(workflow), old=old),) if _left(workflow) else ()
    if "goodbye" in meaning.signals:
        return over(ctx, *said, say("goodbye")) if said else goodbye(ctx)
    if not said and not ctx.suspended:
        return goodbye(ctx)
    left = moved(ctx, Trigger.LEFT).having(offers=(), proposal=None)
    return finish(desk, left, *(said or (say("changing"),)))


def _left(workflow: Workflow) -> str:
    return workflow.commit.left if workflow.commit else ""
