"""HANDOFF: the caller's message for the owner, and what is said once it is with them."""

from __future__ import annotations

from functools import reduce
from typing import Final

from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.adding import LEAVES, WISHED_DAY, WISHED_START, message_of, with_who, with_wished_start
from receptionist.dialogue.asking import TRANSFER, ask, hand_off, message_wanted, missed
from receptionist.dialogue.context import CallContext, Disposition
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.non_understanding import has_lasted
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.question import MORE
from receptionist.dialogue.step import TAKES_MESSAGES, Step, moved, over, run
from receptionist.dialogue.switching import begun
from receptionist.dialogue.task import SlotValue
from receptionist.model.commands import say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding

_A_PLACE: Final = 14
"""Words in which an address is put right, and nothing else is told."""


def pass_note_on(ctx: CallContext) -> Step:
    """Tell the owner what could not be put on a visit; `ctx` has left it."""
    return run(ctx, None, TAKES_MESSAGES, message_of(ctx, ctx.value("note") or ""))


def heard_message(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The caller's turn while a person or a message is waited for."""
    if ctx.focus.asked != ("message",):
        return waiting(desk, ctx)
    if not meaning.length:
        return missed(desk, ctx)
    if "no_message" in meaning.says:
        here, leaves = moved(ctx, Trigger.LEFT), "goodbye" in meaning.signals
        return over(here, say("goodbye")) if leaves else ask(here, MORE, say("no_message_left"))
    if elsewhere := _elsewhere(ctx, meaning):
        return elsewhere
    ctx = _with_its_day(ctx, meaning)
    leaves = bool(meaning.signals & LEAVES)
    message = with_words(with_who(ctx, meaning), meaning).with_call(message=meaning.verbatim).with_task(leaving=leaves)
    on_a_visit = ctx.made.notes
    told = (message.call.message, meaning.for_whoever_comes, *on_a_visit)
    others = dict.fromkeys((*ctx.call.notes, *ctx.made.promised, *ctx.turn.answered.calls.about))
    wish = "; ".join(note for note in others if note not in told)
    return run(message, None, TAKES_MESSAGES, {**message_of(message, meaning.verbatim), "notes": wish})


def _with_its_day(ctx: CallContext, meaning: Understanding) -> CallContext:
    """The day that the message is about, or else the one that was wished for; "call me tomorrow" is no visit's day."""
    if ctx.value(WISHED_DAY) and meaning.says & {"wants_a_call", "reached"}:
        return ctx
    here = with_wished_start(ctx, meaning.when)
    return here if here.value(WISHED_DAY) else with_wished_start(here, ctx.times.wanted)


def _elsewhere(ctx: CallContext, meaning: Understanding) -> Step | None:
    """Where they are, put right while their message is waited for, is no message."""
    place, known = meaning.address, ctx.value("address")
    only_that = not (meaning.asks or meaning.note or meaning.matter or meaning.length > _A_PLACE)
    if place is None or place.line is None or known is None or not only_that:
        return None
    text = place.shown or place.line
    here = ctx.with_slot(SlotValue("address", text, address=place))
    return ask(here, message_wanted(here), say("got_address", address=text))


def waiting(desk: Desk, ctx: CallContext) -> Step:
    """Something else came in while a person or a message is waited for: on with that."""
    return hand_off(desk, ctx) if ctx.focus.asked == TRANSFER else missed(desk, ctx)


def message_taken(desk: Desk, ctx: CallContext, *, kept: bool) -> Step:
    """The message is with the owner, or could not be kept: the caller hears which. Whoever has not said goodbye may add
    to it or change it; not who writes, nor who could not be followed for long.
    """
    if not kept:
        return over(ctx, say("message_failed"))
    done = moved(ctx, Trigger.MESSAGE_TAKEN).with_call(disposition=_after_message(ctx))
    told, more = say("message_taken"), desk.workflow("words_left")
    if ctx.caller.trust is Trust.TEXTED:
        return over(done, told)
    parts = ctx.task.leaving or ctx.call.disposition == "emergency"
    if parts or more is None or has_lasted(ctx, desk.trying):
        return over(done, told, say("goodbye"))
    wished = (slot for slot in map(done.filled, (WISHED_DAY, WISHED_START)) if slot is not None)
    return ask(reduce(CallContext.with_slot, wished, begun(done, more)), MORE, told)


def _after_message(ctx: CallContext) -> Disposition:
    """A booking made or a time kept before, and danger, count more than the message; nothing else does."""
    kept = ctx.call.disposition in ("booked", "rescheduled", "cancelled", "held", "emergency")
    return ctx.call.disposition if kept and ctx.call.disposition else "message_taken"
