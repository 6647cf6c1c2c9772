"""Danger: the emergency way where it is told, a question where its words are only named.

Pure. Where life is in danger the caller hears what to do and whom to call, and then has the time to hang up: they are
put through only when they wish it, or stay on the line. Where property is, they get the very next visit or are put
through, as they say; at once to a person where nobody can be booked. A turn that only names a danger is put aside and
asked after; on a no it is taken as if nothing had been asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from receptionist.dialogue.absorb import noted, with_words
from receptionist.dialogue.asking import ask, ask_again, hand_off, wait
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.focus import Peril
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.question import (
    CARBON_MONOXIDE_NOW,
    ELECTRICAL_NOW,
    FIRE_NOW,
    FLOOD_NOW,
    GAS_NOW,
    MEDICAL_NOW,
    PUT_THROUGH,
    THREAT_NOW,
    VISIT_OR_PERSON,
    Question,
)
from receptionist.dialogue.step import Step, over
from receptionist.dialogue.time_request import says_when, wishes_for_now
from receptionist.model.commands import Say, say
from receptionist.model.understanding import Emergency, Understanding, When

Meaning = Callable[[CallContext, Heard], Understanding]
Take = Callable[[CallContext, Understanding], Step]

ADVICE: Mapping[Emergency, Say] = MappingProxyType(
    {
        "gas": say("danger_gas"),
        "carbon_monoxide": say("danger_carbon_monoxide"),
        "fire": say("danger_fire"),
        "electrical": say("danger_electrical"),
        "medical": say("danger_medical"),
        "threat": say("danger_threat"),
        "flood": say("danger_flood"),
    }
)
"""What the caller is told to do, by the danger; each names the emergency number."""
_OF_PROPERTY: frozenset[Emergency] = frozenset({"flood"})


NOW: Mapping[Emergency, Question] = MappingProxyType(
    {
        "gas": GAS_NOW,
        "carbon_monoxide": CARBON_MONOXIDE_NOW,
        "fire": FIRE_NOW,
        "electrical": ELECTRICAL_NOW,
        "medical": MEDICAL_NOW,
        "threat": THREAT_NOW,
        "flood": FLOOD_NOW,
    }
)
"""Whether the danger is there right now."""


def heard(desk: Desk, ctx: CallContext, event: Heard, meaning: Understanding) -> Step | None:
    """The emergency way, or the question after it; None where the turn says nothing new of danger."""
    peril = ctx.focus.peril
    if meaning.emergency and not (peril and peril.told and peril.kind == meaning.emergency):
        return raised(desk, with_words(_restored(ctx), meaning), meaning.emergency)
    kind = _suspected(ctx, meaning) if peril is None else None
    if kind is None:
        return None
    aside = Peril(kind, event.text, event.alternatives, ctx.focus.open)
    return _asked_after(ctx, aside)


def _suspected(ctx: CallContext, meaning: Understanding) -> Emergency | None:
    """The gravest danger that is named, that the caller has not said to be none, and that cannot wait: who asks for
    another day than today has no water running through the house.
    """
    can_wait = meaning.when.date is not None and meaning.when.date > ctx.turn.at.date()
    kinds = (kind for kind in meaning.suspected if kind not in ctx.call.allayed)
    return next((kind for kind in kinds if not (can_wait and kind in _OF_PROPERTY)), None)


def _asked_after(ctx: CallContext, peril: Peril) -> Step:
    return ask(ctx.with_focus(peril=peril, asked=()), NOW[peril.kind])


def raised(desk: Desk, ctx: CallContext, kind: Emergency) -> Step:
    """What to do and whom to call; then a person, once the caller has had the time to hang up, or, where property is
    in danger, the very next visit. Who says that there is no need and tells of the same again has a person at once.
    """
    alarmed = ctx.with_call(disposition=ctx.call.disposition or "emergency")
    advice = say(ADVICE[kind].prompt, number=desk.emergency_number)
    of_property = kind in _OF_PROPERTY
    bookable = desk.wanting("book") is not None and not says_when(ctx.times.wanted)  # nobody's own time is dropped
    if kind in ctx.call.advised or not desk.owner_number or (of_property and not bookable):
        return hand_off(desk, alarmed, advice)
    told = Peril(kind, "", (), ctx.focus.open, told=True)
    question = VISIT_OR_PERSON if of_property else PUT_THROUGH
    return ask(alarmed.with_focus(peril=told, asked=()), question, advice)


def answered(desk: Desk, ctx: CallContext, meaning: Understanding, understand: Meaning, take: Take) -> Step:
    """The caller's turn after either question."""
    peril, before = ctx.focus.peril, _restored(ctx)
    if peril is None:
        return take(ctx, meaning)
    if "hold_on" in meaning.signals and meaning.answer is None:
        return wait(desk, ctx)
    if peril.told:
        return _after_advice(desk, before, peril.kind, meaning, take)
    return _after_question(desk, ctx, before, peril, meaning, understand, take)


def _after_advice(desk: Desk, before: CallContext, kind: Emergency, meaning: Understanding, take: Take) -> Step:
    """Put through, unless the caller says goodbye or that there is no need: then on with what was going on, or with
    what they go on to ask for ("no, we're okay, can you do the lock at eight thirty"). Where property is in danger, a
    yes is one to the very next visit.
    """
    if kind in _OF_PROPERTY and (meaning.intent == "book" or meaning.answer == "affirm"):
        return take(before.with_call(advised=(*before.call.advised, kind)), _as_soon_as_can_be(before, meaning))
    no_need = _says_no_need(meaning)
    if no_need and _says_something(meaning) and "goodbye" not in meaning.signals:
        advised = before.with_call(advised=(*before.call.advised, kind))
        return take(advised, msgspec.structs.replace(meaning, answer=None, correction=None, signals=frozenset()))
    thanks = "thanks" in meaning.signals and meaning.answer is None
    if thanks or meaning.signals & {"goodbye", "stop", "done"}:
        return over(before, say("stay_safe"))
    if no_need:
        advised = before.with_call(advised=(*before.call.advised, kind))
        return ask_again(advised, say("if_it_gets_worse", number=desk.emergency_number))
    return hand_off(desk, before)


def _as_soon_as_can_be(ctx: CallContext, meaning: Understanding) -> Understanding:
    """The wish for a visit that `meaning` is, at the first time there is where it names none, or "right now"."""
    named = says_when(meaning.when) and not wishes_for_now(meaning.when, ctx.turn.at)
    when = meaning.when if named else When(earliest=True, openings=True)
    return msgspec.structs.replace(meaning, intent="book", answer=None, correction=None, when=when)


def _after_question(
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
    if "may_return" in meaning.manner:
        return raised(desk, noted(before, peril.verbatim), peril.kind)
    if _denies(meaning) and not meaning.suspected:
        allayed = before.with_call(allayed=(*before.call.allayed, peril.kind))
        return _on(allayed, peril, meaning, understand, take)
    if meaning.signals & {"goodbye", "stop"}:
        return over(before, say("emergency", number=desk.emergency_number), say("stay_safe"))
    if meaning.answer is None and not meaning.suspected:
        if ctx.focus.misses == 0:
            return ask(ctx.with_focus(misses=1), NOW[peril.kind])
        if _says_something(meaning):  # who talks of something else twice is in none
            return take(before.with_call(allayed=(*before.call.allayed, peril.kind)), meaning)
    return raised(desk, noted(before, peril.verbatim), peril.kind)


def _says_no_need(meaning: Understanding) -> bool:
    """A no to being put through. What only has a "not" in it tells more of the danger: "he's not breathing", "I can't
    get her out", "I'm not in the house, my tenant is".
    """
    outright = meaning.manner & {"no_first", "lets_be"} or meaning.signals & {"done", "stop", "thanks"}
    return _denies(meaning) and bool(outright)


def _denies(meaning: Understanding) -> bool:
    return meaning.answer in ("negate", "correct") or (meaning.answer != "affirm" and "no_first" in meaning.manner)


def _on(ctx: CallContext, peril: Peril, meaning: Understanding, understand: Meaning, take: Take) -> Step:
    """What the no goes on to say, where it says something; else the turn that was put aside, if that said anything."""
    if _says_something(meaning):
        return take(ctx, msgspec.structs.replace(meaning, answer=None, correction=None))
    aside = understand(ctx, Heard(ctx.turn.at, peril.text, 0.0, peril.alternatives))
    kind = _suspected(ctx, aside)
    if kind is not None:
        return _asked_after(ctx, msgspec.structs.replace(peril, kind=kind))
    if ctx.phase is Phase.GREETING or aside.answer == "affirm" or _says_something(aside):
        return take(ctx, msgspec.structs.replace(aside, emergency=None, suspected=()))
    return ask_again(ctx)


def _says_something(meaning: Understanding) -> bool:
    details = meaning.name or meaning.address or meaning.phone or meaning.email or meaning.service
    return bool(details) or says_when(meaning.when) or meaning.intent != "none"


def _restored(ctx: CallContext) -> CallContext:
    """`ctx` with the question open again that was open before the danger was spoken of."""
    peril = ctx.focus.peril
    return ctx if peril is None else ctx.having(focus=ctx.focus.back_to(peril.before)).with_focus(peril=None)


def silent(desk: Desk, ctx: CallContext) -> Step | None:
    """Nobody spoke after either question: after the advice they are put through, after the question once more asked."""
    peril = ctx.focus.peril
    if peril is None:
        return None
    if peril.told:
        return hand_off(desk, _restored(ctx))
    if ctx.focus.misses == 0:
        return ask(ctx.with_focus(misses=1), NOW[peril.kind])
    return raised(desk, noted(_restored(ctx), peril.verbatim), peril.kind)
