"""`receptionist calendar`: whether the owner's edits are followed, and following them again."""

from __future__ import annotations

import datetime as dt

from rich.console import Console
from rich.table import Table

from calendar_tools.adoption import absent, adopt
from calendar_tools.booking import Booking
from calendar_tools.errors import CalendarError
from calendar_tools.following import Followings
from receptionist.app.container import Office
from receptionist.app.doctor.calendar import why_stopped
from receptionist.app.settings import Business
from receptionist.app.storage import NotReady, open_premises


def run(business: Business, follow: bool) -> int:
    """The command itself: 0 where every calendar is followed, 1 where one is not, 2 where nothing can be looked at."""
    console, errors = Console(), Console(stderr=True)
    try:
        office = open_premises(business)
    except (NotReady, CalendarError) as error:
        errors.print(str(error), style="red", markup=False)
        return 2
    try:
        return _follow_again(console, office) if follow else _show(console, office)
    except CalendarError as error:
        errors.print(str(error), style="red", markup=False)
        return 2
    finally:
        office.close()


def _calendars(office: Office) -> tuple[str, ...]:
    return tuple(dict.fromkeys(crew.calendar for crew in office.front_desk.policy.writers))


def _show(console: Console, office: Office) -> int:
    now, status = dt.datetime.now(office.zone), 0
    followings = Followings(office.front_desk.ledger.engine)
    for calendar in _calendars(office):
        following = followings.get(calendar)
        if following is None:
            console.print(f"{calendar}: not read yet; `receptionist serve` follows it", markup=False)
        elif following.stopped is None:
            console.print(f"{calendar}: your edits are followed", markup=False)
        else:
            status = 1
            since = f" since {following.since.astimezone(office.zone):%a %d %b %H:%M}" if following.since else ""
            console.print(f"{calendar}: your edits are not followed{since}: {why_stopped(following)}", markup=False)
        _list(console, office, absent(office.front_desk.ledger, office.calendars, calendar, now).bookings)
    if status:
        console.print("If it is the right calendar: `receptionist calendar --follow` puts these appointments into it.")
    return status


def _follow_again(console: Console, office: Office) -> int:
    now = dt.datetime.now(office.zone)
    for calendar in _calendars(office):
        put_back = adopt(office.front_desk.ledger, office.calendars, calendar, now).bookings
        _list(console, office, put_back)
        console.print(
            f"{calendar}: followed from now on; to be put back by `receptionist serve`: {len(put_back)} of your "
            "appointments",
            markup=False,
        )
    return 0


def _list(console: Console, office: Office, bookings: tuple[Booking, ...]) -> None:
    if not bookings:
        return
    table = Table("when", "visit", "name", "number", title="Appointments that are not in the calendar")
    for booking in bookings:
        start = f"{booking.place.interval.start.astimezone(office.zone):%a %d %b %Y %H:%M}"
        table.add_row(start, booking.title, booking.details.name, booking.details.phone or "")
    console.print(table)
