"""Holidays by the names callers use. Fixed and movable ones by rule; those of other calendars from `holidays`."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from receptionist.languages.patterns import section
from receptionist.understanding.when.calendar import before, nth_weekday, on_date
from receptionist.understanding.words import tokens

Finder = Callable[[int], dt.date | None]


def _fixed(month: int, day: int) -> Finder:
    return lambda year: on_date(year, month, day)


def _nth(month: int, weekday: int, nth: int, days: int = 0) -> Finder:
    def find(year: int) -> dt.date | None:
        day = nth_weekday(year, month, weekday, nth)
        return day + dt.timedelta(days=days) if day is not None else None

    return find


def _easter(days: int) -> Finder:
    def find(year: int) -> dt.date | None:
        from dateutil.easter import easter  # imported once someone names Easter

        sunday: dt.date = easter(year)
        return sunday + dt.timedelta(days=days)

    return find


def _monday_before(month: int, day: int) -> Finder:
    return lambda year: before(dt.date(year, month, day), 0)


def _looked_up(country: str, name: str) -> Finder:
    """The first day that the `holidays` library calls `name`; what it adds in brackets ("estimated") may differ."""

    def find(year: int) -> dt.date | None:
        import holidays

        days = holidays.country_holidays(country, years=year, language="en_US")
        return min(
            (day for day, said in days.items() if name in [n.split(" (")[0] for n in said.split("; ")]), default=None
        )

    return find


_MADE: dict[str, Callable[..., Finder]] = {
    "date": _fixed, "nth": _nth, "easter": _easter, "looked_up": _looked_up,
    "monday_before": _monday_before,
}  # fmt: skip


def _named(said: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], Finder]]:
    (made, of), *_ = ((kind, said[kind]) for kind in _MADE if kind in said)
    find = _MADE[made](*of) if isinstance(of, list) else _MADE[made](of)
    yield from ((tuple(name.split()), find) for name in (*said["names"], *said.get("short", ())))


HOLIDAYS = dict(pair for each in section("when", "holidays")["named"] for pair in _named(each))
_SAID = section("when", "holidays")
_TOLD_OF, _TOLD_AS_DAY = _SAID.one("told_of"), _SAID.one("told_as_day")
_SHORT = frozenset(tuple(name.split()) for each in _SAID["named"] for name in each.get("short", ()))
"""Names that places have as well."""
STARTS: dict[str, int] = {}
for _words in HOLIDAYS:
    STARTS[_words[0]] = max(STARTS.get(_words[0], 0), len(_words))
ENDS = {words[-1] for words in HOLIDAYS}


def plain(norm: str) -> str:
    """A word of a holiday's name without its possessive: "mother's", "mothers'" and "kings" lose it alike."""
    return norm.replace("'s", "").replace("'", "")


def holiday_at(words: Sequence[str], at: int, said: Sequence[str]) -> tuple[Finder, int] | None:
    """The longest holiday that starts at `at` in plain words, with the place after its name; none where its first word
    tells of the hour `said` before it, "four's good, Friday", or where it is wished to somebody: "happy New Year"; nor
    where only a place may be called so: "over by Saint Patrick's".
    """
    if STARTS.get(words[at]) and _TOLD_OF.search(" ".join(said[:at])):
        return None
    for size in range(min(STARTS.get(words[at], 0), len(words) - at), 0, -1):
        name = tuple(words[at : at + size])
        find = HOLIDAYS.get(name)
        if find is not None and (name not in _SHORT or _is_told_as_day(words, at, at + size)):
            return find, at + size
    return None


def names_holiday(text: str) -> bool:
    """Whether a holiday is named."""
    said = [token.norm for token in tokens(text)]
    words = [plain(norm) for norm in said]
    return any(holiday_at(words, at, said) is not None for at in range(len(words)))


def _is_told_as_day(words: Sequence[str], first: int, end: int) -> bool:
    around = (*words[:first], "_", *words[end:])
    return _TOLD_AS_DAY.search(f"{' '.join(around)} ") is not None


def next_on(find: Finder, today: dt.date, year: int | None = None) -> dt.date | None:
    """The holiday's date in `year`, or its next one from `today` on."""
    if year is not None:
        return find(year)
    for candidate in range(today.year, today.year + 3):
        day = find(candidate)
        if day is not None and day >= today:
            return day
    return None
