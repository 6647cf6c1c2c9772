"""COMPLETE and HANDOFF: what a tool that writes came to, "anything else?", messages, goodbyes."""

from __future__ import annotations

from receptionist.dialogue import answering, opening
from receptionist.dialogue.absorb import noted
from receptionist.dialogue.asking import TRANSFER, ask, ask_again, detour, hand_off, missed, wait
from receptionist.dialogue.commands import Say, say
from receptionist.dialogue.context import CallContext, Disposition
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.offering import MOST_OFFERS
from receptionist.dialogue.phases import Phase, Trigger
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import CHOICE, INTENT, MORE
from receptionist.dialogue.results import Booking
from receptionist.dialogue.step import Step, moved, over, run
from receptionist.dialogue.workflow import Workflow
from receptionist.understanding.meaning import Understanding, When

SILENCES = 3
"""Re-prompts to a silent line before it is ended."""
SILENCES_UNSPOKEN = 1
"""Re-prompts to a line on which nobody has spoken yet: a robot, a pocket. It costs little."""


def carried_out(desk: Desk, ctx: CallContext, workflow: Workflow, booking: Booking) -> Step:
    """The booking's own result decides what is said: booked, held, taken, or not known."""
    if booking.state in ("booked", "held"):
        done = moved(ctx, Trigger.CARRIED_OUT).having(
            booking=booking, jobs=ctx.jobs + 1, disposition=workflow.disposition, pending=""
        )
        start = booking.start.isoformat() if booking.start else None
        phone = ctx.value("phone") if desk.texts else None
        if booking.reason == "owner_asked":
            return ask(done, MORE, say("held_for_owner", start=start, phone=phone))
        return ask(done, MORE, say(booking.state, start=start, phone=phone))
    if booking.state == "taken":
        return _not_carried_out(desk, ctx, workflow, booking, say("just_taken"))
    if booking.state == "refused":
        return _not_carried_out(desk, ctx, workflow, booking, say("refused", reason=booking.reason))
    return hand_off(desk, ctx, say("booking_unclear"), person=False)


def _not_carried_out(desk: Desk, ctx: CallContext, workflow: Workflow, booking: Booking, why: Say) -> Step:
    """Somebody else was faster, or it cannot be: offer what is near, or ask for another time; not for ever."""
    if ctx.rounds >= desk.offer_rounds:
        return hand_off(desk, ctx, why, say("no_time_found"))
    back = moved(ctx, Trigger.NOT_CARRIED_OUT).having(
        proposal=None, read_back=None, pending="", offers=booking.alternatives[:MOST_OFFERS], rounds=ctx.rounds + 1
    )
    if back.offers:
        return ask(back, CHOICE, why)
    return plan(back.having(wanted=When()), workflow, why)


def heard_more(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step:
    """The caller's turn after a job is done."""
    if meaning.intent not in ("none", "hours", "price", "question") and ctx.jobs < desk.jobs:
        return opening.start(desk, ctx, meaning)
    answer = answering.reply(desk, meaning)
    if answer is not None:
        return detour(desk, moved(ctx, Trigger.ANSWERED), _about_the_visit(ctx, meaning) or answer)
    if "hold_on" in meaning.signals:
        return wait(desk, ctx)
    if meaning.answer == "negate" or meaning.signals & {"done", "goodbye", "thanks", "stop"}:
        return over(ctx, say("goodbye"))
    if meaning.answer == "affirm" and ctx.detours == 0:
        return ask(ctx.having(detours=1), INTENT)
    return missed(desk, ctx)


def _about_the_visit(ctx: CallContext, meaning: Understanding) -> Say | None:
    """ "When was that again?" is about the visit that was just booked; "when do you open?" is not."""
    start = ctx.booking.start if ctx.booking and meaning.intent == "question" else None
    asks_when = {"when", "time", "day", "date"} & set(meaning.text.lower().rstrip("?.! ").split())
    return say("your_visit", start=start.isoformat()) if start and asks_when else None


def heard_message(desk: Desk, ctx: CallContext, text: str) -> Step:
    """The caller's turn while a person or a message is waited for."""
    if ctx.asked != ("message",):
        return waiting(desk, ctx)
    if not text.strip():
        return missed(desk, ctx)
    message = noted(ctx, text).having(message=text.strip())
    details = {slot.name: slot.text for slot in ctx.slots}
    wish = "; ".join(ctx.notes) if ctx.workflow else ""
    said = {"message": message.message, "caller": ctx.caller or "", "notes": wish}
    return run(message, None, "take_message", {**details, **said})


def waiting(desk: Desk, ctx: CallContext) -> Step:
    """Something else came in while a person or a message is waited for: on with that."""
    return hand_off(desk, ctx) if ctx.asked == TRANSFER else missed(desk, ctx)


def message_taken(ctx: CallContext, *, kept: bool) -> Step:
    """The message is with the owner, or could not be kept: the caller hears which."""
    if not kept:
        return over(ctx, say("message_failed"))
    done = moved(ctx, Trigger.MESSAGE_TAKEN).having(disposition=_after_message(ctx))
    return over(done, say("message_taken"))


def _after_message(ctx: CallContext) -> Disposition:
    """A booking made before counts more than the message; nothing else does."""
    kept = ctx.disposition in ("booked", "rescheduled", "cancelled")
    return ctx.disposition if kept and ctx.disposition else "message_taken"


def still_here(ctx: CallContext) -> Step:
    """Something came in while a tool runs."""
    return Step(ctx, (say("one_moment"),))


def silent(desk: Desk, ctx: CallContext) -> Step:
    """Nobody spoke: the next wording; a line that stays silent is ended, never transferred."""
    if ctx.pending:
        return still_here(ctx)
    if ctx.asked == TRANSFER:
        return waiting(desk, ctx)
    if ctx.misses >= (SILENCES if ctx.spoke else SILENCES_UNSPOKEN) or ctx.phase is Phase.COMPLETE:
        return over(ctx, say("goodbye" if ctx.phase is Phase.COMPLETE else "goodbye_unheard"))
    lead: tuple[Say, ...] = (say("still_there"),) if ctx.misses == 0 else (say("cannot_hear"),)
    return ask_again(ctx.having(misses=ctx.misses + 1), *lead)
