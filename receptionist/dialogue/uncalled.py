"""Uncalled: who wants no call back is neither promised nor offered one for the rest of the call, and the owner who was
told of one hears that it is not wanted. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from receptionist.dialogue.context import CallContext, PromisedCalls
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import TAKES_MESSAGES, Step
from receptionist.dialogue.visit_in_hand import start_in_hand, when_it_is
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_WITHOUT_A_CALL: Mapping[str, str] = {
    "cannot_answer": say("not_known").prompt,
    "cannot_answer_about": say("not_known_about").prompt,
    "cannot_answer_again": say("not_known_either").prompt,
    "price_no_other": say("not_known").prompt,
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


def owed(ctx: CallContext, meaning: Understanding, step: Step) -> Step:
    """`step`, by which the owner is told that no call is wanted, where they were told of one in this call; who said so
    hears it, whatever else the turn goes on to.
    """
    here, over = step.context, step.context.phase is Phase.ENDED
    if "no_call" not in meaning.says or step.uses(TAKES_MESSAGES):
        return step
    if not (ctx.call.told or ctx.call.message or ctx.turn.answered.wished):
        return step.behind(say("nobody_calls"), *_as_checked(ctx, meaning)) if over else step
    about = tuple(dict.fromkeys((*here.turn.answered.calls.about, meaning.verbatim)))
    told = here.with_answered(calls=PromisedCalls(about, due=not over), wished=None)
    return Step(told, step.commands).behind(say("added_no_call"), *(_as_checked(ctx, meaning) if over else ()))


def _as_checked(ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """When the visit is, to who parts with its hour: "nobody needs to call me, you just come at three"."""
    start = start_in_hand(ctx)
    names_it = start is not None and meaning.when.time is not None and meaning.when.may_be(start)
    return (when_it_is(ctx, start),) if start is not None and names_it else ()


def put(step: Step) -> Step:
    """`step` in words that tell of no call, where the caller wants none."""
    if not step.context.made.for_good.uncalled or not any(each.prompt in _WITHOUT_A_CALL for each in step.says):
        return step
    return step.reworded(_put)


def _put(said: Say) -> Say:
    return msgspec.structs.replace(said, prompt=_WITHOUT_A_CALL.get(said.prompt, said.prompt))
