"""Hours that are named first and then refused: "before ten I can't, but Thursday works", "mornings I work".

Where the refusal stands before its hours, it is read with them; behind them it would be taken for one of the next day.
"""

from __future__ import annotations

from collections.abc import Callable

from receptionist.languages.patterns import section
from receptionist.model.ruled_out import RuledOut
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.when.weekly_limits import WeeklyLimit, part_ruled_out

_SAID = section("when", "exceptions")
_REFUSED_FIRST = _SAID.one("refused_first")
_BOUNDED = _SAID.one("bounded")


def refused_first(text: str, read: Callable[[str], When]) -> tuple[WeeklyLimit, ...]:
    """What is refused so, of any day; `read` tells which hour its words bound."""
    found = _REFUSED_FIRST.finditer(text.lower())
    limits = ((Span(*each.span("whole")), hours_of(each["part"], read)) for each in found)
    return tuple(WeeklyLimit(span, limit) for span, limit in limits if limit is not None)


def hours_of(said: str, read: Callable[[str], When]) -> RuledOut | None:
    """The hours of a part of the day, or those that words bound, on any day."""
    if not _BOUNDED.fullmatch(said):
        return part_ruled_out(said)
    when = read(said)
    since, until = (when.time, None) if when.bound == "after" else (None, when.until)
    return RuledOut(since=since, until=until) if since or until else None
