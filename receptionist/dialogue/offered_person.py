"""A caller who was offered to be put through to somebody lets that be. Pure.

The no belongs to the offer alone: what was asked before it is open again as it was, and whatever else the turn says is
taken as the answer to that. "No, just book it" is the yes to what was read back right before.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from receptionist.dialogue.asking import missed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.doubting import DID_YOU_MEAN_A_PERSON
from receptionist.dialogue.events import Heard
from receptionist.dialogue.step import Meaning, Step
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding

GoOn = Callable[[CallContext, Heard, Understanding], Step]


def is_open(ctx: CallContext) -> bool:
    """Whether the offer waits for its answer."""
    return ctx.focus.doubt is not None and ctx.focus.doubt.said == DID_YOU_MEAN_A_PERSON


def refused(
    desk: Desk, ctx: CallContext, event: Heard, meaning: Understanding, understand: Meaning, go_on: GoOn
) -> Step | None:
    """On with what the turn says besides its refusal of the offer; None where it refuses none."""
    doubt = ctx.focus.doubt
    if doubt is None or meaning.beside_refusal is None:
        return None
    before = ctx.having(focus=ctx.focus.back_to(doubt.before)).with_focus(doubt=None).with_turn(said=())
    if not meaning.beside_refusal:
        return missed(desk, before, say("changing"))
    rest = msgspec.structs.replace(event, text=meaning.beside_refusal, alternatives=(), lags=())
    return go_on(before, rest, understand(before, rest))
