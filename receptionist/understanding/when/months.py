"""Rules for months and years, for what stands where in them, and for days counted within them."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.understanding.when import calendar
from receptionist.understanding.when.date_ranges import week
from receptionist.understanding.when.days import ONE_DAY, year_of
from receptionist.understanding.when.grammar import Match
from receptionist.understanding.when.layers import JOINS, WORDS
from receptionist.understanding.when.lexicon import MONTHS, WEEKDAYS
from receptionist.understanding.when.values import DateRange, Day

_FRIDAY = 4


def month(first: dt.date) -> DateRange:
    return DateRange(first, calendar.month_end(first.year, first.month), "month")


@WORDS.rule("#stretch")
def this_month(m: Match) -> DateRange:
    return month(m.today.replace(day=1))


@WORDS.rule("#stretch")
def next_month(m: Match) -> DateRange:
    return month(calendar.months_later(m.today.replace(day=1), 1))


@WORDS.rule("#stretch")
def last_month(m: Match) -> DateRange:
    return month(calendar.months_later(m.today.replace(day=1), -1))


@WORDS.rule("#stretch")
def next_year(m: Match) -> DateRange:
    return DateRange(dt.date(m.today.year + 1, 1, 1), dt.date(m.today.year + 1, 12, 31), "year")


@WORDS.rule("#stretch")
def this_year(m: Match) -> DateRange:
    return DateRange(dt.date(m.today.year, 1, 1), dt.date(m.today.year, 12, 31), "year")


@WORDS.rule("#stretch")
def whole_month(m: Match) -> DateRange | None:
    index = MONTHS[m.word("month")]
    if m.has("year"):
        return month(dt.date(year_of(m.run("year")), index, 1))
    if m.before == "last":
        return month(dt.date(m.today.year - (index >= m.today.month), index, 1))
    passed = index < m.today.month or (index == m.today.month and m.before == "next")
    return month(dt.date(m.today.year + passed, index, 1))


@WORDS.rule("#stretch")
def part_of_month(m: Match) -> DateRange:
    index = MONTHS[m.word("month")]
    first = dt.date(m.today.year + (index < m.today.month), index, 1)
    start, end = {"early": (1, 10), "mid": (11, 20), "late": (21, 31)}[m.word("part")]
    last = calendar.month_end(first.year, index)
    return DateRange(first.replace(day=start), min(last, first + (end - 1) * ONE_DAY), "day")


@WORDS.rule("#day")
def last_of_the_month(m: Match) -> Day:
    return Day((calendar.month_end(m.today.year, m.today.month),))


@JOINS.rule("#day")
def last_day(m: Match) -> Day:
    return Day((m.value("whole").end,))


@WORDS.rule("#stretch")
def end_of_the_month(m: Match) -> DateRange:
    return _last_days(m.today)


def _last_days(today: dt.date) -> DateRange:
    last = calendar.month_end(today.year, today.month)
    return DateRange(max(today, last.replace(day=21)), last, "day")


@WORDS.rule("#stretch")
def end_of_month(m: Match) -> DateRange:
    return _last_days(m.today)


@WORDS.rule("#weekday_of")
def nth_weekday(m: Match) -> tuple[int, int] | None:
    if m.before in WEEKDAYS:  # "not Thursday the fifth, Thursday the twelfth"
        return None
    nth = -1 if m.word("nth") == "last" else m.number("nth")
    return (nth, WEEKDAYS[m.word("day")]) if nth <= 5 else None


@JOINS.rule("#day")
def nth_of(m: Match) -> Day | None:
    nth, weekday = m.value("nth")
    whole: DateRange = m.value("whole")
    return _nth(m.today, nth, weekday, whole)


@JOINS.rule("#day")
def nth_part_of(m: Match) -> Day | None:
    nth, weekday = m.value("nth")
    day = _nth(m.today, nth, weekday, m.value("whole"))
    return msgspec.structs.replace(day, part=m.value("part").daypart) if day is not None else None


@JOINS.rule("#day")
def nth_of_the_month(m: Match) -> Day | None:
    nth, weekday = m.value("nth")
    for ahead in (0, 1):
        first = calendar.months_later(m.today.replace(day=1), ahead)
        found = calendar.nth_weekday(first.year, first.month, weekday, nth)
        if found is not None and found >= m.today:
            return Day((found,))
    return None


@JOINS.rule("#stretch")
def week_of_month(m: Match) -> DateRange | None:
    whole: DateRange = m.value("whole")
    if m.has("weekend"):
        saturday = calendar.before(whole.end + ONE_DAY, 5)
        if m.word("nth") != "last":
            saturday = calendar.on_or_after(whole.start, 5) + (m.value("nth").dom - 1) * calendar.WEEK
        return DateRange(saturday, saturday + ONE_DAY, "weekend")
    if m.word("nth") == "last":
        return week(calendar.monday_of(whole.end))
    first = calendar.monday_of(whole.start)
    if whole.start.weekday() > _FRIDAY:  # a weekend is no first week
        first += calendar.WEEK
    return week(first + (m.value("nth").dom - 1) * calendar.WEEK)


@JOINS.rule("#day")
def dom_of_stretch(m: Match) -> Day | None:
    whole, dom = m.value("whole"), m.value("dom").dom
    if whole.grain != "month" or dom is None:
        return None
    found = calendar.on_date(whole.start.year, whole.start.month, dom)
    return Day((found,), dom=dom) if found else None


@JOINS.rule("#day")
def date_of_year(m: Match) -> Day | None:
    day, year = m.value("day"), m.value("year")
    if year.grain != "year" or day.month is None or day.dom is None:
        return None
    found = calendar.on_date(year.start.year, day.month, day.dom)
    return Day((found,), month=day.month, dom=day.dom) if found else None


def _nth(today: dt.date, nth: int, weekday: int, whole: DateRange) -> Day | None:
    if whole.grain != "month":
        return None
    found = calendar.nth_weekday(whole.start.year, whole.start.month, weekday, nth)
    if found is not None and found < today and whole.start.month != today.month:
        found = calendar.nth_weekday(whole.start.year + 1, whole.start.month, weekday, nth)
    return Day((found,)) if found else None
