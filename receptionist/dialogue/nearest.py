"""What comes nearest to what cannot be had: of the times that are offered, or of our works, by its name. Pure."""

from __future__ import annotations

import datetime as dt

from receptionist.dialogue.asking import ask
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.question import CHOICE
from receptionist.dialogue.step import Step
from receptionist.dialogue.time_request import says_when
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_NOT_LISTED = say("service_not_listed").prompt
_SEVERAL = 2
_NOON = dt.time(12)
"""In the place of an hour where only a day was wished for."""


def offered(ctx: CallContext, meaning: Understanding) -> Step | None:
    """Of several times on offer the nearest alone, to who asks for that and for no other; None to anybody else."""
    if "nearest" not in meaning.says or len(ctx.times.offers) < _SEVERAL or says_when(meaning.when):
        return None
    return ask(ctx.with_times(offers=(_nearest(ctx),)), CHOICE)


def told(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """Our works by their names, to who asks which comes nearest to one that is none of them; empty to anybody else."""
    if "nearest" not in meaning.says:
        return ()
    refused = next((said for said in ctx.turn.said if said.prompt == _NOT_LISTED), None)
    return (say("nearest_service", services=dict(refused.values)["services"]),) if refused is not None else ()


def _nearest(ctx: CallContext) -> TimeSlot:
    """The time on offer that is the least away from the one that was wished for; the first where none was."""
    wanted, offers = ctx.times.wanted, ctx.times.offers
    day = wanted.date
    if day is None:
        return offers[0]
    wish = dt.datetime.combine(day, wanted.time or wanted.until or _NOON, offers[0].start.tzinfo)
    return min(offers, key=lambda slot: abs(slot.start - wish))
