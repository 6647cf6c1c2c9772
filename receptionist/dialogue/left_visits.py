"""Left visits: when those were that were moved or called off, and what is said to whether anybody still comes then.

Pure. Of a visit that is yet to be moved it is said what the yes would do; of one that was, what stands.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import MORE
from receptionist.dialogue.visit_in_hand import known, start_in_hand, when_it_is
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_BEING_MOVED = (Phase.COLLECTING, Phase.CONFIRMING)
_SAID = {"nobody_then": say("nobody_comes_then"), "off_then": say("visit_is_off")}


def left(ctx: CallContext) -> tuple[dt.datetime, ...]:
    """When those were, the last last, with the one that is being moved. On a day that has, or is to have, another visit
    somebody comes.
    """
    moving = ctx.found.visit if ctx.task.workflow == "reschedule" and ctx.phase in _BEING_MOVED else None
    begun = (moving.start,) if moving is not None else ()
    proposed = (ctx.times.proposal.start,) if ctx.times.proposal is not None else ()
    taken = {start.date() for start in {*_standing(ctx), *proposed} - set(begun)}
    return tuple(start for start in (*ctx.made.left, *begun) if start.date() not in taken)


def told(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """Whether anybody comes then, and when the visit is that stands, unless that was just said; nothing where it is not
    asked.
    """
    start = meaning.left_start
    if start is None or meaning.doubts not in _SAID:
        return ()
    if start not in ctx.made.left:
        return (say("off_once_moved", day=start.date().isoformat()),)
    stands = _now(ctx)
    when = (when_it_is(ctx, stands),) if stands is not None and not _just_told(ctx, stands) else ()
    return (say(_SAID[meaning.doubts].prompt, day=start.date().isoformat()), *when)


def only_asks(meaning: Understanding) -> bool:
    """Whether it is all that the turn says."""
    nothing = {"text": "", "intent": "none", "asks": False, "question": "", "doubts": None, "left_start": None}
    return meaning.left_start is not None and msgspec.structs.replace(meaning, **nothing) == Understanding("")


def _now(ctx: CallContext) -> dt.datetime | None:
    """When the visit is that was made or moved last, or is in hand."""
    booked = ctx.call.booking.start if ctx.call.booking is not None else None
    return start_in_hand(ctx) if ctx.phase is Phase.COMPLETE else booked


def _standing(ctx: CallContext) -> set[dt.datetime]:
    """When the visits are that the call knows of; while a task looks for one, what it found may be moved already."""
    made = {each.start for each in (known(ctx) if ctx.phase is Phase.COMPLETE else ctx.made.visits)}
    booked = ctx.call.booking.start if ctx.call.booking is not None else None
    cancelled = {each.start for each in ctx.made.cancelled} - made
    return {*ctx.caller.to_come.starts, *made, *((booked,) if booked is not None else ())} - cancelled


def _just_told(ctx: CallContext, start: dt.datetime) -> bool:
    """Whether that is what was said right before, with nothing asked behind it."""
    asked = any(said.prompt in MORE.prompts for said in ctx.turn.said)
    return not asked and any(("start", start.isoformat()) in said.values for said in ctx.turn.said)
