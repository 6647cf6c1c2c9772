"""Kept visits: what is said of another one than that in hand, which is asked about, told to stay, or left beside the
move of one. Pure.

It is told when that one is, to whoever may hear it; else that it was left as it is, for nothing of it may be told. Who
names its day once a job is done is asked what shows it to be theirs.
"""

from __future__ import annotations

from receptionist.dialogue.booked_twice import hears
from receptionist.dialogue.booked_twice import shown_first as asked_whose
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.dialogue.visit_in_hand import known
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_STAYS = "one_stays"
_LEFT = say("other_left")


def told(ctx: CallContext, meaning: Understanding) -> Say:
    """When those are that are meant, or that they were left as they are."""
    shown = {each.start for each in known(ctx)}
    heard = tuple(start for start in meaning.checked if start in shown or hears(ctx))
    if not heard or len(heard) < len(meaning.checked):
        return _LEFT
    if len(heard) == 1:
        return say("stands_already", start=heard[0].isoformat())
    return say("still_on", visits=",".join(start.isoformat() for start in heard))


def left_beside_move(meaning: Understanding) -> tuple[Say, ...]:
    """ "Leave Friday alone", amid the move of Wednesday's: that it is left."""
    return (_LEFT,) if "other_left" in meaning.says else ()


def shown_first(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """The question whose that one is, which is called by its day and may not be told of yet; None of any other."""
    if _STAYS not in meaning.held or ctx.phase is not Phase.COMPLETE or ctx.call.jobs >= desk.jobs:
        return None
    only = meaning.checked[0] if len(meaning.checked) == 1 and meaning.visit_day is not None else None
    if only is None or told(ctx, meaning) != _LEFT:
        return None
    return asked_whose(desk, ctx, (only.date(),))
