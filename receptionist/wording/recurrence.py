"""How a recurrence rule is said: FREQ=WEEKLY;INTERVAL=2;BYDAY=FR as "every other Friday"."""

from __future__ import annotations

import re

_DAYS = {
    "MO": "Monday",
    "TU": "Tuesday",
    "WE": "Wednesday",
    "TH": "Thursday",
    "FR": "Friday",
    "SA": "Saturday",
    "SU": "Sunday",
}
_MONTHS = "January February March April May June July August September October November December".split()
_UNITS = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"}
_SETS = {"MO,TU,WE,TH,FR": "weekday", "SA,SU": "weekend"}
_NTH = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last"}


def recurrence(rule: str) -> str:
    """The rule in words, from "every"; the value of an RRULE of RFC 5545, by day or slower."""
    parts = dict(part.split("=", 1) for part in rule.removeprefix("RRULE:").split(";") if "=" in part)
    every = _every(parts.get("INTERVAL", "1"))
    days, dates, month = parts.get("BYDAY", ""), parts.get("BYMONTHDAY", ""), parts.get("BYMONTH", "")
    if month and dates:
        return (
            f"{every} year on {_MONTHS[int(month) - 1]} {dates}"
            if every != "every"
            else f"every {_MONTHS[int(month) - 1]} {dates}"
        )
    if dates:
        return f"on the {_either([_date(date) for date in dates.split(',')])} of {every} month"
    nth = re.fullmatch(r"(-?\d)([A-Z]{2})", days)
    if nth:
        return f"on the {_NTH[int(nth[1])]} {_DAYS[nth[2]]} of {every} month"
    unit = _UNITS.get(parts.get("FREQ", ""), "time")
    if days and every in ("every", "every other"):
        return f"{every} {_SETS.get(days) or _either([_DAYS[day] for day in days.split(',')])}"
    plural = f"{every} {unit}" + ("s" if every[-1].isdigit() else "")
    return f"{plural} on {_either([_DAYS[day] for day in days.split(',')])}" if days else plural


def _every(interval: str) -> str:
    return {"1": "every", "2": "every other"}.get(interval, f"every {interval}")


def _date(date: str) -> str:
    if date == "-1":
        return "last day"
    ending = {1: "st", 2: "nd", 3: "rd"}.get(int(date) % 10, "th") if int(date) not in (11, 12, 13) else "th"
    return f"{date}{ending}"


def _either(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
