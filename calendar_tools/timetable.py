"""Opening hours as moments: what a policy's wall-clock hours mean on each date, through every change of the clock.

A wall-clock time that an autumn fold repeats means its first pass; one that a spring gap skips is no start, and as
an opening or closing it means the moment of the change. Moments are whole seconds since 1970.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import holidays

from calendar_tools.policy import ALL_DAY, WEEKDAYS, SchedulePolicy, TimeWindow
from receptionist.model.availability import Reason

DAY = dt.timedelta(days=1)
SECOND = dt.timedelta(seconds=1)
KEPT_DAYS = 3000
"""Day grids that are kept before all are dropped: two years for four services."""
PAGE_DAYS = 16
"""Days on one page: a search for free times looks at whole pages, so that a full year costs it no more than a few."""


class UnknownHolidays(ValueError):
    def __init__(self, country: str, subdivision: str | None) -> None:
        where = f"{country}-{subdivision}" if subdivision else country
        super().__init__(f"no public holidays are known for {where!r}; give an ISO 3166 code, as in US and IL")


@lru_cache(maxsize=64)
def public_holidays(country: str, subdivision: str | None, year: int) -> dict[dt.date, str]:
    """Date to name, from the `holidays` library. Raises UnknownHolidays."""
    try:
        return dict(holidays.country_holidays(country, subdiv=subdivision, years=year))
    except NotImplementedError:
        raise UnknownHolidays(country, subdivision) from None


CLOSED_ON: tuple[Reason, ...] = (
    "closed_monday",
    "closed_tuesday",
    "closed_wednesday",
    "closed_thursday",
    "closed_friday",
    "closed_saturday",
    "closed_sunday",
)


@dataclass(frozen=True, slots=True)
class Closure:
    """Why a date has no hours: closed_monday … closed_sunday, closed_date or holiday; `detail` names the holiday."""

    reason: Reason
    detail: str | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """The starts of some days in a row, sorted, and beside each its local date."""

    starts: tuple[int, ...]
    days: tuple[dt.date, ...]


class Timetable:
    """A policy's open stretches and starts for any date; remembers the grids it made. Safe to share by threads."""

    def __init__(self, policy: SchedulePolicy) -> None:
        self.policy = policy
        self.zone = policy.tzinfo
        self._grids: dict[tuple[dt.date, int], tuple[int, ...]] = {}
        self._pages: dict[tuple[int, int], Page] = {}
        if policy.holiday_country:
            public_holidays(policy.holiday_country, policy.holiday_subdivision, 2000)

    def windows(self, day: dt.date) -> tuple[TimeWindow, ...]:
        """Hours that open on that date: the override if there is one, none on a holiday, else the weekday's."""
        if day in self.policy.overrides:
            return self.policy.overrides[day]
        if self._holiday(day):
            return ()
        if self.policy.hours == "always":
            return (ALL_DAY,)
        return self.policy.hours.get(WEEKDAYS[day.weekday()], ())

    def closure(self, day: dt.date) -> Closure | None:
        """Why nothing can start on that date; None where it is open, be it from the evening before."""
        if self.open_spans(day):
            return None
        if day in self.policy.overrides:
            return Closure("closed_date")
        holiday = self._holiday(day)
        return Closure("holiday", holiday) if holiday else Closure(CLOSED_ON[day.weekday()])

    def open_spans(self, day: dt.date, ahead: int = 1) -> list[tuple[int, int]]:
        """Open stretches, touching ones joined, that reach into that date.

        They may start on the day before, and are followed for `ahead` days after it.
        """
        first, last = self.moment(day), self.moment(day + DAY)
        days = (day + DAY * n for n in range(-1, ahead + 1))
        spans = sorted(span for near in days for span in self._spans_opening_on(near))
        return [(start, end) for start, end in _joined(spans) if end > first and start < last]

    def starts(self, day: dt.date, minutes: int) -> tuple[int, ...]:
        """Moments on that local date at which a visit of that length can start and end within hours, sorted."""
        key = (day, minutes)
        grid = self._grids.get(key)
        if grid is None:
            if len(self._grids) >= KEPT_DAYS:
                self._grids.clear()
                self._pages.clear()
            grid = self._grids[key] = self._make_grid(day, minutes * 60)
        return grid

    def pages(self, first: dt.date, last: dt.date, minutes: int) -> Iterator[Page]:
        """The starts of those dates and of others on the same pages, in order."""
        for number in range(first.toordinal() // PAGE_DAYS, last.toordinal() // PAGE_DAYS + 1):
            page = self._pages.get((number, minutes))
            if page is None:
                days = [dt.date.fromordinal(number * PAGE_DAYS + n) for n in range(PAGE_DAYS)]
                dated = [(start, day) for day in days for start in self.starts(day, minutes)]
                page = Page(tuple(start for start, _ in dated), tuple(day for _, day in dated))
                self._pages[number, minutes] = page
            yield page

    def moment(self, day: dt.date, wall: dt.time = dt.time.min) -> int:
        """The first moment at which that date's clock shows that time, or the change of the clock that skips it."""
        return self._moment(dt.datetime.combine(day, wall))

    def local_date(self, moment: int) -> dt.date:
        return dt.datetime.fromtimestamp(moment, self.zone).date()

    def _make_grid(self, day: dt.date, seconds: int) -> tuple[int, ...]:
        spans = self.open_spans(day, ahead=1 + seconds // 86400)
        walls = {wall for near in (day - DAY, day) for wall in self._walls_opening_on(near) if wall.date() == day}
        starts = sorted(self._moments(day, walls))
        return tuple(start for start in starts if any(a <= start and start + seconds <= z for a, z in spans))

    def _moments(self, day: dt.date, walls: Iterable[dt.datetime]) -> Iterator[int]:
        """The moments of these wall times of one date, of those that there are.

        Where the offset at the date's end is the one at its beginning, all of them have it.
        """
        midnight = dt.datetime.combine(day, dt.time.min)
        first = midnight.replace(tzinfo=self.zone)
        if first.utcoffset() == (first + DAY).utcoffset():
            begin = int(first.timestamp())
            return (begin + (wall - midnight) // SECOND for wall in walls)
        return (moment for wall in walls if (moment := self._existing_moment(wall)) is not None)

    def _walls_opening_on(self, day: dt.date) -> list[dt.datetime]:
        """The grid of starts by the wall clock, counted from each opening on that date."""
        step = dt.timedelta(minutes=self.policy.start_every)
        walls = []
        for window in self.windows(day):
            opens, closes = _bounds(day, window)
            walls += [opens + step * n for n in range(-((opens - closes) // step))]
        return walls

    def _spans_opening_on(self, day: dt.date) -> list[tuple[int, int]]:
        bounds = (_bounds(day, window) for window in self.windows(day))
        spans = ((self._moment(opens), self._moment(closes)) for opens, closes in bounds)
        return [(start, end) for start, end in spans if start < end]

    def _moment(self, wall: dt.datetime) -> int:
        """Of a skipped wall time, the moment of the change: the offsets on both sides of it frame the gap."""
        aware = wall.replace(tzinfo=self.zone)
        moment = int(aware.timestamp())
        if self._shows(moment, wall):
            return moment
        return self._change_between(int(aware.replace(fold=1).timestamp()), moment)

    def _existing_moment(self, wall: dt.datetime) -> int | None:
        moment = int(wall.replace(tzinfo=self.zone).timestamp())
        return moment if self._shows(moment, wall) else None

    def _shows(self, moment: int, wall: dt.datetime) -> bool:
        return dt.datetime.fromtimestamp(moment, self.zone).replace(tzinfo=None, fold=0) == wall

    def _change_between(self, before: int, after: int) -> int:
        """The one change of offset in (before, after], found by halving."""
        offset = dt.datetime.fromtimestamp(before, self.zone).utcoffset()
        while after - before > 1:
            middle = (before + after) // 2
            if dt.datetime.fromtimestamp(middle, self.zone).utcoffset() == offset:
                before = middle
            else:
                after = middle
        return after

    def _holiday(self, day: dt.date) -> str | None:
        country = self.policy.holiday_country
        return public_holidays(country, self.policy.holiday_subdivision, day.year).get(day) if country else None


def _bounds(day: dt.date, window: TimeWindow) -> tuple[dt.datetime, dt.datetime]:
    closing_day = day + DAY if window.past_midnight else day
    return dt.datetime.combine(day, window.opens), dt.datetime.combine(closing_day, window.closes)


def _joined(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined
