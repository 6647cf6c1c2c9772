"""Which of several is meant: what the search for it came to, and the caller's answer to "which one?"."""

from __future__ import annotations

from receptionist.dialogue.asking import ask, missed
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.picked import MOST_NAMED, in_turn, meant
from receptionist.dialogue.planning import finish, plan
from receptionist.dialogue.question import WHICH_ONE
from receptionist.dialogue.step import Step, moved
from receptionist.dialogue.task import Picked, SlotValue
from receptionist.dialogue.workflow import Pick, Workflow
from receptionist.model.commands import say
from receptionist.model.results import Candidate, FoundCandidates
from receptionist.model.understanding import Understanding


def found(desk: Desk, ctx: CallContext, workflow: Workflow, pick: Pick, result: FoundCandidates | None) -> Step:
    """What the search came to; None where it could not be made."""
    if result is None:
        return finish(desk, moved(ctx, Trigger.LEFT), say("owner_failed"))
    if result.state == "unreachable":
        return finish(desk, moved(ctx, Trigger.LEFT), say("owner_home_unreachable"))
    if not result.choices:
        return finish(desk, moved(ctx, Trigger.LEFT), say(pick.none, words=ctx.value(pick.slot)))
    return _among(desk, ctx, workflow, pick, result.choices)


def heard(desk: Desk, ctx: CallContext, workflow: Workflow, meaning: Understanding) -> Step | None:
    """The turn after "which one?": one by its place or by words of its name that no other has, or all of them.

    None where it begins something else; the whole request once more ("switch the porch light off") names one of them.
    """
    pick, request = workflow.pick, meaning.request
    if pick is None or ctx.focus.asked != WHICH_ONE.asked or request.task not in ("", workflow.name):
        return None
    choices = in_turn(ctx)
    picked = tuple(choices[place] for place in request.picked or ())
    if not picked and request.task and not request.points:
        return None
    told = ctx
    for name, value in request.parts if request.task else ():
        told = told if name == pick.slot else told.with_slot(SlotValue(name, value))
    if request.every and not pick.several:
        return missed(desk, ctx)
    if request.every or len(picked) == 1 or 0 < len(picked) < len(choices):
        return _among(desk, told, workflow, pick, picked, every=request.every)
    placed = _at_place(choices, meaning.choice) if request.picked is not None else None
    return _among(desk, told, workflow, pick, (placed,)) if placed else missed(desk, ctx)


def _among(
    desk: Desk,
    ctx: CallContext,
    workflow: Workflow,
    pick: Pick,
    candidates: tuple[Candidate, ...],
    *,
    every: bool = False,
) -> Step:
    if every or len(candidates) == 1:
        return plan(desk, meant(moved(ctx, Trigger.SLOT_FILLED), pick, candidates), workflow)
    open_ = ctx.with_task(picked=Picked(pick.slot, candidates))
    return ask(open_ if ctx.focus.asked == WHICH_ONE.asked else open_.with_focus(misses=0), pick.which)


def _at_place(choices: tuple[Candidate, ...], place: int | None) -> Candidate | None:
    """The `place`-th that was named; from the end only where all were named."""
    named = choices[:MOST_NAMED]
    if place is None or place >= len(named) or (place < 0 and (len(choices) > MOST_NAMED or -place > len(named))):
        return None
    return named[place]
