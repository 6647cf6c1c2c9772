"""Balking: callers who are asked who they are, where they live or how they are reached, and say something about that.

Pure. Who asks what it is wanted for hears it, and the question again. Who believes that we have it hears that it can't
be seen from here. Who will not tell it hears that it is needed, and has a person or a message if it was tried before.
"""

from __future__ import annotations

from receptionist.dialogue.asking import detour, hand_off, missed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_NOT_AT_HAND, _NEEDED = say("not_at_hand"), say("needed_all_the_same")
_WHY = {
    "name": say("why_name"),
    "phone": say("why_phone"),
    "email": say("why_email"),
    "address": say("why_address"),
}
_MAY_BE_AS_BEFORE = frozenset({*_WHY, "service", "date", "time"})
"""What may be asked for to which somebody says that it is as always: "the usual", "same as last time"."""


def why(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """What the open question is asked for, where that is what the caller wants to know."""
    asked = next((_WHY[slot] for slot in ctx.focus.asked if slot in _WHY), None)
    return (asked,) if asked is not None and "asks_why" in meaning.manner else ()


def heard(desk: Desk, ctx: CallContext, meaning: Understanding) -> Step | None:
    """What is said to who answers the open question so; None to anything else."""
    asked = set(ctx.focus.asked)
    if "at_hand" in meaning.manner and meaning.choice is None and asked & _MAY_BE_AS_BEFORE:
        return missed(desk, ctx, _NOT_AT_HAND)
    if not asked & set(_WHY):
        return None
    if "wont_tell" in meaning.manner:
        tried = _NEEDED in ctx.turn.said or ctx.focus.misses
        return hand_off(desk, ctx, _NEEDED) if tried else detour(desk, ctx, _NEEDED)
    return None
