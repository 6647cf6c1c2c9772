"""Recalling: who took one of the times that were read out goes back to them at the read-back. Pure.

"What were the others", "I was only thinking out loud", "you had a ten, didn't you": they are told again as they were
read out, without what is turned down, or the one that is named is taken of them.
"""

from __future__ import annotations

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import CHOICE
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.task import OffersTakenFrom
from receptionist.dialogue.workflow import Workflow
from receptionist.model.availability import TimeSlot
from receptionist.model.ruled_out import admits
from receptionist.model.understanding import Understanding
from receptionist.model.when import When

_HALF_A_DAY, _TWO = 12, 2
"""Hours after which a clock says the same again; readings of an hour that leave open which it is."""


def read_out(ctx: CallContext) -> tuple[TimeSlot, ...]:
    """The times of which the one was taken that is read back."""
    return ctx.times.taken_from.offers if ctx.phase is Phase.CONFIRMING and ctx.times.proposal is not None else ()


def told_again(desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> Step | None:
    """Those of them that are asked for; None where none is, or they were offered often enough."""
    wanted = _wanted(ctx, meaning)
    if workflow is None or not wanted or ctx.times.rounds >= desk.offer_rounds:
        return None
    return plan(desk, _offering(ctx, wanted), workflow)


def before_the_choice(ctx: CallContext, meaning: Understanding) -> CallContext | None:
    """`ctx` as it was when they had been read out, for a turn that may name one of them; None for any other."""
    of_them = "one_of_offers" in meaning.says or _calls_one(ctx, meaning)
    return _offering(ctx, read_out(ctx)) if of_them and read_out(ctx) else None


def _calls_one(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether another one is called by its day and an hour that would leave morning or evening open: "tomorrow, the ten
    o'clock", where ten in the morning was read out.
    """
    when, taken = meaning.when, ctx.times.proposal
    if taken is None or when.date is None or len(when.times) < _TWO or when.bound != "at" or when.daypart:
        return False
    named = [each for each in read_out(ctx) if when.may_be_on(each.start.date()) and when.may_be_at(each.start.time())]
    return len(named) == 1 and named[0].start != taken.start


def as_their_choice(desk: Desk, meaning: Understanding) -> Understanding:
    """ "You had a ten, didn't you": what it asks, and names no topic, is asked of the offers and answered by them."""
    beside = meaning.asks_beside
    of_offers = beside is not None and beside.intent == "question" and not desk.answers(beside, None)
    meaning = msgspec.structs.replace(meaning, asks_beside=None, question="") if of_offers else meaning
    if meaning.intent != "question" or meaning.asks_beside is not None:
        return meaning
    return msgspec.structs.replace(meaning, intent="none", asks=False, question="")


def names_another(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether `meaning`, read in the light of the offers, speaks of another than is read back."""
    taken, when = ctx.times.proposal, meaning.when
    if meaning.choice is not None or meaning.left is not None:
        return True
    if taken is None or when.time is None:
        return False
    others = tuple(each for each in read_out(ctx) if each.start != taken.start)
    return not _at(taken, when) and any(_at(each, when) for each in others)


def _at(slot: TimeSlot, when: When) -> bool:
    """Whether it is at that hour, be it said without its minutes: "did you say eleven", of eleven thirty."""
    hour = when.time.hour if when.time is not None and not when.time.minute else None
    return when.may_be_at(slot.start.time()) or (hour is not None and not (slot.start.hour - hour) % _HALF_A_DAY)


def _wanted(ctx: CallContext, meaning: Understanding) -> tuple[TimeSlot, ...]:
    taken, offers = ctx.times.proposal, read_out(ctx)
    if taken is None:
        return ()
    if "later_offers" in meaning.says:
        return tuple(each for each in offers if each.start.time() > taken.start.time())
    if "earlier_offers" in meaning.says:
        return tuple(each for each in offers if each.start.time() < taken.start.time())
    if "other_offers" in meaning.says:
        left = (each for each in offers if each.start != taken.start)
        return tuple(each for each in left if admits(meaning.when.ruled_out, each.start, each.end))
    return offers if "offers_again" in meaning.says else ()


def _offering(ctx: CallContext, offers: tuple[TimeSlot, ...]) -> CallContext:
    """`ctx` in which `offers` stand to be chosen from; what was taken and is not among them is turned down."""
    times, taken = ctx.times, ctx.times.proposal
    refused = (taken.start,) if taken is not None and taken.start not in {each.start for each in offers} else ()
    days = {each.start.date() for each in offers}
    wish = msgspec.structs.replace(times.taken_from.wish, ruled_out=times.wanted.ruled_out)
    if len(days) == 1:
        (day,) = days
        wish = msgspec.structs.replace(wish, date=day, dates=(day,), date_end=None)
    back = (
        moved(ctx, Trigger.CHANGED).with_grounding(read_back=None).with_focus(asked=CHOICE.asked, misses=0, detours=0)
    )
    return back.with_turn(said=()).with_times(
        offers=offers,
        wanted=wish,
        taken_from=OffersTakenFrom(times.taken_from.offers),
        proposal=None,
        our_start=None,
        unchecked=False,
        declined=(*times.declined, *refused),
        rounds=times.rounds + 1,
    )
