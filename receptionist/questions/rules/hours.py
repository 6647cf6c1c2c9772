"""Opening hours, answered for the day and time that the caller means, and only else recited."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from receptionist.languages.patterns import section
from receptionist.model.commands import Say, say
from receptionist.questions.rules.asked import RuleQuestion
from receptionist.questions.rules.knowledge import DAYS, Knowledge, OpenHours, Openings, Stretches
from receptionist.questions.rules.topics import SPOKEN
from receptionist.understanding.when.holidays import names_holiday

MOST_DAYS = 7
A_WEEK_AHEAD = 14
"""Days in which the next opening is looked for."""
PARTS = {"morning": (5, 12), "noon": (12, 13), "afternoon": (12, 17), "evening": (18, 22), "night": (20, 24)}
"""Hours of the wall clock that each part of the day takes in; work in any of it counts."""

_A_DAY = (0, 24 * 60)
_NEVER: Stretches = (OpenHours(dt.time.min, dt.time(0, 1)),)
"""In the place of a day's hours where it has none."""

_SAID = section("questions", "hours")
_HOURS = _SAID.one("hours")
_OPEN_OTHERWISE = _SAID.one("open_otherwise")
_NOW = _SAID.one("now")
_ALL_HOURS = _SAID.one("all_hours")
_HOLIDAYS = _SAID.one("holidays")
_CLOSED = _SAID.one("closed")
_CLOSES = _SAID.one("closes")
_OPENS = _SAID.one("opens")
_USUAL_DAYS = _SAID.one("usual_days")
_WEEKENDS = _SAID.one("weekends")
_WEEKDAYS = _SAID.one("weekdays")


@dataclass(frozen=True)
class _Day:
    """A day as it will be named ("today", "saturday" for any of them, or an ISO date), and its hours."""

    label: str
    open: Stretches
    date: dt.date | None = None


def hours(knowledge: Knowledge, asked: RuleQuestion) -> Say | None:
    """The answer to a question about opening hours; None for any other."""
    openings = knowledge.openings
    if openings is None or asked.says(_OPEN_OTHERWISE) or not (asked.intent == "hours" or asked.says(_HOURS)):
        return None
    if asked.says(_NOW) and asked.at is not None:
        return _now(openings, asked.at)
    days = () if asked.says(_ALL_HOURS) else _days(openings, asked)
    if days:
        return _of_days(openings, asked, days)
    if asked.says(_HOLIDAYS):
        return _on_holidays(knowledge, openings)
    return _in_general(knowledge, openings, asked)


def _on_holidays(knowledge: Knowledge, openings: Openings) -> Say:
    """That they are closed then, or open at all times; else it is not known: the usual hours tell nothing of them."""
    if openings.keeps_holidays:
        return say("closed_holidays")
    always = all(stretch.minutes == _A_DAY for day in range(7) for stretch in openings.usually(day) or _NEVER)
    return say("hours_yes", hours=knowledge.hours) if always else say("cannot_answer_about", topic=SPOKEN["holidays"])


def _now(openings: Openings, at: dt.datetime) -> Say:
    until = _open_until(openings, at)
    if until is not None:
        return say("open_now", closes=f"{until:%H:%M}")
    return say("closed_now", next=_next_opening(openings, at))


def _open_until(openings: Openings, at: dt.datetime) -> dt.time | None:
    """When the stretch that holds `at` ends, yesterday's past midnight included."""
    minute = at.hour * 60 + at.minute
    for stretch in openings.on(at.date()):
        if stretch.minutes[0] <= minute < stretch.minutes[1]:
            return stretch.closes
    for stretch in openings.on(at.date() - dt.timedelta(days=1)):
        if minute + 24 * 60 < stretch.minutes[1]:
            return stretch.closes
    return None


def _next_opening(openings: Openings, after: dt.datetime) -> str | None:
    """The first opening after that moment, ISO; None where none is near."""
    for ahead in range(A_WEEK_AHEAD):
        day = after.date() + dt.timedelta(days=ahead)
        for stretch in sorted(openings.on(day), key=lambda stretch: stretch.opens):
            if ahead or stretch.opens > after.time().replace(tzinfo=None):
                return f"{day.isoformat()}T{stretch.opens:%H:%M}"
    return None


def _days(openings: Openings, asked: RuleQuestion) -> tuple[_Day, ...]:
    usual = _usual_days(asked)
    if usual:
        return tuple(_Day(DAYS[day], openings.usually(day)) for day in usual)
    return tuple(_Day(_label(day, asked.at), openings.on(day), day) for day in _dates(asked))


def _usual_days(asked: RuleQuestion) -> tuple[int, ...]:
    """Days of the week that are meant in general: "Saturdays", "weekends". "This weekend" is a date."""
    if asked.says(_WEEKENDS):
        return (5, 6)
    if asked.says(_WEEKDAYS):
        return (0, 1, 2, 3, 4)
    found = [day[1] or day[2] for day in _USUAL_DAYS.finditer(asked.plain)]
    return tuple(dict.fromkeys(DAYS.index(day) for day in found))


def _dates(asked: RuleQuestion) -> tuple[dt.date, ...]:
    when = asked.meaning.when
    if when.date is not None and when.date_end is not None:
        count = min((when.date_end - when.date).days + 1, MOST_DAYS)
        stretch = (when.date + dt.timedelta(days=ahead) for ahead in range(count))
        return tuple(day for day in stretch if not when.rules_out(day))
    return tuple(sorted(when.dates[:2])) or ((when.date,) if when.date else ())


def _label(day: dt.date, at: dt.datetime | None) -> str:
    ahead = (day - at.date()).days if at else None
    return {0: "today", 1: "tomorrow"}.get(ahead, day.isoformat()) if ahead is not None else day.isoformat()


def _of_days(openings: Openings, asked: RuleQuestion, days: tuple[_Day, ...]) -> Say:
    if not any(day.open for day in days):
        return _closed(openings, asked, days)
    if _is_untold_holiday(openings, asked, days):
        return say("open_but_holiday", when=_in_words(days))
    if len(days) == 1 and len(days[0].open) == 1 and asked.says(_CLOSES):
        return say("open_until", closes=f"{days[0].open[0].closes:%H:%M}", day=days[0].label)
    if len(days) == 1 and len(days[0].open) == 1 and asked.says(_OPENS):
        return say("opens_at", opens=f"{days[0].open[0].opens:%H:%M}", day=days[0].label)
    when = _in_words(days)
    if not asked.wants_yes_or_no:
        return say("open_when", when=when)
    if asked.says(_CLOSED):
        return say("open_no", when=when) if all(day.open for day in days) else say("open_when", when=when)
    fitting = [bool(day.open) and _fits(asked, day.open) for day in days]
    if all(fitting):
        return say("open_yes", when=when)
    return say("open_when", when=when) if any(fitting) else say("open_no", when=when)


def _in_words(days: tuple[_Day, ...]) -> str:
    return ";".join(" ".join((day.label, ",".join(map(str, day.open)))).strip() for day in days)


def _is_untold_holiday(openings: Openings, asked: RuleQuestion, days: tuple[_Day, ...]) -> bool:
    """ "Are you open Thanksgiving", where nothing is told of it: the hours of its weekday promise nothing."""
    dates = [day.date for day in days if day.date is not None]
    untold = bool(dates) and not all(openings.tells_of_holiday(date) for date in dates)
    return untold and names_holiday(asked.text)


def _closed(openings: Openings, asked: RuleQuestion, days: tuple[_Day, ...]) -> Say:
    labels = ";".join(day.label for day in days)
    date = days[0].date if len(days) == 1 else None
    holiday = openings.holiday(date) if date else None
    reopens = _next_opening(openings, dt.datetime.combine(date, dt.time.max)) if date else None
    if not asked.wants_yes_or_no:
        return say("closed_when", days=labels, holiday=holiday, next=reopens)
    if asked.says(_CLOSED):
        return say("closed_yes", days=labels, holiday=holiday, next=reopens)
    return say("closed_no", days=labels, holiday=holiday, next=reopens)


def _in_general(knowledge: Knowledge, openings: Openings, asked: RuleQuestion) -> Say | None:
    """No day was named: the usual hours, with a yes or no to a time or a part of the day."""
    if not knowledge.hours:
        return None
    week = [open_ for day in range(7) if (open_ := openings.usually(day))]
    if asked.says(_ALL_HOURS):
        fitting = [any(start == 0 and end == 24 * 60 for start, end in _minutes(open_)) for open_ in week]
        fitting = fitting if len(week) == 7 else [False]
    elif asked.wants_yes_or_no and _names_time(asked):
        fitting = [_fits(asked, open_) for open_ in week]
    else:
        return say("hours", hours=knowledge.hours)
    if all(fitting) and fitting:
        return say("hours_yes", hours=knowledge.hours)
    return say("hours", hours=knowledge.hours) if any(fitting) else say("hours_no", hours=knowledge.hours)


def _names_time(asked: RuleQuestion) -> bool:
    when = asked.meaning.when
    return bool(when.time or when.until or when.daypart)


def _fits(asked: RuleQuestion, open_: Stretches) -> bool:
    """Whether the hours hold the time or the part of the day that was named; true where none was."""
    when = asked.meaning.when
    spans = _minutes(open_)
    if when.bound == "after" and when.time:
        return any(end > _minute(when.time) for _, end in spans)
    if when.bound == "before" and when.until:
        return any(start < _minute(when.until) for start, _ in spans)
    if when.time:
        return any(start <= _minute(when.time) < end for start, end in spans)
    if when.daypart:
        first, last = (hour * 60 for hour in PARTS[when.daypart])
        return any(start < last and end > first for start, end in spans)
    return True


def _minutes(open_: Stretches) -> list[tuple[int, int]]:
    return [stretch.minutes for stretch in open_]


def _minute(time: dt.time) -> int:
    return time.hour * 60 + time.minute
