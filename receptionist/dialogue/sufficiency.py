"""Whether words heard so far answer the open question: it lets a turn end early, or keeps it open."""

from __future__ import annotations

import re
from typing import Literal

from receptionist.dialogue.context import CallContext
from receptionist.understanding.meaning import Understanding

Sufficiency = Literal["complete", "unfinished", "open"]

_DANGLING = re.compile(
    r"\b(and|or|but|the|a|an|at|on|in|to|for|of|is|it's|um|uh|so|with|from|between|after|before|around|about|next|"
    r"my( name| number| address)?|i|i'm|we|would|could|can)[\s.,…]*$",
    re.IGNORECASE,
)
"""Words that no sentence of an answer ends with."""

_FULL_NUMBER = 10
"""Digits of a telephone number with its area code, in the plan that most callers use."""


_BACKCHANNEL = re.compile(
    r"(?:\W*\b(?:ok(?:ay)?|yeah|yes|yep|yup|right|sure|all ?right|i see|got it|good|great|perfect|fine|cool|oh|ah|aha|"
    r"uh[ -]?huh|mm+[ -]?hm+|m+h?m+|h+m+|uh|um)\b)+\W*",
    re.IGNORECASE,
)
"""What people say to show that they are listening, and nothing besides."""


def is_backchannel(text: str) -> bool:
    """Whether `text` only shows that the caller listens: "okay", "uh-huh", "yeah, right"."""
    return _BACKCHANNEL.fullmatch(text) is not None


def sufficiency(ctx: CallContext, meaning: Understanding) -> Sufficiency:
    """What `meaning` amounts to as an answer to what `ctx` asks."""
    if _answers(ctx, meaning):
        return "complete"
    if not meaning.text.strip() or _DANGLING.search(meaning.text) or _half_said(ctx, meaning):
        return "unfinished"
    return "open"


def _answers(ctx: CallContext, meaning: Understanding) -> bool:
    asked = ctx.asked
    if meaning.emergency or meaning.intent == "human":
        return True
    if "confirm" in asked:
        return meaning.answer in ("affirm", "negate") and len(meaning.text.split()) <= 4
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


def _says_when(ctx: CallContext, meaning: Understanding) -> bool:
    """An offer is answered by a time or a number of it; an open question needs a day and a time of day."""
    when = meaning.when
    said_time = bool(when.time or when.daypart or when.any_time or when.earliest)
    if ctx.offers:
        return said_time or meaning.choice is not None
    return said_time and (when.date is not None or ctx.wanted.date is not None)


def _half_said(ctx: CallContext, meaning: Understanding) -> bool:
    """A house number without its street, a telephone number that lacks digits."""
    if "address" in ctx.asked and (meaning.address is None or meaning.address.street is None):
        return True
    return "phone" in ctx.asked and meaning.phone is not None and len(meaning.phone.digits) < _FULL_NUMBER
