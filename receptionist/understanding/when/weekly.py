"""Parts of weekdays that are taken each week: "I have my grandbabies Monday and Wednesday mornings".

Who tells of several mornings tells of every week's, and of the same part of all the days that they name.
"""

from __future__ import annotations

import re

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.understanding.when.engagements import does_something
from receptionist.understanding.when.weekly_limits import WeeklyLimit, part_ruled_out, weekdays_in

_SAID, _DOES = section("when", "weekly"), section("when", "polarity").one("does_each_week")
_PARTS = _SAID.several("parts_of_days")
_JOINED, _BEGINS = _SAID.one("joined"), _SAID.one("begins")
_REFUSED_BEFORE, _REFUSED_BEHIND = _SAID.one("refused_before"), _SAID.one("refused_behind")
_ANOTHER_TIME, _WELCOMED = _SAID.one("another_time"), _SAID.one("welcomed")


def taken_each_week(text: str) -> tuple[WeeklyLimit, ...]:
    """The parts of weekdays that somebody has something on in, or that are refused, each week."""
    said = text.lower()
    return tuple(taken for row in _rows(said) if _is_taken(said, row) for each in row if (taken := _taken(each)))


def _rows(said: str) -> list[list[re.Match[str]]]:
    """Those that are told in one breath together: "Monday mornings and Friday afternoons"."""
    rows: list[list[re.Match[str]]] = []
    for each in sorted((found for pattern in _PARTS for found in pattern.finditer(said)), key=re.Match.start):
        if rows and _JOINED.fullmatch(said[rows[-1][-1].end() : each.start()]):
            rows[-1].append(each)
        else:
            rows.append([each])
    return rows


def _is_taken(said: str, row: list[re.Match[str]]) -> bool:
    before, behind = said[: row[0].start()], said[row[-1].end() :]
    if _WELCOMED.match(behind):
        return False
    if _REFUSED_BEFORE.search(before) or does_something(before):
        return True
    own = _DOES.match(behind) is not None and not _ANOTHER_TIME.match(behind)
    return bool(_BEGINS.search(before)) and (own or _REFUSED_BEHIND.search(behind) is not None)


def _taken(found: re.Match[str]) -> WeeklyLimit | None:
    hours = part_ruled_out(found["part"])
    if hours is None:
        return None
    days = tuple(sorted(weekdays_in(found["days"])))
    return WeeklyLimit(Span(*found.span()), msgspec.structs.replace(hours, weekdays=days))
