"""Letting the owner in: the number says who it may be, the PIN on the keypad that it is. Pure: the verdict comes in.

The keys themselves never get here, nor into a log: the gate at the edge (pin.py) turns them into `check_pin`'s result.
"""

from __future__ import annotations

from receptionist.dialogue.commands import Say, say
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import BargedIn, CallStarted, Event, Keyed, Silence, ToolFinished
from receptionist.dialogue.step import Step
from receptionist.owner.context import Line, OwnersContext
from receptionist.owner.modes import Mode
from receptionist.owner.speaking import PIN, answer, keep_listening, listen, owners, welcome

CHECK_PIN = "check_pin"
PIN_TRIES = 3
MOST_DETOURS = 3
"""Turns without any key before the call is taken as anybody's."""


def ring(ctx: CallContext, event: CallStarted, default: Mode, business: str) -> Step:
    """A call from the owner's number: ask for the PIN."""
    line = Line(mode=default, business=business)
    known = OwnersContext(call_id=ctx.call_id, at=event.at, caller=event.caller, trust=event.trust, line=line)
    return _ask(known, say("owner_hello"))


def receive(ctx: OwnersContext, event: Event) -> Step | None:
    """What `event` does before the PIN was right; None where the call is the public's from now on."""
    if isinstance(event, ToolFinished):
        return _checked(ctx, event) if event.name == CHECK_PIN else keep_listening(ctx)
    if isinstance(event, BargedIn):
        return keep_listening(ctx)
    if ctx.detours >= MOST_DETOURS:
        return None
    patient = owners(ctx.having(detours=ctx.detours + 1))
    if isinstance(event, Silence | Keyed):
        return _ask(patient)
    return _ask(patient, say("owner_pin_by_keys"))


def _checked(ctx: OwnersContext, event: ToolFinished) -> Step | None:
    verdict = event.result.get("state")
    if verdict == "right":
        return answer(ctx.lining(stage="open", tries=0), welcome(ctx.line.mode))
    tries = ctx.line.tries + 1
    if verdict != "wrong" or tries >= PIN_TRIES:
        return None
    return _ask(ctx.lining(tries=tries), say("owner_pin_wrong"))


def _ask(ctx: OwnersContext, *lead: Say) -> Step:
    return listen(ctx, PIN, ("digits",), *lead, say("owner_ask_pin"))
