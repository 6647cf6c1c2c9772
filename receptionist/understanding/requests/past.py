"""How far back a question looks: "today", "last night", "in the last two hours", "since noon"."""

from __future__ import annotations

import datetime as dt
import re

from receptionist.languages.patterns import section
from receptionist.model.hearing import HearingContext
from receptionist.understanding.requests.phrase import without_article
from receptionist.understanding.when import read_when

_SAID = section("requests", "past")
AGO = _SAID.one("ago", re.IGNORECASE)
_COUNTS = _SAID["counts"]
_UNITS = {"hour": dt.timedelta(hours=1), "day": dt.timedelta(days=1), "week": dt.timedelta(days=7)}
_YESTERDAY = _SAID.one("yesterday", re.IGNORECASE)
_LAST_NIGHT = _SAID.one("last_night", re.IGNORECASE)
_THIS_WEEK = _SAID.one("this_week", re.IGNORECASE)
_THIS_MORNING = _SAID.one("this_morning", re.IGNORECASE)
_SINCE = _SAID.one("since", re.IGNORECASE)
_SECURITY = section("requests", "security")
_PRESENT = _SECURITY.one("present", re.IGNORECASE)
"""Asks who is there now."""
_PAST = _SECURITY.one("past", re.IGNORECASE)
_PLACE = _SECURITY.one("place", re.IGNORECASE)
_CAMERA_PLACE = _SECURITY.one("camera_place", re.IGNORECASE)
_NO_PLACE = _SECURITY.one("no_place", re.IGNORECASE)
_EVENING_BEFORE = dt.timedelta(hours=4)
_MORNING = dt.timedelta(hours=7)

Stretch = tuple[dt.datetime, dt.datetime | None]


def read_detections(found: re.Match[str], hearing: HearingContext) -> dict[str, str | None]:
    """Where, since when and until when something may have been seen."""
    text = found.string
    start, end = looked_back(text, hearing)
    return {
        "place": _where(text),
        "since": start.isoformat(),
        "until": end.isoformat() if end else None,
        "present": "yes" if _PRESENT.match(text) and not _PAST.search(text) else None,
    }


def _where(text: str) -> str | None:
    bare = AGO.sub(" ", text)
    for shape in (_PLACE, _CAMERA_PLACE):
        for found in shape.finditer(bare):
            where = without_article(found["where"])
            if where and not _NO_PLACE.match(where):
                return where
    return None


def looked_back(text: str, hearing: HearingContext) -> Stretch:
    """From when on, and until when where it is not until now; today unless the words say otherwise."""
    now = hearing.clock
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if ago := AGO.search(text):
        return now - _count(ago["count"] or "") * _UNITS[ago["unit"].lower()], None
    if _YESTERDAY.search(text):
        return midnight - dt.timedelta(days=1), midnight
    if _LAST_NIGHT.search(text):
        return midnight - _EVENING_BEFORE, min(now, midnight + _MORNING)
    if _THIS_WEEK.search(text):
        return midnight - dt.timedelta(days=now.weekday()), None
    if _THIS_MORNING.search(text):
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
