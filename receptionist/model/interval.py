"""Stretches of time: half-open, aware, compared by instant.

Python compares and subtracts two datetimes of one `ZoneInfo` by their wall clock, which is wrong in an autumn
fold. Intervals are therefore kept in UTC, and times shown to people carry the fixed offset of their moment.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from zoneinfo import ZoneInfo


class NaiveTime(ValueError):
    """A datetime without a zone came in."""

    def __init__(self, moment: dt.datetime) -> None:
        super().__init__(f"{moment.isoformat()} has no time zone; pass an aware datetime")


def in_utc(moment: dt.datetime) -> dt.datetime:
    if moment.tzinfo is None:
        raise NaiveTime(moment)
    return moment.astimezone(dt.UTC)


def in_zone(moment: dt.datetime, zone: dt.tzinfo) -> dt.datetime:
    """The moment on that zone's wall clock, with the moment's own offset fixed."""
    local = in_utc(moment).astimezone(zone)
    offset = local.utcoffset()
    return local.replace(tzinfo=dt.timezone(offset) if offset is not None else dt.UTC, fold=0)


def epoch(moment: dt.datetime) -> int:
    """Whole seconds since 1970, which availability counts in."""
    return int(in_utc(moment).timestamp())


def to_seconds(moment: dt.datetime | None) -> int | None:
    """The same where there may be none. Raises NaiveTime."""
    return None if moment is None else epoch(moment)


def from_seconds(seconds: int | None) -> dt.datetime | None:
    """The moment in UTC of so many seconds since 1970."""
    return None if seconds is None else dt.datetime.fromtimestamp(seconds, dt.UTC)


def from_epoch(seconds: int, zone: dt.tzinfo) -> dt.datetime:
    return in_zone(dt.datetime.fromtimestamp(seconds, dt.UTC), zone)


def local_midnight(day: dt.date, zone: ZoneInfo) -> dt.datetime:
    """The first moment of that date in the zone, in UTC."""
    return dt.datetime.combine(day, dt.time.min, zone).astimezone(dt.UTC)


@dataclass(frozen=True, slots=True, order=True)
class Interval:
    """[start, end) in UTC. Raises NaiveTime, or ValueError where the end is not after the start."""

    start: dt.datetime
    end: dt.datetime

    def __post_init__(self) -> None:
        object.__setattr__(self, "start", in_utc(self.start))
        object.__setattr__(self, "end", in_utc(self.end))
        if self.end <= self.start:
            raise ValueError(f"interval ends at {self.end.isoformat()}, not after its start {self.start.isoformat()}")

    def overlaps(self, other: Interval) -> bool:
        return self.start < other.end and other.start < self.end

    def widened(self, before: dt.timedelta, after: dt.timedelta) -> Interval:
        return Interval(self.start - before, self.end + after)

    def clipped(self, window: Interval) -> Interval | None:
        start, end = max(self.start, window.start), min(self.end, window.end)
        return Interval(start, end) if start < end else None

    def pieces(self, longest: dt.timedelta) -> list[Interval]:
        """The same stretch cut into parts of at most that length."""
        cuts = []
        start = self.start
        while start < self.end:
            end = min(start + longest, self.end)
            cuts.append(Interval(start, end))
            start = end
        return cuts


def merged(intervals: Iterable[Interval]) -> list[Interval]:
    """Sorted, with overlapping and touching stretches made one."""
    result: list[Interval] = []
    for interval in sorted(intervals):
        if result and interval.start <= result[-1].end:
            result[-1] = Interval(result[-1].start, max(result[-1].end, interval.end))
        else:
            result.append(interval)
    return result


def without(intervals: Iterable[Interval], hole: Interval) -> list[Interval]:
    """The intervals with one stretch cut out of them."""
    rest: list[Interval] = []
    for interval in intervals:
        if not interval.overlaps(hole):
            rest.append(interval)
            continue
        if interval.start < hole.start:
            rest.append(Interval(interval.start, hole.start))
        if hole.end < interval.end:
            rest.append(Interval(hole.end, interval.end))
    return rest
