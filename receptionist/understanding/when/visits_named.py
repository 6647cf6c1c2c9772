"""The days and hours by which a visit that stands is named, and what is wished for beside them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import msgspec

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.when.fragments import sparks
from receptionist.understanding.when.grammar import Fragment
from receptionist.understanding.when.reading import days_in, read_when, spoken_in
from receptionist.understanding.when.roles import JOINS
from receptionist.understanding.when.spoken import SpokenTimes
from receptionist.understanding.when.values import Clock
from receptionist.understanding.words import blanked, tokens

_WHEN: frozenset[Expecting] = frozenset({"date", "time"})


def day_that_stands(text: str, hearing: HearingContext) -> int | None:
    """The weekday (Monday is 0) of the visit that `text` names as one which stands, beside what it wishes for."""
    if not sparks(tokens(text)):
        return None
    return next((day.weekday() for day in spoken_in(text, hearing).standing_days()), None)


def days_told(text: str, hearing: HearingContext) -> tuple[dt.date, ...]:
    """Every day that `text` names by itself, in its order, for whatever it is said; all that "next Friday" may mean.
    Where none is, today, if a visit of today is named by its hour: "a man is coming at three".
    """
    if not sparks(tokens(text)):
        return ()
    said = spoken_in(text, hearing)
    days, todays = days_in(said), [start for start in hearing.to_come if start.date() == said.today]
    if not days and any(_is_at(fragment, start) for fragment in said.fragments for start in todays):
        return (said.today,)
    return tuple(dict.fromkeys(date for day in days if day.end is None for date in day.dates))


def beside_theirs(text: str, hearing: HearingContext) -> When | None:
    """What is wished for beside the day, or the day and the hour, of a visit to come, by which it is named: "you've got
    us Thursday at nine, can you slide that to Friday". None where nothing is, or no such visit is named.
    """
    if not hearing.to_come or not sparks(tokens(text)):
        return None
    lit = msgspec.structs.replace(hearing, expecting=_WHEN)  # "could we do four instead"
    limits = read_when(text, hearing)[0]  # "I can't do the tenth, make it the eleventh": the no is of that day alone
    named = {span: day for span, day in _of_visits(spoken_in(text, hearing)) if not limits.rules_out(day)}
    if named and hearing.known_day is None:  # "could it go to the same time a week later"
        lit = msgspec.structs.replace(lit, known_day=[*named.values()][-1])
    apart, _ = read_when(blanked(text, tuple(named)), lit) if named else (When(), ())
    tells = apart.date or apart.date_end or apart.time or apart.shift or apart.daypart
    return apart if tells else None


def visits_told(text: str, hearing: HearingContext) -> tuple[tuple[Span, dt.datetime], ...]:
    """Where a visit to come is told by its day, with the hour beside it that is its own, and when it begins."""
    if not hearing.to_come or not sparks(tokens(text)):
        return ()
    return tuple(_told_visits(spoken_in(text, hearing)))


def its_own_hour(when: When, hearing: HearingContext) -> bool:
    """Whether a day that will not do is told with the hour of a visit on it: "I can't be here tomorrow at two"."""
    theirs = (start for start in hearing.to_come if when.rules_out(start.date()))
    return when.date is None and when.time is not None and any(when.may_be_at(start.time()) for start in theirs)


def _of_visits(said: SpokenTimes) -> Iterator[tuple[Span, dt.date]]:
    """Where a visit to come is named by its day and hour; by its day alone, where another day is said as well."""
    days = [(each, day) for each in said.fragments if (day := said.as_day(each)) is not None and day.end is None]
    for fragment, day in days:
        theirs = [start for start in said.hearing.to_come if start.date() in day.dates]
        hour = _hour_beside(said, fragment)
        others = any(day.dates != other.dates for _, other in days)
        if theirs and hour is None and others:
            yield fragment.span, theirs[0].date()
        elif hour is not None and (own := [start for start in theirs if _is_at(hour, start)]):
            yield _both(fragment, hour), own[0].date()


def _both(day: Fragment, hour: Fragment | None) -> Span:
    """From the first word of `day` and its `hour` to the last."""
    spans = (day.span, *((hour.span,) if hour else ()))
    return Span(min(span.start for span in spans), max(span.end for span in spans))


def _told_visits(said: SpokenTimes) -> Iterator[tuple[Span, dt.datetime]]:
    for fragment in said.fragments:
        day, hour = said.as_day(fragment), _hour_beside(said, fragment)
        days = day.dates[:1] if day is not None and day.end is None else ()
        theirs = [start for start in said.hearing.to_come if start.date() in days]
        own = [start for start in theirs if hour is None or _is_at(hour, start)]
        if len(own) == 1:
            yield _both(fragment, hour), own[0]


def _hour_beside(said: SpokenTimes, day: Fragment) -> Fragment | None:
    """The hour that is said in one breath with `day`: "Thursday at nine", "my two o'clock tomorrow"."""
    for hour in said.fragments:
        first, last = sorted((hour.span, day.span), key=lambda span: span.start)
        between = said.text[first.end : last.start].lower().split()
        if isinstance(hour.value, Clock) and JOINS.issuperset(between):
            return hour
    return None


def _is_at(hour: Fragment, start: dt.datetime) -> bool:
    clock = hour.value
    return isinstance(clock, Clock) and (clock.hour % 12, clock.minute) == (start.hour % 12, start.minute)
