"""Starts that a caller allows, in alternatives of days with hours, and what all of them together rule out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from receptionist.model.ruled_out import Limits, RuledOut

_WEEK = range(7)
Stretch = tuple[dt.time | None, dt.time | None]
"""From when on until when, half-open; None stands for the day's own edge."""


class Allowed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Starts that will do: on `dates`, or each week on `weekdays` (Monday is 0), from `since` until `until`, half-open.
    Without either it is any day, and None stands for no bound: `Allowed(since=dt.time(17))` is every evening.
    """

    dates: tuple[dt.date, ...] = ()
    weekdays: tuple[int, ...] = ()
    since: dt.time | None = None
    until: dt.time | None = None

    @property
    def is_weekly(self) -> bool:
        """Whether it is of every week, and of no date."""
        return not self.dates

    @property
    def hours(self) -> Stretch:
        return self.since, self.until

    @property
    def any_hour(self) -> bool:
        return self.hours == (None, None)

    def touches(self, day: dt.date) -> bool:
        """Whether any start of that day will do."""
        return day in self.dates if self.dates else self.on_weekday(day.weekday())

    def admits(self, start: dt.datetime) -> bool:
        """Whether a visit may begin then."""
        time, until = start.time(), self.until or dt.time.max
        return self.touches(start.date()) and (self.since or dt.time.min) <= time < until

    def on_weekday(self, weekday: int) -> bool:
        """Whether it is on every such day."""
        return self.is_weekly and (not self.weekdays or weekday in self.weekdays)


def beyond(alternatives: Sequence[Allowed]) -> Limits:
    """What none of `alternatives` allows. Where each is of dates, it is what those dates leave out: which days are
    wished for says the wish.
    """
    limits = _beyond_weekly([each for each in alternatives if each.is_weekly])
    for day in sorted({date for each in alternatives for date in each.dates}):
        limits = tuple(part for limit in limits for part in limit.without_day(day))
        of_day = (each for each in alternatives if each.touches(day))
        limits += tuple(RuledOut(day, day, since=since, until=until) for since, until in _gaps(of_day))
    return limits


def outdone(limits: Limits, alternatives: Sequence[Allowed]) -> Limits:
    """What of `limits` was said before holds beside `alternatives`: they tell anew which hours and which days of the
    week will do, and allow the dates that they name; the other dates that will not do stay so, and by when it is over.
    """
    over = tuple(limit for limit in limits if limit.ends)
    kept = tuple(limit for limit in limits if (limit.first or limit.last) and not limit.ends)
    for day in sorted({date for each in alternatives for date in each.dates}):
        kept = tuple(part for limit in kept for part in limit.without_day(day))
    return (*kept, *over)


def _beyond_weekly(weekly: Sequence[Allowed]) -> Limits:
    """What is ruled out of every week; nothing where no alternative is of every week."""
    days_of: dict[Stretch, list[int]] = {}
    for weekday in _WEEK if weekly else ():
        for gap in _gaps(each for each in weekly if each.on_weekday(weekday)):
            days_of.setdefault(gap, []).append(weekday)
    return tuple(
        RuledOut(weekdays=() if len(days) == len(_WEEK) else tuple(days), since=since, until=until)
        for (since, until), days in days_of.items()
    )


def _gaps(alternatives: Iterable[Allowed]) -> Iterator[Stretch]:
    """The hours of a day between those that the alternatives allow on it; the whole day where none does."""
    free_from: dt.time | None = dt.time.min
    for since, until in sorted((each.hours for each in alternatives), key=lambda hours: hours[0] or dt.time.min):
        if free_from is None:
            return
        if since is not None and free_from < since:
            yield (free_from if free_from > dt.time.min else None), since
        free_from = None if until is None else max(free_from, until)
    if free_from is not None:
        yield (free_from if free_from > dt.time.min else None), None
