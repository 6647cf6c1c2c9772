"""Leave that is taken: whether who was asked for anything else wants nothing. Pure."""

from __future__ import annotations

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.question import MORE
from receptionist.dialogue.switching import cancels_plainly
from receptionist.dialogue.time_request import says_when
from receptionist.dialogue.visit_in_hand import PARTING, start_in_hand
from receptionist.model.understanding import Understanding

GOING_ON = 4
"""Words from which on a statement after a ticket adds to it."""
STILL_TALKING = 8
"""Words from which on a turn is about something, whatever else is in it."""
A_STORY = 12
"""Words from which on a yes to "anything else?" is more than one."""
_WANTED = ("human", "hours", "price", "reminder")
"""Wishes that nobody closes with."""


def closes(ctx: CallContext, meaning: Understanding) -> bool:
    """ "No sir, that's it, and I won't be telling Rick": done, whatever is told besides that asks for nothing."""
    puts_off = "decide_later" in meaning.signals and meaning.intent == "none"  # "once I talked to the other two"
    of_one_more = "another" in meaning.says and not puts_off
    wishes = (
        meaning.says & {"note", "perhaps_note", "moves", "cannot", "stands"} or of_one_more or cancels_plainly(meaning)
    )
    says_day = says_when(meaning.when) and not _names_only(ctx, meaning)
    told = says_day or meaning.address or meaning.asks or meaning.asks_when or meaning.request.task
    wanted = meaning.intent in _WANTED or (meaning.matter is not None and meaning.sure)
    return _wants_nothing(meaning) and not (wishes or told or wanted)


def _wants_nothing(meaning: Understanding) -> bool:
    """ "No ma'am, that saves me": a no to "anything else?" that goes on to no wish and no question."""
    tells = meaning.matter not in (None, "trouble") or "hold_on" in meaning.signals or meaning.length >= A_STORY
    a_no = meaning.answer == "negate" or (
        "no_first" in meaning.manner and meaning.answer != "affirm" and meaning.length < A_STORY // 2
    )
    only_no = a_no and meaning.intent == "none" and not tells
    return "done" in meaning.signals or (only_no and "wonders" not in meaning.says and meaning.service is None)


def _names_only(ctx: CallContext, meaning: Understanding) -> bool:
    """ "That's all for today" wishes for nothing today, and "so Friday for the windows and that's me done" says again
    when the visit is.
    """
    when, start = meaning.when, start_in_hand(ctx)
    hours = when.time or when.until or when.daypart or when.any_time or when.shift
    again = start is not None and when.may_be(start) and when.shift is None
    return "done" in meaning.signals and (again or (when.date == ctx.turn.at.date() and not hours))


def takes_leave(meaning: Understanding) -> bool:
    """Nobody is hung up on who says a lot more than "stop" or "that's it"."""
    said = meaning.signals & PARTING
    return bool(said) and (meaning.length < STILL_TALKING or bool(said & {"goodbye", "thanks"}))


def leaving_with_it(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "No, just tell him to park in the alley", to "anything else?": with that, who calls is done."""
    bare = meaning.intent == "none" and meaning.matter in (None, "trouble") and not says_when(meaning.when)
    a_no = "no_first" in meaning.manner and ("note" in meaning.says or bare) and ctx.focus.asked == MORE.asked
    if not a_no or meaning.asks or meaning.answer == "affirm" or "hold_on" in meaning.signals:
        return meaning
    return msgspec.structs.replace(meaning, signals=meaning.signals | {"goodbye"})
