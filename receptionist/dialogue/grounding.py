"""Grounding: what of a read-back the caller has heard, fact by fact. One law for the desk and for the owner's line.

Law 2: a yes agrees to what was heard, and what was spoken over was not. A fact that was heard once counts until its
value changes. What is being said counts as heard when the caller's next turn comes and no barge-in has taken it back.
"""

from __future__ import annotations

from collections.abc import Iterable

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import BargedIn, Event, Heard, Reconnected, ToolFinished
from receptionist.dialogue.step import Step
from receptionist.model.commands import Fact, Say


def settled(ctx: CallContext, event: Event) -> CallContext:
    """`ctx` once `event` tells what of the read-back was heard. A tool's answer does not: it is still being said."""
    known = ctx.grounding
    if not (known.telling or known.just_told) or isinstance(event, ToolFinished):
        return ctx
    heard = _heard(known.telling, event)
    facts = dict(known.heard) | dict(fact for sentence in heard for fact in sentence.values)
    just_told = () if _speaks_over(event) else heard
    return ctx.with_grounding(telling=(), heard=tuple(sorted(facts.items())), just_told=just_told)


def telling(step: Step) -> Step:
    """`step`, whose context knows which sentences of the read-back it says; a fact with a new value is unheard."""
    known = step.context.grounding
    said = tuple(command for command in step.commands if isinstance(command, Say) and command in known.recited)
    if not said:
        return _no_longer_just_told(step)
    now = dict(_facts(said))
    kept = tuple(fact for fact in known.heard if now.get(fact[0], fact[1]) == fact[1])
    whole = tuple(dict.fromkeys((*known.telling, *said)))
    return Step(step.context.with_grounding(telling=whole, heard=kept, just_told=()), step.commands)


def all_heard(ctx: CallContext) -> bool:
    """Whether the caller has heard every fact of the read-back, each with its present value."""
    return bool(ctx.grounding.recited) and set(ctx.grounding.heard).issuperset(_facts(ctx.grounding.recited))


def just_told(ctx: CallContext) -> bool:
    """Whether all of the read-back was said in the turn before, and nobody spoke over any of it."""
    known = ctx.grounding
    return bool(known.recited) and set(known.just_told).issuperset(known.recited) and all_heard(ctx)


def _no_longer_just_told(step: Step) -> Step:
    """`step`, after which something else was said; a turn that a tool is still at work on is not answered yet."""
    if not step.context.grounding.just_told or step.context.turn.pending:
        return step
    return Step(step.context.with_grounding(just_told=()), step.commands)


def _speaks_over(event: Event) -> bool:
    """Whether the caller spoke before we were done, and be it over our question alone."""
    return isinstance(event, BargedIn | Reconnected) or (isinstance(event, Heard) and event.unasked)


def _heard(sentences: tuple[Say, ...], event: Event) -> tuple[Say, ...]:
    """Those that were heard to their end."""
    if isinstance(event, Reconnected):
        return ()  # the line was cut amid them, for all that is known
    if isinstance(event, BargedIn):
        return tuple(said for said in sentences if said not in event.unheard and said.prompt not in event.unheard)
    return sentences


def _facts(sentences: Iterable[Say]) -> Iterable[Fact]:
    return (fact for sentence in sentences for fact in sentence.values)
