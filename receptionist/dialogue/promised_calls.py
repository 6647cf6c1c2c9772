"""Calls that were promised: the owner is told of each before the turn is over, whatever job is in hand. Pure.

A booking takes notes along, for whoever comes; who is to ring somebody is the owner, and nobody who comes.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from receptionist.dialogue.adding import message_of
from receptionist.dialogue.asking import keep_listening
from receptionist.dialogue.calls_wished import noted_call
from receptionist.dialogue.context import CallContext, PromisedCalls
from receptionist.dialogue.events import ToolFinished
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import TAKES_MESSAGES, Step
from receptionist.model.acts import CallWished
from receptionist.model.commands import Listen, UseTool, say
from receptionist.model.understanding import Understanding

_PROMISED = say("noted_call").prompt


def owed(read: Understanding, step: Step) -> Step:
    """`step`, which owes the owner the call that it promises, and what could not be answered before: a call "about
    that" is about it.
    """
    if step.uses(TAKES_MESSAGES) or not any(said.prompt == _PROMISED for said in step.says):
        return step
    wished = read.call or CallWished()
    wished = wished if wished.about else msgspec.structs.replace(wished, topic=_spoken_of(step.context))
    step = step.reworded(lambda said: noted_call(wished) if said.prompt == _PROMISED else said)
    here = step.context
    asked = here.turn.answered.questions
    words = read.for_owner or wished.words or ("" if asked and _only_takes_it(read) else read.verbatim)
    about = tuple(dict.fromkeys((*here.turn.answered.calls.about, *asked, *filter(None, (words,)))))
    return Step(
        here.with_answered(wished=wished, questions=()).with_answered(calls=PromisedCalls(about, due=True)),
        step.commands,
    )


def _only_takes_it(read: Understanding) -> bool:
    """Whether the call that was offered is taken, and nothing is said of it that its question does not tell."""
    return read.call is not None or "wants_a_call" not in read.says


def _spoken_of(ctx: CallContext) -> str:
    """What was said last not to be known, by its name, while it is with nobody."""
    last = ctx.turn.answered.unknown[-1:] if ctx.turn.answered.questions else ()
    return next((topic for said in last if (topic := dict(said.values).get("topic"))), "")


def passed_on(step: Step) -> Step:
    """`step`, in which the owner is told of what is owed once no other tool is at work, before anybody is listened to:
    the question that was put stays open.
    """
    here = step.context
    busy = here.turn.pending or here.phase is Phase.ENDED
    if not here.turn.answered.calls.due or busy or not any(isinstance(each, Listen) for each in step.commands):
        return step
    message = UseTool(TAKES_MESSAGES, message_of(here, "; ".join(here.turn.answered.calls.about)))
    return Step(here.with_turn(pending=TAKES_MESSAGES), (*step.commands, message))


def without_written(ctx: CallContext, event: ToolFinished, notes: Sequence[str], *, has_all: bool) -> CallContext:
    """`ctx` that owes no more of what went out with a message beside those `notes`, or `has_all`."""
    about = ctx.turn.answered.calls.about
    if not about or event.name != TAKES_MESSAGES or event.error:
        return ctx
    left = () if has_all else tuple(each for each in about if each not in notes)
    return ctx.with_answered(calls=PromisedCalls(left, due=ctx.turn.answered.calls.due and bool(left)))


def is_passed_on(ctx: CallContext) -> bool:
    """Whether what is owed is what was at work: the caller was not kept waiting for it."""
    return bool(ctx.turn.answered.calls.due and ctx.focus.asked) and not ctx.turn.parting


def went(ctx: CallContext, *, kept: bool) -> Step:
    """The owner has it; or else it is tried once more before the call is over."""
    return keep_listening(ctx.with_answered(calls=PromisedCalls(() if kept else ctx.turn.answered.calls.about)))
