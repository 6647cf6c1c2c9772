"""Who or what a task is about: looked for by the words that name it, and of several one that the caller picks."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.step import Step, run
from receptionist.dialogue.task import Picked
from receptionist.dialogue.workflow import Pick, Workflow
from receptionist.model.commands import Say
from receptionist.model.results import Candidate

MOST_NAMED = 4
"""Of several that may be meant, how many are named in one question."""
THEM = "them"
"""The words for whoever was spoken of before."""
SEVERAL = ";"
"""Between the names of several, as `wording` takes them."""


def search(ctx: CallContext, workflow: Workflow, pick: Pick, *lead: Say) -> Step:
    """Look for what the words mean."""
    besides = {name: workflow.name for name, source in pick.params if source == "task"}
    return run(ctx, workflow, pick.tool, {"words": ctx.value(pick.slot), **besides}, *lead)


def pointed(ctx: CallContext, workflow: Workflow) -> CallContext:
    """`ctx` where "call her back" means whoever was spoken of last; was nobody, it is not known who."""
    pick = workflow.pick
    if pick is None or ctx.value(pick.slot) != THEM:
        return ctx
    unnamed = ctx.with_task(slots=tuple(slot for slot in ctx.task.slots if slot.name != pick.slot))
    known = ctx.spoken_of
    return unnamed.with_task(picked=Picked(pick.slot, target=known)) if known else unnamed


def meant(ctx: CallContext, pick: Pick, candidates: tuple[Candidate, ...]) -> CallContext:
    """`ctx` about all of `candidates` together."""
    ids, labels = (",".join(each.id for each in candidates), SEVERAL.join(each.label for each in candidates))
    detail = candidates[0].detail if len(candidates) == 1 else ""
    return ctx.with_task(picked=Picked(pick.slot, target=Candidate(ids, labels, detail)))


def in_turn(ctx: CallContext) -> tuple[Candidate, ...]:
    """What may be meant, in the order of the present try: those that were not named yet go first."""
    choices = ctx.picked.choices
    for _ in range(ctx.focus.misses if len(choices) > MOST_NAMED else 0):
        choices = (*choices[MOST_NAMED:], *choices[:MOST_NAMED])
    return choices


def to_name(ctx: CallContext) -> dict[str, str | None]:
    """What "which one?" names: some; that there are more is said."""
    choices = in_turn(ctx)
    more = len(choices) - MOST_NAMED
    labels = SEVERAL.join(choice.label for choice in choices[:MOST_NAMED])
    return {"choices": labels, "more": str(more) if more > 0 else None}
