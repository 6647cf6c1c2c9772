"""Whether the business is open: the same hours, special days and holidays by which visits are booked."""

from __future__ import annotations

import datetime as dt

from calendar_tools.timetable import Timetable
from receptionist.channels.screening.screening import Opening
from receptionist.model.interval import epoch


def opening(timetable: Timetable, now: dt.datetime) -> Opening:
    """Open at `now`, after hours, or closed for a holiday or a special day."""
    day = now.astimezone(timetable.zone).date()
    if any(start <= epoch(now) < end for start, end in timetable.open_spans(day)):
        return "open"
    closure = timetable.closure(day)
    return "holiday" if closure and closure.reason in ("holiday", "closed_date") else "after_hours"
