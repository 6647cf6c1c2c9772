"""Hours of every day that somebody's work takes: "I work until three every day"; no visit on any day is before that."""

from __future__ import annotations

import re
from collections.abc import Callable

from receptionist.languages.patterns import section
from receptionist.model.ruled_out import RuledOut
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.when.weekly_limits import WeeklyLimit

_SAID = section("when", "worked_each_day")
_UNTIL, _IN_THE_WEEK = _SAID.several("until", re.IGNORECASE), _SAID.one("in_the_week", re.IGNORECASE)
_AT: str = _SAID["at"]
_WORKING_DAYS = (0, 1, 2, 3, 4)


def worked_each_day(text: str, read: Callable[[str], When]) -> tuple[WeeklyLimit, ...]:
    """What of each day is worked, by the hour that `read` makes of its words."""
    found = (each for pattern in _UNTIL for each in pattern.finditer(text))
    return tuple(limit for each in found if (limit := _worked(each, read)) is not None)


def _worked(found: re.Match[str], read: Callable[[str], When]) -> WeeklyLimit | None:
    over = read(f"{_AT} {found['hour']}").time
    if over is None:
        return None
    days = _WORKING_DAYS if _IN_THE_WEEK.search(found.group()) else ()
    return WeeklyLimit(Span(*found.span()), RuledOut(until=over, weekdays=days))
