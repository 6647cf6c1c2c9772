"""Whether anything can be booked at all, by the very timetable that calls are answered from."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator

from calendar_tools.policy import Service
from calendar_tools.timetable import Timetable
from receptionist.app.doctor.finding import Finding, ok, problem, warning
from receptionist.app.settings import Business
from receptionist.model.interval import epoch

WHAT = "what can be booked"
DAY = dt.timedelta(days=1)


def schedule(business: Business, now: dt.datetime) -> Iterator[Finding]:
    """Nothing where the time zone is not known yet."""
    if business.timezone is None:
        return
    yield from _bookable(business, now) or [ok(WHAT, "every service has times")]
    yield from _shared_calendars(business)


def _bookable(business: Business, now: dt.datetime) -> list[Finding]:
    """What stands in the way; the most general reason alone."""
    timetable, ahead = Timetable(business.policy()), dt.timedelta(days=business.schedule.window_days)
    open_days = [day for day in _days(timetable, now, now + ahead) if timetable.windows(day)]
    if not open_days:
        days = business.schedule.window_days
        mend = "Look at `hours:`, `special_days:` and `holidays:`, or raise `schedule: window_days:`."
        return [problem(WHAT, f"closed on every one of the {days} days that can be booked", mend, ("hours",))]
    earliest = now + dt.timedelta(minutes=business.schedule.notice_minutes)
    if earliest >= now + ahead:
        return [
            problem(
                WHAT,
                f"nothing: visits need {business.schedule.notice_minutes} minutes of notice, and can be booked only "
                f"{business.schedule.window_days} days ahead",
                "Lower `schedule: notice_minutes:`, or raise `window_days:`.",
                ("schedule", "notice_minutes"),
            )
        ]
    services = business.policy().services
    return [
        _never(business, timetable, number, service, open_days)
        for number, service in enumerate(services)
        if not _has_a_time(timetable, service, earliest, now + ahead)
    ]


def _never(
    business: Business, timetable: Timetable, number: int, service: Service, open_days: list[dt.date]
) -> Finding:
    longest = max((end - start) // 60 for day in open_days for start, end in timetable.open_spans(day))
    field = ("services", number, "minutes") if business.services else ()
    if service.minutes > longest:
        detail = f"never: it takes {service.minutes} minutes, and the longest opening is {longest}"
        return problem(f"service {service.name}", detail, "Shorten `minutes:`, or lengthen the hours.", field)
    detail = "has no time at which it could begin, after the notice and within the days that can be booked"
    mend = "Look at `schedule:` (notice_minutes, window_days, start_every) and at the hours."
    return problem(f"service {service.name}", detail, mend, field)


def _has_a_time(timetable: Timetable, service: Service, earliest: dt.datetime, latest: dt.datetime) -> bool:
    days = _days(timetable, earliest, latest)
    window = range(epoch(earliest), epoch(latest))
    return any(start in window for day in days for start in timetable.starts(day, service.minutes))


def _days(timetable: Timetable, first: dt.datetime, last: dt.datetime) -> list[dt.date]:
    start, end = (moment.astimezone(timetable.zone).date() for moment in (first, last))
    return [start + DAY * n for n in range((end - start).days + 1)]


def _shared_calendars(business: Business) -> Iterator[Finding]:
    crews = defaultdict(list)
    for crew in business.crews:
        crews[crew.calendar].append(crew.name)
    for number, crew in enumerate(business.crews):
        names = crews.pop(crew.calendar, [])
        if len(names) > 1:
            yield warning(
                "crews",
                f"{' and '.join(names)} share the calendar {crew.calendar!r}: a visit of one keeps the others away",
                "Give each crew a `calendar:` of its own, or list one crew.",
                ("crews", number),
            )
