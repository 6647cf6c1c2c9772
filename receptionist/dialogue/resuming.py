"""Going on: after the line was cut, after nobody came to the telephone, after the caller rang back, without ears."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from receptionist.dialogue import answering, greeting, message, opening, wished_task
from receptionist.dialogue.absorb import absorb, picking
from receptionist.dialogue.asking import (
    TRANSFER,
    ask,
    ask_again,
    detour,
    give_up,
    hand_off,
    missed,
    open_question,
    still_here,
    wait,
)
from receptionist.dialogue.calling_party import CallingParty
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import CallStarted, Deafened, Reconnected
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import CHANGE, CONFIRM, INTENT, RESUME
from receptionist.dialogue.step import Step, moved, over
from receptionist.dialogue.task import FoundVisits, SlotValue, Task, TimeSearch, in_order
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Listen, Say, TakeMessage, say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

NOT_TRANSCRIBED = "(not transcribed: listen to the recording)"
"""The words of a message that was recorded while the recogniser failed."""

_TOPICS: Mapping[tuple[str, ...], Say] = MappingProxyType(
    {
        ("name",): say("cut_off_name"),
        ("phone",): say("cut_off_phone"),
        ("email",): say("cut_off_email"),
        ("address",): say("cut_off_address"),
        ("service",): say("cut_off_service"),
        ("date", "time"): say("cut_off_when"),
        ("date",): say("cut_off_when"),
        ("time",): say("cut_off_when"),
        ("message",): say("cut_off_message"),
    }
)
"""What the caller was telling us, by what was asked."""


def reconnected(desk: Desk, ctx: CallContext, event: Reconnected) -> Step:
    """The line is back: on with what was going on. A tool that was at work is run again, which changes nothing where
    it had been carried out already, so that its own answer says what is true.
    """
    cut = (say("cut_off"), *filter(None, (_TOPICS.get(ctx.focus.asked),)))
    unfinished = event.unfinished
    if ctx.turn.pending and unfinished is not None and unfinished.name == ctx.turn.pending:
        return Step(ctx, (*cut, say("one_moment"), unfinished))
    here = ctx.with_turn(pending="")
    if here.focus.asked == TRANSFER:
        return hand_off(desk, here, *cut)
    if here.phase is Phase.COMPLETE and here.turn.said:
        return _said_again(here, *cut)
    if here.focus.asked or here.phase not in (Phase.COLLECTING, Phase.CONFIRMING):
        return _with_message(ask_again(here, *cut))
    workflow = desk.workflow(here.task.workflow)
    if here.phase is Phase.CONFIRMING and here.grounding.read_back is not None:
        return ask(here, workflow.commit.confirm if workflow and workflow.commit else CONFIRM, *cut)
    return plan(desk, here, workflow, *cut) if workflow else ask(here, INTENT, *cut)


def nobody_answered(desk: Desk, ctx: CallContext) -> Step:
    """The person was busy, away, or did not want the call: a message instead."""
    if ctx.turn.pending:
        return still_here(ctx)
    if ctx.focus.asked != TRANSFER:
        return ask_again(ctx)
    back = ctx.with_call(disposition=None if ctx.call.disposition == "transferred" else ctx.call.disposition)
    return hand_off(desk, back, say("nobody_answered"), person=False)


def deafened(desk: Desk, ctx: CallContext, event: Deafened) -> Step:
    """The recogniser failed, turns in a row: once more, then by keys where keys can answer, then a person: letters on
    keys choose among names that were heard. Whoever stands in noise is told so, and may step out of it.
    """
    question = open_question(ctx)
    if ctx.turn.pending:
        return still_here(ctx)
    if ctx.focus.asked == TRANSFER:
        return message.waiting(desk, ctx)
    if event.times < 2 or question is None:
        return missed(desk, ctx, say("too_noisy" if event.noisy else "did_not_catch"))
    if ctx.phase is Phase.HANDOFF:
        unheard = Understanding(NOT_TRANSCRIBED, signals=frozenset({"done"}))  # they are asked for nothing more
        return message.heard_message(desk, ctx, unheard)
    last = len(question.prompts) - 1
    if question.keypad not in ("", "letters") and ctx.focus.misses < last:
        return ask(ctx.with_focus(misses=last), question, say("use_keys"))
    return give_up(desk, ctx)


def unfinished(ctx: CallContext, trust: Trust = Trust.VOUCHED) -> CallContext | None:
    """What a caller who rings back could go on with: a job that was begun and neither done nor given up.

    `trust` is what their number is worth in both calls. What a stranger may not hear is not gone on with, and nothing
    that was shown in a call outlives it.
    """
    if ctx.phase is Phase.GREETING:
        return _as_far_as(ctx.call.earlier, trust) if ctx.call.earlier else None
    agreed = ctx.turn.pending and ctx.grounding.read_back is not None
    if ctx.phase not in (Phase.COLLECTING, Phase.CONFIRMING) or agreed:
        return None  # after a yes the ledger knows what became of it
    said = any(slot.source == "heard" for slot in ctx.slots) or ctx.task.partial_address or ctx.task.partial_digits
    if not said and not says_when(ctx.times.wanted):
        return None
    jobs = tuple(job.having(found=FoundVisits()) for job in ctx.tasks)
    shown_no_more = ctx.having(tasks=jobs, caller=ctx.caller.unproved)
    return _as_far_as(shown_no_more.with_call(earlier=None).with_turn(said=()), trust)


def _as_far_as(earlier: CallContext, trust: Trust) -> CallContext | None:
    """`earlier` for a caller whose number is worth `trust`: of one that nobody vouches for, what the job is, and the
    name, of which they hear the first; None for a stranger.
    """
    if trust is Trust.VOUCHED:
        return earlier.with_caller(trust=trust)
    kept = tuple(_as_known(slot) for slot in earlier.slots if slot.name in ("name", "service"))
    if trust is Trust.STRANGER or not kept:
        return None
    return CallContext.ringing(earlier.call.id, earlier.turn.at).having(
        phase=earlier.phase,
        caller=CallingParty(earlier.caller.number, trust, kept),
        tasks=(Task(earlier.task.workflow),),
    )


def _as_known(slot: SlotValue) -> SlotValue:
    return SlotValue(slot.name, slot.text, "customer") if slot.name == "name" else slot


def picked_up(desk: Desk, ctx: CallContext, event: CallStarted) -> Step:
    """The first words; to somebody whose earlier call broke off, the offer to go on with that."""
    greeted, earlier = greeting.greet(desk, ctx, event), event.earlier
    stranger = greeted.context.caller.trust is Trust.STRANGER
    if earlier is None or stranger or desk.workflow(earlier.task.workflow) is None:
        return greeted
    lead = (*greeting.welcome(desk, event), say("welcome_back"))
    return ask(greeted.context.with_call(earlier=earlier), RESUME, *lead)


def answered(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """Shall we go on? A yes, or simply going on, takes up what was said; a no, or another wish, starts afresh."""
    earlier = ctx.call.earlier
    workflow = desk.workflow(earlier.task.workflow) if earlier else None
    afresh = ctx.with_call(earlier=None).with_focus(asked=())
    if earlier is None or workflow is None:
        return opening.heard(desk, afresh, meaning)
    if meaning.intent not in ("none", "book", "hours", "price", "question"):
        return wished_task.start(desk, afresh, meaning)
    if meaning.answer in ("negate", "correct"):
        return _afresh(desk, afresh, meaning)
    if meaning.signals & {"goodbye", "stop"}:
        return over(afresh, say("goodbye"))
    if told := answering.reply(ctx.turn.answers, meaning):
        return detour(desk, moved(ctx, Trigger.ANSWERED), *told)
    if meaning.answer == "affirm" or meaning.intent == "book" or _goes_on(meaning):
        # what is said now replaces what was said then
        known = _taken_up(ctx, earlier, workflow).with_focus(asked=CHANGE.asked)
        return plan(desk, absorb(known, workflow, meaning).with_focus(asked=()), workflow, _going_on(earlier))
    if "hold_on" in meaning.signals:
        return wait(desk, ctx)
    return missed(desk, ctx) if ctx.focus.misses + 1 < len(RESUME.prompts) else ask(afresh, INTENT)


def _going_on(earlier: CallContext) -> Say:
    """Not all that was said before is kept for a number that nobody vouches for."""
    return say("going_on" if earlier.caller.trust is Trust.VOUCHED else "going_on_asking")


def _goes_on(meaning: Understanding) -> bool:
    return bool(meaning.name or meaning.address or meaning.phone or says_when(meaning.when))


def _afresh(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    wishes = meaning.intent == "book" or _goes_on(meaning)
    return wished_task.start(desk, ctx, meaning) if wishes else ask(ctx, INTENT)


def _taken_up(ctx: CallContext, earlier: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` with the jobs of `earlier`. The calendar is asked anew: a time that was free then may be gone."""
    known = {slot.name: slot for slot in (*ctx.caller.slots, *earlier.caller.slots)}
    wanted, job = earlier.times.wanted, earlier.task
    times = TimeSearch(wanted, says_when(wanted) and workflow.lookup is not None, declined=job.times.declined)
    again = job.having(times=times, grounding=job.grounding.waiting)  # what is read back now is told anew
    here = moved(ctx, Trigger.WORKFLOW_CHOSEN).having(tasks=(*earlier.waiting, again))
    restored = (
        here.with_call(earlier=None, notes=earlier.call.notes)
        .with_caller(slots=in_order(tuple(known.values())))
        .with_focus(asked=(), misses=0, detours=0)
    )
    return picking(restored, job.times.proposal) if job.times.proposal else restored


def _said_again(ctx: CallContext, *lead: Say) -> Step:
    """What came of the yes may not have been heard."""
    question = open_question(ctx)
    return Step(ctx, (*lead, *ctx.turn.said, Listen(ctx.focus.asked, question.expecting if question else ())))


def _with_message(step: Step) -> Step:
    """A message that is asked for is also recorded."""
    if step.context.phase is not Phase.HANDOFF:
        return step
    return Step(step.context, (*step.commands, TakeMessage("cut_off")))
