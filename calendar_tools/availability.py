"""Which times are free. Pure: everything known comes in as a `Diary`, moments are whole seconds since 1970.

A start is free for a crew if the visit lies within opening hours, on the grid, after the notice and before the end
of the booking window; if the visit with its buffers overlaps nothing that stands in the crew's calendars, widened by
theirs; if there is time to drive from the visit before and to the one after; and if no limit is reached.
"""

from __future__ import annotations

import datetime as dt
import heapq
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice
from operator import itemgetter

from calendar_tools.agenda import Agenda, BookedVisit, Gaps, week_of
from calendar_tools.policy import SchedulePolicy, Service
from calendar_tools.timetable import DAY, Timetable
from receptionist.model.availability import Reason, TimeSlot
from receptionist.model.interval import epoch, from_epoch
from receptionist.model.ruled_out import Limits, admits


@dataclass(frozen=True, slots=True)
class Want:
    """The visit to be placed: what for, where, by which crew (None: any) and by which not, and starts that were turned
    down. `own` is the crew that it is with till now, and stays with where it can.
    """

    service: Service
    zip: str | None = None
    crew: str | None = None
    declined: frozenset[int] = frozenset()
    limits: Limits = ()
    without: tuple[str, ...] = ()
    own: str = ""


@dataclass(frozen=True)
class Diary:
    """All that availability depends on: hours, each crew's agenda by its name, and what time it is."""

    timetable: Timetable
    agendas: Mapping[str, Agenda]
    now: dt.datetime

    @property
    def policy(self) -> SchedulePolicy:
        return self.timetable.policy

    @property
    def today(self) -> dt.date:
        return self.timetable.local_date(epoch(self.now))

    @property
    def last_day(self) -> dt.date:
        """The last local date that can be booked."""
        return self.today + DAY * self.policy.window_days

    @property
    def earliest(self) -> int:
        """The first moment that leaves enough notice."""
        return epoch(self.now) + self.policy.notice_minutes * 60


def free_slots(diary: Diary, want: Want, since: int, until: int) -> Iterator[TimeSlot]:
    """Free slots that start in [since, until), in time order, each with the least-loaded crew that is free."""
    crews = diary.policy.crews_for(want.service, want.crew, want.without)
    streams = (_free_starts(diary, want, crew.name, since, until) for crew in crews)
    for start, found in groupby(heapq.merge(*streams, key=itemgetter(0)), key=itemgetter(0)):
        yield _slot(diary, want, start, [crew for _, crew in found])


def next_free(diary: Diary, want: Want, since: int, count: int = 1) -> list[TimeSlot]:
    """The next free slots from that moment to the end of the booking window."""
    return list(islice(free_slots(diary, want, since, diary.timetable.moment(diary.last_day + DAY)), count))


def slot_at(diary: Diary, want: Want, start: int) -> TimeSlot | None:
    """The slot that starts just then, if it is free."""
    day = diary.timetable.local_date(start)
    if start < diary.earliest or day > diary.last_day or start not in diary.timetable.starts(day, want.service.minutes):
        return None
    crews = diary.policy.crews_for(want.service, want.crew, want.without)
    free = [crew.name for crew in crews if _is_free(diary, want, crew.name, start, day)]
    return _slot(diary, want, start, free) if free else None


def refusal(diary: Diary, want: Want, start: int) -> tuple[Reason, str | None] | None:
    """Why a visit can't start just then, as (reason, detail); None where it can."""
    timetable = diary.timetable
    day = timetable.local_date(start)
    if start < diary.earliest:
        return ("past" if start < epoch(diary.now) else "too_soon"), None
    if day > diary.last_day:
        return "beyond_window", None
    if closure := timetable.closure(day):
        return closure.reason, closure.detail
    if start not in timetable.starts(day, want.service.minutes):
        return off_grid(timetable, want, start, start + 1), None
    reasons = [
        _crew_refusal(diary, want, crew.name, start, day)
        for crew in diary.policy.crews_for(want.service, want.crew, want.without)
    ]
    return None if None in reasons else (_fairest(reasons), None)


def fits(policy: SchedulePolicy, visits: list[BookedVisit], candidate: BookedVisit) -> bool:
    """Whether a visit can stand beside a crew's other visits: room, travel and limits, calendars left aside.

    The ledger asks this inside the transaction that takes the hold, when no other caller can come between.
    """
    agenda = Agenda(policy, visits=visits)
    start, end = epoch(candidate.interval.start), epoch(candidate.interval.end)
    day = candidate.interval.start.astimezone(policy.tzinfo).date()
    free = agenda.clash(start - candidate.before * 60, end + candidate.after * 60) is None
    return (
        free and _reachable(policy, agenda, candidate.zip, start, end) and _limit_reached(policy, agenda, day) is None
    )


def near_visits(diary: Diary, want: Want, day: dt.date) -> bool:
    """Whether a crew is close to the caller on that day anyway."""
    travel = diary.policy.travel
    if travel is None or want.zip is None:
        return False
    zips = {zip_code for agenda in diary.agendas.values() for zip_code in agenda.zips_on(day)}
    return any(travel.minutes(zip_code, want.zip) <= travel.near for zip_code in zips)


def _free_starts(diary: Diary, want: Want, crew: str, since: int, until: int) -> Iterator[tuple[int, str]]:
    """Goes from gap to gap of the crew's agenda that is long enough, instead of trying every start."""
    since = max(since, diary.earliest)
    first, last = diary.timetable.local_date(since), min(diary.timetable.local_date(until), diary.last_day)
    policy, agenda = diary.policy, diary.agendas[crew]
    seconds = want.service.minutes * 60
    before, after = (minutes * 60 for minutes in policy.room(want.service))
    gaps = agenda.gaps(before + seconds + after)
    for page in diary.timetable.pages(first, last, want.service.minutes):
        begin, stop = bisect_left(page.starts, since), bisect_left(page.starts, until)
        for index in _within(page.starts, begin, stop, gaps, before, seconds + after):
            start, day = page.starts[index], page.days[index]
            if day <= last and _admitted(diary, want, crew, start, day):
                yield start, crew


def _is_free(diary: Diary, want: Want, crew: str, start: int, day: dt.date) -> bool:
    """Whether the crew is free for a start that is on the grid and within the booking window."""
    seconds = want.service.minutes * 60
    before, after = (minutes * 60 for minutes in diary.policy.room(want.service))
    gaps = diary.agendas[crew].gaps(before + seconds + after)
    in_a_gap = next(_within((start,), 0, 1, gaps, before, seconds + after), None) is not None
    return in_a_gap and _admitted(diary, want, crew, start, day)


def _admitted(diary: Diary, want: Want, crew: str, start: int, day: dt.date) -> bool:
    """Whether caller, limits and travel allow a start at which nothing stands in the crew's agenda."""
    policy, agenda = diary.policy, diary.agendas[crew]
    if start in want.declined or _limit_reached(policy, agenda, day) is not None:
        return False
    end, zone = start + want.service.minutes * 60, diary.timetable.zone
    if want.limits and not admits(want.limits, from_epoch(start, zone), from_epoch(end, zone)):
        return False
    return _reachable(policy, agenda, want.zip, start, end)


def _within(starts: Sequence[int], index: int, stop: int, gaps: Gaps, before: int, behind: int) -> Iterator[int]:
    """Indices in [index, stop) of the starts in a gap that leaves `before` seconds ahead and `behind` after them."""
    gap = bisect_left(gaps.ends, starts[index] + behind) if index < stop else 0
    while index < stop and gap < len(gaps.ends):
        index = bisect_left(starts, gaps.starts[gap] + before, index, stop)
        latest = gaps.ends[gap] - behind
        while index < stop and starts[index] <= latest:
            yield index
            index += 1
        if index < stop:
            gap = bisect_left(gaps.ends, starts[index] + behind, gap + 1)


def _slot(diary: Diary, want: Want, start: int, crews: list[str]) -> TimeSlot:
    zone = diary.timetable.zone
    end = from_epoch(start + want.service.minutes * 60, zone)
    crew = want.own if want.own in crews else _least_loaded(diary, start, crews)
    return TimeSlot(from_epoch(start, zone), end, crew)


def _least_loaded(diary: Diary, start: int, crews: list[str]) -> str:
    """The crew with the least to do that day; of equals the one that the policy names first."""
    if len(crews) == 1:
        return crews[0]
    day = diary.timetable.local_date(start)
    opens, closes = diary.timetable.moment(day), diary.timetable.moment(day + DAY)
    order = [crew.name for crew in diary.policy.crews]
    return min(crews, key=lambda crew: (diary.agendas[crew].load(opens, closes), order.index(crew)))


def _reachable(policy: SchedulePolicy, agenda: Agenda, zip_code: str | None, start: int, end: int) -> bool:
    if policy.travel is None:
        return True
    neighbours = agenda.neighbours(start, end)
    gaps = (gap for gap in (neighbours.before, neighbours.after) if gap is not None)
    return all(seconds >= policy.travel.minutes(other, zip_code) * 60 for seconds, other in gaps)


def _limit_reached(policy: SchedulePolicy, agenda: Agenda, day: dt.date) -> Reason | None:
    if policy.max_per_day is not None and agenda.visits_on[day] >= policy.max_per_day:
        return "day_full"
    if policy.max_per_week is not None and agenda.visits_in_week[week_of(day)] >= policy.max_per_week:
        return "week_full"
    return None


def off_grid(timetable: Timetable, want: Want, since: int, until: int) -> Reason:
    """Why no visit starts in [since, until): all of it is closed, we close too soon, or starts are at other times."""
    seconds = want.service.minutes * 60
    spans = timetable.open_spans(timetable.local_date(since), ahead=1 + seconds // 86400)
    inside = [(max(a, since), z) for a, z in spans if a < until and since < z]
    if not inside:
        return "outside_hours"
    return "between_starts" if any(start + seconds <= z for start, z in inside) else "past_closing"


def _crew_refusal(diary: Diary, want: Want, crew: str, start: int, day: dt.date) -> Reason | None:
    if limit := _limit_reached(diary.policy, diary.agendas[crew], day):
        return limit
    if _is_free(diary, want, crew, start, day):
        return None
    anyhow = replace(want, declined=frozenset(), limits=())
    return "ruled_out" if _is_free(diary, anyhow, crew, start, day) else "busy"


def _fairest(reasons: Collection[Reason | None]) -> Reason:
    """What is so of every crew; of one that is free but for what the caller told, that; else "busy"."""
    if not reasons:
        return "crew_unable"
    common, *others = {reason for reason in reasons if reason is not None}
    if others:
        return "ruled_out" if "ruled_out" in (common, *others) else "busy"
    return common
