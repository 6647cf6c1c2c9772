"""Letting the owner in: the number says who it may be, the PIN on the keypad that it is, or a code that was texted to
the number. Pure: the verdict comes in.

The digits never get here, nor into a log: the gate at the edge (pin.py) turns them into the result of `check_pin`.
"""

from __future__ import annotations

from receptionist.dialogue.calling_party import CallingParty
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import BargedIn, CallStarted, Event, Keyed, Silence, ToolFinished
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say
from receptionist.owner.context import OwnerLine, OwnersContext
from receptionist.owner.modes import Mode
from receptionist.owner.speaking import CODE, PIN, answer, keep_listening, listen, owners, welcome

CHECK_PIN = "check_pin"
PIN_TRIES = 3
MOST_DETOURS = 3
"""Turns without any key before the call is taken as anybody's."""


def ring(ctx: CallContext, event: CallStarted, default: Mode, business: str) -> Step:
    """A call from the owner's number: ask for the PIN."""
    known = OwnersContext.ringing(ctx.call.id, event.at).having(
        caller=CallingParty(event.caller, event.trust), line=OwnerLine(mode=default, business=business)
    )
    return _ask(known, say("owner_hello"))


def receive(ctx: OwnersContext, event: Event) -> Step | None:
    """What `event` does before the PIN was right; None where the call is the public's from now on."""
    if isinstance(event, ToolFinished):
        return _checked(ctx, event) if event.name == CHECK_PIN else keep_listening(ctx)
    if isinstance(event, BargedIn):
        return keep_listening(ctx)
    if ctx.focus.detours >= MOST_DETOURS:
        return None
    patient = owners(ctx.with_focus(detours=ctx.focus.detours + 1))
    if isinstance(event, Silence | Keyed):
        return _ask(patient)
    return _ask(patient, *(() if ctx.focus.asked == CODE else (say("owner_pin_by_keys"),)))


def parting(event: Event) -> tuple[Say, ...]:
    """What is said before the call becomes the public's: until when no PIN counts, where that is why."""
    return _locked(event) if isinstance(event, ToolFinished) else ()


def _checked(ctx: OwnersContext, event: ToolFinished) -> Step | None:
    """What the verdict leads to; None where it was the last try, or nothing is left to try."""
    verdict, sent = event.result.get("state"), event.result.get("code") == "code_sent"
    if verdict == "right":
        return answer(ctx.lining(stage="open", tries=0), welcome(ctx.line.mode))
    if verdict in ("code_sent", "code_not_sent"):
        return _code_wanted(ctx, sent=verdict == "code_sent")
    trying = ctx.lining(tries=ctx.line.tries + 1)
    if trying.line.tries >= PIN_TRIES:
        return None
    if verdict == "locked" and sent:
        return _ask_for(trying, CODE, *_locked(event), say("owner_code_texted"))
    return _ask(trying, say("owner_pin_wrong")) if verdict == "wrong" else None


def _code_wanted(ctx: OwnersContext, *, sent: bool) -> Step | None:
    """The owner would rather have a code, which costs no try; not for ever."""
    if ctx.focus.detours >= MOST_DETOURS:
        return None
    patient = owners(ctx.with_focus(detours=ctx.focus.detours + 1))
    if sent:
        return _ask_for(patient, CODE, say("owner_code_texted"))
    return _ask(patient, say("owner_code_not_sent"))


def _locked(event: ToolFinished) -> tuple[Say, ...]:
    until = event.result.get("until")
    return (say("owner_pin_locked", until=str(until)),) if until else ()


def _ask(ctx: OwnersContext, *lead: Say) -> Step:
    """Once more for what is waited for: the PIN, or the code."""
    return _ask_for(ctx, CODE if ctx.focus.asked == CODE else PIN, *lead)


def _ask_for(ctx: OwnersContext, what: tuple[str, ...], *lead: Say) -> Step:
    return listen(ctx, what, ("digits",), *lead, say("owner_ask_code" if what == CODE else "owner_ask_pin"))
