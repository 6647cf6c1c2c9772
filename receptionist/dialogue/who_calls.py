"""Who calls, apart from whom a visit is for: their name stands behind that of whom they book for, and again after it.
Pure.
"""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.task import SlotValue
from receptionist.model.appointment import Appointment
from receptionist.model.understanding import Understanding


def remembered(ctx: CallContext, value: SlotValue, meaning: Understanding) -> CallContext:
    """`ctx`, which still knows who calls where `value` is the name of whom it is for: "for my daughter Sofia"."""
    known = ctx.filled("name") if value.name == "name" and _is_of_another(value.text, meaning) else None
    if known is None or ctx.made.for_good.caller is not None or same_person(known.text, value.text):
        return ctx
    return ctx.with_said_for_good(caller=known)


def _is_of_another(name: str, meaning: Understanding) -> bool:
    """Whether `name` is told as that of one of their people."""
    told = meaning.anothers
    marked = meaning.name is not None and meaning.name.of_another
    return marked or (bool(told.relation) and same_person(told.name, name))


def again(ctx: CallContext) -> CallContext:
    """`ctx` in which the name is that of who calls: what was for somebody else is done."""
    own = ctx.made.for_good.caller
    return ctx.with_slot(own) if own is not None else ctx


def is_for_another(ctx: CallContext, visit: Appointment) -> bool:
    """Whether `visit` is under the name of somebody for whom the caller has booked."""
    own = ctx.made.for_good.caller
    return own is not None and bool(visit.name) and not same_person(own.text, visit.name)


def same_person(name: str, other: str) -> bool:
    """Whether both begin with the same given name: "Rosa" is "Rosa Delgado"."""
    return name.lower().split()[:1] == other.lower().split()[:1]
