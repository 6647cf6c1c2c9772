"""Where the caller is, as soon as they say it: that we come there, or that it is outside the area. Pure.

Nobody is asked for a name, a street and a time first, to hear at last that we do not come to them.
"""

from __future__ import annotations

from receptionist.dialogue.asking import detour, hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

OUTSIDE = say("out_of_area_place").prompt
_WE_COME = say("area_yes").prompt
_OF_AREA = (_WE_COME, say("area").prompt, say("area_no").prompt)
_ARRANGING = (Phase.COLLECTING, Phase.CONFIRMING)


def put(desk: Desk, before: CallContext, read: Understanding, step: Step) -> Step:
    """`step`; where a visit is being arranged at a place that is told by `read`, that it is one of ours before it, or
    that it is none in its place. Where the area was just spoken of, which towns are in it is what a name asks.
    """
    here, spoken_of = step.context, any(said.prompt in _OF_AREA for said in before.turn.said)
    told = desk.where_told(read, spoken_of)
    if told is None or here.focus.peril or any(said.prompt in (*_OF_AREA, OUTSIDE) for said in step.says):
        return step
    if spoken_of and here.phase is before.phase is Phase.GREETING:
        return detour(desk, before, told)
    return _of_a_visit(desk, before, step, told) if _arranges(desk, here) else step


def we_come_there(desk: Desk, meaning: Understanding) -> bool:
    """Whether a turn tells a place to which we come, where it was said that another is outside the area."""
    told = desk.where_told(meaning, True)
    return told is not None and told.prompt == _WE_COME


def _arranges(desk: Desk, ctx: CallContext) -> bool:
    """Whether a visit at the caller's place is being arranged."""
    workflow = desk.workflow(ctx.task.workflow)
    visits = workflow is not None and workflow.books_anew and workflow.slot("address") is not None
    return visits and ctx.phase in _ARRANGING


def _of_a_visit(desk: Desk, before: CallContext, step: Step, told: Say) -> Step:
    here = step.context
    if told.prompt != _WE_COME:
        refused = here.with_call(disposition=here.call.disposition or "refused")
        outside = say("out_of_area_place", place=dict(told.values)["place"])
        return hand_off(desk, refused, outside, person=False)
    known = before.filled("address") is not None or here.filled("address") is not None
    return step if known else step.behind(told)
