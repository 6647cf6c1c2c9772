"""The owner's line: what is known in a call of the owner besides what is of any call, and its rest."""

from __future__ import annotations

import datetime as dt
from typing import Self

import msgspec

from receptionist.dialogue.calling_party import CallingParty
from receptionist.dialogue.context import CallContext, CallSoFar, LatestTurn
from receptionist.dialogue.events import Heard
from receptionist.dialogue.picked import in_turn
from receptionist.dialogue.question import INTENT, WHICH_ONE, Question
from receptionist.dialogue.step import Step
from receptionist.dialogue.workflow import PARTS, Workflow
from receptionist.model.commands import Listen, Say
from receptionist.model.modes import Mode
from receptionist.model.owners_line import OpenLine
from receptionist.model.results import Candidate
from receptionist.model.trust import PhoneBy

COMMAND = Question(("command",), (), ("intent",))
"""What is waited for at rest: nothing is asked."""
PERSON = "person"
"""The slot that has whom "call her" means afterwards."""


class OwnerLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """`deferred` is what was said that waits for a yes to switching to `deferred_to`.

    `quiet_since` is when our last answer had been heard to its end and nothing was said since; None where that is not
    known. `spoken_of` is the person whom "call her" means.
    """

    tries: int = 0
    mode: Mode = Mode.COMMS
    deferred_to: Mode | None = None
    deferred: Heard | None = None
    quiet_since: dt.datetime | None = None
    spoken_of: Candidate | None = None


class OwnersContext(CallContext, frozen=True, omit_defaults=True):
    """A call from the owner's number. Only a right PIN opens the line; a tool of a mode requires that mode of it.

    Read back from storage as a plain CallContext it is a public call again.
    """

    line: OwnerLine = OwnerLine()

    @property
    def spoken_of(self) -> Candidate | None:
        return self.picked.target if self.picked.target and self.picked.slot == PERSON else self.line.spoken_of

    def phone_by(self, number: str | None) -> PhoneBy:
        """The owner's word for a customer's number is good for a visit, but writes nobody's card."""
        return "shown" if self.caller.owner else super().phone_by(number)

    def value(self, slot: str) -> str | None:
        """As of any call; `mode:home` is known while the line is open in that mode."""
        asked, _, mode = slot.partition(":")
        if asked == "mode":
            return mode if self.caller.owner and self.line.mode.value == mode else None
        return super().value(slot)

    def lining(self, **changes: object) -> Self:
        """This context with fields of its line replaced."""
        return self.having(line=msgspec.structs.replace(self.line, **changes))

    def fresh(self) -> OwnersContext:
        """The same call with a clean blackboard: what was under way is forgotten, what was done is not."""
        call, caller = self.call, self.caller
        return OwnersContext(
            CallSoFar(call.id, booking=call.booking, disposition=call.disposition, spoke=call.spoke),
            LatestTurn(self.turn.at, self.turn.said),
            caller=CallingParty(caller.number, caller.trust, owner=caller.owner),
            line=msgspec.structs.replace(self.line, deferred_to=None, deferred=None, spoken_of=self.spoken_of),
        )


def is_open(ctx: CallContext) -> bool:
    """Whether this is the owner's call, and they have shown it."""
    return isinstance(ctx, OwnersContext) and ctx.caller.owner


def rest(ctx: CallContext, *says: Say) -> Step:
    """Something was answered or done: the line is free for what is asked for next."""
    assert isinstance(ctx, OwnersContext)  # noqa: S101 - the owner's tasks run behind their PIN alone
    disposition = ctx.call.disposition or "answered"
    idle = INTENT if ctx.line.mode is Mode.RECEPTIONIST else COMMAND
    free = ctx.fresh().with_call(disposition=disposition).lining(quiet_since=None)
    said = says or ctx.turn.said
    return Step(free.with_focus(asked=idle.asked).with_turn(said=said), (*says, Listen(idle.asked, idle.expecting)))


def hearing(ctx: CallContext, workflow: Workflow | None, names: tuple[str, ...]) -> OpenLine | None:
    """In what light the owner's words are read; None in any other call."""
    if not is_open(ctx):
        return None
    if workflow is None or workflow.proof != "owner":
        return OpenLine(names)
    pick, asked = workflow.pick, ctx.focus.asked
    if pick is not None and asked == WHICH_ONE.asked:
        labels = tuple(choice.label for choice in in_turn(ctx))
        surely = workflow.commit is not None and not workflow.commit.yes
        return OpenLine(names, workflow.name, pick.slot, "thing", labels, ctx.value(pick.slot) or "", surely)
    slot = workflow.slot(asked[0]) if len(asked) == 1 else None
    return (
        OpenLine(names, workflow.name, slot.name, slot.kind)
        if slot and slot.kind in PARTS
        else OpenLine(names, workflow.name)
    )
