"""Recurrence as people say it, to a rule of RFC 5545: "every other Friday" is FREQ=WEEKLY;INTERVAL=2;BYDAY=FR."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import msgspec

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns
from receptionist.model.understanding import Span
from receptionist.understanding.numbers import BELOW_100, ORDINAL_TEENS, ORDINAL_TENS, ORDINAL_UNITS

_SAID = lexicon("wishes")["recurrence"]
DAYS: tuple[str, ...] = tuple(_SAID["weekdays"])
MONTHS: tuple[str, ...] = tuple(_SAID["months"])
_CODES = dict(zip(DAYS, ("MO", "TU", "WE", "TH", "FR", "SA", "SU"), strict=True))
_ORDINALS = {
    **ORDINAL_UNITS,
    **ORDINAL_TEENS,
    **ORDINAL_TENS,
    **{
        f"{tens}{sep}{unit}": value + more
        for tens, value in _SAID["tens"].items()
        for unit, more in ORDINAL_UNITS.items()
        for sep in (" ", "-")
        if value + more <= 31
    },
}
_WEEKDAYS = ",".join(list(_CODES.values())[:5])
_UNITS: Mapping[str, str] = _SAID["units"]
_ADVERBS: Mapping[str, str] = _SAID["adverbs"]
_ORDINAL = rf"(?:\d{{1,2}}(?:st|nd|rd|th)|{'|'.join(sorted(_ORDINALS, key=len, reverse=True))})"
_PATTERNS = Patterns(
    _SAID,
    {
        "day": rf"(?:{'|'.join(DAYS)})",
        "month": "|".join(MONTHS),
        "ordinal": _ORDINAL,
        "number": rf"(?:\d{{1,2}}|{'|'.join(sorted(BELOW_100, key=len, reverse=True))})",
    },
)


class SpokenRecurrence(msgspec.Struct, frozen=True):
    """`rule` is an RRULE without DTSTART; `span` the words that said it."""

    rule: str
    span: Span


_Rule = tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]]


def read_recurrence(text: str) -> SpokenRecurrence | None:
    """The recurrence that `text` says, or None. Of several that start together the longest counts."""
    found = [
        SpokenRecurrence(rule, Span(match.start(), match.end()))
        for pattern, build in _RULES
        for match in pattern.finditer(text)
        if (rule := build(match)) is not None
    ]
    return min(found, key=lambda each: (each.span.start, -each.span.end), default=None)


def _words(name: str) -> re.Pattern[str]:
    """The pattern of that name, where it is whole words."""
    return re.compile(rf"\b(?:{_PATTERNS.text(name)})\b", re.IGNORECASE)


def _always(rule: str) -> Callable[[re.Match[str]], str]:
    return lambda match: rule


def _codes(words: str) -> str:
    """ "Monday, Thursday" as "MO,TH", in the order of the week."""
    said = {day for day in DAYS if re.search(rf"\b{day}s?\b", words, re.IGNORECASE)}
    return ",".join(_CODES[day] for day in DAYS if day in said)


def _number(word: str) -> int:
    return int(word) if word.isdigit() else BELOW_100[word.lower()]


def _ordinal(word: str) -> int:
    digits = re.match(r"\d+", word)
    return int(digits.group()) if digits else _ORDINALS[word.lower()]


def _weekly(match: re.Match[str]) -> str:
    return f"FREQ=WEEKLY;BYDAY={_codes(match['days'])}"


def _every_other_day_of_week(match: re.Match[str]) -> str:
    return f"FREQ=WEEKLY;INTERVAL=2;BYDAY={_codes(match['days'])}"


def _by_unit(match: re.Match[str]) -> str | None:
    """ "every three weeks [on Monday]": the days belong to weeks alone, the date to months."""
    given = match.groupdict()
    unit = given["unit"].lower()
    count = 2 if given.get("other") else _number(given["count"]) if given.get("count") else 1
    interval = f";INTERVAL={count}" if count > 1 else ""
    if given.get("days") and _UNITS[unit] != "WEEKLY":
        return None
    days = f";BYDAY={_codes(given['days'])}" if given.get("days") else ""
    return f"FREQ={_UNITS[unit]}{interval}{days}" if count else None


def _adverb(match: re.Match[str]) -> str:
    word = re.sub(r"[\s-]", "", match["adverb"].lower())
    days = f";BYDAY={_codes(match['days'])}" if match["days"] else ""
    return _ADVERBS[word] + (days if "WEEKLY" in _ADVERBS[word] else "")


def _days_of_month(match: re.Match[str]) -> str | None:
    days = [_ordinal(word) for word in re.findall(_ORDINAL, match["dates"], re.IGNORECASE)]
    return f"FREQ=MONTHLY;BYMONTHDAY={','.join(map(str, days))}" if all(1 <= day <= 31 for day in days) else None


def _weekday_of_month(match: re.Match[str]) -> str | None:
    nth = -1 if match["nth"].lower() == _SAID["last"] else _ordinal(match["nth"])
    return f"FREQ=MONTHLY;BYDAY={nth}{_codes(match['day'])}" if nth <= 5 else None


def _yearly(match: re.Match[str]) -> str | None:
    day = match["date"] or match["before"]
    number = int(day) if day.isdigit() else _ordinal(day)
    month = MONTHS.index(match["month"].lower()) + 1
    return f"FREQ=YEARLY;BYMONTH={month};BYMONTHDAY={number}" if 1 <= number <= 31 else None


_RULES: tuple[_Rule, ...] = (
    (_words("every_day"), _always("FREQ=DAILY")),
    (_words("every_daypart"), _always("FREQ=DAILY")),
    (_words("every_weekday"), _always(f"FREQ=WEEKLY;BYDAY={_WEEKDAYS}")),
    (_words("every_weekend"), _always("FREQ=WEEKLY;BYDAY=SA,SU")),
    (_words("every_named_day"), _weekly),
    (_words("on_named_days"), _weekly),
    (_words("every_other_named_day"), _every_other_day_of_week),
    (_words("every_unit"), _by_unit),
    (_words("every_other_unit"), _by_unit),
    (_words("every_few_units"), _by_unit),
    (_words("every_quarter"), _always("FREQ=MONTHLY;INTERVAL=3")),
    (_words("by_adverb"), _adverb),
    (_words("dates_of_month"), _days_of_month),
    (_words("monthly_on_dates"), _days_of_month),
    (_words("every_date"), _days_of_month),
    (_words("last_day_of_month"), _always("FREQ=MONTHLY;BYMONTHDAY=-1")),
    (_words("named_day_of_month"), _weekday_of_month),
    (_words("date_of_year"), _yearly),
)
