"""The days on which a part of the day will do that will not on others: "she works mornings, except Thursdays".

Such an exception is to what is refused: it rules out no Thursday, and wishes for none.
"""

from __future__ import annotations

import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.ruled_out import RuledOut
from receptionist.model.span import Span
from receptionist.understanding.when.dayparts import BESIDES, DAYPARTS
from receptionist.understanding.when.lexicon import WEEKDAYS, alone

_SAID = section("when", "exceptions")
_EXCEPTED = _SAID.several("excepted")
_REFUSED_BEFORE, _REFUSED_BEHIND = _SAID.one("refused_before"), _SAID.one("refused_behind")
_WEEK = range(7)
_WORD = re.compile(r"[\w']+")


class ExceptedDays(msgspec.Struct, frozen=True):
    """Where they are said, and what is ruled out of the others."""

    span: Span
    limit: RuledOut


def excepted_days(text: str) -> tuple[ExceptedDays, ...]:
    """Those to a part of the day that will not do on other days."""
    said = text.lower()
    told = (each for pattern in _EXCEPTED for each in pattern.finditer(said))
    found = (_excepted(each) for each in told if _is_refused(said, each))
    return tuple(each for each in found if each is not None)


def _is_refused(said: str, found: re.Match[str]) -> bool:
    before, behind = said[: found.start("part")], found["behind"]
    return _REFUSED_BEFORE.search(before) is not None or _REFUSED_BEHIND.search(behind) is not None


def _excepted(found: re.Match[str]) -> ExceptedDays | None:
    words = (alone(word) for word in _WORD.findall(found["days"]))
    days = {WEEKDAYS[word] for word in words if word in WEEKDAYS}
    part = next((DAYPARTS[word] for word in _WORD.findall(found["part"]) if word in DAYPARTS), None)
    if not days or part not in BESIDES:
        return None
    bound, edge = BESIDES[part]
    others = tuple(day for day in _WEEK if day not in days)
    limit = RuledOut(weekdays=others, until=edge) if bound == "after" else RuledOut(weekdays=others, since=edge)
    return ExceptedDays(Span(*found.span()), limit)
