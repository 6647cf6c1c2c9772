"""What a caller rules out: days and hours at which no appointment may start, and how that widens and narrows.

A caller's limits are the union of what they rule out; a start that none of it covers is admitted. All times are of the
wall clock in the business's zone.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from itertools import pairwise

import msgspec

Hours = tuple[dt.time, dt.time]
"""The first and the last start of a stretch of the day."""
_WEEK = range(7)
_ONE_DAY = dt.timedelta(days=1)
_QUARTER = 15
"""Minutes between the hours that people name."""


class RuledOut(msgspec.Struct, frozen=True, omit_defaults=True):
    """Starts that will not do: on days from `first` to `last`, inclusive, on `weekdays` (Monday is 0), from `since`
    until `until`, half-open. None, and no weekday, stand for no bound: `RuledOut(weekdays=(0,))` is every Monday.
    Where it `ends`, it is what is not over by `since` that will not do: "you have to be gone by four".
    """

    first: dt.date | None = None
    last: dt.date | None = None
    weekdays: tuple[int, ...] = ()
    since: dt.time | None = None
    until: dt.time | None = None
    ends: bool = False

    @classmethod
    def day(cls, day: dt.date) -> RuledOut:
        """One whole day."""
        return cls(day, day)

    @property
    def all_along(self) -> bool:
        """Whether it is days of every week."""
        return bool(self.weekdays) and all(each is None for each in (self.first, self.last, self.since, self.until))

    @property
    def is_moment(self) -> bool:
        """Whether it is one minute of the day alone."""
        if self.since is None or self.until is None or self.until < self.since:
            return False
        return (self.until.hour - self.since.hour) * 60 + self.until.minute - self.since.minute == 1

    @property
    def of_days(self) -> bool:
        """Whether it is whole days."""
        return self.since is None and self.until is None

    @property
    def is_edge(self) -> bool:
        """Whether it is all days from one on, or all up to one."""
        return not self.weekdays and self.of_days and (self.first is None) != (self.last is None)

    @property
    def too_early(self) -> dt.time | None:
        """The hour that is refused with all before it, which the limit lies a minute behind; None where it is another
        limit, as "not before nine" is.
        """
        if self.since is not None or self.until is None or self.until.minute % _QUARTER != 1:
            return None
        return self.until.replace(minute=self.until.minute - 1)

    def touches(self, day: dt.date) -> bool:
        """Whether any start of that day is ruled out."""
        in_days = (self.first is None or self.first <= day) and (self.last is None or day <= self.last)
        return in_days and (not self.weekdays or day.weekday() in self.weekdays)

    def covers_day(self, day: dt.date) -> bool:
        """Whether the whole of that day is ruled out."""
        return self.of_days and self.touches(day)

    def covers(self, start: dt.datetime, end: dt.datetime | None = None) -> bool:
        """Whether that start is ruled out, or an end as late as that one, where it is known."""
        if not self.touches(start.date()):
            return False
        over_late = self.ends and end is not None and (end.date() > start.date() or self._is_past(end.time()))
        return over_late or self.covers_hours(start.time())

    def _is_past(self, at: dt.time) -> bool:
        return self.since is not None and self.since < at

    def keeps_out(self, hours: Hours) -> bool:
        """Whether it is by the time of day that it rules out all of these hours."""
        of_hours = self.since is not None or self.until is not None
        return of_hours and all(self.covers_hours(at) for at in hours)

    def covers_hours(self, at: dt.time) -> bool:
        """Whether that time is among its hours."""
        return (self.since is None or self.since <= at) and (self.until is None or at < self.until)

    def without_day(self, day: dt.date) -> tuple[RuledOut, ...]:
        """The same but for that day: what is before it, and what is after it."""
        if not self.touches(day):
            return (self,)
        before = msgspec.structs.replace(self, last=day - _ONE_DAY)
        after = msgspec.structs.replace(self, first=day + _ONE_DAY)
        return tuple(part for part in (before, after) if part.has_days)

    @property
    def has_days(self) -> bool:
        """Whether any day is left between its first and its last."""
        return self.first is None or self.last is None or self.first <= self.last


Limits = tuple[RuledOut, ...]
"""All that a caller rules out."""


def admits(limits: Limits, start: dt.datetime, end: dt.datetime | None = None) -> bool:
    """Law 9: whether a start, by the business's wall clock, is one that nothing rules out, nor an end where it is
    known.
    """
    return not any(limit.covers(start, end) for limit in limits)


def rules_out_day(limits: Limits, day: dt.date) -> bool:
    """Whether the whole of that day is ruled out."""
    return any(limit.covers_day(day) for limit in limits)


def narrowed(limits: Limits, more: Iterable[RuledOut]) -> Limits:
    """`limits` and `more`, each once, in the order in which they were said.

    Who says anew until when, or from when on, means the last that they say; so does who leaves no day of the week, or
    none between two dates: "only weekends … well, a weekday would do".
    """
    more = tuple(more)
    for new in more:
        limits = tuple(limit for limit in limits if not _supersedes(new, limit))
    left = set(_WEEK) - {day for limit in (*limits, *more) if limit.all_along for day in limit.weekdays}
    kept = limits if left else tuple(limit for limit in limits if not limit.all_along)
    return tuple(dict.fromkeys((*kept, *more)))


def _supersedes(new: RuledOut, old: RuledOut) -> bool:
    """Whether both say before or after which day it has to be, or by when it has to be over, in a way that cannot both
    be meant.
    """
    if new.ends and old.ends:
        return (new.first, new.last) in ((None, None), (old.first, old.last))
    if not (new.is_edge and old.is_edge):
        return False
    if (new.first is None) == (old.first is None):
        return True
    first, last = new.first or old.first, new.last or old.last
    return first is not None and last is not None and first <= last + _ONE_DAY


def between(days: Iterable[dt.date]) -> Limits:
    """What lies between days of which one is wished for: "Monday or Thursday" is neither Tuesday nor Wednesday."""
    order = sorted(set(days))
    gaps = (RuledOut(before + _ONE_DAY, after - _ONE_DAY) for before, after in pairwise(order))
    return tuple(gap for gap in gaps if gap.has_days)


def widened(limits: Limits, days: Iterable[dt.date], hours: Hours | None) -> Limits:
    """`limits` after the caller has settled for one of `days`, or for `hours` of it: who names what they had ruled out
    allows it, and nothing else of it. Hours without a day are allowed on every day.
    """
    days = tuple(days)
    if not days:
        return limits if hours is None else tuple(limit for limit in limits if not limit.keeps_out(hours))
    for day in days:
        limits = tuple(part for limit in limits for part in _on(limit, day, hours))
    return limits


def allowing(limits: Limits, start: dt.datetime, end: dt.datetime) -> Limits:
    """`limits` after the caller has settled for just that time: what rules it out gives way on its day."""
    return tuple(
        part for limit in limits for part in (limit.without_day(start.date()) if limit.covers(start, end) else (limit,))
    )


def _on(limit: RuledOut, day: dt.date, hours: Hours | None) -> tuple[RuledOut, ...]:
    gives_way = limit.covers_day(day) or (hours is not None and limit.keeps_out(hours))
    return limit.without_day(day) if gives_way else (limit,)
