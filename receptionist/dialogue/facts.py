"""Facts of a call for the tools that run in it."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.identifying import number_shown
from receptionist.dialogue.line import is_open
from receptionist.model.call_facts import CallFacts
from receptionist.model.modes import Mode


def facts_of(context: CallContext) -> CallFacts:
    """The facts of the call, and all that it knows or has come as far as."""
    caller, phone = context.caller, context.value("phone")
    names = {*COME_AS_FAR, *(value.name for value in (*caller.slots, *context.task.slots))}
    return CallFacts(
        context.call.id,
        caller.number,
        caller.own_number,
        caller.trust,
        context.found.by,
        context.phone_by(phone),
        context.phone_by(phone or caller.own_number),
        frozenset(name for name in names if is_known(context, name)),
        is_open(context),
    )


COME_AS_FAR = (
    "date", "time", "slot", "agreement", "number", "visit", "proof", "telling", "message", "notes", "hold",
    *(f"mode:{mode.value}" for mode in Mode),
)  # fmt: skip
"""What a call knows that is no value of a slot, or not only."""


def is_known(context: CallContext, slot: str) -> bool:
    """Whether the call knows a slot, or has come as far as the words below stand for: `number` that visits are looked
    for under, the `visit` that is meant, `proof` that it is the caller's, `telling` that they may hear of it, a free
    `slot`, `agreement`, a `message`, the caller's own words as `notes`, a `hold` that this call has put on a time.
    """
    wanted = context.times.wanted
    if slot == "date":
        says = wanted.date or wanted.date_end or wanted.next_free or wanted.any_time or wanted.ruled_out
        return bool(says or context.times.proposal)
    if slot == "time":
        hours = wanted.time or wanted.until or wanted.daypart
        return bool(hours or wanted.next_free or context.times.proposal)
    if slot == "slot":
        return context.times.proposal is not None
    if slot == "agreement":
        return context.grounding.read_back is not None
    if slot == "number":
        return bool(context.found.by)
    if slot == "visit":
        return context.found.visit is not None
    if slot == "proof":
        return context.found.visit is not None and context.found.visit.id in context.caller.proved
    if slot == "telling":
        return number_shown(context)
    if slot == "message":
        return bool(context.call.message)
    if slot == "notes":
        return bool(context.call.notes or context.made.promised or context.turn.answered.calls.about)
    if slot == "hold":
        return context.made.hold is not None
    return context.value(slot) is not None
