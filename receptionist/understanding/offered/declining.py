"""An offered time that is named, and not taken: "I've got a zoom at noon" wishes for no noon, it rules noon out, and
another hour that is proposed for it is of its day.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut, narrowed
from receptionist.model.understanding import Understanding

_SURE = 2.0
"""Log-odds of taking none of the offers over taking any, from which a time that is named is none that is wished for."""
_A_WHILE = dt.timedelta(hours=1)
"""How long what somebody has to do may take."""


def with_declined(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning` without the offered time that its words name and do not take, which they rule out; who asks about it
    rules nothing out.
    """
    when, prefers = meaning.when, meaning.prefers
    if prefers is None or prefers.place is not None or prefers.lead < _SURE or when.time is None:
        return meaning
    named = tuple(start for start in hearing.offers if when.may_be(start))
    if not named or when.bound != "at" or when.shift is not None:
        return meaning
    asks = bool(meaning.asks) or meaning.intent == "question"
    if asks and len(named) > 1:  # "how about four", which was offered on two days
        return meaning
    limits = () if asks else tuple(only_then(start) for start in named)
    left = msgspec.structs.replace(when, time=None, times=(), ruled_out=narrowed(when.ruled_out, limits))
    return msgspec.structs.replace(meaning, when=left)


def on_its_day(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """ "Noon, that's lunch, can they do two": another hour of the day whose one offer is refused by its hour."""
    when = meaning.when
    if when.date is not None or when.date_end is not None or when.time is None or when.shift is not None:
        return meaning
    refused = {limit.since for limit in when.ruled_out if limit.is_moment and limit.first is None} - {when.time}
    days = {start.date() for start in hearing.offers if start.time() in refused}
    if len(days) != 1:
        return meaning
    (day,) = days
    return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, date=day, dates=(day,)))


def only_then(start: dt.datetime) -> RuledOut:
    """Starts from that one on, for a while of the same day."""
    end = start + _A_WHILE
    return RuledOut(
        start.date(), start.date(), since=start.time(), until=end.time() if end.date() == start.date() else None
    )
