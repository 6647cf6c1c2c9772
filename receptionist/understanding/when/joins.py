"""Rules that join what was read: days said twice over, and numbers that the words around make a day or a time."""

from __future__ import annotations

import datetime as dt
from typing import Any

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.model.when import Bound
from receptionist.understanding.names.given_names import is_given
from receptionist.understanding.names.not_names import STREET_TYPES
from receptionist.understanding.when import calendar
from receptionist.understanding.when.clocks import clock_of
from receptionist.understanding.when.days import day_of_month
from receptionist.understanding.when.durations import minutes_of
from receptionist.understanding.when.grammar import Fragment, Match
from receptionist.understanding.when.layers import JOINS, WORDS
from receptionist.understanding.when.values import Clock, Day, Numeral, Weekday

_SAID = section("when", "joins")
FROM_DAY_TO_DAY: str = section("grammar", "joins")["day_range"]["name"]
"""The rule of days that are told by the first and the last of them."""
_NOON = 12
"""The last hour that is told by its number alone; few tell one behind it so."""
_LATE = 10
"""The first day of a month whose number counts hardly anything else."""
_TWO_MONTHS = 62
"""How far ahead a day is told by its weekday and its number alone."""
_FIVE = 5
"""Minutes: hours are said in steps of these."""
_STREET_NAME = 4
"""Words behind a house number in which the type of its street is said: "North Martin Luther King Drive"."""


def as_day(value: Any, today: dt.date) -> Day | None:
    """Any value that says a day, as a `Day`. A bare weekday is the next one; said on that very day it may be today."""
    if isinstance(value, Day):
        return value
    if isinstance(value, Weekday):
        day = calendar.after(today, value.index)
        open_today = (today,) if today.weekday() == value.index else ()
        return Day((day, *open_today), weekday=value.index)
    return None


@JOINS.rule("#day")
def weekday_dom(m: Match) -> Day | None:
    numeral: Numeral = m.value("dom")
    if numeral.dom is None and numeral.hour and not numeral.said_minute and (_has(m, _THE) or numeral.hour > _NOON):
        return _soon(m.today, numeral.hour, m.value("day").index)
    if numeral.dom is None or (numeral.hour is not None and numeral.hour <= 12 and not _has(m, _THE)):
        return None
    return _said_of(m.today, numeral.dom, m.value("day").index)


def _said_of(today: dt.date, dom: int, weekday: int) -> Day | None:
    """The day of a month that is that weekday; where none is before long, either may be said wrongly."""
    day, next_one = day_of_month(today, dom, weekday), day_of_month(today, dom)
    if next_one is None or (day is not None and (day.dates[0] - today).days <= _TWO_MONTHS):
        return day or next_one
    either = _at_odds(today, next_one, weekday)
    return msgspec.structs.replace(either, dates=(*(day.dates if day else ()), *either.dates))


def _at_odds(today: dt.date, day: Day, weekday: int) -> Day:
    """ "Thursday the thirteenth", which is a Friday: the date, or the weekday that is nearest to it."""
    date = day.dates[0]
    ahead = [other for other in (calendar.before(date, weekday), calendar.after(date, weekday)) if other > today]
    nearest = min(ahead, key=lambda other: abs(other - date))
    return msgspec.structs.replace(day, dates=(date, nearest))


def _is_another(first: Day, second: Day) -> bool:
    """ "This Saturday, next Saturday": a weekday that is said twice, each time another one."""
    by_name = first.weekday is not None and second.weekday is not None
    dated = first.dom or first.month or second.dom or second.month
    return by_name and not dated and first.dates[0] != second.dates[0]


def _soon(today: dt.date, number: int, weekday: int) -> Day | None:
    """ "Friday the six": within a month that weekday is of that number, else the number is an hour."""
    day = day_of_month(today, number, weekday)
    return day if day is not None and (day.dates[0] - today).days < _A_MONTH else None


@JOINS.rule("#day")
def dom_weekday(m: Match) -> Day | None:
    numeral: Numeral = m.value("dom")
    value = m.value("day")
    if numeral.dom is None:
        return None
    if isinstance(value, Day):
        fitting = tuple(date for date in value.dates if date.day == numeral.dom)
        return Day(fitting, weekday=value.weekday) if fitting else None
    return _said_of(m.today, numeral.dom, value.index)


@JOINS.rule("#day")
def weekday_date(m: Match) -> Day | None:
    """The same day said twice; a weekday settles which of two dates was meant."""
    first: Day | Weekday = m.value("first")
    second: Day = m.value("second")
    if isinstance(first, Day):
        if _is_another(first, second):
            return None
        if second.weekday is not None and first.weekday is not None and second.weekday != first.weekday:
            return None
        common = tuple(day for day in second.dates if day in first.dates)
        return msgspec.structs.replace(second, dates=common) if common else None
    if second.weekday is not None and second.weekday != first.index:
        return None
    fitting = tuple(day for day in second.dates if day.weekday() == first.index)
    if (
        not fitting
        and second.month is None
        and second.dom is None
        and second.weekday is None
        and len(second.dates) == 1
    ):
        return None
    soon = second.dates[0] - m.today
    if not fitting and (second.month or second.dom) and 0 <= soon.days <= _TWO_MONTHS:
        return _at_odds(m.today, second, first.index)
    return msgspec.structs.replace(second, dates=fitting or second.dates)


def _has(m: Match, word: str) -> bool:
    return any(item.fragment is None and item.token.norm == word for item in m.items())


@JOINS.rule("#day")
def ordinal_day(m: Match) -> Day | None:
    """No day where it counts the times that were offered: "the first, no, the last"."""
    dom, offers = m.value("mark").dom, m.hearing.offers
    counts = dom <= len(offers) and m.before not in _ON_A_DATE and all(start.day != dom for start in offers)
    return None if counts or (m.has("late") and dom < _LATE) else day_of_month(m.today, dom)


@JOINS.rule("#day")
def number_day(m: Match) -> Day | None:
    numeral: Numeral = m.value("mark")
    if numeral.dom is None or numeral.minute:
        return None
    if (
        m.alone
        and numeral.dom <= 24
        and not (("date" in m.hearing.expecting and "time" not in m.hearing.expecting) or _has(m, _THE))
    ):
        return None
    return day_of_month(m.today, numeral.dom)


def _clock(m: Match) -> Clock | None:
    return clock_of(m.value("mark"))


@JOINS.rule("#clock")
def number_at(m: Match) -> Clock | None:
    numeral: Numeral = m.value("mark")
    before = m.before
    if (
        before == _TO
        and not numeral.minute
        and not (m.moving and m.has_earlier("#clock"))
        and "time" not in m.hearing.expecting
    ):
        return None
    if (
        before == _FROM
        and not (m.has_earlier("#weekday") or m.has_earlier("#day"))
        and "time" not in m.hearing.expecting
        and not numeral.minute
        and not m.next_is(*_GOES_ON_TO)
    ):
        return None
    return _clock(m)


@JOINS.rule("#clock")
def number_to_somebody(m: Match) -> Clock | None:
    """ "After nine, Tyler, put that down"; "at nine Tyler Street" is a place."""
    name, behind = ([*m.words_after(2), "", ""])[:2]
    return _clock(m) if is_given(name) and behind not in STREET_TYPES else None


@JOINS.rule("#clock")
def number_bounded(m: Match) -> Clock | None:
    return _clock(m)


@JOINS.rule("#clock")
def earliest_told(m: Match) -> Fragment | None:
    """ "The earliest I can do is ten": from ten on."""
    return _told(m, "after", inclusive=False)


@JOINS.rule("#clock")
def latest_told(m: Match) -> Fragment | None:
    """ "The latest is two": two itself will do."""
    return _told(m, "before", inclusive=True)


def _told(m: Match, bound: Bound, *, inclusive: bool) -> Fragment | None:
    clock = _either(m, "mark")
    if clock is None or clock.until is not None:
        return None
    value = msgspec.structs.replace(clock, bound=bound, inclusive=inclusive)
    return Fragment("#clock", value, "", m.span(), (("time", m.span("mark")),))


@JOINS.rule("#moment")
def this_time(m: Match) -> Fragment | None:
    """ "This time tomorrow", "this time next week": the present time of that day."""
    from receptionist.understanding.when.values import Moment

    value = m.value("day")
    if isinstance(value, Day):
        day = value.dates[0]
    elif value.grain == "week":
        day = calendar.on_or_after(value.start, m.today.weekday())
    else:
        return None
    at = dt.datetime.combine(day, m.now.time().replace(second=0, microsecond=0), tzinfo=m.now.tzinfo)
    return Fragment("#moment", Moment(at), "", m.span(), (("date", m.span("day")), ("time", m.span())))


@JOINS.rule("#clock")
def number_by_day(m: Match) -> Fragment | Clock | None:
    numeral: Numeral = m.value("mark")
    if not m.has("day"):
        parted = m.after_kind(1) == "#part" or (m.first and m.after_kind() != "")
        return _clock(m) if (numeral.minute and not numeral.fixed) or parted else None
    return None


@JOINS.rule("#clock")
def number_by_part(m: Match) -> Clock | None:
    return _clock(m)


@JOINS.rule("#clock")
def number_suits(m: Match) -> Clock | None:
    of_hours = not m.has("hint") or m.value("hint").shift_of == "time"
    return _clock(m) if of_hours else None


@JOINS.rule("#clock")
def number_at_day(m: Match) -> Clock | None:
    """ "Thursday at one, Charmaine Oduya"; "Thursday at nine Oak Street" names a house."""
    by_day = m.has_earlier("#day") or m.has_earlier("#weekday")
    return _clock(m) if by_day and STREET_TYPES.isdisjoint(m.words_after(_STREET_NAME)) else None


@JOINS.rule("#clock")
def number_after_day(m: Match) -> Clock | None:
    numeral: Numeral = m.value("mark")
    return _clock(m) if numeral.hour is not None else None


@JOINS.rule("#clock")
def pair_after_day(m: Match) -> Clock | None:
    """Right behind a day, an hour with its minutes is one whatever follows, but for a street."""
    numeral: Numeral = m.value("mark")
    of_a_house = "address" in m.hearing.expecting or not STREET_TYPES.isdisjoint(m.words_after(_STREET_NAME))
    plain = numeral.said_minute and not numeral.fixed and numeral.minute % _FIVE == 0
    return _clock(m) if plain and not of_a_house else None


@JOINS.rule("#clock")
def number_made(m: Match) -> Fragment | None:
    clock = _clock(m)
    return Fragment("#clock", clock, "", m.span("mark"), (("time", m.span("mark")),)) if clock is not None else None


@JOINS.rule("#clock")
def hour_minutes(m: Match) -> Clock | None:
    """A number alone is a time where one was asked for; with minutes said, unless digits of another kind were."""
    numeral: Numeral = m.value("mark")
    expecting = m.hearing.expecting
    if "time" in expecting:
        if m.before in _FOR and not numeral.minute and expecting & {"date", "intent"}:
            return None
        return _unsure(_clock(m))
    if expecting & {"address", "phone", "digits"} or not numeral.said_minute:
        return None
    if m.before in _MEASURES:
        return None
    return _clock(m) if numeral.minute % 5 == 0 or m.alone else None


def _unsure(clock: Clock | None) -> Clock | None:
    return msgspec.structs.replace(clock, sure=False) if clock is not None else None


_MEASURES = _SAID.words("measures")
_THE: str = _SAID["the"]
_TO: str = _SAID["to"]
_FROM: str = _SAID["from"]
_GOES_ON_TO = tuple(_SAID["goes_on_to"])
_FOR = _SAID.words("for")
_ON_A_DATE = _SAID.words("on_a_date")
_BETWEEN: str = _SAID["between"]
_A_MONTH = 31


@JOINS.rule("#clock")
def clock_range(m: Match) -> Fragment | None:
    first, second = _either(m, "first"), _either(m, "second")
    if first is None or second is None or first.until is not None or second.until is not None:
        return None
    if m.moving and not _has(m, _BETWEEN) and not _has(m, "-"):
        return None
    sure = m.fragment("first").kind == "#clock" or m.fragment("second").kind == "#clock"
    opened = any(_has(m, word) for word in (_FROM, _BETWEEN))
    if not (
        sure or opened or "time" in m.hearing.expecting or m.before_kind in ("#day", "#weekday", "#part", "#stretch")
    ):
        return None
    span = Span_of(m, "first", "second")
    value = msgspec.structs.replace(_lent(first, second), until=second, bound="between")
    return Fragment("#clock", value, "", span, (("time", span),))


def _either(m: Match, name: str) -> Clock | None:
    value = m.value(name)
    return value if isinstance(value, Clock) else clock_of(value)


def _lent(first: Clock, second: Clock) -> Clock:
    """In "2 to 4 pm" both are afternoon; in "9 to 2 pm" the first is not."""
    if first.meridiem or first.fixed or second.meridiem is None:
        return first
    earlier = (first.hour % 12, first.minute) < (second.hour % 12, second.minute)
    other = "am" if second.meridiem == "pm" else "pm"
    return msgspec.structs.replace(first, meridiem=second.meridiem if earlier else other)


def Span_of(m: Match, first: str, last: str) -> Span:
    return Span(m.span(first).start, m.span(last).end)


@JOINS.rule("#clock")
def lasting(m: Match) -> Fragment | None:
    start: Clock = m.value("time")
    minutes = minutes_of(m.value("lapse"))
    if not m.value("lapse").of_days and minutes < 720:
        total = start.hour * 60 + start.minute + minutes
        end = (
            Clock(total // 60 % 24 or 24, total % 60, start.meridiem)
            if start.hour <= 12 and total < 720
            else Clock(total // 60 % 24, total % 60, start.meridiem)
        )
        return Fragment("#clock", msgspec.structs.replace(start, until=end), "", m.span(), (("time", m.span("time")),))
    return None


@JOINS.rule("#day")
def day_range(m: Match) -> Day | None:
    first = as_day(m.value("first"), m.today)
    if first is None or m.moving:
        return None
    last = m.value("second")
    if isinstance(last, Numeral):
        day = day_of_month(first.dates[0], last.dom) if last.dom else None
    else:
        day = as_day(last, first.dates[0])
    end = day.dates[0] if day is not None else None
    if end is None or end <= first.dates[0] or (end - first.dates[0]).days > 366:
        return None
    return msgspec.structs.replace(first, dates=first.dates[:1], end=end)


@JOINS.rule("#day")
def dom_to_dom(m: Match) -> Day | None:
    dom = m.value("first").dom
    first = day_of_month(m.today, dom) if dom else None
    if first is None or m.moving:
        return None
    second, since = m.value("second"), first.dates[0]
    last = day_of_month(since, second.dom or 0) if isinstance(second, Numeral) else as_day(second, m.today)
    if last is None or not 0 < (last.dates[0] - since).days <= _A_MONTH:
        return None
    return msgspec.structs.replace(first, dates=first.dates[:1], end=last.dates[0])


@JOINS.rule("#day")
def dom_range(m: Match) -> Day | None:
    first, second = m.value("first"), m.value("second")
    if first.dom is None or second.dom is None or first.dom >= second.dom or m.moving:
        return None
    start = calendar.on_date(second.dates[0].year, second.dates[0].month, first.dom)
    return Day((start,), end=second.dates[0]) if start else None


@JOINS.rule("#day")
def day_to_number(m: Match) -> Day | None:
    first, number = m.value("first"), m.value("second")
    if first.dom is None or number.dom is None or number.dom <= first.dom or first.end:
        return None
    end = calendar.on_date(first.dates[0].year, first.dates[0].month, number.dom)
    return msgspec.structs.replace(first, end=end) if end else None


@WORDS.rule("#moment")
def now(m: Match) -> Fragment:
    from receptionist.understanding.when.values import Moment

    span = m.span("mark") if m.has("mark") else m.span()
    return Fragment("#moment", Moment(m.now), "", span, (("date", span), ("time", span)))
