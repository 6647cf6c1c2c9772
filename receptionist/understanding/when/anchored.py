"""Rules for days reckoned from the one that is spoken of: "the day after", "a week later", "push it a week".

They read against `hearing.known_day`; where no day was spoken of, those that make sense so read against the clock.
"""

from __future__ import annotations

import datetime as dt

from receptionist.languages.patterns import section
from receptionist.model.when import Shift
from receptionist.understanding.when import calendar
from receptionist.understanding.when.date_ranges import week, weekend
from receptionist.understanding.when.days import ONE_DAY
from receptionist.understanding.when.durations import day_said_before, days_leading_up, later, minutes_of
from receptionist.understanding.when.grammar import Fragment, Match
from receptionist.understanding.when.layers import JOINS, WORDS
from receptionist.understanding.when.lexicon import WEEKDAYS
from receptionist.understanding.when.values import DateRange, Day, Hint, Lapse, LapseUnit, Moment

_DAY = 24 * 60
_MINUTES: dict[LapseUnit, int] = {
    "minute": 1, "hour": 60, "day": _DAY, "week": 7 * _DAY, "month": 28 * _DAY, "year": 364 * _DAY
}  # fmt: skip


def _spoken_of(m: Match) -> dt.date:
    return m.hearing.known_day or m.today


def _on(day: dt.date) -> Day:
    return Day((day,), weekday=day.weekday())


@JOINS.rule("#day")
def next_day(m: Match) -> Day:
    return _on((day_said_before(m) or _spoken_of(m)) + ONE_DAY)


@JOINS.rule("#day")
def day_after_that(m: Match) -> Day | None:
    """ "Not tonight, not tomorrow, the day after": of the day that was named right before, else of that spoken of."""
    known = day_said_before(m) or m.hearing.known_day
    return _on(known + ONE_DAY) if known else None


@JOINS.rule("#day")
def day_after(m: Match) -> Day:
    """ "Tomorrow no, day after": where no day is spoken of, the day after tomorrow."""
    return _on((day_said_before(m) or m.hearing.known_day or m.today + ONE_DAY) + ONE_DAY)


@JOINS.rule("#day")
def day_before_that(m: Match) -> Day | None:
    known = day_said_before(m) or m.hearing.known_day
    return _on(known - ONE_DAY) if known else None


@WORDS.rule("#day")
def same_day(m: Match) -> Day | None:
    known = m.hearing.known_day or (m.today if m.has("present") else None)
    return _on(known) if known else None


@WORDS.rule("#moment")
def right_after_visit(m: Match) -> Fragment | None:
    """ "Right after him": when the other visit of the call ends."""
    other, span = m.hearing.beside, m.span()
    return Fragment("#moment", Moment(other.end), "", span, (("date", span), ("time", span))) if other else None


_AFTER_VISIT = str(section("grammar", "anchored")["right_after_visit"]["name"])


@JOINS.rule("#moment")
def so_long_after_visit(m: Match) -> Fragment | None:
    """ "Half an hour after him"."""
    lapse, end = m.value("lapse"), m.fragment("moment")
    if lapse.of_days or end.rule != _AFTER_VISIT:
        return None
    at = end.value.at + dt.timedelta(minutes=minutes_of(lapse))
    return Fragment("#moment", Moment(at), "", m.span(), (("date", m.span()), ("time", m.span())))


@WORDS.rule("#day")
def day_of_visit(m: Match) -> Day | None:
    """ "The same day as the other one"."""
    other = m.hearing.beside
    return _on(other.start.date()) if other else None


@JOINS.rule("#stretch")
def that_weekend(m: Match) -> DateRange:
    known = day_said_before(m) or _spoken_of(m)
    return weekend(calendar.monday_of(known) + 5 * ONE_DAY)


BESIDE_THAT = frozenset(
    rule.replace("_", " ") for rule in ("day_after", "day_after_that", "day_before_that", "days_later")
) | {str(section("grammar", "anchored")["weekday_after_said"]["name"])}
"""The rules of a day reckoned from the one that was said before."""
THAT_DAY = frozenset(str(section("grammar", "anchored")[rule]["name"]) for rule in ("that_day", "same_day"))
"""The rules of a day that was said before."""


@JOINS.rule("#day")
def that_day(m: Match) -> Day | None:
    known = day_said_before(m) or m.hearing.known_day
    return _on(known) if known else None


@WORDS.rule("#day")
def following_weekday(m: Match) -> Day | None:
    known, index = m.hearing.known_day, WEEKDAYS[m.word("day")]
    return Day((calendar.after(known, index),), weekday=index) if known else None


@JOINS.rule("#day")
def weekday_after_said(m: Match) -> Day | None:
    """ "The Saturday after", of a day that was named before it, or is spoken of."""
    index, known = m.value("day").index, day_said_before(m) or m.hearing.known_day
    if m.word("which") == "before":
        day = calendar.before(known, index) if known else m.today
        return Day((day,), weekday=index) if day > m.today else None
    return Day((calendar.after(known or calendar.after(m.today, index), index),), weekday=index)


@WORDS.rule("#stretch")
def following_week(m: Match) -> DateRange | None:
    known = m.hearing.known_day
    return week(calendar.monday_of(known) + calendar.WEEK) if known else None


@WORDS.rule("#stretch")
def week_leading_up(m: Match) -> DateRange | None:
    """ "The week before": the seven days up to the one that is spoken of."""
    known = m.hearing.known_day
    first = max(known - calendar.WEEK, m.today) if known else None
    return DateRange(first, known - ONE_DAY, "week") if known and first and first < known else None


@WORDS.rule("#stretch")
def that_week(m: Match) -> DateRange | None:
    known = m.hearing.known_day
    return week(calendar.monday_of(known)) if known else None


@WORDS.rule("#stretch")
def later_that_week(m: Match) -> DateRange | None:
    """Where no day is spoken of, or one of another week than this one, "later this week" is any of it."""
    known = max((start.date() for start in m.hearing.offers), default=m.hearing.known_day)
    if known is None or (m.has("present") and known > week(calendar.monday_of(m.today)).end):
        return None
    start, sunday = known + ONE_DAY, week(calendar.monday_of(known)).end
    return DateRange(start, sunday, "day") if start <= sunday else None


@WORDS.rule("#stretch")
def earlier_that_week(m: Match) -> DateRange | None:
    known = min((start.date() for start in m.hearing.offers), default=m.hearing.known_day)
    monday = calendar.monday_of(known) if known else None
    start = max(monday, m.today) if monday else None
    return DateRange(start, known - ONE_DAY, "day") if known and start and start < known else None


@JOINS.rule("#day")
def so_much_earlier(m: Match) -> Fragment | None:
    """ "A day earlier", "an hour earlier"; "a couple of days before that", of the day that was said before it."""
    if m.has("hint"):
        return _moved(m, -1) if m.value("hint").shift in ("earlier", "sooner") else None
    told, lapse = day_said_before(m), m.value("lapse")
    if (day := told or m.hearing.known_day) and (leading := days_leading_up(m, lapse, day)):
        return leading
    exact = later(told, lapse, -1) if told and lapse.of_days else None
    return Fragment("#day", _on(exact), "", m.span(), (("date", m.span()),)) if exact else _moved(m, -1)


@JOINS.rule("#hint")
def hours_later(m: Match) -> Hint | None:
    return None if m.value("lapse").of_days else _by(m.value("lapse"), 1)


@JOINS.rule("#day")
def same_time_in(m: Match) -> Fragment | None:
    known, whole = m.hearing.known_day, m.value("whole")
    if known is None or whole.grain != "week":
        return None
    day = calendar.on_or_after(whole.start, known.weekday())
    return Fragment("#day", Day((day,)), "", m.span(), (("date", m.span("whole")),))


@JOINS.rule("#day")
def so_much_later(m: Match) -> Fragment | None:
    """Days later than the one that is spoken of; where none is, they are reckoned from now."""
    return _moved(m, 1) if m.hearing.known_day else None


@JOINS.rule("#day")
def moved_back(m: Match) -> Fragment | None:
    return _moved(m, 1)


@JOINS.rule("#day")
def moved_up(m: Match) -> Fragment | None:
    return _moved(m, -1)


@JOINS.rule("#day")
def day_further(m: Match) -> Fragment | None:
    """ "The same time the day after", where it is not known yet which day that is after, and none was named before."""
    sign = 1 if m.word("which") == "after" else -1
    one_day = Lapse(((1, "day"),))
    known = m.hearing.known_day or m.has_earlier("#day") or m.has_earlier("#weekday")
    return None if known else Fragment("#hint", _by(one_day, sign), "", m.span())


def _moved(m: Match, sign: int) -> Fragment | None:
    """The day, where it is reckoned in days from one that is known without its hour, or from offers; else by how much
    the visit shall move.
    """
    known, lapse = m.hearing.known_day, m.value("lapse")
    if not isinstance(lapse, Lapse):
        return None
    keeps_its_hour = m.hearing.known_time is not None and not m.hearing.offers
    if known is None or keeps_its_hour or not lapse.of_days:
        return Fragment("#hint", _by(lapse, sign), "", m.span())
    day = later(known, lapse, sign)
    return Fragment("#day", Day((day,)), "", m.span(), (("date", m.span("lapse")),)) if day else None


def _by(lapse: Lapse, sign: int) -> Hint:
    """So much later or earlier than what is spoken of; a month is reckoned as four weeks, so that the weekday stays."""
    minutes = sum(count * _MINUTES[unit] for count, unit in lapse.parts)
    way: Shift = "later" if sign > 0 else "earlier"
    return Hint(shift=way, shift_of="date" if lapse.of_days else "time", shift_by=sign * minutes)
