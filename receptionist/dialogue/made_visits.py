"""The visits that were made in this call, as they stand now, and the time that is kept in it. Pure."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue import kept_notes, putting_right, who_calls
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import KeptTime
from receptionist.dialogue.workflow import Workflow
from receptionist.model.appointment import CARRIED_OUT, Appointment, BookingResult

_TOLD = frozenset({"booked", "booked_of", "held", "held_of", "held_for_owner"})
"""What is said of a visit that was booked right before."""
_WAITED = frozenset({"take_your_time"})


def made(ctx: CallContext, workflow: Workflow, result: BookingResult) -> CallContext:
    """`ctx` with what now stands: a visit that was booked in this call, moved, put right, or is no more, and what is
    kept for who has yet to decide.
    """
    if result.state in CARRIED_OUT and workflow.commit and workflow.commit.tool == "change_note":
        return kept_notes.put_otherwise(ctx)
    if result.state == "kept":
        return ctx.with_made(hold=_kept(ctx, result), notes=ctx.call.notes)
    if result.state in CARRIED_OUT and workflow.commit:
        ctx = kept_notes.put_on_it(ctx, workflow.commit)
    if result.state in CARRIED_OUT and workflow.carries_out(kept_notes.CALLS):
        return ctx.with_answered(call=result.start)
    if ctx.made.hold is not None and result.id == ctx.made.hold.id and result.state == "cancelled":
        came_to = workflow.disposition if ctx.call.disposition == "held" else ctx.call.disposition
        return ctx.with_call(disposition=came_to).with_made(hold=None)
    if result.state in ("booked", "held") and workflow.disposition in ("booked", "rescheduled"):
        return who_calls.again(
            _found_anew(_to_come_anew(ctx, result), result)
            .with_call(booking=result)
            .with_made(
                visits=_with_made(ctx, workflow, result), places=_places(ctx), moved=_moved(ctx, workflow), hold=None
            )
            .with_made(left=_left(ctx, workflow))
        )
    if result.state in ("booked", "held") and workflow.carries_out("correct_visit"):
        return putting_right.stands_right(_shown_anew(ctx, result))
    if result.state != "cancelled":
        return ctx
    gone = ctx.call.booking is not None and ctx.call.booking.id == result.id
    ctx = kept_notes.given_back(ctx) if gone else ctx
    others = tuple(visit for visit in ctx.made.visits if visit.id != result.id)
    return (
        ctx.with_call(booking=None if gone else ctx.call.booking)
        .with_made(visits=others, cancelled=(*ctx.made.cancelled, *_called_off(ctx)))
        .with_made(left=(*ctx.made.left, *(visit.start for visit in _called_off(ctx))))
        .with_found(visits=None, visit=None)
    )


def just_told(ctx: CallContext) -> bool:
    """Whether what was booked in this call was told right before, but for the time that they asked for since."""
    said = {each.prompt for each in ctx.turn.said}
    waited = bool(said) and said <= _WAITED
    return ctx.call.booking is not None and (waited or bool(said & _TOLD))


def _called_off(ctx: CallContext) -> tuple[Appointment, ...]:
    return tuple(visit for visit in (ctx.found.visit, *ctx.found.also) if visit is not None)


def _shown_anew(ctx: CallContext, result: BookingResult) -> CallContext:
    """`ctx` with the visit that was booked last as its event shows it now."""
    made = ctx.call.booking
    if made is None or made.id != result.id or result.event is None:
        return ctx
    return ctx.with_call(booking=msgspec.structs.replace(made, title=result.title, event=result.event))


def _moved(ctx: CallContext, workflow: Workflow) -> str:
    """What the visit is for that `workflow` has moved; "" for one that is new."""
    visit = ctx.found.visit
    return visit.service if visit is not None and workflow.disposition == "rescheduled" else ""


def _left(ctx: CallContext, workflow: Workflow) -> tuple[dt.datetime, ...]:
    """When those were that were moved or called off in the call, with the one that `workflow` has moved."""
    visit = ctx.found.visit if workflow.disposition == "rescheduled" else None
    return (*ctx.made.left, visit.start) if visit is not None else ctx.made.left


def _to_come_anew(ctx: CallContext, result: BookingResult) -> CallContext:
    """`ctx` in which the visit that was moved is to come when it is now."""
    visit, to_come = ctx.found.visit, ctx.caller.to_come
    if visit is None or result.start is None or visit.start not in to_come.starts:
        return ctx
    starts = tuple(result.start if start == visit.start else start for start in to_come.starts)
    until = tuple(result.end or end if end == visit.end else end for end in to_come.until)
    return ctx.with_caller(to_come=msgspec.structs.replace(to_come, starts=starts, until=until))


def _found_anew(ctx: CallContext, result: BookingResult) -> CallContext:
    """`ctx` in which the visit that was moved is, among those that were found, when it is now."""
    if result.start is None or not ctx.found.visits:
        return ctx
    moved = (
        msgspec.structs.replace(each, start=result.start, end=result.end or result.start)
        if each.id == result.id
        else each
        for each in ctx.found.visits
    )
    return ctx.with_found(visits=tuple(moved))


def _kept(ctx: CallContext, result: BookingResult) -> KeptTime | None:
    """The settled time, which `result` has kept for the job in hand; None where it does not say which, or till when."""
    slot = ctx.times.proposal
    if result.id is None or result.at is None or slot is None or slot.start != result.start:
        return None
    will_not_do = ctx.times.wanted.ruled_out, ctx.times.declined
    return KeptTime(result.id, slot, result.at, ctx.task.workflow, ctx.task.slots, *will_not_do)


def _with_made(ctx: CallContext, workflow: Workflow, result: BookingResult) -> tuple[Appointment, ...]:
    """The visits of this call with the one that was booked, or with one of them at its new time."""
    before = next((visit for visit in ctx.made.visits if visit.id == result.id), None)
    new = result.standing((before.service if before else ctx.value("service")) or "")
    if new is None or (before is None and workflow.disposition != "booked"):
        return ctx.made.visits
    name, address = (before.name, before.address) if before else (ctx.value("name") or "", ctx.value("address"))
    new = msgspec.structs.replace(new, name=name, address=address)
    if before is None:
        return (*ctx.made.visits, new)
    return tuple(new if visit.id == new.id else visit for visit in ctx.made.visits)


def _places(ctx: CallContext) -> tuple[str, ...]:
    """Where the visits of this call are, of which the caller has said so."""
    said = ctx.filled("address")
    new = () if said is None or said.source != "heard" or said.text in ctx.made.places else (said.text,)
    return (*ctx.made.places, *new)
