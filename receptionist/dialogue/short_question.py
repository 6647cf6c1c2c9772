"""The short question: a read-back that was not answered is put once more by its day and hour alone. Pure.

In noise a whole read-back takes the longest of all that is said, and who has just heard it to its end needs no more
than the question, and what it is about. Law 2 holds of it as of any: only a read-back that was said whole in the turn
before, that nobody spoke over, and in which nothing has changed since is put so; else it is said whole again.
"""

from __future__ import annotations

from receptionist.dialogue.asking import detour, missed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.grounding import just_told
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say
from receptionist.model.trust import Trust


def missed_briefly(desk: Desk, ctx: CallContext, workflow: Workflow, *lead: Say) -> Step:
    """As `missed`, with the day and hour in place of the whole read-back, where that was just said."""
    step, alone = missed(desk, ctx, *lead), _start_alone(ctx, workflow)
    if alone is None or len(ctx.grounding.recited) != 1:
        return step
    return step.reworded(lambda said: alone if said in ctx.grounding.recited else said)


def asked_briefly(desk: Desk, ctx: CallContext, *lead: Say) -> Step:
    """After a detour whose `lead` tells what was asked of the read-back: the question alone, where all of it was just
    said.
    """
    step = detour(desk, ctx, *lead)
    if not just_told(ctx) or not set(ctx.grounding.recited) & set(step.says) or ctx.focus.question is None:
        return step
    usual, again, *_ = ctx.focus.question.prompts
    briefly = step.without(ctx.grounding.recited)
    return briefly.reworded(lambda said: say(again) if said.prompt == usual else said)


def _start_alone(ctx: CallContext, workflow: Workflow) -> Say | None:
    """What is said in its place; None where it has to be said whole. A text stands by itself."""
    slot = ctx.grounding.read_back.slot if ctx.grounding.read_back is not None else None
    short = workflow.commit.short if workflow.commit is not None else ""
    if slot is None or not short or not just_told(ctx) or ctx.caller.trust is Trust.TEXTED:
        return None
    return say(short, start=slot.start.isoformat())
