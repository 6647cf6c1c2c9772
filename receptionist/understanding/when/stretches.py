"""Rules for stretches of days: weeks, weekends, months, and their beginnings and ends."""

from __future__ import annotations

import datetime as dt

from receptionist.understanding.when import calendar
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.grammar import Match
from receptionist.understanding.when.layers import JOINS, WORDS
from receptionist.understanding.when.lexicon import MONTHS, WEEKDAYS
from receptionist.understanding.when.values import Day, Stretch


def week(monday: dt.date) -> Stretch:
    return Stretch(monday, monday + 6 * ONE_DAY, "week")


def month(first: dt.date) -> Stretch:
    return Stretch(first, calendar.month_end(first.year, first.month), "month")


_NEXT = "(next|following|coming|upcoming)"


@WORDS.rule(
    "#stretch",
    "this week",
    "(the|later|later in)? this WEEKS",
    "(later in|in) the WEEKS",
    "(the|this) (rest|remainder) of (the|this) WEEKS",
)
def this_week(m: Match) -> Stretch:
    return week(calendar.monday_of(m.today))


@WORDS.rule("#stretch", "next week", "(in|the|around)? the? (next|following|coming|upcoming) WEEKS")
def next_week(m: Match) -> Stretch:
    return week(calendar.monday_of(m.today) + calendar.WEEK)


@WORDS.rule("#stretch", "week after next", "the? WEEKS after next WEEKS?", "the? WEEKS after that", weight=1)
def week_after_next(m: Match) -> Stretch:
    return week(calendar.monday_of(m.today) + 2 * calendar.WEEK)


@WORDS.rule("#stretch", "last week", "(last|previous|past) WEEKS !(of|in)")
def last_week(m: Match) -> Stretch:
    return week(calendar.monday_of(m.today) - calendar.WEEK)


def weekend(friday: dt.date) -> Stretch:
    saturday = friday
    return Stretch(saturday, saturday + ONE_DAY, "weekend")


@WORDS.rule(
    "#stretch", "this weekend", "((on|at|over|during)? (the|this|this coming|coming))? WEEKEND !(of|before|after|FOUND)"
)
def this_weekend(m: Match) -> Stretch:
    today = m.today
    saturday = today - ONE_DAY if today.weekday() == 6 else calendar.on_or_after(today, 5)
    return Stretch(saturday, saturday + ONE_DAY, "weekend")


@WORDS.rule("#stretch", "next weekend", "(the)? next WEEKEND", weight=1)
def next_weekend(m: Match) -> Stretch:
    saturday = calendar.monday_of(m.today) + calendar.WEEK + 5 * ONE_DAY
    return Stretch(saturday, saturday + ONE_DAY, "weekend")


@WORDS.rule("#stretch", "weekend after next", "the? WEEKEND after next", weight=1)
def weekend_after_next(m: Match) -> Stretch:
    saturday = calendar.monday_of(m.today) + 2 * calendar.WEEK + 5 * ONE_DAY
    return Stretch(saturday, saturday + ONE_DAY, "weekend")


@WORDS.rule("#stretch", "last weekend", "(last|past) WEEKEND", weight=1)
def last_weekend(m: Match) -> Stretch:
    saturday = calendar.before(m.today, 6) - ONE_DAY
    return Stretch(saturday, saturday + ONE_DAY, "weekend")


@WORDS.rule("#stretch", "this month", "this MONTHS", "(the|this) (rest|remainder) of (the|this) MONTHS")
def this_month(m: Match) -> Stretch:
    return month(m.today.replace(day=1))


@WORDS.rule("#stretch", "next month", "(the)? (next|following|coming|upcoming) MONTHS")
def next_month(m: Match) -> Stretch:
    return month(calendar.months_later(m.today.replace(day=1), 1))


@WORDS.rule("#stretch", "last month", "(last|previous|past) MONTHS")
def last_month(m: Match) -> Stretch:
    return month(calendar.months_later(m.today.replace(day=1), -1))


@WORDS.rule("#stretch", "next year", "(next|following|coming) YEARS")
def next_year(m: Match) -> Stretch:
    return Stretch(dt.date(m.today.year + 1, 1, 1), dt.date(m.today.year + 1, 12, 31), "year")


@WORDS.rule("#stretch", "this year", "this YEARS")
def this_year(m: Match) -> Stretch:
    return Stretch(dt.date(m.today.year, 1, 1), dt.date(m.today.year, 12, 31), "year")


@WORDS.rule(
    "#stretch", "month", "<(in|of|during|next|this|last|until|till|by|before|after|for|early|late|mid|since|around) month:MONTH_NAME &(JOINER|.|,|$)",
    "<(in|of|during|next|early|late|mid|since) month:MONTH_VERB &(JOINER|.|,|$)", "^ month:MONTH_NAME .? $", "(in|during)? month:MONTH year:YEAR",
    "(in|during) month:MONTH &(JOINER|.|,|$)",
)  # fmt: skip
def whole_month(m: Match) -> Stretch | None:
    from receptionist.understanding.when.days import year_of

    index = MONTHS[m.word("month")]
    if m.has("year"):
        return month(dt.date(year_of(m.run("year")), index, 1))
    years = index < m.today.month or (index == m.today.month and m.before == "next")
    years = -1 if m.before == "last" and index >= m.today.month else 0 if m.before == "last" else int(years)
    return month(dt.date(m.today.year + years, index, 1))


@WORDS.rule("#stretch", "part of a month", "(in)? part:(early|late|mid) -? month:MONTH", weight=1)
def part_of_month(m: Match) -> Stretch:
    index = MONTHS[m.word("month")]
    first = dt.date(m.today.year + (index < m.today.month), index, 1)
    start, end = {"early": (1, 10), "mid": (11, 20), "late": (21, 31)}[m.word("part")]
    last = calendar.month_end(first.year, index)
    return Stretch(first.replace(day=start), min(last, first + (end - 1) * ONE_DAY), "day")


@WORDS.rule("#day", "last day of the month", "the? last DAYS (of|in) the MONTHS")
def last_of_the_month(m: Match) -> Day:
    return Day((calendar.month_end(m.today.year, m.today.month),))


@JOINS.rule("#day", "last day of a stretch", "the? last DAYS (of|in)? whole:#stretch", weight=1)
def last_day(m: Match) -> Day:
    return Day((m.value("whole").end,))


def _cut(stretch: Stretch, start: int, end: int) -> Stretch:
    return Stretch(stretch.start + start * ONE_DAY, min(stretch.start + end * ONE_DAY, stretch.end), "day")


@JOINS.rule(
    "#stretch", "beginning of", "(at|in|towards)? the? (beginning|start|early|early in|first part|first half) (of|in)? (around|the|about)? whole:#stretch",
    "(start|beginning|early) of? (the)? whole:#stretch", weight=1,
)  # fmt: skip
def beginning(m: Match) -> Stretch:
    whole: Stretch = m.value("whole")
    return _cut(whole, 0, {"week": 2, "weekend": 0}.get(whole.grain, 9))


@JOINS.rule(
    "#stretch",
    "middle of",
    "(in|at|around)? the? (middle|mid|halfway) -? (of|in|through)? (around|the)? whole:#stretch",
    weight=1,
)
def middle(m: Match) -> Stretch:
    whole: Stretch = m.value("whole")
    return _cut(whole, 2, 3) if whole.grain == "week" else _cut(whole, 10, 19)


@JOINS.rule(
    "#stretch",
    "end of",
    "(at|by|towards|before)? (the|around)? (end|late|later|late in|later in|back end|tail end) (of|in)? (around|the)? whole:#stretch",
    weight=1,
)
def ending(m: Match) -> Stretch:
    whole: Stretch = m.value("whole")
    days = {"week": 4, "weekend": 1}.get(whole.grain, 20)
    return Stretch(whole.start + days * ONE_DAY, whole.end, "day")


@WORDS.rule(
    "#stretch",
    "end of the week",
    "(at|by|towards|before)? the? (end|later|late|back end) (of|in) the WEEKS",
    "later in the WEEKS",
    weight=1,
)
def end_of_the_week(m: Match) -> Stretch:
    monday = calendar.monday_of(m.today)
    friday = max(monday + 4 * ONE_DAY, m.today)
    return Stretch(friday, max(friday, monday + 6 * ONE_DAY), "day")


@WORDS.rule(
    "#stretch", "beginning of the week", "(at|in)? the? (beginning|start|first part|early) (of|in) the WEEKS", weight=1
)
def beginning_of_the_week(m: Match) -> Stretch:
    monday = calendar.on_or_after(m.today, 0)
    return Stretch(monday, monday + 2 * ONE_DAY, "day")


@WORDS.rule(
    "#stretch", "middle of the week", "(in|at)? the? middle of the WEEKS", "(mid|middle) -? WEEKS", "midweek", weight=1
)
def middle_of_the_week(m: Match) -> Stretch:
    wednesday = calendar.on_or_after(m.today, 2)
    return Stretch(wednesday, wednesday + ONE_DAY, "day")


@WORDS.rule(
    "#stretch", "end of the month", "(at|by|towards|before)? the? (end|later|late) (of|in) (the|this) MONTHS", weight=1
)
def end_of_the_month(m: Match) -> Stretch:
    last = calendar.month_end(m.today.year, m.today.month)
    return Stretch(max(m.today, last.replace(day=21)), last, "day")


@WORDS.rule("#stretch", "next days", "(in|over|within|during)? the? (next|following|coming|upcoming) count:(few|couple|couple of|SMALL|several)? unit:DAYS",
            "(in|over|within)? the (next|following|coming) count:(few|couple|couple of|SMALL|several) unit:DAYS", weight=1)  # fmt: skip
def next_days(m: Match) -> Stretch | None:
    count = {"few": 3, "couple": 2, "several": 3}.get(m.word("count")) or (m.number("count") if m.has("count") else 0)
    return Stretch(m.today + ONE_DAY, m.today + count * ONE_DAY, "day") if 0 < count < 400 else None


@WORDS.rule("#stretch", "next weeks", "(in|over|within|during)? the? (next|following|coming|upcoming) count:(few|couple|couple of|SMALL|several) unit:WEEKS",
            "count:SMALL (next|following|coming|upcoming) unit:WEEKS", weight=1)  # fmt: skip
def next_weeks(m: Match) -> Stretch | None:
    count = {"few": 3, "couple": 2, "several": 3}.get(m.word("count")) or m.number("count")
    monday = calendar.monday_of(m.today) + calendar.WEEK
    return Stretch(monday, monday + count * calendar.WEEK - ONE_DAY, "week") if 0 < count < 60 else None


@WORDS.rule(
    "#weekday_of",
    "nth weekday",
    "the? nth:(first|second|third|ORDINAL_UNIT|last|#ord) day:WEEKDAY",
)
def nth_weekday(m: Match) -> tuple[int, int] | None:
    nth = -1 if m.word("nth") == "last" else m.number("nth")
    return (nth, WEEKDAYS[m.word("day")]) if nth <= 5 else None


@JOINS.rule("#day", "nth weekday of a month", "nth:#weekday_of (of|in)? the? whole:#stretch", weight=2)
def nth_of(m: Match) -> Day | None:
    nth, weekday = m.value("nth")
    whole: Stretch = m.value("whole")
    return _nth(m.today, nth, weekday, whole)


def _nth(today: dt.date, nth: int, weekday: int, whole: Stretch) -> Day | None:
    if whole.grain != "month":
        return None
    found = calendar.nth_weekday(whole.start.year, whole.start.month, weekday, nth)
    if found is not None and found < today and whole.start.month != today.month:
        found = calendar.nth_weekday(whole.start.year + 1, whole.start.month, weekday, nth)
    return Day((found,)) if found else None


@JOINS.rule("#day", "nth weekday of the month", "nth:#weekday_of (of|in) the MONTHS", weight=2)
def nth_of_the_month(m: Match) -> Day | None:
    nth, weekday = m.value("nth")
    for ahead in (0, 1):
        first = calendar.months_later(m.today.replace(day=1), ahead)
        found = calendar.nth_weekday(first.year, first.month, weekday, nth)
        if found is not None and found >= m.today:
            return Day((found,))
    return None


@JOINS.rule("#day", "date of a year", "day:#day (of|in)? year:#stretch", weight=1)
def date_of_year(m: Match) -> Day | None:
    day, year = m.value("day"), m.value("year")
    if year.grain != "year" or day.month is None or day.dom is None:
        return None
    found = calendar.on_date(year.start.year, day.month, day.dom)
    return Day((found,), month=day.month, dom=day.dom) if found else None


@JOINS.rule(
    "#day",
    "weekday of a week",
    "day:(#weekday|#day) (of|in|on)? the? whole:#stretch",
    "whole:#stretch on? ,? day:(#weekday|#day)",
    weight=1,
)
def weekday_of_week(m: Match) -> Day | None:
    whole: Stretch = m.value("whole")
    index = getattr(m.value("day"), "index", None)
    if index is None:
        index = getattr(m.value("day"), "weekday", None)
    if whole.grain != "week" or index is None:
        return None
    day = calendar.on_or_after(whole.start, index)
    if day < m.today and whole.start <= m.today <= whole.end:
        day += calendar.WEEK
    return Day((day,), weekday=index)


@JOINS.rule("#stretch", "week of a day", "the? (WEEKS|WEEKEND) (of|beginning|starting|commencing|from|after) (the)? day:(#day)", "(the)? WEEKS (of|beginning|starting) the day:#dom",
            "(the)? day:#day (WEEKEND)")  # fmt: skip
def week_of(m: Match) -> Stretch | None:
    value = m.value("day")
    if not isinstance(value, Day):
        return None
    day = value.dates[0]
    if any(item.token.norm.startswith("weekend") for item in m.items() if item.fragment is None):
        saturday = calendar.on_or_after(day - 2 * ONE_DAY, 5)
        return Stretch(saturday, saturday + ONE_DAY, "weekend")
    return week(calendar.monday_of(day))


@JOINS.rule("#stretch", "last week of a month", "the? nth:(last|#dom) WEEKS (of|in)? whole:#stretch", weight=2)
def week_of_month(m: Match) -> Stretch | None:
    whole: Stretch = m.value("whole")
    if m.word("nth") == "last":
        return week(calendar.monday_of(whole.end))
    return week(calendar.monday_of(whole.start) + (m.value("nth").dom - 1) * calendar.WEEK)
