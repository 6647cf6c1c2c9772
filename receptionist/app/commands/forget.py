"""`receptionist forget`: deletes all that is kept of one person, by their telephone number."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import typer
from rich.console import Console

from receptionist.app.commands.looking_in import looking_in
from receptionist.app.container import Office
from receptionist.app.retention.forgetting import Forgetting, InUse, PersonalTraces
from receptionist.app.settings import Business
from receptionist.app.storage import calls_directory
from receptionist.model.e164 import e164
from receptionist.persistence.call_files import CallFiles
from receptionist.wording.forms import phone


def run(business: Business, number: str, keep_upcoming: bool, yes: bool) -> int:
    """The command itself."""
    console = Console(stderr=True)
    try:
        theirs = e164(number, business.country)
    except ValueError as error:
        console.print(str(error), style="red", markup=False)
        return 2
    if theirs == business.owner.phone:
        console.print("that is your own number, `owner: phone:` in the business file", style="red")
        return 2
    return looking_in(business, lambda office: _forget(office, theirs, keep_upcoming, yes))


def _forget(office: Office, number: str, keep_upcoming: bool, yes: bool) -> int:
    console, now = Console(soft_wrap=True, highlight=False), dt.datetime.now(office.zone)
    forgetting = Forgetting(office.front_desk.ledger.engine, CallFiles(calls_directory()))
    found = forgetting.traces(number, now)
    _show(console, office, found)
    if found and not yes and not _agreed(found, keep_upcoming):
        console.print("nothing was deleted")
        return 1
    try:
        deleted = forgetting.forget(number, now, keep_upcoming=keep_upcoming)
    except InUse as error:
        console.print(f"nothing was deleted: {error}", style="red", markup=False)
        return 1
    if deleted:
        console.print("deleted", style="green")
    for left in _left(office, deleted):
        console.print(f"not deleted: {left}", markup=False)
    return 0


def _agreed(found: PersonalTraces, keep_upcoming: bool) -> bool:
    """What is refused in any case is not asked about."""
    if found.calling or (found.upcoming and not keep_upcoming):
        return True
    return typer.confirm("Delete this? It can't be had back.")


def _show(console: Console, office: Office, found: PersonalTraces) -> None:
    if not found:
        console.print(f"nothing is kept of {phone(found.number)}")
        return
    console.print(f"of {phone(found.number)} there {'is' if found.rows.total() == 1 else 'are'}:")
    for what, count in sorted(found.rows.items()):
        console.print(f"  {count} × {what}", markup=False)
    for path in found.files:
        console.print(f"  {path}", markup=False)
    for each in found.past:
        console.print(f"  {_told(office, each.starts, each.title)} (kept without name, number and place)", markup=False)
    for each in found.upcoming:
        console.print(f"  {_told(office, each.starts, each.title)} (is to come)", markup=False)


def _told(office: Office, starts: dt.datetime, title: str) -> str:
    return f"{starts.astimezone(office.zone):%a %d %b %Y %H:%M} {title}"


def _left(office: Office, found: PersonalTraces) -> Iterator[str]:
    """What this program has no hand on, or keeps on purpose."""
    business = office.business
    if business.calendar.kind == "google" and found.past:
        days = ", ".join(sorted({f"{each.starts.astimezone(office.zone):%Y-%m-%d}" for each in found.past}))
        yield f"events in Google Calendar, with name, number and place: delete them there ({days})"
    if found.calls:
        yield "Twilio's own log of calls, texts and recordings: see Monitor in the Twilio console"
        yield "texts and mails that were sent, to them and to you"
    if business.workflows and found.calls:
        yield "what your own workflows have posted to other servers"
    if business.assistant is not None and found.calls:
        yield "what the language model's provider was asked"
    if office.front_desk.ledger.engine.dialect.name != "sqlite":
        yield "recordings and logs of calls on other machines: run this on each of them"
    if found.stays:
        yield "that this number gets no texts: it is needed to keep to that"
    if any(found.number in each for each in _written_down(business)):
        yield "the number where the business file names it: take it out there"
    yield "backups, of the data folder and of the database"


def _written_down(business: Business) -> Iterator[tuple[str, ...]]:
    screening = business.line.screening
    yield tuple(business.owner.contacts.values())
    yield screening.blocked
    yield tuple(screening.straight_through)
