"""Within all offers: a turn that tells no more of a time than all that is offered has, "Wednesday", "the one in the
morning". Said once it is asked which; said again, the first will do as well as any. Their day alone is sooner a word to
keep the talk going, so it takes once more. Pure.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.time_request import merged, says_when
from receptionist.model import ruled_out
from receptionist.model.dayparts import is_in_part
from receptionist.model.understanding import Understanding
from receptionist.model.when import When


def within_all(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the turn only says what every one of several offers is."""
    offers, when = ctx.times.offers, meaning.when
    if len(offers) <= 1 or not {"date", "time"} & set(ctx.focus.asked) or not says_when(when):
        return False
    wishes_more = when.shift or when.earliest or when.latest or when.any_time or when.date_end
    otherwise = meaning.answer in ("negate", "correct") or meaning.asks or meaning.left is not None
    if wishes_more or otherwise or (meaning.choice is not None and when.date is None):  # "the fourth" is of the month
        return False
    limits = merged(When(), when).ruled_out
    return all(_has(slot.start, when) and ruled_out.admits(limits, slot.start, slot.end) for slot in offers)


def is_said_again(ctx: CallContext, when: When) -> bool:
    """Whether these offers were answered so often enough before."""
    day_alone = not (when.daypart or when.time or when.until)
    return ctx.times.taken_from.within > day_alone


def said_once_more(ctx: CallContext) -> CallContext:
    """`ctx`, which knows that they were answered so."""
    so_far = ctx.times.taken_from.within
    return ctx.with_times(taken_from=msgspec.structs.replace(ctx.times.taken_from, within=so_far + 1))


def anew(ctx: CallContext) -> CallContext:
    """`ctx` with another wish: what is offered for it has not been answered yet."""
    if not ctx.times.taken_from.within:
        return ctx
    return ctx.with_times(taken_from=msgspec.structs.replace(ctx.times.taken_from, within=0))


def _has(start: dt.datetime, when: When) -> bool:
    bounded = when.bound in ("after", "before", "between")
    at_its_hour = bounded or when.may_be_at(start.time())
    too_early = bounded and when.time is not None and start.time() < when.time
    too_late = bounded and when.until is not None and start.time() > when.until
    of_its_day = when.may_be_on(start.date()) and is_in_part(start, when.daypart)
    return of_its_day and at_its_hour and not (too_early or too_late)
