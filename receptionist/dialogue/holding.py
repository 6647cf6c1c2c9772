"""A caller who has to ask or to think first: a settled time is kept if they want that, and nothing is booked."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.asking import ask, missed
from receptionist.dialogue.collecting import taken_in
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.kept_time import holds_another
from receptionist.dialogue.leaving import backs_out, calls_again, leave
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import CHOICE, HOLD_IT
from receptionist.dialogue.selecting import narrowed
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.task import put_off
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


def heard(desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> Step | None:
    """The turn of a caller who decides later, be it said as a yes or as a no; None where no time can be kept yet."""
    if ctx.focus.question == HOLD_IT and workflow is not None and ctx.focus.asked == HOLD_IT.asked:
        return _answered(desk, ctx, workflow, meaning)
    if workflow is None or not _puts_off(ctx, workflow, meaning) or not (ctx.times.proposal or ctx.times.offers):
        return None
    facing = ctx.phase is Phase.CONFIRMING
    here = moved(ctx, Trigger.CHANGED if facing else Trigger.SLOT_FILLED).with_grounding(read_back=None)
    after = taken_in(here, workflow, _said_of_it(ctx, meaning))
    deciding_now = "to_be_kept" if ctx.task.deciding == "to_be_kept" else put_off(meaning)
    if ctx.task.deciding == deciding_now and (after.times, after.slots) == (ctx.times, ctx.slots):
        return missed(desk, ctx)
    leaves = deciding_now == "to_be_kept" and "goodbye" in meaning.signals
    deciding = with_words(after, meaning).with_task(deciding=deciding_now, leaving=leaves)
    if deciding.times.offers and deciding.times.proposal is None and not deciding.times.unchecked:
        some = narrowed(deciding, meaning.left) if meaning.left is not None and meaning.left.places else deciding
        return ask(some.with_task(deciding="to_be_kept"), CHOICE, say("hold_which"))  # who picks one wants it held
    return plan(desk, deciding, workflow)


def remembered(step: Step, before: CallContext, workflow: Workflow | None, meaning: Understanding) -> Step:
    """`step` with what was said of deciding later, where the time is yet to be found."""
    ctx = step.context
    if workflow is None or ctx.tasks == before.tasks or not _puts_off(ctx, workflow, meaning):
        return step
    if before.phase is Phase.GREETING:  # what begins a job is seen to there
        return step
    return Step(ctx.with_task(deciding=put_off(meaning)), step.commands)


def _answered(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """What is said to whether the time shall be kept; None where it is neither yes nor no, or names another time."""
    if _only_asks(meaning):
        return None
    if backs_out(ctx, workflow, meaning):
        return leave(desk, ctx, workflow, meaning)
    if meaning.intent == "book" or "makes_firm" in meaning.says:
        return plan(desk, ctx.with_task(deciding=""), workflow)
    if meaning.answer == "affirm" or ("keep_time" in meaning.signals and meaning.answer != "negate"):
        return plan(desk, ctx.with_task(deciding="to_be_kept", leaving="goodbye" in meaning.signals), workflow)
    if "decide_later" in meaning.signals and "no_first" not in meaning.manner:
        return missed(desk, ctx)
    refuses = meaning.answer == "negate" or "no_first" in meaning.manner or "lets_go" in meaning.says
    gives_up = refuses or meaning.signals & {"stop", "goodbye", "done"}
    plainly = refuses and "stop" in meaning.signals and not (meaning.when.date or meaning.when.time)
    return leave(desk, ctx, workflow, meaning) if gives_up and (plainly or not says_when(meaning.when)) else None


def _only_asks(meaning: Understanding) -> bool:
    """ "So it's booked then", "do I have to call you back": neither a yes to that question nor a no."""
    asks = meaning.asks and meaning.answer != "affirm"
    return meaning.intent != "book" and (asks or meaning.doubts == "booked")


def _puts_off(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """Whether the answer is put off; for who only asked, nothing is kept unless they say so."""
    asked_else = ctx.focus.peril is not None or ctx.focus.doubt is not None
    open_to_it = ctx.phase in (Phase.COLLECTING, Phase.CONFIRMING) and not asked_else
    kept = not ctx.times.only_asks or bool(meaning.says & {"asks_of_hold", "moves"})
    if backs_out(ctx, workflow, meaning) and (calls_again(meaning) or "no_first" in meaning.manner):
        return False
    return "decide_later" in meaning.signals and kept and open_to_it and workflow.hold is not None


def _said_of_it(ctx: CallContext, meaning: Understanding) -> Understanding:
    """`meaning` for the visit alone: beside a settled time, "I'll tell you tomorrow" names no other day, unless that
    is a correction, as "hold Friday at two" is.
    """
    corrects = meaning.answer == "correct" or holds_another(meaning)
    when = meaning.when if corrects or ctx.times.proposal is None else When()
    return msgspec.structs.replace(meaning, when=when, answer="correct" if corrects else None)
