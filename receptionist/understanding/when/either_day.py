"""Several days or stretches of days, either of which will do: "Friday or Monday", "this week or early next week"."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence

import msgspec

from receptionist.model.ruled_out import Limits, between
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.values import Day


def either_of(days: Sequence[Day]) -> tuple[Day, Limits]:
    """All of `days` as one; where any is a stretch, from the first to the last, and what lies between ruled out."""
    if len(days) == 1 or all(day.end is None for day in days):
        dates = (*days[0].dates, *(each.dates[0] for each in days[1:]))
        return msgspec.structs.replace(days[0], dates=tuple(dict.fromkeys(dates))), ()
    stretches = sorted((date, day.end or date) for day in days for date in day.dates)
    gaps = between(date for first, last in stretches for date in _all(first, last))
    first, end = stretches[0][0], max(last for _, last in stretches)
    return msgspec.structs.replace(days[0], dates=(first,), end=end), gaps


def _all(first: dt.date, last: dt.date) -> Iterator[dt.date]:
    return (first + n * ONE_DAY for n in range((last - first).days + 1))
