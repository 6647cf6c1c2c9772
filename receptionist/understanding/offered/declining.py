"""An offered time that is named, and not taken: "I've got a zoom at noon" wishes for no noon, it rules noon out, and
another hour that is proposed for it is of its day.
"""

from __future__ import annotations

import datetime as dt
from itertools import pairwise

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut, narrowed
from receptionist.model.understanding import Understanding
from receptionist.understanding.when.reading import spoken_in
from receptionist.understanding.when.values import Clock

_OR = section("when", "alternatives").one("either")
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
    if not named or when.bound != "at" or when.shift is not None or _is_one_of_two(meaning, hearing):
        return meaning
    asks = bool(meaning.asks) or meaning.intent == "question"
    if asks and (len(named) > 1 or when.date is not None):
        return meaning  # "how about four", which was offered on two days; "how about the fifth at four"
    limits = () if asks else tuple(only_then(start) for start in named)
    left = msgspec.structs.replace(when, time=None, times=(), ruled_out=narrowed(when.ruled_out, limits))
    return msgspec.structs.replace(meaning, when=left)


def _is_one_of_two(meaning: Understanding, hearing: HearingContext) -> bool:
    """ "Eight or nine": whether the hour is wished for with another one, in whose place it would do as well."""
    said = spoken_in(meaning.text, hearing)
    hours = [each for each in said.fragments if isinstance(each.value, Clock)]
    pairs = (pair for pair in pairwise(hours) if _OR.fullmatch(said.between(*pair)) is not None)
    wished = meaning.when.time_spans
    return any(each.span.start <= span.start < each.span.end for pair in pairs for each in pair for span in wished)


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
