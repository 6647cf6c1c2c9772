"""Rules for bounds ("after three") and for a time with its part of the day ("eight in the evening")."""

from __future__ import annotations

import msgspec

from receptionist.model.dayparts import is_in_part
from receptionist.model.span import Span
from receptionist.model.when import Bound, Shift
from receptionist.understanding.when import ampm, calendar
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.grammar import Fragment, Match
from receptionist.understanding.when.layers import RANGES
from receptionist.understanding.when.lexicon import GROUPS
from receptionist.understanding.when.values import Clock, Day, DayPart

_NO_FURTHER: dict[Shift | None, Bound] = {"earlier": "after", "sooner": "after", "later": "before"}


def _bounded(m: Match, bound: Bound) -> Fragment:
    clock = m.fragment("time")
    value: Clock = clock.value
    if value.until is None:
        value = msgspec.structs.replace(value, bound=bound)
    return msgspec.structs.replace(clock, value=value)


@RANGES.rule("#clock")
def with_part(m: Match) -> Fragment | None:
    return _parted(m)


def _marks(clock: Fragment, part: Fragment) -> tuple[tuple[str, Span], ...]:
    """A part of the day right after the clock says with it which time is meant, as "pm" would; "tonight" says the day.

    Where digits already are those of a 24-hour clock ("10:30 in the morning") it adds nothing to them.
    """
    days = tuple(mark for mark in part.marks if mark[0] == "date")
    times = [span for kind, span in clock.marks if kind == "time"]
    if days or not times or part.span.start < times[-1].end or clock.value.fixed or clock.value.meridiem:
        return clock.marks + days
    if clock.rule == "written time" and _is_as_of_24_hours(clock.value, part.value):
        return clock.marks
    others = tuple(mark for mark in clock.marks if mark[0] != "time")
    return (*others, ("time", Span(times[0].start, part.span.end)))


def _is_of_another(clock: Clock, part: DayPart) -> bool:
    """ "In the afternoon, eight o'clock I'm in bed": an hour that only another part of the day has."""
    if part.daypart != "afternoon" or clock.bound != "at" or clock.meridiem or clock.fixed:
        return False
    return not any(is_in_part(time, part.daypart) for time in ampm.readings(clock))


def _is_named_instead(m: Match, clock: Clock, part: DayPart) -> bool:
    """ "Not the morning, two o'clock": behind a part of any day that is refused, an hour that by day is of another."""
    refused = m.before in GROUPS["NEGATION"] and part.days is None
    if not refused or clock.bound == "before" or clock.meridiem or clock.fixed:
        return False
    hearing = m.hearing
    time = ampm.likeliest(ampm.readings(clock), hearing.opens, hearing.closes, None)
    return not is_in_part(time, part.daypart)


def _parted(m: Match) -> Fragment | None:
    clock, part = m.fragment("time"), m.fragment("part")
    value: Clock = clock.value
    said: DayPart = part.value
    if part.span.start < clock.span.start and (_is_of_another(value, said) or _is_named_instead(m, value, said)):
        return None
    if not ampm.is_of(value, said):
        return clock
    if value.meridiem is None:
        value = msgspec.structs.replace(value, part=said.daypart)
    marks = _marks(clock, part)
    days = said.days if said.days is not None else value.days
    return msgspec.structs.replace(clock, value=msgspec.structs.replace(value, days=days), marks=marks)


def _is_as_of_24_hours(clock: Clock, part: DayPart) -> bool:
    return (clock.hour in (10, 11) and part.daypart == "morning") or (clock.hour == 12 and part.daypart == "afternoon")


@RANGES.rule("#clock")
def after(m: Match) -> Fragment | None:
    return _bound_part(m, "after")


@RANGES.rule("#clock")
def past(m: Match) -> Fragment | None:
    fragment = _bound_part(m, "after")
    beyond = not _is_when_another_ends(m)
    return msgspec.structs.replace(fragment, value=msgspec.structs.replace(fragment.value, beyond=beyond))


def _is_when_another_ends(m: Match) -> bool:
    """ "Right after ten thirty": when the other visit of the call ends, and then is meant too."""
    other, clock = m.hearing.beside, m.value("time")
    return other is not None and clock.bound == "at" and other.end.time() in ampm.readings(clock)


@RANGES.rule("#clock")
def before(m: Match) -> Fragment | None:
    return _bound_part(m, "before")


@RANGES.rule("#clock")
def over_by(m: Match) -> Fragment | None:
    """By then the work has to be over."""
    fragment = _bound_part(m, "before")
    return msgspec.structs.replace(fragment, value=msgspec.structs.replace(fragment.value, ends=True))


@RANGES.rule("#clock")
def by(m: Match) -> Fragment | None:
    """By five is five at the latest, so five itself is meant too."""
    fragment = _bound_part(m, "before")
    value = msgspec.structs.replace(fragment.value, inclusive=True)
    return msgspec.structs.replace(fragment, value=value)


@RANGES.rule("#clock")
def no_further(m: Match) -> Fragment | None:
    """ "Noon, no earlier", "two and no later": that very time will do as well."""
    bound = _NO_FURTHER.get(m.value("hint").shift)
    if bound is None or m.value("time").bound != "at":
        return None
    fragment = _bounded(m, bound)
    return msgspec.structs.replace(fragment, value=msgspec.structs.replace(fragment.value, inclusive=bound == "before"))


@RANGES.rule("#clock")
def around(m: Match) -> Fragment | None:
    return _bound_part(m, "around")


def _bound_part(m: Match, bound: Bound) -> Fragment:
    fragment = _bounded(m, bound)
    if not m.has("part"):
        return fragment
    said: DayPart = m.value("part")
    value = fragment.value
    if value.meridiem is None and not value.fixed:
        value = msgspec.structs.replace(value, part=said.daypart)
    if said.days is not None:
        value = msgspec.structs.replace(value, days=said.days)
    marks = _marks(fragment, m.fragment("part"))
    return msgspec.structs.replace(fragment, value=value, marks=marks)


@RANGES.rule("#day")
def weekday_of_that_week(m: Match) -> Fragment | None:
    day = m.fragment("day")
    date, index = day.value.dates[0], m.value("weekday").index
    if day.value.coarse == "day":
        return None
    of_that_week = calendar.monday_of(date) + index * ONE_DAY
    found = of_that_week if day.value.coarse == "week" else calendar.on_or_after(date, index)
    return Fragment("#day", Day((found,), weekday=index), "", m.span(), (("date", m.span()),))
