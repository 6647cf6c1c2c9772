"""Rules for lengths of time, and for days and times reckoned by them: "in two hours", "a week from Tuesday"."""

from __future__ import annotations

import datetime as dt

from receptionist.languages.patterns import section
from receptionist.understanding.when import calendar
from receptionist.understanding.when.clocks import clock_of
from receptionist.understanding.when.days import ONE_DAY, day_of_month
from receptionist.understanding.when.grammar import Fragment, Match
from receptionist.understanding.when.layers import JOINS, WORDS
from receptionist.understanding.when.lexicon import COUNTS, GROUPS
from receptionist.understanding.when.values import (
    Clock,
    DateRange,
    Day,
    DayPart,
    Lapse,
    LapseUnit,
    Moment,
    Numeral,
    Weekday,
)

_UNITS: dict[str, tuple[int, LapseUnit]] = {
    **dict.fromkeys(GROUPS["MINUTES"], (1, "minute")),
    **dict.fromkeys(GROUPS["HOURS"], (1, "hour")),
    **dict.fromkeys(GROUPS["DAYS"], (1, "day")),
    **dict.fromkeys(GROUPS["WEEKS"], (1, "week")),
    **dict.fromkeys(GROUPS["FORTNIGHT"], (2, "week")),
    **dict.fromkeys(GROUPS["MONTHS"], (1, "month")),
    **dict.fromkeys(GROUPS["YEARS"], (1, "year")),
}


_ONE_PART: str = section("grammar", "dayparts")["one_part"]["name"]
_A_VERB = 4
"""Letters from which on a word is told by a longer form of it."""
BESIDE_SAID: str = section("grammar", "durations")["beside_said"]["name"]
"""The rule of a day that is told by the one before it."""


@WORDS.rule("#lapse")
def length(m: Match) -> Lapse | None:
    word = m.word("count")
    count = 1 if not word else COUNTS.get(word) or m.number("count")
    unit = m.word("unit")
    size, name = _UNITS[unit]
    return Lapse(((count * size, name),), vague=COUNTS.get(word, 0) > 1) if count <= 9999 else None


@WORDS.rule("#lapse")
def half_hour(m: Match) -> Lapse:
    return Lapse(((30, "minute"),))


@WORDS.rule("#lapse")
def quarter_hour(m: Match) -> Lapse:
    return Lapse(((15, "minute"),))


@WORDS.rule("#lapse")
def and_a_half(m: Match) -> Lapse:
    count = m.number("count", 1)
    size, name = _UNITS[m.word("unit")]
    if name == "hour":
        return Lapse(((count * 60 + 30, "minute"),))
    days = 7 if name == "week" else 1
    return Lapse((((count * days * size) + days // 2, "day"),))


@WORDS.rule("#lapse")
def two_lengths(m: Match) -> Lapse | None:
    parts = [(m.number(count) * _UNITS[m.word(unit)][0], _UNITS[m.word(unit)][1]) for count, unit in _TWO]
    return (
        Lapse(tuple(parts)) if parts[0][1] not in ("minute", "hour") and parts[1][1] not in ("minute", "hour") else None
    )


_TWO = (("count", "unit"), ("more", "smaller"))


@WORDS.rule("#lapse")
def about_as_long(m: Match) -> Lapse | None:
    """Of "five to ten minutes" the shorter."""
    return length(m)  # type: ignore[no-any-return]


@WORDS.rule("#lapse")
def three_quarters(m: Match) -> Lapse:
    return Lapse(((45, "minute"),))


@WORDS.rule("#lapse")
def hours_minutes(m: Match) -> Lapse:
    hours = 1 if m.word("count") == "an" else m.number("count")
    return Lapse(((hours * 60 + m.number("minutes"), "minute"),))


def later(day: dt.date, lapse: Lapse, sign: int = 1) -> dt.date | None:
    """The day a lapse of days, weeks, months or years away; None beyond the calendar."""
    for count, unit in lapse.parts:
        try:
            if unit in ("month", "year"):
                day = calendar.months_later(day, sign * count * (12 if unit == "year" else 1))
            else:
                day += sign * count * (7 if unit == "week" else 1) * ONE_DAY
        except (OverflowError, ValueError):
            return None
    return day if 1 < day.year < 9000 else None


def minutes_of(lapse: Lapse) -> int:
    return sum(count * (60 if unit == "hour" else 1) for count, unit in lapse.parts)


def minutes_later(now: dt.datetime, lapse: Lapse, sign: int = 1) -> dt.datetime:
    """Elapsed time, so that "in two hours" is right over a change of the clocks."""
    moment = (now.astimezone(dt.UTC) + sign * dt.timedelta(minutes=minutes_of(lapse))).astimezone(now.tzinfo)
    return moment.replace(second=0, microsecond=0)


_COARSENESS: tuple[LapseUnit, ...] = ("minute", "hour", "day", "week", "month", "year")


def _reckoned(m: Match, lapse: Lapse, sign: int, base: dt.date | None = None) -> Fragment | None:
    span = m.span("mark") if "mark" in m.groups else m.span()
    if lapse.of_days:
        coarse = max((unit for _, unit in lapse.parts), key=_COARSENESS.index)
        day = later(base or m.today, lapse, sign)
        if day is None:
            return None
        return Fragment("#day", Day((day,), past=sign < 0 and base is None, coarse=coarse), "", span, (("date", span),))
    if base is not None:
        return None
    return Fragment("#moment", Moment(minutes_later(m.now, lapse, sign)), "", span, (("date", span), ("time", span)))


@JOINS.rule("#day")
def in_lapse(m: Match) -> Fragment | None:
    return _reckoned(m, m.value("lapse"), 1)


@JOINS.rule("#day")
def from_now(m: Match) -> Fragment | None:
    base = m.value("base").dates[0] if m.has("base") else None
    if base == m.today:
        base = None
    return _reckoned(m, m.value("lapse"), 1, base)


@JOINS.rule("#day")
def days_later(m: Match) -> Fragment | None:
    """ "I'm down for tomorrow, could it be a week later": than the day that is said before it; with none, from now."""
    return _reckoned(m, m.value("lapse"), 1, day_said_before(m))


@WORDS.rule("#moment")
def within_the_hour(m: Match) -> Fragment | None:
    return _reckoned(m, Lapse(((1, "hour"),)), 1)


@JOINS.rule("#day")
def after_lapse(m: Match) -> Fragment | None:
    return _reckoned(m, m.value("lapse"), 1)


@JOINS.rule("#day")
def ago(m: Match) -> Fragment | None:
    return _reckoned(m, m.value("lapse"), -1)


def _first_date(m: Match, name: str) -> dt.date | None:
    return first_date_of(m, m.value(name))


def first_date_of(m: Match, value: object) -> dt.date | None:
    """The day that a fragment's `value` is, the first of several; None where it is none."""
    if isinstance(value, DayPart) and value.days is not None:
        return m.today + value.days * ONE_DAY
    if isinstance(value, Weekday):
        return calendar.after(m.today, value.index)
    if isinstance(value, Numeral) and value.dom is not None:
        value = day_of_month(m.today, value.dom)
    return value.dates[0] if isinstance(value, Day) else None


def day_said_before(m: Match) -> dt.date | None:
    """The day that was named last before it in the turn; a weekday behind a date that falls on it only names that."""
    said = ((each.value, date) for each in m.earlier if (date := first_date_of(m, each.value)) is not None)
    value, day = next(said, (None, None))
    if not isinstance(value, Weekday):
        return day
    _, dated = next(said, (None, None))
    return dated if dated is not None and dated.weekday() == value.index else day


@JOINS.rule("#day")
def after_day(m: Match) -> Fragment | None:
    base = _first_date(m, "base")
    lapse: Lapse = m.value("lapse")
    if base is None or not lapse.of_days:
        return None
    return _reckoned(m, lapse, 1, base)


@JOINS.rule("#day")
def weekday_weeks_on(m: Match) -> Day | None:
    lapse: Lapse = m.value("lapse")
    then = later(m.today, lapse) if {unit for _, unit in lapse.parts} == {"week"} else None
    if then is None:
        return None
    day = calendar.weekday_near(then, m.value("day").index)
    return Day((day,), weekday=day.weekday())


@JOINS.rule("#day")
def weeks_on(m: Match) -> Fragment | None:
    """ "Two weeks tomorrow", "a week on Friday"."""
    base, lapse = _first_date(m, "base"), m.value("lapse")
    if base is None or m.before in ("in", "for", "about", "within") or {unit for _, unit in lapse.parts} != {"week"}:
        return None
    return _reckoned(m, lapse, 1, base)


@JOINS.rule("#day")
def weekday_after(m: Match) -> Day | None:
    base, index = _first_date(m, "base"), m.value("day").index
    if base is None or m.value("base").weekday is not None:
        return None
    return Day((calendar.before(base, index) if m.word("which") == "before" else calendar.after(base, index),))


@JOINS.rule("#day")
def before_day(m: Match) -> Fragment | None:
    base, lapse = _first_date(m, "base"), m.value("lapse")
    if base is None:
        return None
    return days_leading_up(m, lapse, base) or _reckoned(m, lapse, -1, base)


def days_leading_up(m: Match, lapse: Lapse, day: dt.date) -> Fragment | None:
    """ "A couple of days before the eighteenth": the two or three before that `day`, of which any will do."""
    ((count, unit),) = lapse.parts[:1]
    first = max(day - (count + 1) * ONE_DAY, m.today)
    if not lapse.vague or unit != "day" or first >= day:
        return None
    return Fragment("#stretch", DateRange(first, day - ONE_DAY, "day"), "", m.span(), (("date", m.span()),))


@JOINS.rule("#day")
def next_day(m: Match) -> Day | None:
    return _day_away(m, ONE_DAY)


@JOINS.rule("#day")
def previous_day(m: Match) -> Day | None:
    return _day_away(m, -ONE_DAY)


def _day_away(m: Match, away: dt.timedelta) -> Day | None:
    """The day `away` from the one that is named; that very day where it is the one beside a day which was said before:
    "we drive up on the twentieth, so the day before, Thursday the nineteenth".
    """
    base, said = _first_date(m, "base"), day_said_before(m) or m.hearing.known_day
    if base is None:
        return None
    return Day((base,)) if said is not None and said + away == base else Day((base + away,))


@JOINS.rule("#day")
def beside_said(m: Match) -> Day | None:
    """ "The fourteenth, so the day before, the Friday": the weekday only names the day beside the one that was said."""
    if (base := day_said_before(m)) is None or (m.has("event") and not _was_told(m.word("event"), m.words_before)):
        return None
    away = -ONE_DAY if m.word("which") == "before" else ONE_DAY
    day = base + away
    if m.has("farther"):  # "the day before or the day before that"
        first, last = sorted((day, day + away))
        return Day((first,), end=last)
    named = m.value("day") if m.has("day") else None
    return Day((day,), weekday=day.weekday()) if named is None or named.index == day.weekday() else None


def _was_told(event: str, before: set[str]) -> bool:
    """Whether what happens on a day was told before it, in that form or a longer one: "my flight lands … I land"."""
    return event in before or (len(event) >= _A_VERB and any(said.startswith(event) for said in before))


@JOINS.rule("#day")
def part_beside(m: Match) -> Day | None:
    base, part = _first_date(m, "base"), m.value("part")
    if base is None or m.fragment("part").rule != _ONE_PART:
        return None
    return Day((_beside(m, base),), part=part.daypart)


@JOINS.rule("#day")
def beside_told(m: Match) -> Fragment | None:
    """ "The day after payday, we get paid on the fifteenth"; of what is told with no "on" either may be that day, "the
    day after my surgery, that's the twentieth".
    """
    base = _first_date(m, "dom" if m.has("dom") else "base")
    if base is None:
        return None
    dates = (_beside(m, base),) if m.has("on") else (_beside(m, base), base)
    return Fragment("#day", Day(dates), "", m.span(), (("date", m.span()),))


@JOINS.rule("#untold")
def beside_untold(m: Match) -> str:
    return m.said


def _beside(m: Match, base: dt.date) -> dt.date:
    return base - ONE_DAY if m.word("which") == "before" else base + ONE_DAY


@JOINS.rule("#clock")
def around_time(m: Match) -> Fragment | None:
    base: Clock | None = m.value("base")
    if isinstance(base, Numeral):
        base = clock_of(base)
    lapse: Lapse = m.value("lapse")
    if base is None or lapse.of_days or base.until is not None:
        return None
    sign = -1 if m.word("which") in ("before", "to") else 1
    total = base.hour * 60 + base.minute + sign * minutes_of(lapse)
    if not base.fixed and not 60 <= total < 780:
        return None
    clock = Clock(total // 60 % 24, total % 60, base.meridiem, base.fixed, base.part)
    return Fragment("#clock", clock, "", m.span(), (("time", m.span()),))


JOINS.plain_rules("durations")
