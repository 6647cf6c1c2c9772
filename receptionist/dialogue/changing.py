"""What is asked in place of an answer to "what should I change?". Pure."""

from __future__ import annotations

from typing import Final

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.planning import plan
from receptionist.dialogue.question import CHANGE
from receptionist.dialogue.step import Step
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.workflow import Workflow
from receptionist.model.acts import Doubted
from receptionist.model.saying import Saying
from receptionist.model.understanding import Understanding

_READ_OUT: tuple[Doubted, ...] = ("what_stands", "which_note", "noted", "booked")
_DOWN_FOR: Final = frozenset[Saying]({"stands", "wonders"})


def read_again(desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> Step | None:
    """ "Read it back", "what have you got me down for": all of it once more; None where it is not asked for."""
    tells = says_when(meaning.when) or meaning.correction is not None
    if workflow is None or ctx.focus.asked != CHANGE.asked or tells:
        return None
    asks = meaning.asks and (meaning.doubts in _READ_OUT or meaning.says >= _DOWN_FOR)
    return plan(desk, ctx, workflow) if meaning.answer == "repeat" or asks else None
