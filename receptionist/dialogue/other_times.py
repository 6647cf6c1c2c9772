"""Other times than the one that was read back, asked for at the read-back. Pure."""

from __future__ import annotations

import msgspec

from receptionist.dialogue import answering
from receptionist.dialogue.context import CallContext
from receptionist.model.understanding import Understanding


def asking_what_else(ctx: CallContext, meaning: Understanding) -> Understanding:
    """ "What else do you have?", of the time that was read back and nothing that we have an answer to: another time is
    looked for, on its day.
    """
    slot, when = ctx.grounding.read_back.slot if ctx.grounding.read_back else None, meaning.when
    asks = meaning.intent == "question" and meaning.answer is None and "alternative" in meaning.signals
    of_times = "other_offers" in meaning.says or when.date is not None
    if slot is None or not (asks and of_times) or answering.known(ctx.turn.answers):
        return meaning
    bare = not (when.time or when.daypart or when.shift or meaning.service) and when.may_be_on(slot.start.date())
    other = msgspec.structs.replace(when, shift="other", shift_of="time")
    return msgspec.structs.replace(meaning, intent="none", asks=False, question="", when=other) if bare else meaning
