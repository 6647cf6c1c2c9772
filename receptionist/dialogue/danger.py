"""Danger, before all else: the emergency way where it is told, a question where its words are only named. Pure."""

from __future__ import annotations

from receptionist.dialogue import alarm, danger_suspected
from receptionist.dialogue.absorb import noted, with_words
from receptionist.dialogue.alarm import after_advice
from receptionist.dialogue.all_clear import denies_it, with_allayed
from receptionist.dialogue.asking import ask, detour, hand_off, wait
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.danger_advice import NOW
from receptionist.dialogue.danger_aside import as_soon_as_can_be, aside, none_after_all, restored
from receptionist.dialogue.danger_asked_about import asked_anything
from receptionist.dialogue.danger_suspected import after_question, asked_after, taken_back
from receptionist.dialogue.desk import Desk
from receptionist.dialogue.events import Heard
from receptionist.dialogue.focus import Peril
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.step import Meaning, Step, Take
from receptionist.model.acts import OF_PROPERTY
from receptionist.model.commands import say
from receptionist.model.understanding import Understanding


def remembered(ctx: CallContext, meaning: Understanding) -> CallContext:
    """`ctx` in which the caller is locked out, where they said so: who is within may be told later."""
    return ctx.with_dangers(shut_out=True) if meaning.is_shut_out else ctx


def heard(
    desk: Desk, ctx: CallContext, event: Heard, meaning: Understanding, understand: Meaning, take: Take
) -> Step | None:
    """The emergency way, or the question after it; None where the turn says nothing new of danger."""
    peril = ctx.focus.peril
    if peril and peril.told and (unsaid := _unsaid(ctx, peril, event, meaning, understand, take)):
        return unsaid
    if told := asked_anything(desk, ctx, meaning):
        return detour(desk, ctx, *told)
    if meaning.is_stopped and peril is None and "flood" not in ctx.call.dangers.allayed:
        return _stopped(desk, ctx, meaning, take)
    if meaning.emergency and not (peril and peril.told and peril.kind == meaning.emergency):
        return alarm.raised(desk, with_words(restored(ctx), meaning), aside(ctx, event, meaning.emergency), meaning)
    kind = danger_suspected.suspected(ctx, meaning) if peril is None else None
    return None if kind is None else asked_after(ctx, aside(ctx, event, kind))


def _unsaid(
    ctx: CallContext, peril: Peril, event: Heard, meaning: Understanding, understand: Meaning, take: Take
) -> Step | None:
    """Who denies after the advice that there is any sign of a danger which they never told of, or of harm to property,
    or tells that others have come and found none, is taken at their word; who told of it, or now names what it was, is
    asked once.
    """
    if meaning.emergency:
        return None
    unsaid = denies_it(meaning, peril.kind) and (peril.only_named or peril.kind in OF_PROPERTY)
    if unsaid or "cleared" in meaning.manner:
        allayed = with_allayed(restored(ctx), peril.kind)
        return none_after_all(allayed, (peril,), meaning, understand, take)
    return taken_back(ctx, peril, event, meaning) if meaning.manner & {"takes_back", "denies"} else None


def _stopped(desk: Desk, ctx: CallContext, meaning: Understanding, take: Take) -> Step:
    """A burst whose water is off: nobody is in danger, and somebody comes as soon as can be."""
    safe = with_allayed(ctx, "flood")
    urgent = ctx.phase in (Phase.GREETING, Phase.COMPLETE) and meaning.intent in ("none", "book", "question")
    bookable = urgent and desk.wanting("book") is not None
    return take(safe, as_soon_as_can_be(ctx, meaning) if bookable else meaning).behind(say("flood_is_stopped"))


def answered(desk: Desk, ctx: CallContext, meaning: Understanding, understand: Meaning, take: Take) -> Step:
    """The caller's turn after either question."""
    peril, before = ctx.focus.peril, restored(ctx)
    if peril is None:
        return take(ctx, meaning)
    if "hold_on" in meaning.signals and meaning.answer is None:
        return wait(desk, ctx)
    if peril.told:
        return after_advice(desk, before, peril, meaning, understand, take)
    return after_question(desk, ctx, before, peril, meaning, understand, take)


def silent(desk: Desk, ctx: CallContext) -> Step | None:
    """Nobody spoke after either question: after the advice they are put through, after the question once more asked."""
    peril = ctx.focus.peril
    if peril is None:
        return None
    if peril.told:
        return hand_off(desk, restored(ctx))
    if ctx.focus.misses == 0:
        return ask(ctx.with_focus(misses=1), NOW[peril.kind])
    return alarm.raised(desk, noted(restored(ctx), peril.verbatim), peril)
