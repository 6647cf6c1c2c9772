"""The result of a tool that writes decides what is said and what follows: done, held, taken, or not known."""

from __future__ import annotations

import msgspec

from receptionist.dialogue import adding, made_visits, outcomes
from receptionist.dialogue.absorb import wish_anew
from receptionist.dialogue.asking import ask, hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.looking_up import source_text
from receptionist.dialogue.message import pass_note_on
from receptionist.dialogue.offering import to_offer
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.planning import counted, finish, plan
from receptionist.dialogue.putting_right import put_right_meanwhile
from receptionist.dialogue.question import CHOICE, MORE
from receptionist.dialogue.reading_back import spoken
from receptionist.dialogue.step import Step, moved, over
from receptionist.dialogue.workflow import Commit, Outcome, Workflow, is_name
from receptionist.model.appointment import CARRIED_OUT, BookingResult
from receptionist.model.commands import Listen, Say, say

UNCLEAR = Outcome("", "done_unclear", "message")
"""A result that a workflow has no words for: nothing is promised."""


def carried_out(desk: Desk, ctx: CallContext, workflow: Workflow, commit: Commit, result: BookingResult) -> Step:
    """The result itself decides what is said, and what follows: done, held, taken, or not known."""
    leaving, pausing = ctx.task.leaving, ctx.turn.pausing
    ctx = ctx.with_task(leaving=False).with_turn(pausing=False)
    workflow = coming_to(workflow, commit)
    outcome = _outcome(commit, result)
    if outcome.then == "pass_on":
        return pass_note_on(moved(ctx, Trigger.LEFT))
    told = _told(desk, ctx, commit, outcome, result)
    ctx = outcomes.told(ctx, told)
    if outcome.then == "yes":
        return _to_decide_now(desk, ctx, workflow, told)
    if outcome.then == "again":
        return _not_carried_out(desk, ctx, workflow, result, told)
    if outcome.then == "left":
        here = ctx.with_made(hold=None) if commit == workflow.undo else ctx  # nobody tries for ever: it runs out
        return finish(desk, moved(here, Trigger.LEFT), told)
    if outcome.then in ("person", "message"):
        return hand_off(desk, ctx, told, person=outcome.then == "person")
    reached = moved(_with_told(ctx, workflow), Trigger.CARRIED_OUT)
    done = made_visits.made(counted(reached, workflow), workflow, result).with_task(deciding="")
    if right := put_right_meanwhile(desk, done, told):
        return right
    if leaving and not ctx.waiting:
        return over(done, told, say("goodbye"))
    finished = adding.asking_who(ctx, workflow, finish(desk, done, told))
    return _patiently(finished) if pausing and finished.context.focus.asked == MORE.asked else finished


def _patiently(step: Step) -> Step:
    """`step` without its question, for who asked for a moment: nothing is asked until they are back."""
    told = tuple(each for each in step.says if each.prompt not in MORE.prompts)
    listens = (each for each in step.commands if isinstance(each, Listen))
    return Step(step.context, (*told, say("take_your_time"), *listens))


def coming_to(workflow: Workflow, commit: Commit) -> Workflow:
    """`workflow` with what the call comes to where `commit` is carried out of it."""
    return msgspec.structs.replace(workflow, disposition=commit.disposition or workflow.disposition)


def _to_decide_now(desk: Desk, ctx: CallContext, workflow: Workflow, why: Say) -> Step:
    """The time can't be kept: shall it be booked, then? Nobody is asked so for ever."""
    undecided = moved(ctx, Trigger.NOT_CARRIED_OUT).with_task(deciding="", changes=ctx.task.changes + 1)
    if undecided.task.changes > desk.changes or ctx.grounding.read_backs >= desk.read_backs:
        return hand_off(desk, ctx, why)
    return plan(desk, undecided, workflow, why)


def _with_told(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` in which the owner has heard of what `workflow` is about."""
    new = tuple(matter for matter in workflow.start.matters if matter not in ctx.call.told)
    return ctx.with_call(told=(*ctx.call.told, *new)) if new else ctx


def _outcome(commit: Commit, result: BookingResult) -> Outcome:
    fitting = (
        outcome
        for outcome in commit.outcomes
        if outcome.state in ("", result.state) and outcome.reason in ("", result.reason)
    )
    return next(fitting, UNCLEAR)


def _told(desk: Desk, ctx: CallContext, commit: Commit, outcome: Outcome, result: BookingResult) -> Say:
    """What is said of the result: in the words of a business's own tool where it has any, else by the prompt."""
    if result.say and outcome.then in ("done", "left"):
        return say("fact", fact=result.say)
    agreed = ctx.grounding.read_back
    facts = spoken(ctx, agreed) if agreed and not is_name(outcome.prompt) else {}
    own = {
        "start": result.start.isoformat() if result.start and result.state in CARRIED_OUT else None,
        "old": ctx.found.visit.start.isoformat() if ctx.found.visit else None,
        "also": ",".join(visit.start.isoformat() for visit in ctx.found.also) or None,
        "at": result.at.isoformat() if result.at else None,
        "phone": ctx.value("phone") if desk.texts else None,
        "reason": result.reason if result.state == "refused" else None,
        **_followed(result),
    }
    besides = {} if commit.yes else {name: source_text(ctx, source) for name, source in commit.tells}
    return say(outcome.prompt, **{**facts, **own, **besides})


def _followed(result: BookingResult) -> dict[str, str]:
    """The visits that follow the first, and those that could not be had after all."""
    told = {"missing": ",".join(start.isoformat() for start in result.missing)}
    if result.later:
        told |= {"visits": str(1 + len(result.later)), "last": result.later[-1].isoformat()}
    return {name: text for name, text in told.items() if text}


def _not_carried_out(desk: Desk, ctx: CallContext, workflow: Workflow, result: BookingResult, why: Say) -> Step:
    """Somebody else was faster, or it cannot be: offer what is near, or ask for another time; not for ever."""
    if ctx.times.rounds >= desk.offer_rounds:
        return hand_off(desk, ctx, why, say("no_time_found"))
    offers = to_offer(ctx, result.alternatives)
    back = (
        moved(ctx, Trigger.NOT_CARRIED_OUT)
        .with_times(proposal=None, offers=offers, rounds=ctx.times.rounds + 1)
        .with_grounding(read_back=None)
        .with_turn(pending="")
    )
    if offers:
        return ask(back, CHOICE, why)
    return plan(desk, back.with_times(wanted=wish_anew(ctx)), workflow, why)
