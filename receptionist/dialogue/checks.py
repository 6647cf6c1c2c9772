"""What is put to us as so of a start that is read back or stands: that it is, or how it is; nothing is moved. Pure."""

from __future__ import annotations

from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import CONFIRM
from receptionist.dialogue.short_question import asked_briefly
from receptionist.dialogue.step import Step
from receptionist.dialogue.visit_in_hand import in_hand, known, when_it_is
from receptionist.model.appointment import Appointment
from receptionist.model.availability import TimeSlot
from receptionist.model.check import Check
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding


def spoken_of(ctx: CallContext) -> Appointment | TimeSlot | None:
    """The start that is read back, or the one visit that stands; None where another may be meant as well."""
    if ctx.focus.asked == CONFIRM.asked:
        return ctx.grounding.read_back.slot if ctx.grounding.read_back is not None else None
    visit = in_hand(ctx) if ctx.phase is Phase.COMPLETE else None
    theirs = {*ctx.caller.to_come.starts, *(each.start for each in known(ctx))}
    return visit if visit is not None and theirs <= {visit.start} else None


def answered(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """Whether it is as it is put; None where nothing is put so."""
    check, visit = meaning.check, spoken_of(ctx)
    if check is None or visit is None:
        return None
    if ctx.phase is Phase.COMPLETE:
        return detour(desk, ctx, *_told(ctx, check, visit))
    if check == Check():  # the read-back tells it
        return detour(desk, ctx)
    return asked_briefly(desk, ctx, *_told(ctx, check, visit))


def _told(ctx: CallContext, check: Check, visit: Appointment | TimeSlot) -> tuple[Say, ...]:
    """That it is so, or how it is."""
    if check.ends is not None:
        return (_when_over(check, visit),)
    if check.place is not None:
        return _where(ctx, check, visit)
    held = ctx.call.booking is not None and ctx.call.booking.state == "held"
    if check.starts is None or held:
        return (when_it_is(ctx, visit.start),)
    start = visit.start.isoformat()
    if check.may_begin(visit.start):
        return (say("start_is_so", start=start),)
    return (say("start_is_other", start=start), *_to_change(ctx))


def _when_over(check: Check, visit: Appointment | TimeSlot) -> Say:
    by_then = check.is_over(visit.start, visit.end)
    return say("visit_ends_by_then" if by_then else "visit_ends_after", end=visit.end.time().isoformat("minutes"))


def _where(ctx: CallContext, check: Check, visit: Appointment | TimeSlot) -> tuple[Say, ...]:
    address = ctx.value("address") or (visit.address if isinstance(visit, Appointment) else None)
    if check.place == "known":
        return (say("place_stands", address=address),)
    return (say("place_is_other", address=address), *_to_change(ctx))


def _to_change(ctx: CallContext) -> tuple[Say, ...]:
    """That what stands may be changed; a read-back asks for it itself."""
    return (say("changed_if_wished"),) if ctx.phase is Phase.COMPLETE else ()
