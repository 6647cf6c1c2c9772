"""Any calendar: can it be read, and, where asked for, can an event be written and deleted?"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Iterator, Sequence

from sqlalchemy import Engine

from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import CalendarError, CalendarUnavailable
from calendar_tools.event import Event
from calendar_tools.following import Following, Followings
from receptionist.app.doctor.finding import Finding, ok, problem, unknown
from receptionist.languages.language import lexicon
from receptionist.model.interval import Interval

AHEAD = dt.timedelta(days=7)
TITLE = "Receptionist's probe: may be deleted"


def readable(store: CalendarStore, calendars: Sequence[str], now: dt.datetime) -> Finding:
    """Free and busy times of the coming week, as a call asks for them."""
    what = "free and busy times"
    try:
        busy = store.busy(calendars, Interval(now, now + AHEAD))
    except CalendarUnavailable as error:
        return unknown(what, error.what, f"{error.advice} While it lasts callers are offered no times.")
    except CalendarError as error:
        return problem(what, error.what, f"{error.advice} Until then callers are offered no times.")
    count = sum(len(blocks) for blocks in busy.values())
    return ok(what, f"read; {count} busy stretches in the coming week")


def followed(engine: Engine) -> Iterator[Finding]:
    """Whether what the owner edits in the calendars reaches the appointments."""
    for each in Followings(engine).stopped():
        yield problem(
            f"edits in {each.calendar}",
            f"are not followed any more: {why_stopped(each)}",
            "No appointment was cancelled. `receptionist calendar` says which are not in it, and puts them back.",
        )


def why_stopped(following: Following) -> str:
    """Why a calendar is followed no more, in words; by its name where nobody has words for it."""
    return str(lexicon("appointments").get(f"stopped_{following.stopped}", following.stopped))


def probe(store: CalendarStore, calendar: str, now: dt.datetime) -> Finding:
    """Writes an event that blocks nobody, tomorrow, reads it back and deletes it."""
    what, event = f"probe of {calendar}", _event(now)
    try:
        store.insert(calendar, event)
        same = store.get(calendar, event.id).same_visit(event)
    except CalendarError as error:
        return problem(what, f"no event could be written: {error.what}", error.advice)
    try:
        store.delete(calendar, event.id)
    except CalendarError as error:
        return problem(what, f"was written, but not deleted: {error.what}", f"Delete '{TITLE}' by hand. {error.advice}")
    if not same:
        return problem(what, "came back other than it was written", "Report this, with the calendar's provider.")
    return ok(what, "written, read back and deleted")


def _event(now: dt.datetime) -> Event:
    start = (now + dt.timedelta(days=1)).replace(minute=0, second=0, microsecond=0)
    end = start + dt.timedelta(minutes=15)
    return Event(f"probe{uuid.uuid4().hex}", TITLE, start, end, transparent=True)
