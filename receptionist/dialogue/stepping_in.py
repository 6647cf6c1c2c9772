"""The owner takes a call that is on: the caller is told, and put through to them."""

from __future__ import annotations

from receptionist.dialogue.asking import TRANSFER, ask_again, hand_off, still_here
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.step import Step


def stepped_in(desk: Desk, ctx: CallContext) -> Step:
    """As when the caller had asked for a person. Without a number there is nobody to be put through to: what was asked
    is asked again.
    """
    if ctx.turn.pending or ctx.focus.asked == TRANSFER:
        return still_here(ctx)
    return hand_off(desk, ctx) if desk.owner_number else ask_again(ctx)
