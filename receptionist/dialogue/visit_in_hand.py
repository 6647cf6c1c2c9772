"""The visit in hand: the one that was booked in this call, or told as the only one. Talk about it books nothing new."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.identifying import number_shown
from receptionist.dialogue.workflow import Workflow
from receptionist.model.understanding import Understanding


def start_in_hand(ctx: CallContext) -> dt.datetime | None:
    """When the visit in hand is, in the business's zone; None where there is none that the caller may hear of."""
    booked = ctx.call.booking
    if booked is not None and booked.start is not None:
        return booked.start
    only = ctx.found.visits if ctx.found.visits and len(ctx.found.visits) == 1 and number_shown(ctx) else ()
    return only[0].start if only else None


def restates(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether the words name the time of the visit in hand, and nothing else that a new visit would be for."""
    start, when = start_in_hand(ctx), meaning.when
    if start is None or when.time is None or when.shift is not None or when.bound != "at":
        return False
    for_another = meaning.address or meaning.name or meaning.besides or "another" in meaning.says
    other_service = meaning.service is not None and meaning.service != (ctx.value("service") or meaning.service)
    same = when.may_be_on(start.date()) and when.may_be_at(start.time())
    return same and not for_another and not other_service


def wants_no_other(ctx: CallContext, meaning: Understanding) -> bool:
    """ "I don't want another one, leave me on Thursday": nothing but the visit in hand is wanted."""
    turns_down = meaning.answer in ("negate", "correct") or "refuses" in meaning.manner
    return start_in_hand(ctx) is not None and turns_down and "lets_be" in meaning.manner


def lets_be(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> bool:
    """ "No, I don't want another one, leave me on Thursday at eleven", to a new visit that nobody asked for: the one in
    hand stands. A visit that was asked for in so many words has a place or a person of its own.
    """
    if workflow.find is not None or workflow.lookup is None or start_in_hand(ctx) is None:
        return False
    return wants_no_other(ctx, meaning) or restates(ctx, meaning)
