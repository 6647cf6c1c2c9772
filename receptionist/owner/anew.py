"""Whether words said at an open question are an answer to it, or a job of their own."""

from __future__ import annotations

import re

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import pattern
from receptionist.model.understanding import Understanding
from receptionist.owner.context import OwnersContext
from receptionist.owner.jobs import JOBS, REMINDER, TEXT, TaskPart
from receptionist.owner.speaking import CONFIRM
from receptionist.owner.wishes.phrase import core
from receptionist.owner.wishes.wish import OwnerWish

_LISTS = ("list_reminders", "cancel_reminder")
_SAID = lexicon("wishes")["anew"]
_ASKS = pattern(_SAID["asks"], re.IGNORECASE)
_PRONOUNS = frozenset(_SAID["pronouns"])


def begins_anew(ctx: OwnersContext, text: str, meaning: Understanding, wish: OwnerWish) -> bool:
    """Whether `wish`, which `text` says, is no answer to what the errand under way asks.

    A text to somebody is taken as it comes. What to remind of may be "turn off the lights"; a question is a wish.
    """
    errand = ctx.line.errand
    if errand is None or ctx.focus.asked == CONFIRM:
        return meaning.answer is None
    if wish.job == errand.job or points(wish):
        return False
    if is_asked(ctx, TEXT):
        return wish.job in _LISTS
    if is_asked(ctx, REMINDER):
        return wish.job in _LISTS or bool(_ASKS.match(core(text)))
    return True


def asks_for_words(ctx: OwnersContext) -> bool:
    """Whether what was asked for is a text, which may say anything."""
    return is_asked(ctx, TEXT) or is_asked(ctx, REMINDER)


def is_asked(ctx: OwnersContext, part: TaskPart) -> bool:
    """Whether it is this part of the errand that was asked for."""
    errand = ctx.line.errand
    return errand is not None and ctx.focus.asked == (part.name,) and part in JOBS[errand.job].parts


def points(wish: OwnerWish) -> bool:
    """Whether a wish only points at its thing: "turn it off"."""
    return is_pronoun(wish.part(JOBS[wish.job].finds) or "")


def is_pronoun(words: str) -> bool:
    return words.lower() in _PRONOUNS
