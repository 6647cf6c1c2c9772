"""Whether words heard so far answer the open question: it lets a turn end early, or keeps it open."""

from __future__ import annotations

from typing import Literal

from receptionist.dialogue.answering import asks
from receptionist.dialogue.asking import open_question
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.doubting import A_GREETING
from receptionist.dialogue.phases import Phase
from receptionist.dialogue.rehearing import says_nothing
from receptionist.model.understanding import Understanding

Sufficiency = Literal["complete", "enough", "unfinished", "open"]

_FULL_NUMBER = 10
"""Digits of a telephone number with its area code, in the plan that most callers use."""

_SHORT_YES = 4
"""Words of a yes that brings nothing with it: "yes, that is right"."""


def sufficiency(ctx: CallContext, meaning: Understanding) -> Sufficiency:
    """What `meaning` amounts to as an answer to what `ctx` asks."""
    if meaning.emergency:
        return "complete"
    if _bare_yes_or_no(ctx, meaning):
        return "complete" if "rounded" in meaning.manner or ctx.focus.peril is not None else "enough"
    if not meaning.length or meaning.manner & {"trails_off", "only_opens"} or _only_greets(ctx, meaning):
        return "unfinished"
    if _answers(ctx, meaning):
        return "enough" if _may_go_on(ctx, meaning) else "complete"
    if _half_said(ctx, meaning):
        return "unfinished"
    return "complete" if _asks_back(meaning) else "open"


def _only_greets(ctx: CallContext, meaning: Understanding) -> bool:
    """Whether a call begins with a word or two that wish for nothing: a "hi", or what it was misheard for."""
    begins = ctx.phase is Phase.GREETING and "intent" in ctx.focus.asked and not ctx.focus.misses
    return begins and meaning.intent == "none" and meaning.length <= A_GREETING


def _wanted(ctx: CallContext) -> frozenset[str]:
    """What is asked for, by the slot's name and by its kind."""
    question = open_question(ctx)
    return frozenset((*ctx.focus.asked, *(question.expecting if question else ())))


def _answers(ctx: CallContext, meaning: Understanding) -> bool:
    asked = _wanted(ctx)
    if meaning.intent == "human":
        return True
    if "confirm" in asked:
        return _says_what_is_wrong(meaning) or _agrees(meaning)
    if "intent" in asked:
        return meaning.intent != "none" or meaning.answer == "negate" or bool(meaning.signals & {"done", "goodbye"})
    if "address" in asked:
        address = meaning.address
        return address is not None and address.number is not None and address.street is not None
    if "name" in asked:
        return meaning.name is not None and meaning.name.last is not None and not meaning.name.spelled
    if "phone" in asked:
        return meaning.phone is not None and len(meaning.phone.digits) >= _FULL_NUMBER
    if "date" in asked or "time" in asked:
        return _says_when(ctx, meaning)
    return False


def _bare_yes_or_no(ctx: CallContext, meaning: Understanding) -> bool:
    """A yes or no to a question that asks for one, and nothing else but thanks."""
    if "yes_no" not in _wanted(ctx):
        return False
    rounded = meaning.answer in ("affirm", "negate") and "rounded" in meaning.manner
    return rounded or _agrees(meaning) or "merely_no" in meaning.manner


def _agrees(meaning: Understanding) -> bool:
    return meaning.answer == "affirm" and meaning.length <= _SHORT_YES


def _may_go_on(ctx: CallContext, meaning: Understanding) -> bool:
    """Enough for the question, and yet more is likely: a no that has begun to explain, a goodbye that was a greeting,
    a street, which people follow by an apartment or a town.
    """
    if "confirm" in ctx.focus.asked:
        return True
    if "intent" in ctx.focus.asked and meaning.intent == "none":
        return meaning.length <= A_GREETING  # "hi" is easily misheard for "bye"
    place = meaning.address if "address" in _wanted(ctx) else None
    return place is not None and not (place.unit or place.city or place.zip)


def _asks_back(meaning: Understanding) -> bool:
    """A whole question of the caller's own, whatever was asked: "sorry, how much is the estimate?"."""
    return asks(meaning) and "ends_asking" in meaning.manner and not _says_a_time(meaning)


def _says_what_is_wrong(meaning: Understanding) -> bool:
    """ "No, the street is wrong", "can we make it three": what shall be changed, or into what."""
    when = meaning.when
    return bool(meaning.correction or when.time or when.date or (meaning.address and meaning.address.street))


def _says_when(ctx: CallContext, meaning: Understanding) -> bool:
    """An offer is answered by a time or a number of it; an open question needs a day and a time of day."""
    when = meaning.when
    said_time = bool(when.time or when.daypart or when.any_time or when.next_free)
    if ctx.times.offers:
        return said_time or meaning.choice is not None
    said_day = bool(when.date or when.date_end)
    if "time" not in _wanted(ctx):
        return said_day or meaning.choice is not None
    knows_time = ctx.times.wanted.time is not None or ctx.times.wanted.daypart is not None
    return (said_time and (said_day or ctx.times.wanted.date is not None)) or (said_day and knows_time)


def _half_said(ctx: CallContext, meaning: Understanding) -> bool:
    """A house number without its street, digits that are too few, half a name that is being spelled."""
    asked = _wanted(ctx)
    if "address" in asked:
        begins_one = meaning.length == 1 and says_nothing(meaning)  # "seven", or what it was misheard for
        return meaning.address.street is None if meaning.address is not None else begins_one
    if "phone" in asked:
        return meaning.phone is not None and len(meaning.phone.digits) < _FULL_NUMBER
    if "name" in asked:
        return (meaning.name is not None and meaning.name.spelled) or "only_letters" in meaning.manner
    return False


def _says_a_time(meaning: Understanding) -> bool:
    when = meaning.when
    return bool(when.date or when.date_end or when.dates or when.time or when.daypart or when.any_time)
