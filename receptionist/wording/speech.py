"""How dates, times, addresses and numbers are said: text that reads well and that a voice speaks right."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from receptionist.wording.recurrence import recurrence

_SPACED_DIGITS = re.compile(r"\d")


def day(iso: str) -> str:
    """`2026-03-03` as "Tuesday, March 3"."""
    date = dt.date.fromisoformat(iso[:10])
    return f"{date:%A}, {date:%B} {date.day}"


def clock(iso: str) -> str:
    """`14:00` as "2 PM", `09:30` as "9:30 AM", noon and midnight by name."""
    time = dt.time.fromisoformat(iso[11:16] if "T" in iso else iso[:5])
    if time.minute == 0 and time.hour % 12 == 0:
        return "noon" if time.hour else "midnight"
    hour = time.hour % 12 or 12
    minutes = f":{time.minute:02d}" if time.minute else ""
    return f"{hour}{minutes} {'AM' if time.hour < 12 else 'PM'}"


def moment(iso: str) -> str:
    """An ISO date and time as "Tuesday, March 3 at 2 PM"."""
    return f"{day(iso)} at {clock(iso)}"


def choices(joined: str) -> str:
    """Comma-separated ISO starts, each day once: "Tuesday, March 3 at 9 AM or noon, or Friday, March 6 at 2 PM"."""
    by_day = {date: list(group) for date, group in groupby(joined.split(","), key=lambda start: start[:10])}
    said = [f"{day(date)} at {either([clock(start) for start in starts])}" for date, starts in by_day.items()]
    return ", or ".join(said) if len(said) < 3 else f"{', '.join(said[:-1])}, or {said[-1]}"


def moments(joined: str) -> str:
    """Comma-separated ISO starts, all of them: "Tuesday, March 3 at 9 AM, and Friday, March 6 at 2 PM"."""
    said = [moment(start) for start in joined.split(",")]
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])}, and {said[-1]}"


def before(minutes: str) -> str:
    """A length of time ahead of something: "the day before", "2 hours before", "30 minutes before"."""
    days, rest = divmod(int(minutes), 24 * 60)
    hours, left = divmod(rest, 60)
    if days and not rest:
        return "the day before" if days == 1 else f"{days} days before"
    if hours and not left and not days:
        return "an hour before" if hours == 1 else f"{hours} hours before"
    return f"{minutes} minutes before"


def days(joined: str) -> str:
    """Comma-separated ISO dates as "Friday, March 6, or Friday, March 13"."""
    return ", or ".join(day(date) for date in joined.split(","))


def either(parts: Sequence[str]) -> str:
    """ "a, b or c"."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"


def phone(number: str) -> str:
    """E.164 in the groups of its country, the country code left out for North America: "312-555-0142"."""
    national = re.fullmatch(r"\+1(\d{3})(\d{3})(\d{4})", number)
    return "-".join(national.groups()) if national else number


def digits(number: str) -> str:
    """A short number digit by digit: "9 1 1"."""
    return " ".join(_SPACED_DIGITS.findall(number))


def on_file(_: str) -> str:
    """In the place of an address that is known and not said: "on file"."""
    return "on file"


def listed(joined: str) -> str:
    """Semicolon-separated parts as "a, b and c"."""
    *most, last = joined.split(";")
    return f"{', '.join(most)} and {last}" if most else last


def on(labels: str) -> str:
    """Semicolon-separated days, each "today", "tomorrow", a weekday in general or a date: "on Sundays and tomorrow"."""
    return listed(";".join(_on(label) for label in labels.split(";")))


def _on(label: str) -> str:
    if label in ("today", "tomorrow"):
        return label
    return f"on {day(label)}" if label[:1].isdigit() else f"on {label.title()}s"


def openings(joined: str) -> str:
    """Days with their stretches, "saturday 09:00-12:00;sunday", as "on Saturdays from 9 AM to noon, but closed on
    Sundays".
    """
    parted = [entry.partition(" ")[::2] for entry in joined.split(";")]
    runs = [(hours, [label for label, _ in run]) for hours, run in groupby(parted, key=lambda entry: entry[1])]
    opened = ", and ".join(f"{on(';'.join(labels))} {_stretches(hours)}" for hours, labels in runs if hours)
    closed = [label for hours, labels in runs if not hours for label in labels]
    return f"{opened}, but closed {on(';'.join(closed))}" if closed else opened


def _stretches(hours: str) -> str:
    if hours == "00:00-00:00":
        return "around the clock"
    spans = (span.split("-") for span in hours.split(","))
    return " and ".join(f"from {clock(opens)} to {clock(closes)}" for opens, closes in spans)


def length(minutes: str) -> str:
    """Minutes as "half an hour", "2 and a half hours", "40 minutes"."""
    usual = {30: "half an hour", 60: "an hour", 90: "an hour and a half"}
    count = int(minutes)
    hours, rest = divmod(count, 60)
    if rest == 0 and hours > 1:
        return f"{hours} hours"
    return usual.get(count, f"{hours} and a half hours" if rest == 30 else f"{count} minutes")


FORMS: Mapping[str, Callable[[str], str]] = {
    "day": day,
    "time": clock,
    "moment": moment,
    "moments": moments,
    "before": before,
    "choices": choices,
    "days": days,
    "phone": phone,
    "digits": digits,
    "address": str,
    "on_file": on_file,
    "recurrence": recurrence,
    "list": listed,
    "on": on,
    "openings": openings,
    "length": length,
}
