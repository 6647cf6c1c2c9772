"""Particulars: what is told of one visit that stands besides its day and time: what for, where, how long.

Pure. What it is for and where it is are told once the visit was shown to be the caller's; where, to a number that is
worth as much, or to who has said it in this call.
"""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.identifying import standing
from receptionist.model.appointment import Appointment
from receptionist.model.commands import Say, say
from receptionist.model.trust import RIGHTS, Private

_MINUTE = 60


def visit_is(ctx: CallContext, visit: Appointment) -> Say:
    """What `visit`, which was shown, is for, and where."""
    if not (visit.service or visit.address):
        return say("your_visit", start=visit.start.isoformat())
    told = {"address": visit.address} if may_tell_where(ctx, visit) else {"address_on_file": "yes"}
    where = told if visit.address else {}
    if visit.name and len({each.name for each in ctx.made.visits}) > 1:  # they were all told to us in this call
        return say("visit_of", name=visit.name, start=visit.start.isoformat(), service=visit.service or None, **where)
    return say("visit_is", start=visit.start.isoformat(), service=visit.service or None, **where)


def visit_takes(visit: Appointment) -> Say:
    """How long `visit` is set down for."""
    return say("visit_takes", minutes=str(int((visit.end - visit.start).total_seconds()) // _MINUTE))


def may_tell_where(ctx: CallContext, visit: Appointment) -> bool:
    """Whether the address of `visit`, which was shown, may be said: a number can be forged."""
    said = ctx.filled("address")
    heard = said is not None and said.source == "heard" and said.text == visit.address
    return heard or visit.address in ctx.made.places or Private.DAY_AND_TIME in RIGHTS[standing(ctx)].hears
