"""A caller who has to ask or to think first: a settled time is kept for them, and nothing is booked."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.asking import ask, missed
from receptionist.dialogue.collecting import taken_in
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.kept_time import holds_another
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import CHOICE
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding, When


def heard(desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> Step | None:
    """The turn of a caller who decides later, be it said as a yes or as a no; None where no time can be kept yet."""
    if workflow is None or not _puts_off(ctx, workflow, meaning) or not (ctx.times.proposal or ctx.times.offers):
        return None
    facing = ctx.phase is Phase.CONFIRMING
    here = moved(ctx, Trigger.CHANGED if facing else Trigger.SLOT_FILLED).with_grounding(read_back=None)
    after = taken_in(here, workflow, _said_of_it(ctx, meaning))
    if ctx.task.deciding and (after.times, after.slots) == (ctx.times, ctx.slots):
        return missed(desk, ctx)
    deciding = with_words(after, meaning).with_task(deciding=True, leaving="goodbye" in meaning.signals)
    if deciding.times.offers and deciding.times.proposal is None and not deciding.times.unchecked:
        return ask(deciding, CHOICE, say("hold_which"))
    return plan(desk, deciding, workflow)


def remembered(step: Step, before: CallContext, workflow: Workflow | None, meaning: Understanding) -> Step:
    """`step` with what was said of deciding later, where the time is yet to be found."""
    ctx = step.context
    if workflow is None or ctx.tasks == before.tasks or not _puts_off(ctx, workflow, meaning):
        return step
    if before.phase is Phase.GREETING:  # what begins a job is seen to there
        return step
    return Step(ctx.with_task(deciding=True), step.commands)


def _puts_off(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """Whether the answer is put off; for who only asked, nothing is kept unless they say so."""
    asked_else = ctx.focus.peril is not None or ctx.focus.doubt is not None
    open_to_it = ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING) and not asked_else
    kept = not ctx.times.only_asks or bool(meaning.says & {"asks_of_hold", "moves"})
    return "decide_later" in meaning.signals and kept and open_to_it and workflow.hold is not None


def _said_of_it(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning` for the visit alone: beside a settled time, "I'll tell you tomorrow" names no other day, unless that
    is a correction, as "hold Friday at two" is.
    """
    corrects = meaning.answer == "correct" or holds_another(meaning)
    when = meaning.when if corrects or ctx.times.proposal is None else When()
    return msgspec.structs.replace(meaning, when=when, answer="correct" if corrects else None)
