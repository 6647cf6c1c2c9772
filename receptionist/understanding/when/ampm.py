"""Which of the times that words leave open is meant: by the part of the day, business hours, and what is past."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from receptionist.model.dayparts import Daypart
from receptionist.understanding.when.values import Clock, DayPart

_BESIDE = 45
"""Minutes up to which a time stands beside another."""
_FAR = 24 * 60
_DAY_BEGINS = dt.time(8)
"""Of two readings, twelve hours apart, one is between this and twelve hours later: that one is by day."""

NIGHT_ENDS = dt.time(5)
_UP_FROM = 5


def readings(clock: Clock) -> tuple[dt.time, ...]:
    """Every time of day that the words leave open, in order of the day."""
    hour, minute = clock.hour % 24, clock.minute
    if clock.fixed or hour > 12 or clock.hour in (0, 24):
        return (dt.time(hour, minute),)
    early = hour % 12
    if clock.meridiem is not None:
        return (dt.time(early + (12 if clock.meridiem == "pm" else 0), minute),)
    if clock.part is not None:
        return (dt.time(early + (12 if in_second_half(hour, clock.part) else 0), minute),)
    return (dt.time(early, minute), dt.time(early + 12, minute))


def is_of(clock: Clock, part: DayPart) -> bool:
    """Whether `part` tells which half of the day an hour is of: "early" is none of the night, as twelve or two."""
    return not part.earliest or clock.hour % 12 >= _UP_FROM


def in_second_half(hour: int, part: Daypart) -> bool:
    """Whether an hour of 1 to 12 said with a part of the day is after noon."""
    if part == "morning":
        return False
    if part == "noon":
        return hour == 12 or hour < 5
    if part == "night":
        return 4 < hour < 12
    return hour != 12 if part == "evening" else True


def likeliest(
    times: tuple[dt.time, ...],
    opens: dt.time,
    closes: dt.time,
    not_before: dt.time | None,
    offered: Collection[dt.time] = (),
    instead_of: dt.time | None = None,
) -> dt.time:
    """The one time of day a caller most likely means.

    `not_before` is the present time when the day meant is today: a time that has passed is not asked for. Then the
    one that stands beside a time that was `offered` wins, then the only reading within business hours, else the one by
    day: eight to noon, then noon to eight. Of two that may be from eight on, the one nearer to what it is `instead_of`,
    where that is outside those hours itself.
    """
    open_now = [time for time in times if not_before is None or time > not_before] or list(times)
    if len(open_now) == 1:
        return open_now[0]
    apart = [min((_minutes_between(time, each) for each in offered), default=_FAR) for time in open_now]
    nearest = min(apart)
    if nearest <= _BESIDE and apart.count(nearest) == 1:
        return open_now[apart.index(nearest)]
    in_hours = [time for time in open_now if opens <= time < closes]
    waking = [time for time in open_now if time >= _DAY_BEGINS]
    if instead_of is not None and waking and not opens <= instead_of < closes:
        return min(waking, key=lambda time: _minutes_between(time, instead_of))
    if len(in_hours) == 1:
        return in_hours[0]
    return waking[0] if waking else open_now[-1]


def nearest(times: Collection[dt.time], told: dt.time) -> dt.time:
    """The one of `times` that is nearest to an hour whose half of the day is told; by night only where all are."""
    by_day = [time for time in times if time >= NIGHT_ENDS]
    return min(by_day or times, key=lambda time: _minutes_between(time, told))


def _minutes_between(one: dt.time, other: dt.time) -> int:
    return abs((one.hour - other.hour) * 60 + one.minute - other.minute)
