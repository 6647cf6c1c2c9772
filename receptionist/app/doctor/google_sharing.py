"""What the calendars themselves allow, and whether this machine's clock agrees with Google's."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import httplib2
from googleapiclient.discovery import build

from calendar_tools.errors import BadCredentials, CalendarError, CalendarNotFound, CalendarUnavailable, NoWriteAccess
from calendar_tools.google_errors import Subject, translated
from receptionist.app.doctor.finding import Finding, ok, problem, unknown, warning
from receptionist.app.doctor.google_account import GoogleAccount

WRITERS = ("owner", "writer", "writerWithoutPrivateAccess")
"""Access roles that may insert events (Calendar API v3, Events.accessRole)."""

SERVER = "https://www.googleapis.com/"
CLOCK_OFF, CLOCK_WRONG = dt.timedelta(seconds=30), dt.timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class Sharing:
    """What we may do with a calendar, and the IANA zone its whole days are meant in."""

    role: str
    zone: str


def clock(http: Any, now: dt.datetime) -> Finding:
    """This machine's clock against the Date header of Google's answer, which has whole seconds."""
    try:
        response, _ = http.request(SERVER, "HEAD")
        served = parsedate_to_datetime(response["date"])
    except (OSError, httplib2.HttpLib2Error, KeyError, ValueError) as error:
        return unknown("clock", f"Google's can't be asked: {error or type(error).__name__}", "Look at the network.")
    off = now - served
    detail = f"{abs(off.total_seconds()):.0f} s {'ahead of' if off > dt.timedelta(0) else 'behind'} Google's"
    mend = "Set the clock by NTP: timedatectl set-ntp true"
    if abs(off) >= CLOCK_WRONG:
        return problem("clock", f"{detail}: Google refuses sign-ins, and times offered are wrong", mend)
    return warning("clock", detail, mend) if abs(off) >= CLOCK_OFF else ok("clock", detail)


def sharing(http: Any, calendar: str) -> Sharing:
    """One request for one event's worth of list, for what stands around it. Raises CalendarError."""
    api = build("calendar", "v3", http=http, static_discovery=True, cache_discovery=False)
    request = api.events().list(calendarId=calendar, maxResults=1, fields="accessRole,timeZone")
    with translated(calendar, Subject.CALENDAR):
        answer = request.execute(num_retries=0)
        return Sharing(answer["accessRole"], answer["timeZone"])


def written_calendar(
    http: Any, calendar: str, zone: str | None, account: GoogleAccount, now: dt.datetime
) -> Iterator[Finding]:
    """A calendar that visits are written to: found, shared with the right to write, on the business's clock."""
    what = f"calendar {calendar}"
    if calendar == "primary" and not account.person:
        yield problem(
            what,
            "is the service account's own calendar, which nobody sees",
            f"Share the owner's calendar with {account.address}, and set `calendar: id:` to its id.",
        )
        return
    try:
        found = sharing(http, calendar)
    except CalendarError as error:
        yield unreadable(what, error, account)
        return
    yield _rights(what, found, account)
    if zone:
        yield _zones(what, found.zone, zone, now)


def unreadable(what: str, error: CalendarError, account: GoogleAccount) -> Finding:
    """Why a calendar can't be read."""
    if isinstance(error, CalendarNotFound):
        return problem(
            what,
            "is not there, or not shared with this account",
            f"Check the id under Settings > Integrate calendar, and {_share(account)}",
        )
    if isinstance(error, NoWriteAccess):
        return problem(what, f"can't be read: {error.what}", f"To mend it, {_share(account)}")
    if isinstance(error, BadCredentials):
        return problem(what, error.what, "Enable the Google Calendar API for the project in the Google Cloud console.")
    if isinstance(error, CalendarUnavailable):
        return unknown(what, error.what, error.advice)
    return problem(what, error.what, error.advice)


def _rights(what: str, found: Sharing, account: GoogleAccount) -> Finding:
    if found.role in WRITERS:
        return ok(what, f"can be written ({found.role})")
    seen = "only free and busy times can be read" if found.role == "freeBusyReader" else "it is shared read-only"
    return problem(what, f"{seen} ({found.role}), so no visit can be booked", f"To mend it, {_share(account)}")


def _share(account: GoogleAccount) -> str:
    whom = account.address or "the account that signed in"
    return f"share it with {whom} with the right 'Make changes to events' (Settings > Share with specific people)."


def _zones(what: str, theirs: str, ours: str, now: dt.datetime) -> Finding:
    """Zones of two names that keep one clock, as US/Central and America/Chicago, agree."""
    if same_clock(theirs, ours, now):
        return ok(f"{what}, zone", theirs)
    return warning(
        f"{what}, zone",
        f"{theirs}, but the business is in {ours}: whole-day events block the wrong hours",
        "Change the calendar's time zone under its Settings, or `timezone:` in the business file.",
    )


def same_clock(one: str, other: str, now: dt.datetime) -> bool:
    """Whether both zones show the same time in each of the twelve months from `now`."""
    try:
        zones = ZoneInfo(one), ZoneInfo(other)
    except (ZoneInfoNotFoundError, ValueError):
        return False
    months = [now + dt.timedelta(days=30 * month) for month in range(13)]
    return all(moment.astimezone(zones[0]).utcoffset() == moment.astimezone(zones[1]).utcoffset() for moment in months)
