"""Asking and answering on the owner's line: what is said, and what is waited for after it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from receptionist.dialogue.context import Disposition
from receptionist.dialogue.phases import Trigger
from receptionist.dialogue.step import Step, moved, over
from receptionist.model.commands import Command, Listen, Say, say
from receptionist.model.understanding import Expecting
from receptionist.owner.context import OwnersContext
from receptionist.owner.modes import Mode

COMMAND = ("command",)
INTENT = ("intent",)
PIN = ("pin",)
CODE = ("line_code",)
CONFIRM = ("confirm",)
CHOICE = ("choice",)
TRANSFER = ("transfer",)
_EXPECTING: Mapping[tuple[str, ...], tuple[Expecting, ...]] = MappingProxyType(
    {PIN: ("digits",), CODE: ("digits",), CONFIRM: ("yes_no",), COMMAND: ("intent",), INTENT: ("intent",)}
)
TRIES = 3
"""How often one thing is asked before the errand is left."""


def answer(ctx: OwnersContext, *says: Say) -> Step:
    """Something was answered or done: the line is free for the next wish."""
    rested = owners(ctx.fresh().with_call(disposition=ctx.call.disposition or "answered"))
    return listen(rested.lining(quiet_since=None), _idle(ctx.line.mode), ("intent",), *says)


def listen(ctx: OwnersContext, asked: tuple[str, ...], expecting: tuple[Expecting, ...], *says: Say) -> Step:
    """Say this and wait for `asked`; the same question counts its misses on."""
    misses = ctx.focus.misses if ctx.focus.asked == asked else 0
    waiting = ctx.with_focus(asked=asked, misses=misses).with_turn(pending="", said=says or ctx.turn.said)
    commands: tuple[Command, ...] = (*says, Listen(asked, expecting))
    return Step(waiting, commands)


def keep_listening(ctx: OwnersContext) -> Step:
    """Nothing to say; what was waited for is waited for."""
    return Step(ctx, (Listen(ctx.focus.asked, _expecting(ctx.focus.asked)),))


def not_caught(ctx: OwnersContext) -> Step:
    """The words were lost on the way: what was waited for still is."""
    return Step(ctx, (say("did_not_catch"), Listen(ctx.focus.asked, _expecting(ctx.focus.asked))))


def again(ctx: OwnersContext) -> Step:
    """All that was said last, once more."""
    return Step(ctx, (*ctx.turn.said, Listen(ctx.focus.asked, _expecting(ctx.focus.asked))))


def hang_up(ctx: OwnersContext, *says: Say) -> Step:
    done: Disposition = ctx.call.disposition or "answered"
    return over(ctx, *(says or (say("owner_goodbye"),)), disposition=done)


def begun(ctx: OwnersContext) -> OwnersContext:
    """A clean blackboard in COLLECTING: an errand has been asked for."""
    return owners(moved(ctx.fresh(), Trigger.WORKFLOW_CHOSEN))


def owners(ctx: object) -> OwnersContext:
    """`ctx`, which a function of the public dialogue gave back, as what went in."""
    assert isinstance(ctx, OwnersContext)  # noqa: S101 - contexts are only ever changed field by field
    return ctx


def welcome(mode: Mode) -> Say:
    return say(f"owner_in_{mode.value}")


def help_in(mode: Mode) -> Say:
    return say(f"owner_help_{mode.value}")


def _idle(mode: Mode) -> tuple[str, ...]:
    return INTENT if mode is Mode.RECEPTIONIST else COMMAND


def _expecting(asked: tuple[str, ...]) -> tuple[Expecting, ...]:
    return _EXPECTING.get(asked, ())
