"""What is asked in place of an answer to "what should I change?". Pure."""

from __future__ import annotations

from typing import Final

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.own_record import NOT_YET
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
    """ "Read it back", "what have you got me down for": all of it once more, to "am I down then" that it is not booked
    yet; None where it is not asked for.
    """
    slot = ctx.times.proposal
    names_it = meaning.when.date is not None or meaning.when.time is not None
    same = slot is not None and names_it and meaning.when.may_be(slot.start)
    tells = (says_when(meaning.when) and not same) or meaning.correction is not None
    if workflow is None or ctx.focus.asked != CHANGE.asked or tells:
        return None
    if meaning.doubts == "booked" and workflow.books_anew:
        return plan(desk, ctx, workflow, NOT_YET)
    asks = meaning.asks and (meaning.doubts in _READ_OUT or meaning.says >= _DOWN_FOR)
    return plan(desk, ctx, workflow) if meaning.answer == "repeat" or asks else None
