"""Whose visit: what is said of a visit to who calls about another's calls it by the name they gave for it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say

_OF_ANOTHER: Final[Mapping[str, str]] = {
    "the_visit": say("the_visit_of").prompt,
    "read_back_move": say("read_back_move_of").prompt,
    "read_back_cancel": say("read_back_cancel_of").prompt,
    "rescheduled": say("rescheduled_of").prompt,
    "cancelled": say("cancelled_of").prompt,
    "visit_stays": say("visit_stays_of").prompt,
    "your_visit": say("your_visit_of").prompt,
}


def put(step: Step) -> Step:
    """`step` in words that tell of the visit as of theirs, where the call is about another's."""
    another, recited = step.context.caller.another, step.context.grounding.recited
    if another is None or not another.name:
        return step
    of_theirs = partial(_put, another.name)
    told = step.reworded(of_theirs)
    return Step(told.context.with_grounding(recited=tuple(map(of_theirs, recited))), told.commands) if recited else told


def _put(whose: str, said: Say) -> Say:
    prompt = _OF_ANOTHER.get(said.prompt)
    return say(prompt, **dict(said.values), whose=whose) if prompt else said
