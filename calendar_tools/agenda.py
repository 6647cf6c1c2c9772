"""One crew's engagements, sorted so that a question about any moment takes a bisection."""

from __future__ import annotations

import copy
import datetime as dt
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from calendar_tools.policy import SchedulePolicy
from receptionist.model.interval import Interval, epoch


@dataclass(frozen=True, slots=True)
class BookedVisit:
    """A booking of ours: its time, where it is, and the minutes that it keeps free around itself.

    A `remote` one takes time, but nobody drives to it and it counts towards no limit.
    """

    interval: Interval
    zip: str | None = None
    before: int = 0
    after: int = 0
    remote: bool = False


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The visit that ends last before a stretch and the one that starts first after it, with the seconds between."""

    before: tuple[int, str | None] | None
    after: tuple[int, str | None] | None


@dataclass(frozen=True, slots=True)
class Gaps:
    """Free stretches in time order; the first begins and the last ends beyond any time that is asked for."""

    starts: list[int]
    ends: list[int]


_FOREVER = 1 << 62


class Agenda:
    """Blocks (whatever a calendar says is busy) and visits (bookings of ours, written to the calendar or not yet).

    Every block is widened by the policy's `existing_*`, a visit by its own room if that is more. Times are epoch
    seconds; `starts` and `ends` are those of the blocks, merged and sorted. Limits count visits by the local date of
    their start; a week is Monday to Sunday.
    """

    def __init__(
        self, policy: SchedulePolicy, blocks: Iterable[Interval] = (), visits: Iterable[BookedVisit] = ()
    ) -> None:
        before, after = policy.existing_before * 60, policy.existing_after * 60
        self._blocks = sorted((epoch(block.start) - before, epoch(block.end) + after) for block in blocks)
        self._policy = policy
        self._enter(visits)

    def beside(self, visits: Iterable[BookedVisit]) -> Agenda:
        """The same blocks, with these visits: the blocks, which may be thousands, are not read again."""
        other = copy.copy(self)
        other._enter(visits)
        return other

    def _enter(self, visits: Iterable[BookedVisit]) -> None:
        policy = self._policy
        visits = sorted(visits, key=lambda visit: visit.interval)
        before, after = policy.existing_before * 60, policy.existing_after * 60
        self.starts, self.ends = _merged(sorted(self._blocks + [_span(visit, before, after) for visit in visits]))
        self._gaps: dict[int, Gaps] = {}
        visits = [visit for visit in visits if not visit.remote]
        self._by_start = [(epoch(visit.interval.start), visit.zip) for visit in visits]
        self._by_end = sorted(((epoch(visit.interval.end), visit.zip) for visit in visits), key=lambda end: end[0])
        days = [_local_day(visit.interval.start, policy.tzinfo) for visit in visits]
        self.visits_on = Counter(days)
        self.visits_in_week = Counter(week_of(day) for day in days)
        self._zips = {(day, visit.zip) for day, visit in zip(days, visits, strict=True)}

    def clash(self, start: int, end: int) -> int | None:
        """The end of the last-starting block that overlaps [start, end); None where all of it is free."""
        index = bisect_left(self.starts, end) - 1
        if index >= 0 and self.ends[index] > start:
            return self.ends[index]
        return None

    def gaps(self, seconds: int) -> Gaps:
        """The stretches without a block that are at least so long."""
        found = self._gaps.get(seconds)
        if found is None:
            between = zip([-_FOREVER, *self.ends], [*self.starts, _FOREVER], strict=True)
            long = [(start, end) for start, end in between if end - start >= seconds]
            found = self._gaps[seconds] = Gaps([start for start, _ in long], [end for _, end in long])
        return found

    def neighbours(self, start: int, end: int) -> Neighbours:
        earlier = bisect_right(self._by_end, start, key=lambda visit: visit[0]) - 1
        later = bisect_left(self._by_start, end, key=lambda visit: visit[0])
        before, after = None, None
        if earlier >= 0:
            before = (start - self._by_end[earlier][0], self._by_end[earlier][1])
        if later < len(self._by_start):
            after = (self._by_start[later][0] - end, self._by_start[later][1])
        return Neighbours(before, after)

    def load(self, start: int, end: int) -> int:
        """Engaged seconds within [start, end)."""
        first, last = bisect_right(self.ends, start), bisect_left(self.starts, end)
        return sum(min(self.ends[n], end) - max(self.starts[n], start) for n in range(first, last))

    def zips_on(self, day: dt.date) -> set[str]:
        return {zip_code for on, zip_code in self._zips if on == day and zip_code is not None}


def week_of(day: dt.date) -> tuple[int, int]:
    """ISO year and week: Monday to Sunday."""
    year, week, _ = day.isocalendar()
    return year, week


def _span(visit: BookedVisit, before: int, after: int) -> tuple[int, int]:
    start, end = epoch(visit.interval.start), epoch(visit.interval.end)
    return start - max(before, visit.before * 60), end + max(after, visit.after * 60)


def _merged(spans: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    starts: list[int] = []
    ends: list[int] = []
    for start, end in spans:
        if ends and start <= ends[-1]:
            ends[-1] = max(ends[-1], end)
        else:
            starts.append(start)
            ends.append(end)
    return starts, ends


def _local_day(moment: dt.datetime, zone: ZoneInfo) -> dt.date:
    return moment.astimezone(zone).date()
