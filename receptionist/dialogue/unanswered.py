"""Questions that nobody here can answer, one after the other at one open question of ours. Pure.

The first is admitted, the next is noted for the owner; who asks on hears that in other words, and is asked whether they
would rather speak to somebody. Without that the call would go round until the detours of a question are used up.
"""

from __future__ import annotations

from receptionist.dialogue.adding import promising
from receptionist.dialogue.answering import STILL_UNKNOWN, admits
from receptionist.dialogue.asking import ask
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.doubting import DID_YOU_MEAN_A_PERSON
from receptionist.dialogue.focus import Doubt
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import SURE
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say
from receptionist.model.understanding import Understanding

SEVERAL = 2
"""From which on the owner gets them by the end of the call, whatever it comes to."""
MOST = 3
"""Questions in a row that could not be answered, from which on a person is the better way."""
_OPEN = (Phase.GREETING, Phase.COLLECTING, Phase.CONFIRMING)


def counted(desk: Desk, before: CallContext, read: Understanding, step: Step) -> Step:
    """`step`, the answer to `read` in `before`, with what it could not answer counted."""
    row = before.turn.answered.row + 1 if any(map(admits, step.says)) else 0
    row, here = min(row, MOST), step.context
    here = here.with_answered(row=row) if row != here.turn.answered.row else here
    here = promising(here, *here.turn.answered.questions) if row >= SEVERAL else here  # somebody is to tell them
    step = Step(here, step.commands)
    if row < MOST or not _stays(before, here):
        return step
    anew = step.reworded(lambda said: _in_other_words(before, said))
    told = tuple(_in_other_words(before, said) for said in step.says if admits(said))
    return _asking_for_a_person(here, read, told) if desk.owner_number else anew


def _stays(before: CallContext, after: CallContext) -> bool:
    """Whether what is asked is what was asked, with nobody about to be called for it."""
    same = before.focus.asked == after.focus.asked and before.phase is after.phase
    return same and after.phase in _OPEN and after.focus.doubt is None and bool(before.focus.asked)


def _in_other_words(before: CallContext, said: Say) -> Say:
    """`said`, but for what was said just before in the same words."""
    return STILL_UNKNOWN if admits(said) and said in before.turn.said else said


def _asking_for_a_person(ctx: CallContext, read: Understanding, told: tuple[Say, ...]) -> Step:
    doubt = Doubt(read.text, (), "", DID_YOU_MEAN_A_PERSON, ctx.focus.open)
    return ask(ctx.with_answered(row=0).with_focus(doubt=doubt, asked=SURE.asked), SURE, *told)
