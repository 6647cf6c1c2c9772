"""The same words, said again to "anything else?": they get the same reply once, and then the goodbye. Pure."""

from __future__ import annotations

from receptionist.dialogue import answering
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.extracting import shortened
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import BOOK_OR_MESSAGE, MORE
from receptionist.dialogue.step import Step, over
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Understanding

_ASKED = frozenset((*MORE.prompts, *BOOK_OR_MESSAGE.prompts))
_ONCE_MORE = 2
"""From when on even who asks is answered for the last time; to what is only told the same is said once."""


def bounded(ctx: CallContext, meaning: Understanding, step: Step) -> Step:
    """`step`, or the end of a call that goes round: nothing that could be said to these words is new."""
    after = step.context
    if after.phase in (Phase.ENDED, Phase.HANDOFF):
        return step
    if not _asked_for_more(ctx):
        return Step(after.with_tries(told="", told_again=0), step.commands) if ctx.turn.tries.told else step
    words = shortened(meaning.verbatim)
    again = ctx.turn.tries.told_again + 1 if words == ctx.turn.tries.told else 0
    asks = meaning.asks or answering.asks(meaning)
    same_reply = again > 0 and not asks and _asked_for_more(after) and _told(after) == _told(ctx)
    to_nothing = again > 0 and ctx.focus.question == BOOK_OR_MESSAGE and after.phase is not Phase.COMPLETE
    going_round = same_reply or to_nothing or (again >= _ONCE_MORE and not _passes_on(after))
    if going_round and not _waits(meaning):
        return over(ctx, *(_told(after) if asks and _asked_for_more(after) else ()), say("goodbye"))
    return Step(after.with_tries(told=words, told_again=again), step.commands)


def _passes_on(after: CallContext) -> bool:
    """Whether the owner is told of it, who may not have got it before."""
    return after.phase is Phase.COMPLETE and bool(after.turn.pending)


def _asked_for_more(ctx: CallContext) -> bool:
    return ctx.phase is Phase.COMPLETE and ctx.focus.asked == MORE.asked and not ctx.turn.pending


def _told(ctx: CallContext) -> tuple[Say, ...]:
    """What was said last, but for the question behind it."""
    return tuple(said for said in ctx.turn.said if said.prompt not in _ASKED)


def _waits(meaning: Understanding) -> bool:
    """Who needs a moment, or our words once more, goes no round."""
    return meaning.answer == "repeat" or "hold_on" in meaning.signals
