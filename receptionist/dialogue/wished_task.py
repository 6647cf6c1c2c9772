"""The task that the caller's words wish for, begun with all that they say."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.absorb import absorb, with_reason, with_words
from receptionist.dialogue.asking import hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.missed_visit import IN_ITS_PLACE, missed
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.switching import begun, pushed, wished
from receptionist.dialogue.task import SlotValue
from receptionist.dialogue.task_start import begin
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Intent
from receptionist.model.commands import say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

NO_WISH = ("none", "hours", "price", "question")


def start(desk: Desk, ctx: CallContext, meaning: Understanding, *, job: Workflow | None = None) -> Step:
    """Begin the workflow that the caller's words ask for, or `job`, with all that they already say."""
    if nobody_came := _told_with_a_change(desk, ctx, meaning) if job is None else None:
        return nobody_came
    again = _instead_of_the_missed(desk, ctx, meaning)
    workflow = (
        job or again or wished(desk, meaning) or (desk.workflow("booking") if meaning.intent in NO_WISH else None)
    )
    anew = workflow is not None and workflow.is_for_new_visits and not again  # whoever comes is to know of the other
    kept = with_reason if anew else with_words
    before = _speaking_anew(ctx)
    about = kept(_as_the_missed(before) if again else before, meaning)
    if workflow is None:
        return hand_off(desk, about, say("not_by_phone"), person=False)
    told = _told_already(desk, ctx, meaning) if workflow.recorded else None
    if workflow.recorded and told is None:
        return hand_off(desk, about, say(workflow.opening), person=False)
    begins = told or workflow
    return begin(desk, begun(about, begins), begins, meaning)


def _told_already(desk: Desk, ctx: CallContext, meaning: Understanding) -> Workflow | None:
    """What passes a message on whose words are in the turn that asks for it; None where they are yet to be told, and
    for a text, which is passed on as it is.
    """
    if "message_told" not in meaning.says or ctx.caller.trust is Trust.TEXTED:
        return None
    return desk.workflow("open_question" if "wants_a_call" in meaning.says else "words_left")


def _told_with_a_change(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """ "Nobody came this morning, I want to reschedule", where nothing else stands: the owner is told, and a new visit
    waits behind that, for the one that was missed can be moved no more. None for any other turn.
    """
    missed_one, ticket, booking = ctx.caller.lately, desk.workflow("no_show"), desk.workflow("booking")
    wish = _beside_it(meaning)
    if meaning.matter != "no_show" or wish == "none" or ticket is None:
        return None
    if missed_one is None or missed_one.start > ctx.turn.at or "no_show" in ctx.call.told:
        return None
    if any(start > missed_one.start for start in ctx.caller.to_come.starts):
        return None
    about = with_words(_speaking_anew(ctx), meaning)
    if wish == "cancel" or booking is None:
        return begin(desk, begun(about, ticket), ticket, meaning)
    waits = moved(begun(_as_the_missed(about), booking), Trigger.WORKFLOW_CHOSEN)
    its_day = meaning.when.date == missed_one.start.date() and meaning.when.time is None  # "nobody came today"
    waits = waits if its_day else absorb(waits, booking, msgspec.structs.replace(meaning, service=None))
    return begin(desk, pushed(moved(waits, Trigger.SUSPENDED), ticket), ticket, meaning)


def _beside_it(meaning: Understanding) -> Intent:
    """What is wished for of the visit that was missed, beside that: to call it off, or another day for it."""
    if meaning.intent in ("cancel", "reschedule"):
        return meaning.intent
    asks = meaning.intent == "message" and meaning.of_a_visit == "reschedule" and "moves" in meaning.says
    return "reschedule" if asks and meaning.when.date is not None else "none"


def _speaking_anew(ctx: CallContext) -> CallContext:
    """`ctx` in which what a visit was called by before is said of no other one."""
    anew = msgspec.structs.replace(
        ctx.caller.claim, weekday=None, days=(), one=None, service="", streets=(), another=False, each=False
    )
    return ctx.with_caller(claim=anew) if ctx.phase is Phase.COMPLETE else ctx


def _instead_of_the_missed(desk: Desk, ctx: CallContext, meaning: Understanding) -> Workflow | None:
    """ "Reschedule me for Friday" after a visit that nobody came to: a new one, for that one can be moved no more."""
    booking = desk.workflow("booking")
    if missed(ctx) is None or booking is None or meaning.intent != "reschedule":
        return None
    return msgspec.structs.replace(booking, opening=IN_ITS_PLACE.prompt)


def _as_the_missed(ctx: CallContext) -> CallContext:
    """`ctx` with the service that the missed visit was for, and without what was told of that: the owner has it."""
    visit = ctx.caller.lately
    ctx = ctx.with_call(notes=ctx.call.notes[1:]) if ctx.call.notes[:1] == ctx.made.notes[:1] else ctx
    known = visit is None or not visit.service or ctx.value("service")
    return ctx if known or visit is None else ctx.with_slot(SlotValue("service", visit.service, "customer"))
