"""Recurrence as people say it, to a rule of RFC 5545: "every other Friday" is FREQ=WEEKLY;INTERVAL=2;BYDAY=FR."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from receptionist.languages.patterns import LazyPattern, section
from receptionist.model.span import Span
from receptionist.understanding.numbers import A_COUNT, ORDINAL_TEENS, ORDINAL_TENS, ORDINAL_UNITS, counted
from receptionist.understanding.when.lexicon import MONTH_NAMES, WEEKDAY_NAMES

_SAID = section("requests", "recurrence")
_CODES = dict(zip(WEEKDAY_NAMES, ("MO", "TU", "WE", "TH", "FR", "SA", "SU"), strict=True))
_LAST_DAY, _LAST_WEEK = 31, 5
_ORDINALS = {
    **ORDINAL_UNITS,
    **ORDINAL_TEENS,
    **ORDINAL_TENS,
    **{
        f"{tens}{sep}{unit}": value + more
        for tens, value in _SAID["tens"].items()
        for unit, more in ORDINAL_UNITS.items()
        for sep in (" ", "-")
        if value + more <= _LAST_DAY
    },
}
_ORDINAL = rf"(?:\d{{1,2}}(?:st|nd|rd|th)|{'|'.join(sorted(_ORDINALS, key=len, reverse=True))})"
_ANY_DATE = re.compile(rf"{_ORDINAL}|\d{{1,2}}")
_EVERY: Mapping[str, str] = {**_SAID["units"], **_SAID["adverbs"]}
_PATTERNS = _SAID.with_fragments(
    day=rf"(?:{'|'.join(WEEKDAY_NAMES)})",
    month="|".join(MONTH_NAMES),
    ordinal=_ORDINAL,
    number=A_COUNT,
)
_RULES = tuple(
    (LazyPattern(rf"\b(?:{_PATTERNS.whole(each['says'])})\b", re.IGNORECASE), each["rule"]) for each in _SAID["rules"]
)


class SpokenRecurrence(msgspec.Struct, frozen=True):
    """`rule` is an RRULE without DTSTART; `span` the words that said it."""

    rule: str
    span: Span


def read_recurrence(text: str) -> SpokenRecurrence | None:
    """The recurrence that `text` says, or None. Of several that start together the longest counts."""
    found = [
        SpokenRecurrence(rule, Span(match.start(), match.end()))
        for pattern, template in _RULES
        for match in pattern.finditer(text)
        if (rule := _rule(template, {name: words.lower() for name, words in match.groupdict().items() if words}))
    ]
    return min(found, key=lambda each: (each.span.start, -each.span.end), default=None)


def _rule(template: str, said: Mapping[str, str]) -> str | None:
    """`template` with what the groups `said` in its places; None where there is no such day or stretch. Days belong to
    weeks alone, as in "every three weeks on Monday".
    """
    every = _EVERY.get(re.sub(r"[\s-]", "", said.get("unit") or said.get("adverb") or ""), "")
    count = 2 if "other" in said else counted(said.get("count", "1"))
    dates = [
        _ordinal(word) for word in _ANY_DATE.findall(said.get("dates") or said.get("date") or said.get("before", ""))
    ]
    nth = -1 if said.get("nth") == _SAID["last"] else _ordinal(said.get("nth", "1"))
    weekly = every.endswith("WEEKLY") or "WEEKLY;" in every
    days = _codes(said.get("days") or said.get("day", ""))
    misplaced = "unit" in said and "days" in said and not weekly
    if misplaced or not count or nth > _LAST_WEEK or not all(1 <= date <= _LAST_DAY for date in dates):
        return None
    return template.format(
        every=every,
        interval=f";INTERVAL={count}" if count > 1 else "",
        on=f";BYDAY={days}" if days and weekly else "",
        days=days,
        dates=",".join(map(str, dates)),
        nth=nth,
        month=MONTH_NAMES.index(said["month"]) + 1 if "month" in said else "",
    )


def _codes(words: str) -> str:
    """ "Monday, Thursday" as "MO,TH", in the order of the week."""
    return ",".join(_CODES[day] for day in WEEKDAY_NAMES if re.search(rf"\b{day}s?\b", words))


def _ordinal(word: str) -> int:
    digits = re.match(r"\d+", word)
    return int(digits.group()) if digits else _ORDINALS[word]
