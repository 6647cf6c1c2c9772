"""Rules for days reckoned from the one that is spoken of: "the day after", "a week later", "push it a week".

They read against `hearing.known_day`; where no day was spoken of, those that make sense so read against the clock.
"""

from __future__ import annotations

import datetime as dt

from receptionist.understanding.when import calendar
from receptionist.understanding.when.date_ranges import week
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.durations import later
from receptionist.understanding.when.grammar import Fragment, Match
from receptionist.understanding.when.layers import JOINS, WORDS
from receptionist.understanding.when.lexicon import WEEKDAYS
from receptionist.understanding.when.values import DateRange, Day, Hint, Lapse

_ENDS = (
    "&(.|,|$|at|in|please|would|works|work|is|if|for|around|and|or|then|instead|same|OCLOCK|NOON|DAYPART|SMALL|#colon)"
)


def _spoken_of(m: Match) -> dt.date:
    return m.hearing.known_day or m.today


@WORDS.rule("#day", "next day", "the? (next|following) DAYS !(FOUND|NUMBER|or|of)", weight=1)
def next_day(m: Match) -> Day:
    return Day((_spoken_of(m) + ONE_DAY,))


@WORDS.rule("#day", "day after that", "the? DAYS after that", f"the DAYS after {_ENDS}")
def day_after_that(m: Match) -> Day | None:
    known = m.hearing.known_day
    return Day((known + ONE_DAY,)) if known else None


@WORDS.rule("#day", "day before that", "the? DAYS before that", f"the DAYS before {_ENDS}", "the previous DAYS")
def day_before_that(m: Match) -> Day | None:
    known = m.hearing.known_day
    return Day((known - ONE_DAY,)) if known else None


@WORDS.rule("#day", "same day", "(the|that|on|that very|the very)? same DAYS", "(on)? that DAYS !(of|before|after)")
def same_day(m: Match) -> Day | None:
    known = m.hearing.known_day
    return Day((known,)) if known else None


@WORDS.rule("#day", "following weekday", "the? following day:WEEKDAY", "day:WEEKDAY after that", weight=1)
def following_weekday(m: Match) -> Day | None:
    known, index = m.hearing.known_day, WEEKDAYS[m.word("day")]
    return Day((calendar.after(known, index),), weekday=index) if known else None


@WORDS.rule(
    "#stretch",
    "following week",
    "the following WEEKS !(on? WEEKDAY)",
    "the? WEEKS after that",
    f"the WEEKS after {_ENDS}",
    weight=2,
)
def following_week(m: Match) -> DateRange | None:
    known = m.hearing.known_day
    return week(calendar.monday_of(known) + calendar.WEEK) if known else None


@WORDS.rule("#stretch", "that week", "(that|the same|that same) WEEKS !(of|from|before|after)", weight=1)
def that_week(m: Match) -> DateRange | None:
    known = m.hearing.known_day
    return week(calendar.monday_of(known)) if known else None


@JOINS.rule("#day", "so much earlier", "lapse:#lapse before that", "lapse:#lapse hint:#hint", weight=2)
def so_much_earlier(m: Match) -> Fragment | None:
    """ "A day earlier" names a day; "an hour earlier" only says which way."""
    shift = m.value("hint").shift if m.has("hint") else "earlier"
    if shift not in ("earlier", "sooner") or m.hearing.known_day is None:
        return None
    return _moved(m, -1) or Fragment("#hint", Hint(shift="earlier", shift_of="time"), "", m.span())


@JOINS.rule("#hint", "some hours later", "lapse:#lapse (later|after that)", weight=3)
def hours_later(m: Match) -> Hint | None:
    of_days = m.value("lapse").of_days
    return None if of_days or m.hearing.known_day is None else Hint(shift="later", shift_of="time")


@JOINS.rule("#day", "same time in another week", "the? same (time|DAYS) (in)? whole:#stretch", weight=3)
def same_time_in(m: Match) -> Fragment | None:
    known, whole = m.hearing.known_day, m.value("whole")
    if known is None or whole.grain != "week":
        return None
    day = calendar.on_or_after(whole.start, known.weekday())
    return Fragment("#day", Day((day,)), "", m.span(), (("date", m.span("whole")),))


@JOINS.rule("#day", "so much later", "lapse:#lapse (later|after that|further|further out)", weight=3)
def so_much_later(m: Match) -> Fragment | None:
    return _moved(m, 1)


_MOVED = "(push|move|bump|delay|postpone|put|shift|moved|pushed) (it|that|this|us|me|everything|things|by)?"


@JOINS.rule(
    "#day", "moved by", f"{_MOVED} (back|out|off|on|over|along)? (by|for|another)? lapse:#lapse",
    "(push|bump) (it|that|this|us|me)? forward by? lapse:#lapse", weight=3,
)  # fmt: skip
def moved_back(m: Match) -> Fragment | None:
    return _moved(m, 1)


@JOINS.rule(
    "#day",
    "brought forward by",
    "(move|bring|pull|shift) (it|that|this|us|me)? (up|forward) by? lapse:#lapse",
    weight=3,
)
def moved_up(m: Match) -> Fragment | None:
    return _moved(m, -1)


def _moved(m: Match, sign: int) -> Fragment | None:
    known, lapse = m.hearing.known_day, m.value("lapse")
    if known is None or not isinstance(lapse, Lapse) or not lapse.of_days:
        return None
    day = later(known, lapse, sign)
    return Fragment("#day", Day((day,)), "", m.span(), (("date", m.span("lapse")),)) if day else None
