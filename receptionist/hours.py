"""Opening hours as people write them: "mon-fri: 8am - 5 pm", "tuesday: closed", "22:00-02:00"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from calendar_tools.policy import WEEKDAYS, TimeWindow, Weekday, Windows
from receptionist.business_errors import sentence
from receptionist.contradictions import Problem, raise_for

LONGEST_NIGHT: Final = 12 * 60
"""Minutes: a stretch past midnight that is longer is rather one whose ends were exchanged, unless it says otherwise."""

_DAY_RANGE = re.compile(r"^([a-z]+)\s*(?:-|–|to)\s*([a-z]+)$")
_DAY_GROUPS = {"weekdays": WEEKDAYS[:5], "weekend": WEEKDAYS[5:], "weekends": WEEKDAYS[5:], "daily": WEEKDAYS}
_NAMED_HOURS = {"noon": "12:00", "midday": "12:00", "midnight": "24:00"}
_TWELVE_HOURS = re.compile(r"^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$")
_NEXT_DAY = re.compile(r"\s+(?:the )?next day$")
_STRETCH = re.compile(r"(\d\d):(\d\d)-(\d\d):(\d\d)")
_WINDOWS: TypeAdapter[Windows] = TypeAdapter(Windows)


def by_weekday(hours: dict[Any, Any]) -> dict[Weekday, tuple[TimeWindow, ...]]:
    """The hours of each weekday that is named. Raises ValidationError, for a validator to pass on.

    A line may take days out of an earlier one ("daily", then "sunday"); two that only overlap contradict each other.
    """
    read: dict[Weekday, tuple[TimeWindow, ...]] = {}
    lines: dict[Weekday, tuple[str, frozenset[Weekday]]] = {}
    problems: list[Problem] = []
    for key, value in hours.items():
        days = _days(str(key))
        try:
            windows = _windows(value)
        except ValueError as error:
            problems.append(Problem((key,), str(error)))
            continue
        if not days:
            problems.append(Problem((key,), "is no weekday; write monday, mon-fri, weekdays, weekend or daily"))
        clash = next((day for day in days if day in lines and not set(days) < lines[day][1]), None)
        if clash is not None and read[clash] != windows:
            mend = f"{clash} has other hours under {lines[clash][0]!r} already; name each day once"
            problems.append(Problem((key,), mend))
        read |= dict.fromkeys(days, windows)
        lines |= dict.fromkeys(days, (str(key), frozenset(days)))
    raise_for(problems, "hours")
    return read


def by_date(special: dict[Any, Any]) -> dict[Any, tuple[TimeWindow, ...]]:
    """The hours of each date as it is written. Raises ValidationError, for a validator to pass on."""
    read: dict[Any, tuple[TimeWindow, ...]] = {}
    problems: list[Problem] = []
    for day, value in special.items():
        try:
            read[day] = _windows(value)
        except ValueError as error:
            problems.append(Problem((str(day),), str(error)))
    raise_for(problems, "special_days")
    return read


def _written(value: Any) -> Any:
    """One stretch, several, or none ("closed"); "8am - 5 pm" is as good as "08:00-17:00". Raises ValueError."""
    if value is None or value is False or (isinstance(value, str) and value.strip().lower() == "closed"):
        return ()
    if isinstance(value, str):
        return tuple(_window(part) for part in value.split(","))
    if isinstance(value, list | tuple) and all(isinstance(part, str | dict | TimeWindow) for part in value):
        return tuple(_window(part) if isinstance(part, str) else part for part in value)
    raise ValueError(f"{value!r} is no opening hours; write them as '08:00-17:00', or 'closed'")


def _windows(value: Any) -> tuple[TimeWindow, ...]:
    try:
        return _WINDOWS.validate_python(_written(value))
    except ValidationError as error:
        told = (sentence(problem, problem["loc"], lambda where: []) for problem in error.errors())
        raise ValueError("; ".join(dict.fromkeys(told))) from error


def _days(key: str) -> tuple[Weekday, ...]:
    """ "monday", "Mon", "mon-fri", "weekdays", "daily": the weekdays meant; none where it is something else."""
    key = key.strip().lower()
    if key in _DAY_GROUPS:
        return _DAY_GROUPS[key]
    span = _DAY_RANGE.match(key)
    named = [_weekday(part) for part in (span.groups() if span else (key,))]
    if not all(named):
        return ()
    first, last = WEEKDAYS.index(named[0]), WEEKDAYS.index(named[-1])
    return tuple(WEEKDAYS[(first + step) % 7] for step in range((last - first) % 7 + 1))


def _weekday(word: str) -> Weekday | None:
    return next((day for day in WEEKDAYS if len(word) >= 3 and day.startswith(word)), None)


def _window(text: str) -> str:
    written = text.strip().lower()
    if written in ("always", "all day", "24 hours"):
        return "00:00-24:00"
    plain = _NEXT_DAY.sub("", written)
    stretch = "-".join(_twenty_four(part) for part in re.split(r"\s*(?:-|–|\bto\b)\s*", plain))
    for problem in _backwards(text.strip(), stretch, through_the_night=plain != written):
        raise ValueError(problem)
    return stretch


def _backwards(text: str, stretch: str, *, through_the_night: bool) -> Iterator[str]:
    """Closing in the morning what was opened in the evening is hardly meant, unless the stretch is a night's."""
    read = _STRETCH.fullmatch(stretch)
    if read is None or stretch.endswith(("-24:00", "-00:00")):
        return
    opens, closes = (int(read[hour]) * 60 + int(read[hour + 1]) for hour in (1, 3))
    if through_the_night and closes > opens:
        yield f"{text!r} closes on the day it opens; leave 'next day' out"
    elif opens == closes:
        yield f"{text!r} opens and closes at once; write 'all day', or 'closed'"
    elif not through_the_night and opens - closes > 0 and closes + 24 * 60 - opens > LONGEST_NIGHT:
        first, last = stretch.split("-")
        yield (
            f"{text!r} closes before it opens; write '{last}-{first}', or, if it goes through the night, "
            f"'{first}-{last} next day'"
        )


def _twenty_four(text: str) -> str:
    match = _TWELVE_HOURS.match(text)
    if match is None or (match.group(3) and not 1 <= int(match.group(1)) <= 12):
        return _NAMED_HOURS.get(text, text)
    hour, minute, half = int(match.group(1)), match.group(2) or "00", match.group(3)
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    return f"{hour:02d}:{minute}"
