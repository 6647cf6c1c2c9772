"""A bare hour that was offered is the offered one: "mornings I've yoga, two please" is at two in the afternoon, where
that was offered, and not at night, whatever part of the day is told of something else.
"""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.mentions import OfferMention, Offers, hour_of

_HALF_A_DAY = dt.timedelta(hours=12)


def in_offered_half(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning`, whose hour is the offered one, where it is of the other half of the day and nothing there says so."""
    when, offered = meaning.when, {start.time() for start in hearing.offers}
    if when.time is None or when.time in offered:
        return meaning
    other = (dt.datetime.combine(dt.date.min, when.time) + _HALF_A_DAY).time()
    turn = OfferAnswer(meaning, Offers.of(hearing))
    if other not in offered or not any(_is_barely(named, other, turn) for named in turn.named):
        return meaning
    if any(_is_told(named, when.time) for named in turn.named):
        return meaning
    meant = msgspec.structs.replace(when, time=other, times=(other,), daypart=None)
    return msgspec.structs.replace(meaning, when=meant)


def _is_barely(named: OfferMention, at: dt.time, turn: OfferAnswer) -> bool:
    return named.kind == "clock" and any(turn.offers.starts[place].time() == at for place in named.places)


def _is_told(named: OfferMention, at: dt.time) -> bool:
    """ "Two in the morning"."""
    return named.kind == "clock" and named.at == hour_of(dt.datetime.combine(dt.date.min, at))
