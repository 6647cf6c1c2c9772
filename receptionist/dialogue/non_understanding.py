"""Non-understandings: turns that could not be taken as they were heard, counted over the call.

Pure. Each question has its tries; but whoever stands in noise may need two of them at every question, and be on the
line for minutes. So callers hear at the second non-understanding of a call how they reach a person, and are put through
once they have tried often and for long enough, or the call gets no further: a call that is still not understood by
then seldom comes right, however far it got between. Besides, every call has a budget of tries: an answer that had to be
said back takes from it too. What the caller changes or asks is none, for it was understood; but who turns down one
read-back after the other was not. Nor is a text one, which nobody stands and waits beside. (The word is that of Bohus
and Rudnicky, "Sorry, I Didn't Catch That!", 2005.)
"""

from __future__ import annotations

import datetime as dt
from typing import Final

from receptionist.dialogue.asking import WAS_THAT_YES, cannot_follow, open_question
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.doubting import DOUBTFUL
from receptionist.dialogue.events import Deafened, Event, Heard, Keyed, ToolFinished
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import Listen, Say, say
from receptionist.model.trust import Trust

TOLD_AT: Final = 2
"""Non-understandings of a call at which the caller is told how to reach a person."""
NOT_CAUGHT: Final = frozenset({"did_not_catch", "too_noisy", "need_yes_or_no", "use_keys"})
"""What is said to words that were not understood."""
STALLED: Final = 2
"""Non-understandings in a row, none of which got the call any further, that end the tries of whoever had enough."""
_QUESTIONS: Final = 2
"""Questions answered in vain from which on it is the line that is bad, and no name or street that is rare."""
_TRYING: Final = (Phase.GREETING, Phase.COLLECTING, Phase.CONFIRMING)
_WITH_ALL_KNOWN: Final = dt.timedelta(seconds=15)
"""How much longer may try of whom only a yes is missing: a key can say it, and it has tries of its own."""
_NOT_UNDERSTOOD, _SAID_BACK = 2, 1
"""What a turn takes from the budget of tries, the longer what is said to it the more."""


def counted(desk: Desk, before: CallContext, event: Event, step: Step) -> Step:
    """`step`, the answer to `event` in `before`, with its non-understanding counted, if it is one."""
    here = step.context
    if before.caller.trust is Trust.TEXTED:
        return step
    further = _gets_further(before, here)
    again = not further and _may_try(here) and _is_one(before, event, step)
    taken = _NOT_UNDERSTOOD if again else _taken_all_the_same(before, here)
    if further:
        here = here.with_tries(stalled=0, got_further=event.at)
    elif again:
        here = _with_one_more(desk, before, here)
    if taken:
        here = here.with_tries(taken=min(here.turn.tries.taken + taken, desk.tries))
    lacks_a_yes = again and here.phase is Phase.CONFIRMING
    more = _WITH_ALL_KNOWN if lacks_a_yes else dt.timedelta(0)
    if taken and (_has_used_up(desk, here, desk.trying + more) or (again and _has_tried(desk, here, more))):
        return cannot_follow(desk, here)
    if here.turn.tries.non_understandings == TOLD_AT != before.turn.tries.non_understandings and desk.owner_number:
        return _telling_of_a_person(here, step)
    return Step(here, step.commands)


def _longest(desk: Desk, ctx: CallContext) -> dt.timedelta:
    """For how long may be tried, by whom more is missing than a yes. While a value is said back it is no longer."""
    elsewhere = len(ctx.turn.tries.in_vain) >= _QUESTIONS and ctx.focus.doubt is None
    return desk.trying_elsewhere if elsewhere else desk.trying


def has_lasted(ctx: CallContext, long: dt.timedelta) -> bool:
    """Whether the call has gone on for so long."""
    return ctx.turn.began is not None and ctx.turn.at - ctx.turn.began >= long


def _taken_all_the_same(before: CallContext, after: CallContext) -> int:
    """What a turn that was understood takes from the budget: something, where an answer is said back first."""
    doubt = after.focus.doubt
    asked = doubt is not None and doubt != before.focus.doubt and not doubt.plainly
    return _SAID_BACK if asked and _may_try(after) else 0


def _has_used_up(desk: Desk, ctx: CallContext, most: dt.timedelta) -> bool:
    """Whether the budget of tries is used up, in a call that has lasted that long."""
    return ctx.turn.tries.taken >= desk.tries and has_lasted(ctx, most)


def _may_try(ctx: CallContext) -> bool:
    return ctx.phase in _TRYING and ctx.focus.peril is None


def _is_one(before: CallContext, event: Event, step: Step) -> bool:
    if isinstance(event, ToolFinished):
        return _offers_again(before, step)
    said = isinstance(event, Heard | Keyed | Deafened)
    return said and (
        _asks_again(before, step)
        or _was_another(before, step.context)
        or _was_refused(before, step.context)
        or _turned_down_in_doubt(before, event, step.context)
    )


def _with_one_more(desk: Desk, before: CallContext, ctx: CallContext) -> CallContext:
    """No more are counted than decide anything."""
    tries = ctx.turn.tries
    so_far = min(tries.non_understandings + 1, desk.non_understandings)
    asked = before.focus.doubt.before.asked if before.focus.doubt is not None else before.focus.asked
    in_vain = tuple(dict.fromkeys((*tries.in_vain, asked)))[:_QUESTIONS]
    return ctx.with_tries(non_understandings=so_far, stalled=min(tries.stalled + 1, STALLED), in_vain=in_vain)


def _has_tried(desk: Desk, ctx: CallContext, more: dt.timedelta) -> bool:
    """Whether the caller has tried often and for long enough, or gets no further for so long."""
    turn = ctx.turn
    if turn.began is None:
        return False
    often, most = turn.tries.non_understandings >= desk.non_understandings, desk.trying + more
    gets_on = turn.tries.stalled < min(STALLED, desk.non_understandings)
    stuck = not gets_on and turn.at - (turn.tries.got_further or turn.began) >= most
    return stuck or (often and has_lasted(ctx, most if more else _longest(desk, ctx)))


def _gets_further(before: CallContext, after: CallContext) -> bool:
    """Whether something is known that never was: what the call is for, a value, a time that can be had.

    What was put right is known anew, and may be wrong again; so may a time in the place of one that was read back.
    """
    if _in_hand(before) != _in_hand(after):
        return True
    known = {slot.name for slot in before.slots}.union(after.grounding.corrected)
    has_time = after.times.proposal is not None and before.times.proposal is None
    first_time = has_time and not before.grounding.read_backs
    return first_time or any(slot.name not in known for slot in after.slots)


def _asks_again(before: CallContext, step: Step) -> bool:
    """Whether the open question is put once more, and for no other reason than that its answer was none."""
    first = next((command.prompt for command in step.commands if isinstance(command, Say)), "")
    question = open_question(step.context)
    again = before.focus.asked == step.context.focus.asked and step.context.focus.misses > before.focus.misses
    if first in NOT_CAUGHT or question is None:
        return first in NOT_CAUGHT
    put_anew = first in (WAS_THAT_YES.prompt, *question.prompts)
    return put_anew and (again or _is_half_again(before, step.context, first))


def _is_half_again(before: CallContext, after: CallContext, prompt: str) -> bool:
    """Whether half an answer came in the place of another half, so that the same is asked in the same words."""
    halves = (before.task.partial_address, before.task.partial_digits)
    other = halves != (after.task.partial_address, after.task.partial_digits)
    return other and any(said.prompt == prompt for said in before.turn.said)


def _offers_again(before: CallContext, step: Step) -> bool:
    """Whether the same times are offered that were offered last: what was said of them was no choice."""
    offered = (each for each in step.commands if isinstance(each, Say) and "offers" in dict(each.values))
    return any(each in before.turn.said for each in offered)


def _turned_down_in_doubt(before: CallContext, event: Event, after: CallContext) -> bool:
    """Whether offered times gave way to others by words that are rather wrong than right: mostly one of them was
    wished for.
    """
    in_doubt = isinstance(event, Heard) and event.confidence < DOUBTFUL
    return in_doubt and len(after.times.declined) > len(before.times.declined)


def _was_another(before: CallContext, after: CallContext) -> bool:
    """Whether the caller was asked whether they had said something, had not, and it is still not known what it was."""
    doubt, now = before.focus.doubt, after.focus.doubt
    if doubt is None:
        return False
    return after.focus.asked == doubt.before.asked if now is None else now.value != doubt.value


def _was_refused(before: CallContext, after: CallContext) -> bool:
    """Whether a read-back was turned down that was not the first: who puts the first one right does our work.

    A name or an address that is put right is looked for among what else may have been heard, and has tries of its own.
    """
    told, now = before.grounding.read_back, after.grounding.read_back
    refused = before.phase is Phase.CONFIRMING and told is not None and told != now
    return refused and not _is_put_right(before, after) and before.grounding.read_backs > 1


def _is_put_right(before: CallContext, after: CallContext) -> bool:
    """Whether a name or an address of the read-back was said to be wrong."""
    return before.phase is Phase.CONFIRMING and before.grounding.corrected != after.grounding.corrected


def _in_hand(ctx: CallContext) -> tuple[int, str, int]:
    """Which task is in hand, among those of the call."""
    return ctx.call.jobs, ctx.task.workflow, len(ctx.tasks)


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
