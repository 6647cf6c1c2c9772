"""Another task in the middle of one: it takes its place, or the one in hand waits for it."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.absorb import absorb, with_reason, with_words
from receptionist.dialogue.asking import hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.switching import begun, more_of_it, popped, pushed, same_visit, speaks_of_theirs
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.task_start import begin
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


def turn_to(desk: Desk, ctx: CallContext, workflow: Workflow, other: Workflow, meaning: Understanding) -> Step:
    """Another job in the middle of `workflow`: about the visit in hand, or where that job is turned down with it, it
    takes its place; else the job waits, and is gone on with afterwards.
    """
    about = with_reason(ctx, meaning) if other.is_for_new_visits else with_words(ctx, meaning)
    meaning = more_of_it(ctx.found.visit, meaning)
    if same_visit(about, workflow, other, meaning):
        kept = begun(about, other).with_task(found=ctx.found, changes=ctx.task.changes + 1)
        if kept.task.changes > desk.changes:
            return hand_off(desk, kept, say("many_changes"))
        return begin(desk, kept, other, meaning)
    if workflow.proof == "owner":
        return begin(desk, begun(about, other), other, meaning)
    dropped = (_drops(meaning) and other.commit is not None) or _stays(workflow, other, meaning)
    if dropped:
        return begin(desk, begun(about, other), other, meaning)
    if _was_mistaken(ctx, workflow, other, meaning):
        return begin(desk, _wishing_still(ctx, begun(about, other), other), other, meaning)
    return begin(desk, pushed(moved(about, Trigger.SUSPENDED), other), other, meaning)


def _was_mistaken(ctx: CallContext, workflow: Workflow, other: Workflow, meaning: Understanding) -> bool:
    """Whether a new visit was looked for by mistake, when the caller speaks of one that stands: "the one you have me
    down for"; "no, move the one I've got", where nothing was said for the new one but what and when. It is not come
    back to, unless something is only asked about the other.
    """
    if workflow.find is not None or other.find is None:
        return False
    if speaks_of_theirs(ctx, meaning):
        return not (meaning.asks or meaning.asks_when)
    told = any(slot.source == "heard" and slot.name != "service" for slot in ctx.slots)
    if meaning.service not in (None, ctx.value("service") or meaning.service):
        return False
    return other.lookup is not None and not told and meaning.answer in ("negate", "correct")


def first_visit(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """ "I haven't got a booking, I want to make one", where the visit that stands was looked for and none was found: a
    new one, at the time that was wished for. None for any other turn.
    """
    booking = desk.workflow("booking")
    if workflow.find is None or ctx.found.visits or booking is None or "none_booked" not in meaning.says:
        return None
    if back := _back_at_it(desk, ctx, meaning):
        return back
    wants_one = meaning.intent == "book" or "another" in meaning.says or says_when(meaning.when)
    if not wants_one and workflow.commit is not None:  # what was to be moved or cancelled is not there
        return None
    about = _wishing_still(ctx, begun(with_reason(ctx, meaning), booking), booking)
    if ctx.caller.claim.service:
        about = about.with_slot(SlotValue("service", ctx.caller.claim.service))
    return begin(desk, about, booking, meaning)


def _back_at_it(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """The new visit that waits, as far as it was told, with what is told now: "we're making it right now, Friday at
    eleven, Tasha Reynolds". None where none waits.
    """
    waits = desk.workflow(ctx.waiting[-1].workflow) if ctx.waiting else None
    if waits is None or not waits.is_for_new_visits:
        return None
    back = popped(moved(moved(ctx, Trigger.LEFT), Trigger.RESUMED), waits)
    told = msgspec.structs.replace(meaning, intent="none", answer=None, correction=None)
    return plan(desk, absorb(back, waits, told), waits, say(waits.resumed))


def _wishing_still(before: CallContext, ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` at the start of `workflow`, with the day and the hour that were wished for `before`; what looks for no time
    keeps the caller's bounds for what does.
    """
    wanted = before.times.wanted
    if not workflow.lookup:
        return ctx.with_times(wanted=When(ruled_out=wanted.ruled_out))
    return ctx.with_times(wanted=wanted, unchecked=True) if says_when(wanted) or wanted.ruled_out else ctx


def _stays(workflow: Workflow, other: Workflow, meaning: Understanding) -> bool:
    """Whether the visit that `workflow` would change is to stay: "don't move it, I want a second one"."""
    changes = workflow.find is not None and workflow.proof == "identity"
    return changes and other.find is None and {"stays", "another"} <= meaning.says


def _drops(meaning: Understanding) -> bool:
    """ "No, forget it, just cancel the other one": the job in hand is wanted no more. Nor is it by who tells, against
    it, of a visit that was: "I don't want an appointment, you overcharged me".
    """
    if meaning.sure and (meaning.answer == "correct" or meaning.intent == "cancel"):
        return True
    return meaning.answer == "negate" or "stop" in meaning.signals
