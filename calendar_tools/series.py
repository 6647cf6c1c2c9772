"""Appointments that recur: from the first one, and how often somebody wants to come, to those that are free. Pure."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from calendar_tools.availability import Diary, Want, slot_at
from calendar_tools.recurrence import RecurrenceRule
from receptionist.model.availability import TimeSlot, VisitSeries
from receptionist.model.interval import epoch, in_zone

_CODES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_COUNT = re.compile(r";COUNT=(\d+)")
_LAST_WEEK = 5


def series_from(diary: Diary, want: Want, first: TimeSlot, every: str) -> VisitSeries | None:
    """The visits that follow `first` by the rule `every` (RFC 5545), as many as the business books at once and as its
    booking window has; with the crew of the first where they can. None where there is no second one.
    """
    if diary.policy.series is None:
        return None
    counted = _COUNT.search(every)
    most = min(int(counted[1]) if counted else diary.policy.series.up_to, diary.policy.series.up_to)
    rule = _from_its_day(_COUNT.sub("", every), first.start)
    want = replace(want, own=first.crew)
    found: list[TimeSlot] = []
    missing: list[dt.datetime] = []
    for start in islice(_starts(diary, first.start, rule), most - 1):
        slot = slot_at(diary, want, epoch(start))
        if slot is not None:
            found.append(slot)
        else:
            missing.append(in_zone(start, diary.timetable.zone))
    return VisitSeries(rule, tuple(found), tuple(missing)) if found else None


def _from_its_day(every: str, first: dt.datetime) -> str:
    """The rule on the weekday of the first visit, which may be another than was wished; a bare month goes by it too."""
    frequency, _, _ = every.partition(";BYDAY=")
    code = _CODES[first.weekday()]
    week = (first.day + 6) // 7
    place = ("-1" if week == _LAST_WEEK else str(week)) if "MONTHLY" in frequency else ""
    return every if "BYMONTHDAY" in every else f"{frequency};BYDAY={place}{code}"


def _starts(diary: Diary, first: dt.datetime, rule: str) -> Iterator[dt.datetime]:
    """What follows the first, up to the end of the booking window."""
    recurs = RecurrenceRule(first, rule, diary.timetable.zone)
    start = recurs.next(first)
    while start is not None and diary.timetable.local_date(epoch(start)) <= diary.last_day:
        yield start
        start = recurs.next(start)
