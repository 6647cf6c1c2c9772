"""Uncalled: who wants no call back is neither promised nor offered one for the rest of the call. Pure."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.step import Step
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_WITHOUT_A_CALL: Mapping[str, str] = {
    "cannot_answer": say("not_known").prompt,
    "cannot_answer_about": say("not_known_about").prompt,
    "cannot_answer_again": say("not_known_either").prompt,
    "ticket_taken": say("ticket_noted").prompt,
    "message_taken": say("message_passed_on").prompt,
    "kept_call_back": say("kept_without_number").prompt,
}
"""What is said in the place of sentences that tell of a call."""


def remembered(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` that knows whether the caller wants to be called, where the turn says so."""
    if "no_call" in meaning.says:
        return ctx.with_said_for_good(uncalled=True)
    return (
        ctx.with_said_for_good(uncalled=False) if ctx.made.for_good.uncalled and "wants_a_call" in meaning.says else ctx
    )


def put(step: Step) -> Step:
    """`step` in words that tell of no call, where the caller wants none."""
    if not step.context.made.for_good.uncalled or not any(each.prompt in _WITHOUT_A_CALL for each in step.says):
        return step
    return step.reworded(_put)


def _put(said: Say) -> Say:
    return msgspec.structs.replace(said, prompt=_WITHOUT_A_CALL.get(said.prompt, said.prompt))
