"""Letting the owner in: the number says who it may be, the PIN on the keypad that it is, or a code that was texted to
the number. Pure: the verdict comes in.

The digits never get here, nor into a log: the gate at the edge turns them into the result of `check_pin`.
"""

from __future__ import annotations

from receptionist.dialogue.asking import ask, keep_listening
from receptionist.dialogue.calling_party import CallingParty
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import BargedIn, CallStarted, Event, Keyed, Silence, ToolFinished
from receptionist.dialogue.line import OwnerLine, OwnersContext, rest
from receptionist.dialogue.question import Question
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say
from receptionist.model.modes import Mode

PIN = Question(("pin",), ("owner_ask_pin",), ("digits",))
LINE_CODE = Question(("line_code",), ("owner_ask_code",), ("digits",))
CHECK_PIN = "check_pin"
PIN_TRIES = 3
MOST_DETOURS = 3
"""Turns without any key before the call is taken as anybody's."""


def ring(ctx: CallContext, event: CallStarted, default: Mode) -> Step:
    """A call from the owner's number: ask for the PIN."""
    known = OwnersContext.ringing(ctx.call.id, event.at).having(
        caller=CallingParty(event.caller, event.trust), line=OwnerLine(mode=default)
    )
    return ask(known, PIN, say("owner_hello"))


def receive(ctx: OwnersContext, event: Event) -> Step | None:
    """What `event` does before the PIN was right; None where the call is the public's from now on."""
    if isinstance(event, ToolFinished):
        return _checked(ctx, event) if event.name == CHECK_PIN else keep_listening(ctx)
    if isinstance(event, BargedIn):
        return keep_listening(ctx)
    by_keys = () if isinstance(event, Silence | Keyed) or _awaited(ctx) == LINE_CODE else (say("owner_pin_by_keys"),)
    return _once_more(ctx, _awaited(ctx), *by_keys)


def parting(event: Event) -> tuple[Say, ...]:
    """What is said before the call becomes the public's: until when no PIN counts, where that is why."""
    return _locked(event) if isinstance(event, ToolFinished) else ()


def _checked(ctx: OwnersContext, event: ToolFinished) -> Step | None:
    """What the verdict leads to; None where it was the last try, or nothing is left to try."""
    verdict, sent = event.result.get("state"), event.result.get("code") == "code_sent"
    if verdict == "right":
        return rest(ctx.with_caller(owner=True).lining(tries=0), say(f"owner_in_{ctx.line.mode.value}"))
    if verdict == "code_sent":
        return _once_more(ctx, LINE_CODE, say("owner_code_texted"))
    if verdict == "code_not_sent":
        return _once_more(ctx, _awaited(ctx), say("owner_code_not_sent"))
    trying = ctx.lining(tries=ctx.line.tries + 1)
    if trying.line.tries >= PIN_TRIES:
        return None
    if verdict == "locked" and sent:
        return ask(trying, LINE_CODE, *_locked(event), say("owner_code_texted"))
    return ask(trying, _awaited(ctx), say("owner_pin_wrong")) if verdict == "wrong" else None


def _once_more(ctx: OwnersContext, question: Question, *lead: Say) -> Step | None:
    """What costs no try, such as asking for a code, though not for ever: detours are counted over both questions."""
    if ctx.focus.detours >= MOST_DETOURS:
        return None
    asked = ask(ctx, question, *lead)
    return Step(asked.context.with_focus(detours=ctx.focus.detours + 1), asked.commands)


def _locked(event: ToolFinished) -> tuple[Say, ...]:
    until = event.result.get("until")
    return (say("owner_pin_locked", until=str(until)),) if until else ()


def _awaited(ctx: OwnersContext) -> Question:
    """What is waited for: the PIN, or the code."""
    return LINE_CODE if ctx.focus.asked == LINE_CODE.asked else PIN
