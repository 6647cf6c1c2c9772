"""What a call came to, for the owner: read from where the dialogue left off. Pure."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.dialogue.context import CallContext
from receptionist.dialogue.phases import Phase

MISSED, SILENT, ROBOT = "missed", "silent", "robot"
"""Besides the dialogue's own dispositions: nobody was there to answer; nobody spoke; no person did."""


class CallOutcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """One call in a word, and what is known of it.

    `start` is of the visit that was settled, `day` the one that was wished for, `words` are the caller's own.
    `hung_up`: the line went before the call was over. `asked_owner`: the visit waits for the owner's yes.
    """

    word: str
    name: str | None = None
    number: str | None = None
    address: str | None = None
    title: str | None = None
    start: dt.datetime | None = None
    day: dt.date | None = None
    words: str = ""
    hung_up: bool = False
    asked_owner: bool = False
    in_danger: bool = False
    """Whether the caller was told what to do in a danger, and went on with something else."""


def outcome_of(ctx: CallContext, caller: str | None, disposition: str | None = None) -> CallOutcome:
    """`caller` is the number that called; the one that was given in the call is the better one to call back.

    `disposition` is the one that the call was ended with from outside: the context of a caller who hung up amid the
    call is as it was before, for them to go on with.
    """
    word = ctx.call.disposition or disposition or "abandoned"
    booking, ended = ctx.call.booking, ctx.phase is Phase.ENDED
    return CallOutcome(
        word=(_nobody(ctx, word) if ended else None) or word,
        name=ctx.value("name"),
        number=ctx.value("phone") or caller,
        address=ctx.value("address"),
        title=booking.title if booking else ctx.value("service"),
        start=booking.start if booking else None,
        day=ctx.times.wanted.date,
        words=ctx.call.message or " / ".join(ctx.call.notes),
        hung_up=not ended,
        asked_owner=booking is not None and booking.reason == "owner_asked",
        in_danger=word != "emergency" and bool(ctx.call.dangers.advised),
    )


def _nobody(ctx: CallContext, word: str) -> str | None:
    """Of a call that we ended: whether no person was there at all."""
    if word == "abandoned" and not ctx.call.spoke:
        return SILENT
    known = any(slot.source == "heard" for slot in ctx.slots)
    return ROBOT if word == "refused" and not known else None
