"""Whose visit: what is said of a visit to who calls about another's calls it by the name they gave for it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from receptionist.dialogue.step import Step
from receptionist.model.commands import Command, Say, say

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
    ctx, another = step.context, step.context.caller.another
    if another is None or not another.name:
        return step
    recited = tuple(_put(each, another.name) for each in ctx.grounding.recited)
    said = tuple(_put(each, another.name) for each in ctx.turn.said)
    here = ctx.with_turn(said=said)
    here = here.with_grounding(recited=recited) if ctx.grounding.recited else here
    return Step(here, tuple(_command(each, another.name) for each in step.commands))


def _command(command: Command, whose: str) -> Command:
    return _put(command, whose) if isinstance(command, Say) else command


def _put(said: Say, whose: str) -> Say:
    prompt = _OF_ANOTHER.get(said.prompt)
    return say(prompt, **dict(said.values), whose=whose) if prompt else said
