"""Step: what one event does, the new context and the commands, in order."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import Heard
from receptionist.dialogue.phases import Phase, Trigger, advance
from receptionist.dialogue.workflow import Workflow
from receptionist.model.commands import Command, HangUp, Say, UseTool, say
from receptionist.model.understanding import Understanding

TAKES_MESSAGES = "take_message"
"""The tool by which the owner gets the caller's words."""
DESK_TOOLS = tuple((phase, TAKES_MESSAGES) for phase in (Phase.HANDOFF, Phase.COMPLETE, Phase.ENDED))
"""Tools that belong to the desk itself and not to a workflow."""


class IllegalTool(Exception):
    """A tool was about to run in a phase where its workflow does not allow it. Nothing was run."""

    def __init__(self, tool: str, phase: Phase, workflow: str) -> None:
        super().__init__(
            f"{tool} may not run in phase {phase} of '{workflow}'; list it under `tools` of that workflow if it should."
        )


class Step(msgspec.Struct, frozen=True):
    context: CallContext
    commands: tuple[Command, ...] = ()

    @property
    def says(self) -> tuple[Say, ...]:
        """What is to be said, in order."""
        return tuple(command for command in self.commands if isinstance(command, Say))

    def uses(self, tool: str) -> bool:
        """Whether `tool` is asked for."""
        return any(isinstance(each, UseTool) and each.name == tool for each in self.commands)

    def behind(self, *lead: Say) -> Step:
        """This step with `lead` said before it."""
        here = self.context.with_turn(said=(*lead, *self.context.turn.said))
        return Step(here, (*lead, *self.commands))

    def reworded(self, word: Callable[[Say], Say]) -> Step:
        """This step with each of its sentences as `word` puts it, and those that the turn has said before."""
        said = tuple(map(word, self.context.turn.said))
        commands = tuple(word(each) if isinstance(each, Say) else each for each in self.commands)
        return Step(self.context.with_turn(said=said), commands)

    def without(self, unsaid: tuple[Say, ...]) -> Step:
        """This step, of which those sentences are not said."""
        said = tuple(each for each in self.context.turn.said if each not in unsaid)
        return Step(self.context.with_turn(said=said), tuple(each for each in self.commands if each not in unsaid))


Meaning = Callable[[CallContext, Heard], Understanding]
"""What is understood of an utterance where the call stands so."""
Take = Callable[[CallContext, Understanding], Step]
"""A turn, taken as any other of the call."""


def moved(ctx: CallContext, trigger: Trigger) -> CallContext:
    """`ctx` in the phase that `trigger` leads to."""
    return ctx.having(phase=advance(ctx.phase, trigger))


def run(ctx: CallContext, workflow: Workflow | None, tool: str, params: dict[str, object], *lead: Say) -> Step:
    """Ask for `tool`; raises IllegalTool where neither the workflow nor the desk allows it in this phase."""
    allowed = (ctx.phase, tool) in DESK_TOOLS or (workflow is not None and workflow.allows(tool, ctx.phase))
    if not allowed:
        raise IllegalTool(tool, ctx.phase, workflow.name if workflow else "")
    return Step(ctx.with_turn(pending=tool).with_focus(asked=()), (*lead, UseTool(tool, params)))


def goodbye(ctx: CallContext) -> Step:
    """The caller wants no more: whether anything was booked before in this call decides what is true."""
    return over(ctx, say("goodbye" if ctx.call.jobs or ctx.caller.to_come.starts else "goodbye_nothing_booked"))


def over(ctx: CallContext, *lead: Say, disposition: str | None = None) -> Step:
    """End the call with what it came to: what was carried out before counts more than how it ended."""
    reached = ctx.call.disposition or disposition or "abandoned"
    ended = moved(ctx, Trigger.OVER).with_call(disposition=reached).with_focus(asked=()).with_turn(pending="")
    return Step(ended, (*lead, HangUp(reached)))
