"""Rules for single days: relative days, weekdays, dates written and spoken."""

from __future__ import annotations

import datetime as dt

from receptionist.languages.patterns import section
from receptionist.understanding.numbers import BELOW_100
from receptionist.understanding.when import calendar
from receptionist.understanding.when.grammar import ONE_DAY_WORDS, Match, number_of
from receptionist.understanding.when.layers import WORDS
from receptionist.understanding.when.lexicon import GROUPS, MONTHS, WEEKDAYS
from receptionist.understanding.when.values import Day, Numeral, Weekday
from receptionist.understanding.words import Token

ONE_DAY = dt.timedelta(days=1)
_THE: str = section("when", "joins")["the"]
_MOST_OF_A_WEEKDAY = 5
"""Days of one name that a month has at most."""
_CLOCKS = section("when", "calendar")
_CLOCKS_BACK, _CLOCKS_FORWARD = _CLOCKS.words("clocks_back"), _CLOCKS.words("clocks_forward")


def one(day: dt.date | None) -> Day | None:
    return Day((day,)) if day is not None else None


@WORDS.rule("#day")
def today(m: Match) -> Day:
    return Day((m.today,))


@WORDS.rule("#day")
def tomorrow(m: Match) -> Day:
    return Day((m.today + ONE_DAY,))


@WORDS.rule("#day")
def day_after_tomorrow(m: Match) -> Day | None:
    return Day((m.today + 2 * ONE_DAY,)) if m.word() in ONE_DAY_WORDS else None


@WORDS.rule("#day")
def clocks_change(m: Match) -> Day | None:
    """ "When the clocks go back", in the zone of the business."""
    way = m.word("way")
    return one(calendar.clocks_change(m.now, -1 if way in _CLOCKS_BACK else 1 if way in _CLOCKS_FORWARD else 0))


@WORDS.rule("#day")
def tomorrow_week(m: Match) -> Day:
    return Day((m.today + (7 if m.word("day") in GROUPS["TODAY"] else 8) * ONE_DAY,))


@WORDS.rule("#day")
def yesterday(m: Match) -> Day:
    return Day((m.today - ONE_DAY,), past=True)


@WORDS.rule("#day")
def day_before_yesterday(m: Match) -> Day:
    return Day((m.today - 2 * ONE_DAY,), past=True)


@WORDS.rule("#weekday")
def weekday(m: Match) -> Weekday:
    return Weekday(WEEKDAYS[m.word()])


@WORDS.rule("#weekday")
def short_weekday(m: Match) -> Weekday | None:
    return Weekday(WEEKDAYS[m.word()], short=True)


@WORDS.rule("#weekday")
def weekday_one(m: Match) -> Weekday:
    """ "The Wednesday one" is the one of Wednesday, and no hour."""
    return Weekday(WEEKDAYS[m.word("day")])


@WORDS.rule("#day")
def this_weekday(m: Match) -> Day:
    index = WEEKDAYS[m.word("day")]
    day = calendar.on_or_after(m.today, index)
    # On the very day "this Thursday" may be said of the next one.
    others = (day + calendar.WEEK,) if day == m.today else ()
    return Day((day, *others), weekday=index, of_this_week=True)


@WORDS.rule("#day")
def coming_weekday(m: Match) -> Day:
    index = WEEKDAYS[m.word("day")]
    return Day((calendar.after(m.today, index),), weekday=index, of_this_week=True)


@WORDS.rule("#day")
def next_weekday(m: Match) -> Day:
    """Next week's such day; this week's too, where it is still to come, for many callers mean that."""
    index = WEEKDAYS[m.word("day")]
    coming = calendar.after(m.today, index)
    of_next_week = calendar.monday_of(m.today) + calendar.WEEK + index * ONE_DAY
    this_weeks = (coming,) if coming < of_next_week else ()
    return Day((of_next_week, *this_weeks), weekday=index)


@WORDS.rule("#day")
def next_not_this(m: Match) -> Day:
    """ "Next Friday, not this one"."""
    index = WEEKDAYS[m.word("day")]
    return Day((calendar.monday_of(m.today) + calendar.WEEK + index * ONE_DAY,), weekday=index)


@WORDS.rule("#day")
def last_weekday(m: Match) -> Day:
    index = WEEKDAYS[m.word("day")]
    return Day((calendar.before(m.today, index),), weekday=index, past=True)


@WORDS.rule("#day")
def other_weekday(m: Match) -> Day:
    """ "The other Saturday": the one after the next, or the next where that other one is spoken of."""
    index = WEEKDAYS[m.word("day")]
    coming = calendar.after(m.today, index)
    return Day((coming if m.hearing.known_day == coming + calendar.WEEK else coming + calendar.WEEK,), weekday=index)


@WORDS.rule("#day")
def weekday_after_next(m: Match) -> Day:
    index = WEEKDAYS[m.word("day")]
    return Day((calendar.after(m.today, index) + calendar.WEEK,), weekday=index)


@WORDS.rule("#day")
def weekday_week(m: Match) -> Day:
    index = WEEKDAYS[m.word("day")]
    return Day((calendar.after(m.today, index) + calendar.WEEK,), weekday=index)


@WORDS.rule("#day")
def weekdays_ago(m: Match) -> Day | None:
    count, index = m.number("count"), WEEKDAYS[m.word("day")]
    day = calendar.before(m.today, index) - (count - 1) * calendar.WEEK
    return Day((day,), weekday=index, past=True) if 1 <= count <= 60 else None


@WORDS.rule("#day")
def weekdays_from_now(m: Match) -> Day | None:
    count, index = m.number("count"), WEEKDAYS[m.word("day")]
    day = calendar.after(m.today, index) + (count - 1) * calendar.WEEK
    return Day((day,), weekday=index) if 1 <= count <= 60 else None


def year_of(run: list[Token]) -> int:
    """A year in digits or as said: "twenty nineteen", "two thousand and nine", "nineteen ninety nine"."""
    words = [t for t in run if t.norm[0].isalnum()]
    if len(words) == 1:
        value = int(words[0].norm)
        return value if value > 99 else 2000 + value
    if words[1].norm == "thousand":
        return number_of(words)
    return BELOW_100[words[0].norm] * 100 + number_of(words[1:])


def dated(m: Match, month: int, day: int) -> Day | None:
    """A date of the month, in the captured `year` or the next one to come."""
    if m.has("year"):
        found = calendar.on_date(year_of(m.run("year")), month, day)
        return Day((found,), month=month, dom=day) if found else None
    found = calendar.coming(m.today, month, day)
    return Day((found,), month=month, dom=day) if found else None


@WORDS.rule("#day")
def month_and_day(m: Match) -> Day | None:
    """A date; "June, the second Saturday" is none, but where the second is that very weekday."""
    day = dated(m, MONTHS[m.word("month")], m.number("day"))
    behind = next((WEEKDAYS[word] for word in m.words_after(1) if word in WEEKDAYS), None)
    nth = behind is not None and m.number("day") <= _MOST_OF_A_WEEKDAY and _THE in m.said.split()
    return None if nth and day is not None and day.dates[0].weekday() != behind else day


@WORDS.rule("#day")
def day_and_month(m: Match) -> Day | None:
    if " -" in m.said or "- " in m.said:
        return None
    return dated(m, MONTHS[m.word("month")], m.number("day"))


@WORDS.rule("#day")
def month_day_short_year(m: Match) -> Day | None:
    text = m.run("year")[0].text
    return dated(m, MONTHS[m.word("month")], m.number("day")) if len(text) == 2 else None


@WORDS.rule("#day")
def day_of_this_month(m: Match) -> Day | None:
    mark = m.number("day")
    this = calendar.on_date(m.today.year, m.today.month, mark)
    if this is None:
        return None
    return Day((this,), dom=mark)


@WORDS.rule("#day")
def day_of_the_month(m: Match) -> Day | None:
    return day_of_month(m.today, m.number("day"))


@WORDS.rule("#day")
def day_of_next_month(m: Match) -> Day | None:
    first = calendar.months_later(m.today.replace(day=1), 1)
    return one(calendar.on_date(first.year, first.month, m.number("day")))


@WORDS.rule("#day")
def day_of_last_month(m: Match) -> Day | None:
    first = calendar.months_later(m.today.replace(day=1), -1)
    found = calendar.on_date(first.year, first.month, m.number("day"))
    return Day((found,), past=True) if found else None


@WORDS.rule("#day")
def ides(m: Match) -> Day | None:
    month = MONTHS[m.word("month")]
    return one(calendar.coming(m.today, month, 15 if month in (3, 5, 7, 10) else 13))


@WORDS.rule("#dom")
def bare_ordinal(m: Match) -> Numeral | None:
    day = m.number(0)
    return Numeral(None, dom=day) if 1 <= day <= 31 else None


def day_of_month(today: dt.date, dom: int, weekday: int | None = None) -> Day | None:
    """The next such day of a month, of all that fall on `weekday` where one is given."""
    for day in calendar.coming_days_of_month(today, dom):
        if weekday is None or day.weekday() == weekday:
            return Day((day,), dom=dom, weekday=weekday)
    return None


@WORDS.rule("#day")
def numeric_date(m: Match) -> Day | None:
    """2013-02-13 and 2013/02/13 by the standard; 3/4/2019 month first as in the US, day first with dots."""
    parts = m.run()[0].norm.replace(".", "/").split("/")
    if not all(part.isdecimal() for part in parts):
        return None
    return _three_numbers(m.today, [int(part) for part in parts], dotted="." in m.run()[0].norm)


@WORDS.rule("#day")
def dashed_date(m: Match) -> Day | None:
    return _three_numbers(m.today, [int(t.norm) for t in m.run() if t.norm.isdecimal()], dotted=False)


def _full_year(today: dt.date, year: int) -> int:
    """A year of two digits is at most twenty years ahead; others are of the century before."""
    if year > 99:
        return year
    century = today.year - today.year % 100
    return century + year - (100 if century + year > today.year + 20 else 0)


def _three_numbers(today: dt.date, parts: list[int], dotted: bool) -> Day | None:
    if parts[0] > 99:
        found = calendar.on_date(*parts)
        return Day((found,)) if found else None
    first, second, year = parts[0], parts[1], _full_year(today, parts[2])
    month_first, day_first = calendar.on_date(year, first, second), calendar.on_date(year, second, first)
    ordered = (day_first, month_first) if dotted else (month_first, day_first)
    dates = tuple(dict.fromkeys(day for day in ordered if day is not None))
    return Day(dates[:1] if ordered[0] else dates) if dates else None


@WORDS.rule("#day")
def slashed_date(m: Match) -> Day | None:
    first, second = (int(part) for part in m.run()[0].norm.split("/"))
    return _two_numbers(m.today, first, second, dotted=False)


@WORDS.rule("#day")
def dotted_date(m: Match) -> Day | None:
    """14.3. is 14 March; a quarter of an hour after the dot makes it a time ("3.30"), unless a dot follows at once."""
    run = m.run()
    first, second = run[0].norm.split(".")
    if len(first) > 2 or len(second) > 2:
        return None
    closed = len(run) > 1 and run[1].start == run[0].end and m.followed
    if len(second) == 2 and int(second) % 15 == 0 and not closed:
        return None
    return _two_numbers(m.today, int(first), int(second), dotted=True)


def _two_numbers(today: dt.date, first: int, second: int, dotted: bool) -> Day | None:
    month_first = calendar.coming(today, first, second) if 1 <= first <= 12 else None
    day_first = calendar.coming(today, second, first) if 1 <= second <= 12 else None
    ordered = (day_first, month_first) if dotted else (month_first, day_first)
    dates = tuple(dict.fromkeys(day for day in ordered if day is not None))
    return Day(dates) if dates else None
