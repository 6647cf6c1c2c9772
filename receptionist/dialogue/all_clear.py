"""Whether a caller says that there is no danger, or that nobody need come to the phone for it. Pure."""

from __future__ import annotations

from receptionist.dialogue.context import CallContext
from receptionist.model.acts import Emergency
from receptionist.model.understanding import Understanding


def with_allayed(ctx: CallContext, kind: Emergency) -> CallContext:
    """`ctx` of a caller who has said that a danger of that `kind` is none: it is not asked after again."""
    return ctx.with_dangers(allayed=(*ctx.call.dangers.allayed, kind))


def denies_it(meaning: Understanding, kind: Emergency) -> bool:
    """Whether it is said that there is no sign of it, whatever else its words are said for."""
    return "denies" in meaning.manner and not set(meaning.suspected) - {kind} and "may_return" not in meaning.manner


def no_need(meaning: Understanding, kind: Emergency) -> bool:
    """Whether nobody need come to the phone: it is refused, played down, or something else is wished for."""
    if meaning.emergency == kind:  # it is told of again
        return _says_no_need(meaning)
    wishes = meaning.intent in ("book", "reschedule", "cancel") and meaning.answer != "affirm"
    return _says_no_need(meaning) or "plays_down" in meaning.manner or wishes


def _says_no_need(meaning: Understanding) -> bool:
    """A no to being put through. What only has a "not" in it tells more of the danger: "he's not breathing", "I can't
    get her out", "I'm not in the house, my tenant is".
    """
    outright = meaning.manner & {"no_first", "lets_be"} or meaning.signals & {"done", "stop", "thanks"}
    return denies(meaning) and bool(outright)


def denies(meaning: Understanding) -> bool:
    """Whether the turn is a no, whatever it is said to."""
    return meaning.answer in ("negate", "correct") or (meaning.answer != "affirm" and "no_first" in meaning.manner)
