"""Plain arithmetic of dates: weekdays, months, movable feasts. Monday is 0."""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Iterator
from itertools import pairwise

_NONE = dt.timedelta()
WEEK = dt.timedelta(days=7)
WEEKEND = (5, 6)


def on_or_after(day: dt.date, weekday: int) -> dt.date:
    return day + dt.timedelta(days=(weekday - day.weekday()) % 7)


def after(day: dt.date, weekday: int) -> dt.date:
    """The first such weekday that is later than `day`."""
    return on_or_after(day + dt.timedelta(days=1), weekday)


def before(day: dt.date, weekday: int) -> dt.date:
    """The last such weekday that is earlier than `day`."""
    return after(day, weekday) - WEEK if day.weekday() != weekday else day - WEEK


def monday_of(day: dt.date) -> dt.date:
    return day - dt.timedelta(days=day.weekday())


def weekday_near(day: dt.date, weekday: int) -> dt.date:
    """That weekday of the week of `day`; of the two Sundays that may be said to be of it the nearer one."""
    found = monday_of(day) + dt.timedelta(days=weekday)
    return found - WEEK if weekday == WEEKEND[-1] and found - day > WEEK / 2 else found


def on_date(year: int, month: int, day: int) -> dt.date | None:
    """The date, or None where the calendar has no such day."""
    if not (1 <= month <= 12 and 1 <= year <= 9998 and 1 <= day <= calendar.monthrange(year, month)[1]):
        return None
    return dt.date(year, month, day)


def months_later(day: dt.date, months: int) -> dt.date:
    """The same day of another month, or that month's last day where it is shorter."""
    years, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    year = min(max(years, 1), 9998)
    return dt.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def month_end(year: int, month: int) -> dt.date:
    return dt.date(year, month, calendar.monthrange(year, month)[1])


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> dt.date | None:
    """The nth such weekday of a month; -1 is the last."""
    if nth > 0:
        first = on_or_after(dt.date(year, month, 1), weekday)
        return on_date(year, month, first.day + 7 * (nth - 1))
    last = month_end(year, month)
    return on_date(year, month, last.day - (last.weekday() - weekday) % 7 + 7 * (nth + 1))


def coming(today: dt.date, month: int, day: int) -> dt.date | None:
    """The next such date from `today` on; 29 February waits for a leap year."""
    for year in range(today.year, today.year + 9):
        found = on_date(year, month, day)
        if found is not None and found >= today:
            return found
    return None


def coming_days_of_month(today: dt.date, day: int) -> Iterator[dt.date]:
    """Every date from `today` on which is the given day of its month, for four years."""
    for months in range(48):
        years, month = divmod(today.year * 12 + today.month - 1 + months, 12)
        found = on_date(years, month + 1, day)
        if found is not None and found >= today:
            yield found


def clocks_change(now: dt.datetime, way: int) -> dt.date | None:
    """The next day of a year from now on which the clocks of its zone change: forward where `way` is above zero, back
    where it is below; None where they do not.
    """
    noons = [now.replace(hour=12) + dt.timedelta(days=days) for days in range(-1, 366)]
    for before, after in pairwise(noons):
        change = (after.utcoffset() or _NONE) - (before.utcoffset() or _NONE)
        if change and way * change >= _NONE:
            return after.date()
    return None
