"""What a caller puts to us as so of a visit, for us to say that it is: "so you're done around five, right"."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.model.dayparts import is_in_part
from receptionist.model.when import When

_ABOUT = dt.timedelta(minutes=15)
"""How far off an hour may be that is only put as about then."""
_LONGEST = dt.timedelta(hours=6)
"""A stretch of hours that is named to wait in is no longer."""


class Check(msgspec.Struct, frozen=True):
    """When it begins, in `starts`, when it is over, in `ends`, or where it is: at the known `place` or at another.
    Without any of them it is asked when the visit is.
    """

    starts: When | None = None
    ends: When | None = None
    place: Literal["known", "other"] | None = None

    def may_begin(self, start: dt.datetime) -> bool:
        """Whether `start` is as it is put."""
        when = self.starts or When()
        return when.may_be_on(start.date()) and is_in_part(start, when.daypart) and _is_within(when, start)

    def is_over(self, start: dt.datetime, end: dt.datetime) -> bool:
        """Whether a visit from `start` to `end` is over by then."""
        return any(end <= then + _ABOUT for then in _moments((self.ends or When()).times, start) if then > start)


def _is_within(when: When, start: dt.datetime) -> bool:
    """Whether `start` is at the hour that is named, about it, or in the stretch of hours."""
    if when.bound == "before" and when.until is not None:
        return any(start < then for then in _moments((when.until,), start))
    first = _moments(when.times, start)
    if when.until is not None:
        until = dt.datetime.combine(start.date(), when.until, start.tzinfo)
        return any(then <= start <= until and until - then <= _LONGEST for then in first)
    if when.bound == "after":
        return any(then <= start for then in first)
    if when.bound == "around":
        return any(abs(then - start) <= _ABOUT for then in first)
    return when.may_be_at(start.time())


def _moments(times: tuple[dt.time, ...], start: dt.datetime) -> tuple[dt.datetime, ...]:
    return tuple(dt.datetime.combine(start.date(), time, start.tzinfo) for time in times)
