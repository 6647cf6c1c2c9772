"""Calls with no person at the other end: a recording, a menu, hold music. They are ended at once, without a word."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step, over
from receptionist.model.understanding import Understanding

_EARLY = (Phase.GREETING, Phase.COLLECTING)


def let_go(ctx: CallContext, meaning: Understanding) -> Step | None:
    """The end of the call, where a recording speaks and nobody has said anything of their own before.

    Music ends a call wherever it comes: whoever put us on hold will ring again.
    """
    kind = meaning.recording
    told = ctx.call.jobs > 0 or any(slot.source == "heard" for slot in ctx.slots)
    if kind is None or (kind != "music" and (told or ctx.phase not in _EARLY)):
        return None
    return over(ctx, disposition="refused")
