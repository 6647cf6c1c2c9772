"""The wall time that an hour means, on the day it is said with."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.model.when import When
from receptionist.understanding.when import ampm
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.spoken import SpokenTimes
from receptionist.understanding.when.values import Clock

_A_NIGHT = dt.timedelta(hours=6)
_NIGHT_ENDS = dt.time(5)
_DAY_BEGINS = 4
"""The hour from which on what is said of tonight is of the night to come."""
_SOON = dt.timedelta(hours=3)
"""How far ahead an hour behind midnight may be of which no day is said."""


def timed(when: When, clock: Clock, said: SpokenTimes) -> When:
    """`when` at the hour of `clock`, on the day after where that is of the night to come."""
    tonight = when.date == said.today and when.daypart in ("night", "evening")
    times = ampm.readings(clock)
    time = _likeliest(times, when, said, tonight=tonight)
    if _is_of_the_coming_night(when, clock, times, said):
        time, day = times[0], said.today + ONE_DAY
        when = msgspec.structs.replace(when, date=day, dates=(day,))
    elif tonight and time < _NIGHT_ENDS and said.hearing.clock.hour >= _DAY_BEGINS and when.date is not None:
        day = when.date + ONE_DAY
        when = msgspec.structs.replace(when, date=day, dates=(day,))
    if when.date is not None:
        time = _existing(when.date, time, said.hearing.clock)
    return _bounded(msgspec.structs.replace(when, times=times), clock, time, tonight=tonight)


def _likeliest(times: tuple[dt.time, ...], when: When, said: SpokenTimes, *, tonight: bool) -> dt.time:
    hearing = said.hearing
    not_before = hearing.clock.time().replace(tzinfo=None) if when.date == said.today and not tonight else None
    offered = {start.time() for start in hearing.offers if when.may_be_on(start.date())}
    instead_of = hearing.known_time if hearing.to_agree or hearing.anything_else else None
    return ampm.likeliest(times, hearing.opens, hearing.closes, not_before, offered, instead_of)


def _bounded(when: When, clock: Clock, time: dt.time, *, tonight: bool) -> When:
    """`when` at `time`, until it, or from it on, as the hour is said."""
    if clock.bound == "before":
        return msgspec.structs.replace(when, until=time, bound="before", time=time if clock.inclusive else None)
    until = _until(clock, time) if clock.until is not None else None
    if tonight and clock.bound == "after" and until is None and time < _NIGHT_ENDS:
        # "tonight, I clock out at midnight" is over in the morning
        return msgspec.structs.replace(when, time=time, until=_NIGHT_ENDS, bound="between", daypart=None)
    return msgspec.structs.replace(when, time=time, until=until, bound=clock.bound)


def _is_of_the_coming_night(when: When, clock: Clock, times: tuple[dt.time, ...], said: SpokenTimes) -> bool:
    """ "Twelve thirty", at ten past eleven in the evening: of today it has passed, and in a while it comes."""
    hearing, now = said.hearing, said.hearing.clock
    of_day = when.date or (hearing.known_day if when.date_end is None else None)
    by_night = of_day is None and when.date_end is None and hearing.all_hours  # "I'm locked out, come at one"
    if clock.bound != "at" or not (by_night or of_day == said.today) or max(times) > now.time():
        return False
    until_then = dt.datetime.combine(said.today + ONE_DAY, times[0]) - now.replace(tzinfo=None)
    return until_then <= (_SOON if by_night else _A_NIGHT)


def _until(clock: Clock, start: dt.time) -> dt.time | None:
    """The end of a range: the first reading after its start."""
    end = clock.until
    if end is None:
        return None
    if end.part is None and end.meridiem is None and clock.part is not None and not end.fixed:
        later = [time for time in ampm.readings(end) if time > start]
        return later[0] if later else ampm.readings(end)[-1]
    times = ampm.readings(end)
    return next((time for time in times if time > start), times[-1])


def _existing(date: dt.date, time: dt.time, now: dt.datetime) -> dt.time:
    """The wall time itself, or in the hour that clocks skip the one they show instead."""
    wall = dt.datetime.combine(date, time, tzinfo=now.tzinfo)
    return wall.astimezone(dt.UTC).astimezone(now.tzinfo).time()
