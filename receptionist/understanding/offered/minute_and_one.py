"""An hour that was offered, and "one" behind it: "the eight thirty one" is half past eight, and no minute later."""

from __future__ import annotations

import datetime as dt
import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding

_MINUTE_AND_ONE = section("offered", "beside_named").one("minute_and_one", re.IGNORECASE)
_A_MINUTE = dt.timedelta(minutes=1)


def without_one(meaning: Understanding, hearing: HearingContext) -> Understanding:
    """`meaning`, whose hour is the offered one, where it would be a minute after it."""
    when, offered = meaning.when, {start.time() for start in hearing.offers}
    if when.time is None or when.time in offered or _MINUTE_AND_ONE.search(meaning.text) is None:
        return meaning
    times = tuple(_before(each) for each in when.times)
    meant = next((each for each in times if each in offered), None)
    if meant is None:
        return meaning
    return msgspec.structs.replace(meaning, when=msgspec.structs.replace(when, time=meant, times=times))


def _before(time: dt.time) -> dt.time:
    return (dt.datetime.combine(dt.date.min, time) - _A_MINUTE).time() if time.minute else time
