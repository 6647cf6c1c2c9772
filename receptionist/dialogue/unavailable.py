"""When the caller cannot be there: what they said so for one visit holds for the others of the call. Pure.

A move, or a second visit, is searched for within it, until they settle for something else by its name or book it all
the same. What is said of somebody else's days tells nothing of theirs.
"""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.time_request import never_there, says_when, within
from receptionist.model.ruled_out import Limits, allowing
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


def within_theirs(ctx: CallContext, meaning: Understanding, new: When, wish: When) -> When:
    """`wish`, which `new` has made: the first one of a job is within what was said for the jobs before."""
    if says_when(ctx.times.wanted) or "not_for_me" in meaning.says:
        return wish
    return within(_limits(ctx), ctx.times.wanted, new, wish)


def knowing_theirs(ctx: CallContext, meaning: Understanding, new: When) -> CallContext:
    """`ctx` with what `new` says of when they cannot be there: "not before nine, and not Wednesday"."""
    if "refuses" not in meaning.manner or "not_for_me" in meaning.says:
        return ctx
    return ctx.with_said_for_good(cannot=never_there(ctx.made.for_good.cannot, ctx.times.wanted, new))


def _limits(ctx: CallContext) -> Limits:
    """What was said; what is booked in the call all the same has been settled for."""
    limits = ctx.made.for_good.cannot
    for visit in ctx.made.visits:
        limits = allowing(limits, visit.start, visit.end)
    return limits
