"""How a recurrence rule is said: FREQ=WEEKLY;INTERVAL=2;BYDAY=FR as "every other Friday"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

_CODES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_PLACE = re.compile(r"(-?\d)([A-Z]{2})")
_EACH, _EACH_SECOND = 1, 2


class RecurrenceForms:
    """The words of one language for rules that recur by day or slower; `said` is `recurrence` of its forms.yaml."""

    def __init__(
        self,
        said: Mapping[Any, Any],
        weekdays: Sequence[str],
        months: Mapping[int, str],
        ordinal: Callable[[int], str],
        listed: Callable[[Sequence[str]], str],
    ) -> None:
        self._said = said
        self._weekdays = dict(zip(_CODES, weekdays, strict=True))
        self._months = months
        self._ordinal = ordinal
        self._listed = listed

    def rule(self, rule: str) -> str:
        """The rule in words, from "every"; the value of an RRULE of RFC 5545."""
        parts = dict(part.split("=", 1) for part in rule.removeprefix("RRULE:").split(";") if "=" in part)
        interval, frequency = int(parts.get("INTERVAL", "1")), parts.get("FREQ", "")
        every = self._every(interval)
        days, dates, month = parts.get("BYDAY", ""), parts.get("BYMONTHDAY", ""), parts.get("BYMONTH", "")
        if month and dates:
            entry = "each_year_on" if interval == _EACH else "some_years_on"
            return self._fill(entry, every=every, month=self._months[int(month)], dates=dates)
        if dates:
            said = self._listed([self._date(int(date)) for date in dates.split(",")])
            return self._fill("on_dates", dates=said, every=every)
        if place := _PLACE.fullmatch(days):
            nth = self._said["places"][int(place[1])]
            return self._fill("on_place", place=nth, day=self._weekdays[place[2]], every=every)
        if days and interval in (_EACH, _EACH_SECOND):
            return self._fill("days", every=every, days=self._said["sets"].get(days) or self._days(days))
        unit = f"{every} {self._unit(frequency, interval)}"
        return self._fill("unit_on_days", every=unit, days=self._days(days)) if days else unit

    def _every(self, interval: int) -> str:
        return str(self._said["every"].get(interval) or self._fill("every_count", count=interval))

    def _unit(self, frequency: str, interval: int) -> str:
        if interval in (_EACH, _EACH_SECOND):
            return str(self._said["units"].get(frequency, self._said["unit"]))
        return str(self._said["units_by_count"].get(frequency, self._said["unit_by_count"]))

    def _date(self, date: int) -> str:
        return str(self._said["last_day"]) if date == -1 else self._ordinal(date)

    def _days(self, codes: str) -> str:
        return self._listed([self._weekdays[code] for code in codes.split(",")])

    def _fill(self, entry: str, **values: object) -> str:
        return str(self._said[entry]).format(**values)
