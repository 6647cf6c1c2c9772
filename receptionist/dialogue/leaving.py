"""Leaving a job: the caller does not want it after all."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import given_up
from receptionist.dialogue.asking import ask, open_question
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.grounding import all_heard
from receptionist.dialogue.identifying import number_shown
from receptionist.dialogue.kept_place import with_place_kept
from receptionist.dialogue.kept_time import still_kept
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import finish
from receptionist.dialogue.putting_right import put_right_meanwhile
from receptionist.dialogue.question import CHANGE, CONFIRM, HOLD_IT
from receptionist.dialogue.step import Step, goodbye, moved, over
from receptionist.dialogue.task import OffersTakenFrom
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import noted_on_it, start_in_hand, turns_down_another
from receptionist.dialogue.workflow import Workflow
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Listen, Say, say
from receptionist.model.understanding import Understanding


def leaves(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """Whether the words drop the job. "Cancel that" drops a booking; a visit that stands is another matter."""
    if lets_it_be(ctx, workflow, meaning) or turns_down_another(ctx, workflow, meaning):
        return True
    if is_misdialled(ctx, meaning) or backs_out(ctx, workflow, meaning) or puts_it_off(ctx, workflow, meaning):
        return True
    drops_it = workflow.find is None and "cancel" not in workflow.start.intents
    quits = drops_it and meaning.intent == "cancel" and "wonders" not in meaning.says
    nothing_to_change = ctx.focus.asked == ("change",) and not _left(workflow)
    if nothing_to_change and "done" in meaning.signals:  # "no, that's it, bye": nothing is to be changed
        return False
    leaving = meaning.signals & ({"goodbye"} if nothing_to_change else {"goodbye", "stop"})
    agrees = meaning.answer == "affirm" and ("goodbye" not in leaving or _takes_a_yes(ctx))
    return quits or (bool(leaving) and not agrees)


def backs_out(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """Whether what was read back is not to be booked after all: "she says absolutely not, so I guess not"."""
    about_all = ctx.phase is Phase.CONFIRMING or ctx.focus.asked == CHANGE.asked or ctx.focus.question == HOLD_IT
    changes = meaning.answer == "correct" and says_when(meaning.when) and not calls_again(meaning)
    decides = bool(meaning.says & {"backs_out", "calls_again"}) and not (meaning.answer == "affirm" or changes)
    asked_back = meaning.asks and "calls_again" in meaning.says  # "do I have to call you back"
    return about_all and workflow.find is None and decides and not asked_back and "keep_time" not in meaning.signals


def puts_it_off(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """ "I'll ask my boss and get back to you", before there is any time that could be held until then."""
    held = ctx.times.proposal is not None or bool(ctx.times.offers)
    may_be_held = workflow.hold is not None and workflow.find is None and ctx.phase is Phase.COLLECTING
    later = "decide_later" in meaning.signals and "keep_time" not in meaning.signals
    return may_be_held and not held and later and not (meaning.asks or says_when(meaning.when))


def calls_again(meaning: Understanding) -> bool:
    """Whether they will call again themselves; a day that is told so is the day of the call: "I'll ring next week"."""
    return "calls_again" in meaning.says and not meaning.asks and meaning.intent in ("none", "message", "question")


def is_misdialled(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the caller wanted to call somebody else; to a telephone number that was read back, or a house, it is a
    no.
    """
    heard = dict(ctx.grounding.heard)
    of_a_house = ctx.phase is Phase.CONFIRMING and "address" in heard
    of_a_number = "phone" in ctx.focus.asked or "phone" in heard or of_a_house
    return meaning.matter == "wrong_number" and not of_a_number and meaning.phone is None


def lets_it_be(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """Whether the visit in hand is to stay: whatever time is said with that, where nothing is to be moved; else with no
    other time than its own. "Keep the eight we had" keeps the new time.
    """
    if workflow.find is None or "moves" in meaning.says:
        return False
    if "stays" in meaning.says:
        return True
    if new_hour_kept(ctx, workflow, meaning) is not None:
        return False
    visit = ctx.found.visit
    own = visit is None or meaning.when.may_be(visit.start)
    return "lets_be" in meaning.manner and own


def told_of_one_that_stays(
    desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding
) -> Step | None:
    """ "No, it stays on Thursday, only tell them the code": the visit is left as it is, with that on it."""
    if ctx.phase not in (Phase.COLLECTING, Phase.CONFIRMING) or workflow is None or "note" not in meaning.says:
        return None
    if not lets_it_be(ctx, workflow, meaning) or not _left(workflow):
        return None
    return noted_on_it(desk, given_up.with_the_visit(desk, ctx), meaning, say(_left(workflow), old=_old_time(ctx)))


def new_hour_kept(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> TimeSlot | None:
    """The new time that was read back, where "keep the eight we had" means that; its length is looked up anew."""
    told, visit = dict(ctx.grounding.heard).get("start"), ctx.found.visit
    if visit is None or not told or workflow.lookup is None or "keeps_hour" not in meaning.says:
        return None
    start = dt.datetime.fromisoformat(told)
    named = meaning.when.may_be_at(start.time())
    return TimeSlot(start, start + (visit.end - visit.start)) if named else None


def _takes_a_yes(ctx: CallContext) -> bool:
    """Whether "yes, bye" answers what was asked; to "what's your name?" it only says goodbye."""
    return ctx.focus.asked == CONFIRM.asked or len(ctx.times.offers) == 1


def parts(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the caller only says goodbye to a read-back: neither yes nor no, and not asked about it yet."""
    only_bye = "goodbye" in meaning.signals and "stop" not in meaning.signals and meaning.answer in (None, "unsure")
    question = open_question(ctx)
    return only_bye and question is not None and bool(question.parting)


def before_you_go(ctx: CallContext) -> Step:
    """ "Shall I book it before you go?": once, and by itself where the read-back was heard."""
    question = open_question(ctx) or CONFIRM
    once = msgspec.structs.replace(question, prompts=(question.parting, *question.prompts[1:]), parting="")
    if not all_heard(ctx):
        return ask(ctx.with_focus(misses=0), once)
    spoken = (say(question.parting),)
    asked = ctx.with_focus(question=once, misses=0).with_turn(said=spoken)
    return Step(asked, (*spoken, Listen(once.asked, once.expecting)))


def stay(desk: Desk, ctx: CallContext, workflow: Workflow) -> Step:
    """A visit that was to be moved is wished for at the time it has: that is said, and the job is done."""
    return _left_at(desk, ctx, say(_left(workflow), old=_old_time(ctx)))


def leave(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step:
    """All stays as it was: the call ends, or goes on with what else there is."""
    if is_misdialled(ctx, meaning):
        return over(ctx, say("wrong_number", business=desk.business), disposition="answered")
    ctx = given_up.beside_the_visit(desk, with_place_kept(ctx, workflow, meaning))
    ctx = given_up.with_the_visit(desk, ctx) if lets_it_be(ctx, workflow, meaning) else ctx
    said = (say(_left(workflow), old=_old_time(ctx)),) if _left(workflow) else ()
    closes = ctx.found.put_right is None
    if closes and ("goodbye" in meaning.signals or (backs_out(ctx, workflow, meaning) and calls_again(meaning))):
        return over(ctx, *said, say("goodbye")) if said else goodbye(ctx)
    return _left_at(desk, ctx, *(said or (_as_it_was(ctx),)))


def _old_time(ctx: CallContext) -> str | None:
    """When the visit is that stays as it was, for whoever may hear of it."""
    return ctx.found.visit.start.isoformat() if ctx.found.visit and number_shown(ctx) else None


def _left_at(desk: Desk, ctx: CallContext, *said: Say) -> Step:
    offers = ctx.times.offers or ctx.times.taken_from.offers  # which are remembered: one of them may be taken after all
    left = moved(ctx, Trigger.LEFT).with_times(offers=(), proposal=None, taken_from=OffersTakenFrom(offers))
    return put_right_meanwhile(desk, left, *said) or finish(desk, left, *said)


def _as_it_was(ctx: CallContext) -> Say:
    """What stands after a job that came to nothing."""
    start = start_in_hand(ctx)
    if ctx.waiting:
        return say("changing")
    if ctx.made.hold is not None:
        return still_kept(ctx.made.hold)
    if start is not None:
        return say("visit_stays", old=start.isoformat())
    return say("nothing_new_booked" if ctx.caller.to_come.starts else "nothing_booked")


def _left(workflow: Workflow) -> str:
    return workflow.commit.left if workflow.commit else ""
