"""Recurrence as people say it, to a rule of RFC 5545: "every other Friday" is FREQ=WEEKLY;INTERVAL=2;BYDAY=FR."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from receptionist.model.understanding import Span
from receptionist.understanding.numbers import BELOW_100, ORDINAL_TEENS, ORDINAL_TENS, ORDINAL_UNITS

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_CODES = {day: day[:2].upper() for day in DAYS}
MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_ORDINALS = {
    **ORDINAL_UNITS,
    **ORDINAL_TEENS,
    **ORDINAL_TENS,
    **{
        f"{tens}{sep}{unit}": value + more
        for tens, value in (("twenty", 20), ("thirty", 30))
        for unit, more in ORDINAL_UNITS.items()
        for sep in (" ", "-")
        if value + more <= 31
    },
}
_WEEKDAYS = "MO,TU,WE,TH,FR"
_UNITS = {"day": "DAILY", "week": "WEEKLY", "month": "MONTHLY", "year": "YEARLY"}

_DAY = rf"(?:{'|'.join(DAYS)})"
_DAYS = rf"{_DAY}s?(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+or\s+){_DAY}s?)*"
_PLURAL_DAYS = rf"{_DAY}s(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+){_DAY}s)*"
_ORDINAL = rf"(?:\d{{1,2}}(?:st|nd|rd|th)|{'|'.join(sorted(_ORDINALS, key=len, reverse=True))})"
_NUMBER = rf"(?:\d{{1,2}}|{'|'.join(sorted(BELOW_100, key=len, reverse=True))})"
_EVERY = r"(?:every|each)"
_OF_MONTH = (
    rf"(?:of\s+(?:the|{_EVERY}|every\s+single)\s+month|{_EVERY}\s+month|of\s+the\s+month,?\s+{_EVERY}\s+month|monthly)"
)
_UNIT = "day|week|month|year"


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


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{text})\b", re.IGNORECASE)


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
    if given.get("days") and unit not in ("week",):
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
    nth = -1 if match["nth"].lower() == "last" else _ordinal(match["nth"])
    return f"FREQ=MONTHLY;BYDAY={nth}{_codes(match['day'])}" if nth <= 5 else None


def _yearly(match: re.Match[str]) -> str | None:
    day = match["date"] or match["before"]
    number = int(day) if day.isdigit() else _ordinal(day)
    month = MONTHS.index(match["month"].lower()) + 1
    return f"FREQ=YEARLY;BYMONTH={month};BYMONTHDAY={number}" if 1 <= number <= 31 else None


_ADVERBS = {
    "daily": "FREQ=DAILY",
    "weekly": "FREQ=WEEKLY",
    "biweekly": "FREQ=WEEKLY;INTERVAL=2",
    "fortnightly": "FREQ=WEEKLY;INTERVAL=2",
    "monthly": "FREQ=MONTHLY",
    "quarterly": "FREQ=MONTHLY;INTERVAL=3",
    "yearly": "FREQ=YEARLY",
    "annually": "FREQ=YEARLY",
    "onceaday": "FREQ=DAILY",
    "onceaweek": "FREQ=WEEKLY",
    "onceamonth": "FREQ=MONTHLY",
    "onceayear": "FREQ=YEARLY",
}
_ADVERB = r"daily|weekly|bi-?weekly|fortnightly|monthly|quarterly|yearly|annually|once\s+a\s+(?:day|week|month|year)"
_ON_DAYS = rf"(?:\s+on\s+(?P<days>{_DAYS}))?"

_RULES: tuple[_Rule, ...] = (
    (_pattern(rf"{_EVERY}\s+(?:single\s+)?day(?!\s+of)|every\s+day\s+of\s+the\s+week"), _always("FREQ=DAILY")),
    (
        _pattern(rf"{_EVERY}(?=\s+(?:single\s+)?(?:morning|afternoon|evening|night|noon|midnight)\b)"),
        _always("FREQ=DAILY"),
    ),
    (
        _pattern(
            rf"(?:{_EVERY}|on)\s+(?:week|work|business|working)\s?-?days?|(?:on\s+)?weekdays"
            r"|monday\s+(?:to|through|thru|till)\s+friday|mondays\s+(?:to|through)\s+fridays"
        ),
        _always(f"FREQ=WEEKLY;BYDAY={_WEEKDAYS}"),
    ),
    (_pattern(rf"{_EVERY}\s+weekend|(?:on\s+)?weekends"), _always("FREQ=WEEKLY;BYDAY=SA,SU")),
    (_pattern(rf"{_EVERY}\s+(?:single\s+)?(?P<days>{_DAYS})"), _weekly),
    (_pattern(rf"(?:on\s+)?(?P<days>{_PLURAL_DAYS})"), _weekly),
    (_pattern(rf"(?:every\s+(?:other|second)|alternate)\s+(?P<days>{_DAYS})"), _every_other_day_of_week),
    (_pattern(rf"{_EVERY}\s+(?P<unit>week|month|year){_ON_DAYS}"), _by_unit),
    (_pattern(rf"every\s+(?P<other>other|second)\s+(?P<unit>{_UNIT}){_ON_DAYS}"), _by_unit),
    (_pattern(rf"every\s+(?P<count>{_NUMBER})\s+(?P<unit>{_UNIT})s{_ON_DAYS}"), _by_unit),
    (_pattern(r"every\s+quarter"), _always("FREQ=MONTHLY;INTERVAL=3")),
    (_pattern(rf"(?P<adverb>{_ADVERB}){_ON_DAYS}"), _adverb),
    (
        _pattern(
            rf"(?:on\s+)?(?:the\s+)?(?P<dates>{_ORDINAL}(?:(?:\s*,\s*|"
            rf"\s+and\s+)(?:the\s+)?{_ORDINAL})*)\s+(?:day\s+)?{_OF_MONTH}"
        ),
        _days_of_month,
    ),
    (
        _pattern(
            rf"(?:{_EVERY}\s+month|monthly|"
            rf"once\s+a\s+month)\s+on\s+the\s+(?P<dates>{_ORDINAL}(?:\s+and\s+(?:the\s+)?{_ORDINAL})*)"
        ),
        _days_of_month,
    ),
    (_pattern(r"every\s+(?P<dates>\d{1,2}(?:st|nd|rd|th))(?:\s+of\s+the\s+month)?"), _days_of_month),
    (_pattern(rf"(?:on\s+)?the\s+last\s+day\s+{_OF_MONTH}"), _always("FREQ=MONTHLY;BYMONTHDAY=-1")),
    (
        _pattern(
            rf"(?:(?:on\s+)?the|{_EVERY})\s+(?P<nth>first|second|third|fourth|last|1st|2nd|3rd|"
            rf"4th)\s+(?P<day>{_DAY})\s+{_OF_MONTH}"
        ),
        _weekday_of_month,
    ),
    (
        _pattern(
            rf"(?:{_EVERY}\s+year\s+on|{_EVERY}|yearly\s+on|"
            rf"annually\s+on)\s+(?:the\s+)?(?:(?P<before>{_ORDINAL})\s+of\s+)?"
            rf"(?P<month>{'|'.join(MONTHS)})(?(before)|\s+(?:the\s+)?(?P<date>{_ORDINAL}|\d{{1,2}}))"
        ),
        _yearly,
    ),
)
