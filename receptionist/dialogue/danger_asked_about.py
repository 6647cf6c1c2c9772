"""A caller's question about a danger is answered, and the call goes on with what else the turn says. Pure."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from receptionist.dialogue import answering
from receptionist.dialogue.asking import detour
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.danger_advice import of_danger
from receptionist.dialogue.danger_aside import says_something
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.step import Meaning, Step
from receptionist.model.acts import OF_PROPERTY, Emergency
from receptionist.model.commands import Say
from receptionist.model.understanding import Understanding

GoOn = Callable[[CallContext, Heard, Understanding], Step]


def _warned(ctx: CallContext) -> CallContext:
    """`ctx` of a caller who has heard why it is no trifle."""
    peril = ctx.focus.peril
    return ctx if peril is None else ctx.with_focus(peril=msgspec.structs.replace(peril, warned=True))


def questioned(
    desk: Desk, ctx: CallContext, event: Heard, meaning: Understanding, understand: Meaning, go_on: GoOn
) -> Step | None:
    """The answer to a question about the danger that was spoken of in the call, wherever it stands, and on with what
    else the turn says: nothing of it is read from the question. None where nothing is asked of one.
    """
    kind = _asked_of(ctx, meaning)
    if kind is None:
        return None
    here = _warned(ctx) if meaning.of_danger == "serious" else ctx
    said = of_danger(desk, kind, meaning)
    if not meaning.beside_danger:
        return detour(desk, here, said)
    rest = msgspec.structs.replace(event, text=meaning.beside_danger, alternatives=(), lags=())
    beside = msgspec.structs.replace(understand(here, rest), of_danger=None)
    return detour(desk, here, said) if _only_asked(here, beside) else go_on(here, rest, beside).behind(said)


def _asked_of(ctx: CallContext, meaning: Understanding) -> Emergency | None:
    """The danger that is asked about; none where one is told of anew in the same breath."""
    peril, kind = ctx.focus.peril, spoken_of(ctx)
    again = meaning.emergency == kind and (peril is None or peril.told)
    return None if meaning.of_danger is None or (meaning.emergency and not again) else kind


def _only_asked(ctx: CallContext, beside: Understanding) -> bool:
    """Whether a turn says nothing to go on with `beside` its question about a danger: then the open question stands.

    Who asks with their goodbye is not hung up on, and who goes to look for it is waited for.
    """
    looks = "hold_on" in beside.signals and beside.answer not in ("affirm", "negate")
    if looks or beside.signals & {"goodbye", "done", "stop"}:
        return True
    outright = beside.answer in ("affirm", "negate", "correct") or "no_first" in beside.manner
    return not (
        outright or beside.choice is not None or says_something(beside, besides_asking=ctx.focus.peril is not None)
    )


def spoken_of(ctx: CallContext) -> Emergency | None:
    """The danger that was spoken of in the call: that which is open, else the last that was advised on, else a burst
    that is stopped.
    """
    peril, advised = ctx.focus.peril, ctx.call.dangers.advised
    if peril is not None:
        return peril.kind
    of_property = [kind for kind in ctx.call.dangers.allayed if kind in OF_PROPERTY]
    return (*of_property, *advised)[-1] if of_property or advised else None


def asked_anything(desk: Desk, ctx: CallContext, meaning: Understanding) -> tuple[Say, ...]:
    """What is said to who, before they have said what they wish after the advice, does nothing but ask of the business;
    what is not known is asked of the danger.
    """
    peril = ctx.focus.peril
    if peril is None or not peril.told or meaning.emergency or not answering.asks(meaning):
        return ()
    if says_something(meaning, besides_asking=True) or meaning.signals & {"goodbye", "stop", "done"}:
        return ()
    of_business = answering.known(ctx.turn.answers) or meaning.intent in ("hours", "price")
    return answering.reply(ctx.turn.answers, meaning) if of_business else (of_danger(desk, peril.kind, meaning),)
