"""Parts of weekdays that are taken each week: "I have my grandbabies Monday and Wednesday mornings".

Who tells of several mornings, or of the morning of several days, tells of every week's, and of the same part of all the
days that they name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from receptionist.languages.patterns import section
from receptionist.model.span import Span
from receptionist.model.when import When
from receptionist.understanding.when.engagements import does_something
from receptionist.understanding.when.refused_first import hours_of
from receptionist.understanding.when.weekly_limits import WeeklyLimit, weekdays_from, weekdays_in

_SAID, _DOES = section("when", "weekly"), section("when", "polarity").one("does_each_week")
_PARTS = _SAID.several("parts_of_days")
_JOINED, _BEGINS = _SAID.one("joined"), _SAID.one("begins")
_REFUSED_BEFORE, _REFUSED_BEHIND = _SAID.one("refused_before"), _SAID.one("refused_behind")
_ANOTHER_TIME, _WELCOMED = _SAID.one("another_time"), _SAID.one("welcomed")


def taken_each_week(text: str, read: Callable[[str], When]) -> tuple[WeeklyLimit, ...]:
    """The parts of weekdays that somebody has something on in, or that are refused, each week; `read` tells which hour
    some words bound.
    """
    said = text.lower()
    taken = (each for row in _rows(said) if _is_taken(said, row) for each in row)
    return tuple(limit for each in taken if (limit := _taken(each, read)) is not None)


def tells_each_week(text: str) -> bool:
    """Whether any is told of."""
    said = text.lower()
    return any(_is_taken(said, row) for row in _rows(said))


def _rows(said: str) -> list[list[re.Match[str]]]:
    """Those that are told in one breath together: "Monday mornings and Friday afternoons"."""
    rows: list[list[re.Match[str]]] = []
    for each in _told(said):
        if rows and _JOINED.fullmatch(said[rows[-1][-1].end() : each.start()]):
            rows[-1].append(each)
        else:
            rows.append([each])
    return [row for row in rows if len(row) > 1 or row[0].groupdict().get("one") is None]


def _told(said: str) -> Iterator[re.Match[str]]:
    """In their order; of two that overlap the one that begins first, and tells more."""
    found = sorted((each for pattern in _PARTS for each in pattern.finditer(said)), key=lambda m: (m.start(), -m.end()))
    end = 0
    for each in found:
        if each.start() >= end:
            end = each.end()
            yield each


def _is_taken(said: str, row: list[re.Match[str]]) -> bool:
    before, behind = said[: row[0].start()], said[row[-1].end() :]
    if _WELCOMED.match(behind):
        return False
    if row[-1].groupdict().get("refused"):
        return True
    if _REFUSED_BEFORE.search(before) or does_something(before):
        return True
    own = _DOES.match(behind) is not None and not _ANOTHER_TIME.match(behind)
    return bool(_BEGINS.search(before)) and (own or _REFUSED_BEHIND.search(behind) is not None)


def _taken(found: re.Match[str], read: Callable[[str], When]) -> WeeklyLimit | None:
    hours = hours_of(found["part"], read)
    if hours is None:
        return None
    told = found.groupdict()
    days = weekdays_from(told["from"], told["to"]) if told.get("from") else weekdays_in(found["days"])
    return WeeklyLimit(Span(*found.span()), msgspec.structs.replace(hours, weekdays=tuple(sorted(days))))
