"""`receptionist bookings`: what callers booked, as a table, CSV or iCalendar."""

from __future__ import annotations

import datetime as dt
import sys

from rich.console import Console
from rich.table import Table

from calendar_tools.event import Event
from calendar_tools.ics import feed
from receptionist.app.commands.csv_table import write_csv
from receptionist.app.commands.looking_in import looking_in
from receptionist.app.commands.undelivered import show_undelivered
from receptionist.app.container import Office
from receptionist.app.settings import Business
from receptionist.app.storage import data_directory, feed_secret
from receptionist.model.interval import Interval
from webhooks import ics_feed

BACK, AHEAD = dt.timedelta(days=30), dt.timedelta(days=400)
FORMATS = ("table", "csv", "ics")


def run(business: Business, output: str) -> int:
    """The command itself."""
    if output not in FORMATS:
        Console(stderr=True).print(f"--format {output}: choose {', '.join(FORMATS)}", style="red")
        return 2
    return looking_in(business, lambda office: _listed(office, output))


def _listed(office: Office, output: str) -> int:
    now = dt.datetime.now(office.zone)
    _show(office, visits(office, now), output, now)
    return 0


def visits(office: Office, now: dt.datetime) -> list[Event]:
    """The visits of all crews that were booked here, a month back and all ahead, in the order of their starts."""
    window = Interval(now - BACK, now + AHEAD)
    calendars = dict.fromkeys(crew.calendar for crew in office.front_desk.policy.writers)
    events = [event for calendar in calendars for event in office.calendars.events(calendar, window)]
    return sorted((event for event in events if event.private), key=lambda event: event.start)


def _show(office: Office, events: list[Event], output: str, now: dt.datetime) -> None:
    if output == "ics":
        sys.stdout.buffer.write(feed(events, office.business.name, office.zone, now))
    elif output == "csv":
        _csv(office, events)
    else:
        _table(office, events)


def _csv(office: Office, events: list[Event]) -> None:
    def row(event: Event) -> tuple[str, ...]:
        start, end = (moment.astimezone(office.zone).isoformat() for moment in (event.start, event.end))
        return start, end, event.title, event.location, event.description

    write_csv(sys.stdout, ("start", "end", "title", "address", "description"), map(row, events))


def _table(office: Office, events: list[Event]) -> None:
    table = Table("when", "visit", "where", "details", title=office.business.name)
    for event in events:
        start = event.start.astimezone(office.zone)
        table.add_row(f"{start:%a %d %b %Y %H:%M}", event.title, event.location, event.description)
    console = Console()
    console.print(table if events else "no visits yet; `make demo` books one in a folder of its own")
    show_undelivered(console, office)
    public = office.business.telephone.public_url
    if office.business.calendar.kind == "local" and public:
        address = f"{public.rstrip('/')}{ics_feed.path(feed_secret(data_directory()))}"
        console.print(f"subscribe in any calendar app (keep it secret): {address}", style="dim", soft_wrap=True)
