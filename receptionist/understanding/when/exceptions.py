"""The days on which hours will do that will not on others: "she works mornings, except Thursdays".

Such an exception is to what is refused: it rules out no Thursday, and wishes for none.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.when.refused_first import hours_of
from receptionist.understanding.when.weekly_limits import WeeklyLimit, weekdays_in

_SAID = section("when", "exceptions")
_EXCEPTED = _SAID.several("excepted")
_REFUSED_BEFORE, _REFUSED_BEHIND = _SAID.one("refused_before"), _SAID.one("refused_behind")
_WEEK = range(7)


def excepted_days(text: str, read: Callable[[str], When]) -> tuple[WeeklyLimit, ...]:
    """Those to a part of the day, or to hours that `read` tells of its words, that will not do on other days."""
    said = text.lower()
    told = (each for pattern in _EXCEPTED for each in pattern.finditer(said))
    found = (_excepted(each, read) for each in told if _is_refused(said, each))
    return tuple(each for each in found if each is not None)


def _is_refused(said: str, found: re.Match[str]) -> bool:
    before, behind = said[: found.start("part")], found["behind"]
    return _REFUSED_BEFORE.search(before) is not None or _REFUSED_BEHIND.search(behind) is not None


def _excepted(found: re.Match[str], read: Callable[[str], When]) -> WeeklyLimit | None:
    days, hours = weekdays_in(found["days"]), hours_of(found["part"], read)
    if not days or hours is None:
        return None
    others = tuple(day for day in _WEEK if day not in days)
    return WeeklyLimit(Span(*found.span()), msgspec.structs.replace(hours, weekdays=others))
