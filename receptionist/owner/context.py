"""What is known in a call of the owner: the public call's context, and where the owner's line stands."""

from __future__ import annotations

from typing import Literal

import msgspec

from receptionist.dialogue.calling_party import CallingParty
from receptionist.dialogue.context import CallContext, CallSoFar, LatestTurn
from receptionist.dialogue.events import Aware
from receptionist.model.trust import PhoneBy
from receptionist.owner.modes import Mode
from receptionist.owner.wishes.wish import OwnerWish


class OwnerChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody or something that was found: `id` is what tools take (a telephone number, entity ids, a row's id)."""

    id: str
    label: str
    detail: str = ""


class Errand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A job under way: its parts so far, what was found for it, and the one that is meant."""

    job: str
    parts: tuple[tuple[str, str], ...] = ()
    choices: tuple[OwnerChoice, ...] = ()
    target: OwnerChoice | None = None

    def part(self, name: str) -> str | None:
        return dict(self.parts).get(name)

    def with_part(self, name: str, value: str) -> Errand:
        return msgspec.structs.replace(self, parts=tuple({**dict(self.parts), name: value}.items()))

    def having(self, **changes: object) -> Errand:
        return msgspec.structs.replace(self, **changes)


class OwnerLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """`stage` is "pin" until the PIN was right; `deferred` waits for a yes to switching modes.

    `quiet_since` is when our last answer had been heard to its end and nothing was said since; None where that is not
    known. `spoken_of` is the person whom "call her" means, `business` is who we say that is calling.
    """

    stage: Literal["pin", "open"] = "pin"
    tries: int = 0
    mode: Mode = Mode.COMMS
    errand: Errand | None = None
    deferred: OwnerWish | None = None
    deferred_text: str = ""
    quiet_since: Aware | None = None
    spoken_of: OwnerChoice | None = None
    business: str = ""


class OwnersContext(CallContext, frozen=True, omit_defaults=True):
    """A call from the owner's number. Only a right PIN opens the line; a tool of a mode requires that mode of it.

    Read back from storage as a plain CallContext it is a public call again.
    """

    line: OwnerLine = OwnerLine()

    def phone_by(self, number: str | None) -> PhoneBy:
        """The owner's word for a customer's number is good for a visit, but writes nobody's card."""
        return "shown" if self.line.stage == "open" else super().phone_by(number)

    def value(self, slot: str) -> str | None:
        """As of any call; `mode:home` is known while the line is open in that mode."""
        asked, _, mode = slot.partition(":")
        if asked == "mode":
            return mode if self.line.stage == "open" and self.line.mode.value == mode else None
        return super().value(slot)

    def lining(self, **changes: object) -> OwnersContext:
        """This context with fields of its line replaced."""
        return msgspec.structs.replace(self, line=msgspec.structs.replace(self.line, **changes))

    def fresh(self) -> OwnersContext:
        """The same call with a clean blackboard: what was under way is forgotten, what was done is not."""
        call = self.call
        return OwnersContext(
            CallSoFar(call.id, booking=call.booking, disposition=call.disposition),
            LatestTurn(self.turn.at, self.turn.said),
            caller=CallingParty(self.caller.number, self.caller.trust),
            line=msgspec.structs.replace(self.line, errand=None, deferred=None, deferred_text=""),
        )


def requirement(*modes: Mode) -> str:
    """What a tool of these modes requires of the context (see Tool.requires)."""
    return "|".join(f"mode:{mode.value}" for mode in modes)
