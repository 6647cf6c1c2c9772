"""The days and hours within which a visit may start, and the free starts in them. Pure."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, islice

from calendar_tools.availability import Diary, Want, free_slots, near_visits
from calendar_tools.timetable import DAY
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import epoch

NEARBY_DAYS = 14
"""How many open days with room are looked at for one close to the caller."""
WHOLE_DAY = (0, 24 * 60)
MINUTES = 60
"""Seconds of one."""


@dataclass(frozen=True, slots=True)
class DayWindow:
    """Days, and the minutes after midnight within which a visit may start on each of them; half-open. Where they are
    `bounded`, callers have said so themselves, as no part of the day does: what lies beside them is outside.
    """

    first: dt.date
    last: dt.date
    minutes: tuple[int, int] = WHOLE_DAY
    bounded: bool = False

    @property
    def days(self) -> list[dt.date]:
        return [self.first + DAY * n for n in range((self.last - self.first).days + 1)]


def grid(diary: Diary, want: Want, day: dt.date, minutes: tuple[int, int]) -> list[int]:
    since, until = bounds(diary, day, minutes)
    near_days = (day, day + DAY) if minutes[1] > WHOLE_DAY[1] else (day,)
    starts = [start for each in near_days for start in diary.timetable.starts(each, want.service.minutes)]
    return [start for start in starts if since <= start < until]


def free_within(diary: Diary, want: Want, stretch: DayWindow) -> Iterable[TimeSlot]:
    """In time order. Whole days are searched in one go: months without a gap cost no more than a day with one."""
    if stretch.minutes == WHOLE_DAY:
        since, until = diary.timetable.moment(stretch.first), diary.timetable.moment(stretch.last + DAY)
        yield from free_slots(diary, want, since, until)
        return
    for day in stretch.days:
        yield from free_on(diary, want, day, stretch.minutes)


def free_on(diary: Diary, want: Want, day: dt.date, minutes: tuple[int, int]) -> list[TimeSlot]:
    since, until = bounds(diary, day, minutes)
    return list(free_slots(diary, want, since, until))


def bounds(diary: Diary, day: dt.date, minutes: tuple[int, int]) -> tuple[int, int]:
    """Moments of two wall-clock minutes after that date's midnight; beyond 24 hours they are the next morning's."""
    since, until = (wall_moment(diary, day, minute) for minute in minutes)
    return since, until


def wall_moment(diary: Diary, day: dt.date, minute: int) -> int:
    days, minute = divmod(minute, WHOLE_DAY[1])
    return diary.timetable.moment(day + DAY * days, dt.time(minute // 60, minute % 60))


def days_with_room(
    diary: Diary, want: Want, first: dt.date, minutes: tuple[int, int], last: dt.date | None = None
) -> Iterable[dt.date]:
    """Days from there on that have a free time in those hours: of the next ones, those near the caller come first."""
    until = min(last or diary.last_day, diary.last_day)
    days = (first + DAY * n for n in range((until - first).days + 1))
    with_room = (day for day in days if has_room(diary, want, day, minutes))
    if diary.policy.travel is None or want.zip is None:
        return with_room
    return near_first(diary, want, list(islice(with_room, NEARBY_DAYS)))


def has_room(diary: Diary, want: Want, day: dt.date, minutes: tuple[int, int]) -> bool:
    return next(free_slots(diary, want, *bounds(diary, day, minutes)), None) is not None


def near_first(diary: Diary, want: Want, days: list[dt.date]) -> list[dt.date]:
    return sorted(days, key=lambda day: not near_visits(diary, want, day))


def closest(diary: Diary, want: Want, day: dt.date, wall: int, minutes: tuple[int, int]) -> TimeSlot:
    wanted = wall_moment(diary, day, wall)
    return min(free_on(diary, want, day, minutes), key=lambda slot: abs(epoch(slot.start) - wanted))


def closest_apart(slots: Iterable[TimeSlot], wanted: int) -> list[TimeSlot]:
    """The closest slot, and a second: its neighbour on the other side of a moment that lies between two starts, else
    the closest of those an hour or more away.
    """
    by_distance = sorted(slots, key=lambda slot: (abs(epoch(slot.start) - wanted), slot.start))
    if not by_distance:
        return []
    first = by_distance[0]
    starts = epoch(first.start)
    across = (
        slot
        for slot in by_distance
        if (epoch(slot.start) - wanted) * (starts - wanted) < 0 and abs(epoch(slot.start) - wanted) <= 30 * MINUTES
    )
    apart = (slot for slot in by_distance if abs(epoch(slot.start) - starts) >= 60 * MINUTES)
    return [first, *islice(chain(across, apart), 1)]


def spread(slots: list[TimeSlot], count: int) -> tuple[TimeSlot, ...]:
    """That many of the slots, from the first to the last in even steps."""
    if len(slots) <= count:
        return tuple(slots)
    last = len(slots) - 1
    return tuple(slots[round(n * last / max(count - 1, 1))] for n in range(count))


def in_order(slots: Iterable[TimeSlot]) -> tuple[TimeSlot, ...]:
    return tuple(sorted(slots, key=lambda slot: slot.interval))


def opening_hours(diary: Diary, day: dt.date) -> tuple[tuple[dt.time, dt.time], ...]:
    return tuple((window.opens, window.closes) for window in diary.timetable.windows(day))


def minute_of(diary: Diary, moment: int) -> int:
    wall = dt.datetime.fromtimestamp(moment, diary.timetable.zone)
    return wall.hour * 60 + wall.minute


def minute_of_day(wall: dt.time) -> int:
    return wall.hour * 60 + wall.minute
