"""What came of a yes, and whether the caller has heard it: an outcome that was spoken over is spoken again.

"You're booked" is said of the booking's own result, and once. Whoever talked over it would hang up without knowing:
so it is said again before anything else, as soon as it is our turn. Danger alone goes before it.
"""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import BargedIn, CallEnded, Event, Reconnected, ToolFinished
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Step
from receptionist.model.commands import Command, Say

MOST_TIMES = 2
"""How often an outcome is said again to a caller who talks over it each time; the text message has it, too."""
DANGER = "danger_"
"""Beginning of the prompts that tell what to do in a danger."""


def told(ctx: CallContext, outcome: Say) -> CallContext:
    """`ctx` that says `outcome` now: it is heard once the caller's next turn comes and no barge-in takes it back."""
    before = tuple(said for said in ctx.turn.outcome if said != outcome)
    return ctx.with_turn(outcome=(*before, outcome), retold=0)


def settled(ctx: CallContext, event: Event) -> CallContext:
    """`ctx` once `event` tells whether the outcome was heard. A tool's answer does not: it is still being said."""
    telling = ctx.turn.outcome
    if not telling or isinstance(event, ToolFinished):
        return ctx
    lost = tuple(said for said in telling if _was_lost(said, event))
    owed = lost if ctx.turn.retold < MOST_TIMES else ()
    return ctx.with_turn(outcome=(), owed=owed, retold=ctx.turn.retold if owed else 0)


def _was_lost(said: Say, event: Event) -> bool:
    if isinstance(event, Reconnected):
        return True  # the line was cut amid it, for all that is known
    return isinstance(event, BargedIn) and (said in event.unheard or said.prompt in event.unheard)


def said_first(step: Step, event: Event) -> Step:
    """`step`, with the outcomes that the caller has not heard before all else that it says."""
    ctx = step.context
    owed = ctx.turn.owed
    if not owed or _has_to_wait(ctx, event) or any(_of_danger(command) for command in step.commands):
        return step
    missing = tuple(said for said in owed if said not in step.commands)
    said = ctx.turn.said
    again = (*missing, *said) if said and said == step.commands[: len(said)] else said
    here = ctx.with_turn(said=again, owed=(), outcome=(*owed, *ctx.turn.outcome), retold=ctx.turn.retold + 1)
    return Step(here, (*missing, *step.commands))


def _has_to_wait(ctx: CallContext, event: Event) -> bool:
    """While the caller speaks it is not our turn, unless the call was about to end; after the line there is nobody."""
    return isinstance(event, CallEnded) or (isinstance(event, BargedIn) and ctx.phase is not Phase.ENDED)


def _of_danger(command: Command) -> bool:
    return isinstance(command, Say) and command.prompt.startswith(DANGER)
