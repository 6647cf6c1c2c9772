"""HANDOFF: the caller's message for the owner, and what is said once it is with them."""

from __future__ import annotations

from receptionist.dialogue.absorb import with_words
from receptionist.dialogue.adding import message_of, wished, with_who
from receptionist.dialogue.asking import TRANSFER, ask, hand_off, missed
from receptionist.dialogue.context import CallContext, Disposition
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.non_understanding import has_lasted
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.question import MORE
from receptionist.dialogue.step import Step, moved, over, run
from receptionist.dialogue.switching import begun
from receptionist.model.commands import say
from receptionist.model.trust import Trust
from receptionist.model.understanding import Understanding


def pass_note_on(ctx: CallContext) -> Step:
    """Tell the owner what could not be put on a visit; `ctx` has left it."""
    return run(ctx, None, "take_message", message_of(ctx, ctx.value("note") or ""))


def heard_message(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The caller's turn while a person or a message is waited for."""
    if ctx.focus.asked != ("message",):
        return waiting(desk, ctx)
    if not meaning.length:
        return missed(desk, ctx)
    if "no_message" in meaning.says:
        here, leaves = moved(ctx, Trigger.LEFT), "goodbye" in meaning.signals
        return over(here, say("goodbye")) if leaves else ask(here, MORE, say("no_message_left"))
    leaves = bool(meaning.signals & {"goodbye", "done"})
    message = with_words(with_who(ctx, meaning), meaning).with_call(message=meaning.verbatim).with_task(leaving=leaves)
    told = (
        message.call.message,
        meaning.for_whoever_comes,
        *ctx.made.notes,
    )  # what is on a visit, or was told, is there
    wish = {"notes": "; ".join(note for note in ctx.call.notes if note not in told)}
    when = wished(meaning.when) or wished(ctx.times.wanted)
    return run(message, None, "take_message", {**message_of(message, meaning.verbatim), **wish, **when})


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
    return ask(begun(done, more), MORE, told)


def _after_message(ctx: CallContext) -> Disposition:
    """A booking made or a time kept before, and danger, count more than the message; nothing else does."""
    kept = ctx.call.disposition in ("booked", "rescheduled", "cancelled", "held", "emergency")
    return ctx.call.disposition if kept and ctx.call.disposition else "message_taken"
