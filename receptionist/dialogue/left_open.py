"""Left open: what was picked or read back, and not agreed to yet, when the caller asks for a person. Pure.

It is not done, which is said; the time stands in what whoever picks up is told, and the owner has it by the end of the
call, should nobody pick up.
"""

from __future__ import annotations

from receptionist.dialogue.asking import hand_off
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.selecting import picked
from receptionist.dialogue.step import Step
from receptionist.dialogue.visit_in_hand import in_hand
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding


def handed_over(desk: Desk, ctx: CallContext, workflow: Workflow | None, meaning: Understanding) -> Step:
    """A person, who hears of the job that is left; the caller hears that it is not done."""
    if workflow is None or ctx.phase not in (Phase.COLLECTING, Phase.CONFIRMING):
        return hand_off(desk, ctx)
    here = _with_the_pick(ctx, workflow, meaning)
    still = _still_as_it_was(here, workflow)
    if not still:
        return hand_off(desk, here)
    slot = here.times.proposal
    words = f"{meaning.verbatim} ({slot.start:%Y-%m-%d %H:%M})" if slot is not None else meaning.verbatim
    promised = tuple(dict.fromkeys((*here.made.promised, words)))
    return hand_off(desk, here.with_made(promised=promised), *still)


def _with_the_pick(ctx: CallContext, workflow: Workflow, meaning: Understanding) -> CallContext:
    """`ctx` with the time that the turn picks of what was offered."""
    slot = picked(ctx, workflow, meaning) if ctx.phase is Phase.COLLECTING and ctx.times.offers else None
    return ctx.with_times(proposal=slot) if slot is not None else ctx


def _still_as_it_was(ctx: CallContext, workflow: Workflow) -> tuple[Say, ...]:
    """What is said of the visit that was to be changed, or of the time that was to be booked."""
    start = ctx.times.proposal.start.isoformat() if ctx.times.proposal is not None else None
    visit = in_hand(ctx) if workflow.find is not None and workflow.commit is not None else None
    if visit is not None:
        return (say("not_moved_yet", old=visit.start.isoformat(), start=start),)
    return (say("not_booked_yet"),) if workflow.name == "booking" and start is not None else ()
