"""Rules for stretches of days: weeks, weekends, months, and their beginnings and ends."""

from __future__ import annotations

import datetime as dt

from receptionist.languages.patterns import section
from receptionist.understanding.when import calendar
from receptionist.understanding.when.days import ONE_DAY, day_of_month
from receptionist.understanding.when.grammar import Match
from receptionist.understanding.when.layers import JOINS, WORDS
from receptionist.understanding.when.lexicon import COUNTS
from receptionist.understanding.when.values import DateRange, Day, Numeral

WEEKDAY_OF_WEEK: str = section("grammar", "date_ranges")["weekday_of_week"]["name"]
"""The rule of a weekday that is said right beside its week."""


def week(monday: dt.date) -> DateRange:
    return DateRange(monday, monday + 6 * ONE_DAY, "week")


@WORDS.rule("#stretch")
def this_week(m: Match) -> DateRange:
    return week(calendar.monday_of(m.today))


@WORDS.rule("#stretch")
def later_this_week(m: Match) -> DateRange:
    """From tomorrow on; said on a Sunday, the week that is about to begin."""
    tomorrow = m.today + ONE_DAY
    return DateRange(tomorrow, week(calendar.monday_of(tomorrow)).end, "day")


@WORDS.rule("#stretch")
def next_week(m: Match) -> DateRange:
    return week(calendar.monday_of(m.today) + calendar.WEEK)


@WORDS.rule("#stretch")
def week_after_next(m: Match) -> DateRange:
    return week(calendar.monday_of(m.today) + 2 * calendar.WEEK)


@WORDS.rule("#stretch")
def last_week(m: Match) -> DateRange:
    return week(calendar.monday_of(m.today) - calendar.WEEK)


def weekend(saturday: dt.date) -> DateRange:
    return DateRange(saturday, saturday + ONE_DAY, "weekend")


@WORDS.rule("#stretch")
def this_weekend(m: Match) -> DateRange:
    today = m.today
    saturday = today - ONE_DAY if today.weekday() == 6 else calendar.on_or_after(today, 5)
    return weekend(saturday)


@WORDS.rule("#stretch")
def next_weekend(m: Match) -> DateRange:
    saturday = calendar.monday_of(m.today) + calendar.WEEK + 5 * ONE_DAY
    return weekend(saturday)


@WORDS.rule("#stretch")
def weekend_after_this(m: Match) -> DateRange:
    return weekend(calendar.monday_of(m.today) + calendar.WEEK + 5 * ONE_DAY)


@JOINS.rule("#stretch")
def weekend_beside(m: Match) -> DateRange:
    day = m.value("day").dates[0]
    saturday = calendar.after(day, 5) if m.word("which") == "after" else calendar.before(day, 6) - ONE_DAY
    return weekend(saturday)


@WORDS.rule("#stretch")
def weekend_after_next(m: Match) -> DateRange:
    saturday = calendar.monday_of(m.today) + 2 * calendar.WEEK + 5 * ONE_DAY
    return weekend(saturday)


@WORDS.rule("#stretch")
def last_weekend(m: Match) -> DateRange:
    saturday = calendar.before(m.today, 6) - ONE_DAY
    return weekend(saturday)


def _cut(stretch: DateRange, start: int, end: int) -> DateRange:
    return DateRange(stretch.start + start * ONE_DAY, min(stretch.start + end * ONE_DAY, stretch.end), "day")


@JOINS.rule("#stretch")
def beginning(m: Match) -> DateRange:
    whole: DateRange = m.value("whole")
    return _cut(whole, 0, {"week": 2, "weekend": 0}.get(whole.grain, 9))


@JOINS.rule("#stretch")
def middle(m: Match) -> DateRange:
    whole: DateRange = m.value("whole")
    return _cut(whole, 2, 3) if whole.grain == "week" else _cut(whole, 10, 19)


@JOINS.rule("#stretch")
def ending(m: Match) -> DateRange:
    whole: DateRange = m.value("whole")
    days = {"week": 4, "weekend": 1}.get(whole.grain, 20)
    return DateRange(whole.start + days * ONE_DAY, whole.end, "day")


@WORDS.rule("#stretch")
def end_of_the_week(m: Match) -> DateRange:
    return _end_of_week(m.today)


def _end_of_week(today: dt.date) -> DateRange:
    monday = calendar.monday_of(today)
    friday = max(monday + 4 * ONE_DAY, today)
    return DateRange(friday, max(friday, monday + 6 * ONE_DAY), "day")


@WORDS.rule("#stretch")
def beginning_of_the_week(m: Match) -> DateRange:
    monday = calendar.on_or_after(m.today, 0)
    return DateRange(monday, monday + 2 * ONE_DAY, "day")


@WORDS.rule("#stretch")
def middle_of_the_week(m: Match) -> DateRange:
    wednesday = calendar.on_or_after(m.today, 2)
    return DateRange(wednesday, wednesday + ONE_DAY, "day")


@WORDS.rule("#stretch")
def end_of_current_week(m: Match) -> DateRange:
    return _end_of_week(m.today)


@WORDS.rule("#stretch")
def next_days(m: Match) -> DateRange | None:
    count = COUNTS.get(m.word("count")) or (m.number("count") if m.has("count") else 0)
    return DateRange(m.today + ONE_DAY, m.today + count * ONE_DAY, "day") if 0 < count < 400 else None


@WORDS.rule("#stretch")
def next_weeks(m: Match) -> DateRange | None:
    count = COUNTS.get(m.word("count")) or m.number("count")
    monday = calendar.monday_of(m.today) + calendar.WEEK
    return DateRange(monday, monday + count * calendar.WEEK - ONE_DAY, "week") if 0 < count < 60 else None


@JOINS.rule("#day")
def weekday_of_week(m: Match) -> Day | None:
    whole: DateRange = m.value("whole")
    index = getattr(m.value("day"), "index", None)
    if index is None:
        index = getattr(m.value("day"), "weekday", None)
    if whole.grain != "week" or index is None or _lies_outside(m.value("day"), whole):
        return None
    day = calendar.on_or_after(whole.start, index)
    if day < m.today and whole.start <= m.today <= whole.end:
        day += calendar.WEEK
    return Day((day,), weekday=index)


def _lies_outside(day: object, whole: DateRange) -> bool:
    """ "Not this Thursday, next week": a day that is told to be of another week."""
    return isinstance(day, Day) and not any(whole.start <= date <= whole.end for date in day.dates)


@JOINS.rule("#stretch")
def week_beside(m: Match) -> DateRange:
    monday = calendar.monday_of(m.value("day").dates[0])
    return week(monday + calendar.WEEK if m.word("which") == "after" else monday - calendar.WEEK)


@JOINS.rule("#stretch")
def weekend_of(m: Match) -> DateRange | None:
    """Labor Day weekend is the one that the holiday lengthens."""
    day: Day = m.value("day")
    if m.value("whole").grain != "weekend" or m.fragment("day").rule != "holiday":
        return None
    return weekend(calendar.on_or_after(day.dates[0] - 2 * ONE_DAY, 5))


@JOINS.rule("#stretch")
def week_of(m: Match) -> DateRange | None:
    value = m.value("day")
    if isinstance(value, Numeral):
        value = day_of_month(m.today, value.dom) if value.dom else None
    if not isinstance(value, Day):
        return None
    day = value.dates[0]
    if any(item.token.norm.startswith("weekend") for item in m.items() if item.fragment is None):
        saturday = calendar.on_or_after(day - 2 * ONE_DAY, 5)
        return weekend(saturday)
    return week(calendar.monday_of(day))
