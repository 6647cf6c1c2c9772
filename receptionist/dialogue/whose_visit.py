"""Whose visit: what is said of a visit to who calls about another's, or has booked for somebody, calls it by the name
that they gave for it. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.step import Step
from receptionist.dialogue.who_calls import is_for_another
from receptionist.model.commands import Say, say

_OF_ANOTHER: Final[Mapping[str, str]] = {
    "booked": say("booked_of").prompt,
    "held": say("held_of").prompt,
    "the_visit": say("the_visit_of").prompt,
    "read_back_move": say("read_back_move_of").prompt,
    "read_back_cancel": say("read_back_cancel_of").prompt,
    "rescheduled": say("rescheduled_of").prompt,
    "cancelled": say("cancelled_of").prompt,
    "visit_stays": say("visit_stays_of").prompt,
    "your_visit": say("your_visit_of").prompt,
}


_ALL_STAY: Final = say("visits_stay").prompt


def put(step: Step) -> Step:
    """`step` in words that tell of each visit as of theirs whose it is: that of somebody whom the call is about, or
    that the caller has booked for.
    """
    here, recited = step.context, step.context.grounding.recited
    if here.caller.another is None and here.made.for_good.caller is None:
        return step
    told = step.reworded(partial(_told, here))
    return Step(told.context.with_grounding(recited=tuple(_told(here, each) for each in recited)), told.commands)


def _told(ctx: CallContext, said: Say) -> Say:
    if said.prompt == _ALL_STAY:
        return _all_stay(ctx, said)
    prompt, whose = _OF_ANOTHER.get(said.prompt), _whose(ctx, said)
    return say(prompt, **dict(said.values), whose=whose) if prompt and whose else said


def _all_stay(ctx: CallContext, said: Say) -> Say:
    """That several stay as they are, where not all are the caller's own."""
    starts = dict(said.values).get("visits", "").split(",")
    theirs = {each.start.isoformat(): each.name for each in ctx.made.visits if is_for_another(ctx, each)}
    of_others, own = [start for start in starts if start in theirs], [each for each in starts if each not in theirs]
    if not of_others:
        return said
    if len(of_others) > 1 or len(own) > 1 or not own:
        return say("all_stay", visits=",".join(starts))
    return say("visit_stays_and_of", old=own[0], whose=theirs[of_others[0]], start=of_others[0])


def _whose(ctx: CallContext, said: Say) -> str:
    """Whose visit it is that is told of, as the caller calls them; "" for their own."""
    another = ctx.caller.another
    if another is not None:
        return another.name
    values = dict(said.values)
    starts = {each.start.isoformat(): each for each in ctx.made.visits}
    visit = starts.get(values.get("old") or "") or starts.get(values.get("start") or "")
    return visit.name if visit is not None and is_for_another(ctx, visit) else ""
