"""What the rules read: days, stretches of days, clock times and the rest, before they become one `When`."""

from __future__ import annotations

import datetime as dt
from typing import Literal

import msgspec

from receptionist.model.dayparts import Daypart
from receptionist.model.when import Bound, Shift

Grain = Literal["day", "week", "weekend", "month", "year"]
Meridiem = Literal["am", "pm"]
LapseUnit = Literal["minute", "hour", "day", "week", "month", "year"]


class Day(msgspec.Struct, frozen=True):
    """A day: every date the words leave open, likeliest first; `end` is the inclusive last day of a stretch.

    `weekday` (Monday is 0) and `dom` (day of the month) remember how it was said, so that "Tuesday the 13th" can be
    read as one. `written` marks a numeric date, of which the order of day and month may be open.
    """

    dates: tuple[dt.date, ...]
    end: dt.date | None = None
    weekday: int | None = None
    dom: int | None = None
    month: int | None = None
    past: bool = False
    part: Daypart | None = None
    bound: Bound = "at"
    of_this_week: bool = False
    """Whether a weekday was told as this one: "this Thursday"."""
    coarse: LapseUnit = "day"
    """In what it was reckoned: after weeks or months a weekday may still be said ("in three weeks on Monday")."""


class Weekday(msgspec.Struct, frozen=True):
    """A weekday as a name, not yet put into a week."""

    index: int
    short: bool = False


class DateRange(msgspec.Struct, frozen=True):
    """Days from `start` to `end`, both included."""

    start: dt.date
    end: dt.date
    grain: Grain


class Clock(msgspec.Struct, frozen=True):
    """A time as said. `fixed` where the words leave no morning or evening open ("14:30", "noon")."""

    hour: int
    minute: int = 0
    meridiem: Meridiem | None = None
    fixed: bool = False
    part: Daypart | None = None
    bound: Bound = "at"
    until: Clock | None = None
    inclusive: bool = False
    """Of a bound: whether the time itself will do."""
    beyond: bool = False
    """Whether it is behind that time that it shall be, the time itself left out."""
    ends: bool = False
    """Whether the work has to be over by then."""
    sure: bool = True
    """Whether the words themselves say that it is a time; a bare number is one only for want of another reading."""
    days: int | None = None
    """Days from today where the words said that too ("this evening at seven")."""


class DayPart(msgspec.Struct, frozen=True):
    """A part of the day; `today` where the words also say the day ("tonight", "this morning")."""

    daypart: Daypart
    days: int | None = None
    bound: Bound = "at"
    earliest: bool = False
    opens: bool = False
    """Whether it is the hour at which the day begins: "first thing"."""
    latest: bool = False
    time: dt.time | None = None
    """From when on, or until when, it is, after `bound`."""


class Numeral(msgspec.Struct, frozen=True):
    """A number which could be a time of day or a day of the month, if the words around say so."""

    hour: int | None
    minute: int = 0
    dom: int | None = None
    fixed: bool = False
    """Whether the hour is said as a twenty-four hour clock does."""
    said_minute: bool = False


class Lapse(msgspec.Struct, frozen=True):
    """A length of time, in its units; roughly as long where it is `vague`: "a couple of days"."""

    parts: tuple[tuple[int, LapseUnit], ...]
    minutes: int = 0
    vague: bool = False

    @property
    def of_days(self) -> bool:
        return all(unit not in ("minute", "hour") for _, unit in self.parts)


class Moment(msgspec.Struct, frozen=True):
    """A point in time reckoned from now."""

    at: dt.datetime


class Hint(msgspec.Struct, frozen=True):
    """Words that say how to look for a time rather than which."""

    any_time: bool = False
    weekdays: bool = False
    """Weekends will not do."""
    earliest: bool = False
    latest: bool = False
    not_too: Literal["early", "late"] | None = None
    shift: Shift | None = None
    shift_of: Literal["date", "time"] | None = None
    shift_by: int = 0
    """Minutes, negative for earlier; 0 where it is not said how much."""
