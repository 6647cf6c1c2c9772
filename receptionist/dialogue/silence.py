"""Silence on the line: asked about in other words each time, then the call is ended."""

from __future__ import annotations

from receptionist.dialogue.asking import TRANSFER, ask_again, still_here
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.message import waiting
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step, over
from receptionist.model.commands import say

SILENCES = 3
"""Re-prompts to a silent line before it is ended."""
_SILENT = (say("still_there"), say("cannot_hear"), say("keys_help"))
"""What goes before the question when nobody answers it, each time something else; the keypad last."""
SILENCES_UNSPOKEN = 1
"""Re-prompts to a line on which nobody has spoken yet: a robot, a pocket. It costs little."""


def silent(desk: Desk, ctx: CallContext) -> Step:
    """Nobody spoke: the next wording; a line that stays silent is ended, never transferred."""
    if ctx.turn.pending:
        return still_here(ctx)
    if ctx.focus.asked == TRANSFER:
        return waiting(desk, ctx)
    silences = ctx.focus.silences
    if silences >= (SILENCES if ctx.call.spoke else SILENCES_UNSPOKEN) or ctx.phase is Phase.COMPLETE:
        return over(ctx, say("goodbye" if ctx.phase is Phase.COMPLETE else "goodbye_unheard"))
    return ask_again(ctx.with_focus(silences=silences + 1), _SILENT[min(silences, len(_SILENT) - 1)])
