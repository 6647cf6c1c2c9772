"""How far back a question looks: "today", "last night", "in the last two hours", "since noon"."""

from __future__ import annotations

import datetime as dt
import re

from receptionist.model.understanding import HearingContext
from receptionist.owner.wishes.phrase import pattern
from receptionist.understanding.when import read_when

AGO = pattern(
    r"""\b(?:in|over|during|for|within)?\s*(?:the\s+)?(?:last|past)\s+
    (?:(?P<count>\d+|two|three|four|five|six|eight|ten|twelve|few)\s+)?(?P<unit>hour|day|week)s?\b"""
)
_COUNTS = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8, "ten": 10, "twelve": 12, "few": 3}
_UNITS = {"hour": dt.timedelta(hours=1), "day": dt.timedelta(days=1), "week": dt.timedelta(days=7)}
_SINCE = pattern(r"\b(?:since|after|from)\b")
_EVENING_BEFORE = dt.timedelta(hours=4)
_MORNING = dt.timedelta(hours=7)

Stretch = tuple[dt.datetime, dt.datetime | None]


def looked_back(text: str, hearing: HearingContext) -> Stretch:
    """From when on, and until when where it is not until now; today unless the words say otherwise."""
    now = hearing.clock
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if ago := AGO.search(text):
        return now - _count(ago["count"] or "") * _UNITS[ago["unit"].lower()], None
    if re.search(r"\byesterday\b", text, re.IGNORECASE):
        return midnight - dt.timedelta(days=1), midnight
    if re.search(r"\b(?:last night|overnight)\b", text, re.IGNORECASE):
        return midnight - _EVENING_BEFORE, min(now, midnight + _MORNING)
    if re.search(r"\bthis week\b", text, re.IGNORECASE):
        return midnight - dt.timedelta(days=now.weekday()), None
    if re.search(r"\bthis morning\b", text, re.IGNORECASE):
        return midnight, min(now, midnight + dt.timedelta(hours=12))
    return _since(text, hearing) or midnight, None


def _count(word: str) -> int:
    return int(word) if word.isdigit() else _COUNTS.get(word.lower(), 1)


def _since(text: str, hearing: HearingContext) -> dt.datetime | None:
    """ "Since noon", "after two": the latest reading that is not ahead of us."""
    if not _SINCE.search(text):
        return None
    now = hearing.clock
    when, _ = read_when(text, hearing)
    said = (time for time in (when.time, *when.times) if time is not None)
    past = [moment for time in said if (moment := dt.datetime.combine(now.date(), time, now.tzinfo)) <= now]
    return max(past, default=None)
