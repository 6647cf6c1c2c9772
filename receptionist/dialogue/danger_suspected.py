"""A danger that is only named: the turn is put aside and the danger asked after; on a no it is taken as if nothing had
been asked. Pure.
"""

from __future__ import annotations

import msgspec

from receptionist.dialogue import alarm
from receptionist.dialogue.absorb import noted
from receptionist.dialogue.all_clear import denies, denies_it, with_allayed
from receptionist.dialogue.asking import ask, ask_again
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.danger_advice import NOW
from receptionist.dialogue.danger_aside import none_after_all, put_aside, says_something, together, with_this
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.focus import Peril
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Meaning, Step, Take, over
from receptionist.model.acts import OF_PROPERTY, Emergency
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding


def taken_back(ctx: CallContext, peril: Peril, event: Heard, meaning: Understanding) -> Step:
    """Who says after the advice that it was none is asked once whether it is there, or what else they name is."""
    kind = suspected(ctx, meaning) or peril.kind
    said = Peril(kind, event.text, event.alternatives, peril.before)
    doubted = msgspec.structs.replace(peril, kind=kind, told=False, taken_back=said)
    return ask(ctx.with_focus(peril=doubted, asked=()), NOW[kind], say("danger_taken_back"))


def suspected(ctx: CallContext, meaning: Understanding) -> Emergency | None:
    """The gravest danger that is named, that the caller has not said to be none, and that cannot wait: who asks for
    another day than today has no water running through the house.
    """
    can_wait = _can_wait(ctx, meaning)
    kinds = (kind for kind in meaning.suspected if kind not in ctx.call.dangers.allayed)
    return next((kind for kind in kinds if not (can_wait and kind in OF_PROPERTY)), None)


def _can_wait(ctx: CallContext, meaning: Understanding) -> bool:
    return meaning.when.date is not None and meaning.when.date > ctx.turn.at.date()


def asked_after(ctx: CallContext, peril: Peril) -> Step:
    """The question whether it is there right now, and the turn that named it put aside."""
    named = msgspec.structs.replace(peril, only_named=True)
    return ask(ctx.with_focus(peril=named, asked=()), NOW[peril.kind])


def after_question(
    desk: Desk,
    ctx: CallContext,
    before: CallContext,
    peril: Peril,
    meaning: Understanding,
    understand: Meaning,
    take: Take,
) -> Step:
    """A no goes on with the turn that was put aside. A yes, doubt, what may return ("not now, but earlier"), or no
    answer at all, takes the emergency way.
    """
    meaning = _without_an_okay(meaning)
    there = noted(before, peril.verbatim), msgspec.structs.replace(peril, only_named=meaning.answer != "affirm")
    if meaning.manner & {"may_return", "is_there"}:
        return alarm.raised(desk, *there)
    refused = denies(meaning) or "takes_back" in meaning.manner
    is_little = "trickles" in meaning.manner and meaning.emergency is None and peril.kind in OF_PROPERTY
    if (
        refused
        and not is_little
        and ctx.focus.misses == 0
        and set(meaning.suspected) == {peril.kind}
        and not denies_it(meaning, peril.kind)
    ):
        return ask(ctx.with_focus(misses=1), NOW[peril.kind])  # "no, it's about the gas line"
    none = denies_it(meaning, peril.kind) or "cleared" in meaning.manner or is_little
    if none or (refused and not meaning.suspected):
        allayed = with_allayed(before, peril.kind)
        if peril.taken_back is not None:
            return none_after_all(allayed, (peril, peril.taken_back), meaning, understand, take)
        return _on(allayed, peril, meaning, understand, take)
    if meaning.signals & {"goodbye", "stop"}:
        return over(before, say("emergency", number=desk.emergency_number), say("stay_safe"))
    if meaning.answer is None and not meaning.suspected:
        if ctx.focus.misses == 0 and not _wishes_for_ours(ctx, peril, meaning):
            return ask(ctx.with_focus(misses=1, peril=with_this(peril, meaning)), NOW[peril.kind])
        if says_something(meaning):  # who talks of something else twice is in none
            allayed = with_allayed(before, peril.kind)
            return take(allayed, together(put_aside(allayed, peril, understand), meaning))
    return alarm.raised(desk, *there)


def _without_an_okay(meaning: Understanding) -> Understanding:
    """ "Okay, great, then he needs a haircut" says no yes to the question; "yes, he does" does."""
    goes_on = "goes_on" in meaning.manner and meaning.answer == "affirm"
    return msgspec.structs.replace(meaning, answer=None) if goes_on else meaning


def _wishes_for_ours(ctx: CallContext, peril: Peril, meaning: Understanding) -> bool:
    """Whether it is gone on to a service of ours by its name, or to another day than today, as nobody does who has
    somebody hurt beside them.
    """
    ours = meaning.service is not None or _can_wait(ctx, meaning)
    return peril.kind == "medical" and "goes_on" in meaning.manner and ours


def _on(ctx: CallContext, peril: Peril, meaning: Understanding, understand: Meaning, take: Take) -> Step:
    """The turn that was put aside, with what the no goes on to say, where either says something."""
    aside = put_aside(ctx, peril, understand)
    if meaning.matter and (whole := put_aside(ctx, peril.and_this(meaning.verbatim), understand)).matter:
        return take(
            ctx, msgspec.structs.replace(whole, answer=None, correction=None)
        )  # told to the owner from the start
    if says_something(meaning):
        return take(ctx, together(aside, msgspec.structs.replace(meaning, answer=None, correction=None)))
    named = understand(ctx, Heard(ctx.turn.at, peril.text, 0.0, peril.alternatives))
    kind = suspected(ctx, named)
    if kind is not None:
        return asked_after(ctx, msgspec.structs.replace(peril, kind=kind))
    if ctx.phase is Phase.GREETING or aside.answer == "affirm" or says_something(aside):
        return take(ctx, aside)
    return ask_again(ctx)
