"""Non-understandings: turns that could not be taken as they were heard, counted over the call.

Pure. Each question has its tries; but whoever stands in noise may need two of them at every question, and be on the
line for minutes. So callers hear at the second non-understanding of a call how they reach a person, and are put through
at the third once they have tried for long enough. What the caller refuses, changes or asks is none, for it was
understood; nor is a text one, which nobody stands and waits beside. (The word is that of Bohus and Rudnicky, "Sorry, I
Didn't Catch That!", 2005.)
"""

from __future__ import annotations

from typing import Final

from receptionist.dialogue.asking import cannot_follow, open_question
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Deafened, Event, Heard, Keyed
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import Listen, Say, say
from receptionist.model.trust import Trust

TOLD_AT: Final = 2
"""Non-understandings of a call at which the caller is told how to reach a person."""
NOT_CAUGHT: Final = frozenset({"did_not_catch", "too_noisy", "need_yes_or_no", "use_keys"})
"""What is said to words that were not understood."""
_TRYING: Final = (Phase.GREETING, Phase.COLLECTING, Phase.CONFIRMING)
_WITH_ALL_KNOWN: Final = 2
"""Times as long may a caller try of whom nothing is missing but a yes: a key can say it, and that question has tries of
its own.
"""


def counted(desk: Desk, before: CallContext, event: Event, step: Step) -> Step:
    """`step`, the answer to `event` in `before`, with its non-understanding counted, if it is one."""
    if not isinstance(event, Heard | Keyed | Deafened) or before.caller.trust is Trust.TEXTED:
        return step
    after = step.context
    tries = after.phase in _TRYING and after.focus.peril is None
    if not tries or not (_asks_again(before, step) or _was_another(before, after)):
        return step
    so_far = min(after.turn.non_understandings + 1, desk.non_understandings)
    here = after.with_turn(non_understandings=so_far)
    if so_far == desk.non_understandings and _has_tried(desk, here):
        return cannot_follow(desk, here)
    if so_far == TOLD_AT != before.turn.non_understandings and desk.owner_number:
        return _telling_of_a_person(here, step)
    return Step(here, step.commands)


def _has_tried(desk: Desk, ctx: CallContext) -> bool:
    """Whether the caller has tried for long enough."""
    began = ctx.turn.began
    most = desk.trying * (_WITH_ALL_KNOWN if ctx.phase is Phase.CONFIRMING else 1)
    return began is not None and ctx.turn.at - began >= most


def _asks_again(before: CallContext, step: Step) -> bool:
    """Whether the open question is put once more, and for no other reason than that its answer was none."""
    first = next((command.prompt for command in step.commands if isinstance(command, Say)), "")
    question = open_question(step.context)
    again = before.focus.asked == step.context.focus.asked and step.context.focus.misses > before.focus.misses
    return first in NOT_CAUGHT or (again and question is not None and first in question.prompts)


def _was_another(before: CallContext, after: CallContext) -> bool:
    """Whether the caller was asked whether they had said something, had not, and it is still not known what it was."""
    doubt, now = before.focus.doubt, after.focus.doubt
    if doubt is None:
        return False
    return after.focus.asked == doubt.before.asked if now is None else now.value != doubt.value


def _telling_of_a_person(ctx: CallContext, step: Step) -> Step:
    """`step`, with how a person is reached right before the question. Where keys are a number's, by a word alone."""
    question = open_question(ctx)
    keys = question is not None and question.keypad == "phone"
    told = say("person_by_word" if keys else "person_any_time")
    spoken = tuple(command for command in step.commands if isinstance(command, Say))
    lead = 1 if spoken and spoken[0].prompt in NOT_CAUGHT else 0
    said = (*spoken[:lead], told, *spoken[lead:])
    rest = tuple(command for command in step.commands if not isinstance(command, Say))
    if not all(isinstance(command, Listen) for command in rest):
        return Step(ctx, step.commands)
    return Step(ctx.with_turn(said=said), (*said, *rest))
