"""All checks, in the order in which a person would mend what they find."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import google_auth_httplib2
from google.oauth2.credentials import Credentials

from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import CalendarError
from calendar_tools.former_file import events_in
from calendar_tools.google import GoogleCalendarStore
from calendar_tools.local import LocalCalendarStore
from calendar_tools.policy import SchedulePolicy
from receptionist.app.doctor import (
    assistant,
    business,
    calendar,
    callers,
    database,
    engines,
    google_account,
    google_sharing,
    hooks,
    machine,
    own_workflows,
    owners_line,
    schedule,
    sign_in,
    telephone,
    zone,
)
from receptionist.app.doctor.finding import Finding, ok, stop, warning
from receptionist.app.doctor.site import Site
from receptionist.app.doctor.twilio_account import account_and_number


def examine(site: Site, probe: bool = False) -> Iterator[Finding]:
    """Every finding, as soon as it is known. Changes nothing; `probe` writes an event and deletes it."""
    yield from here(site)
    yield from outside(site, probe)


def here(site: Site) -> Iterator[Finding]:
    """What can be known on this machine: the server looks at this as well, before it starts, and does not start with a
    finding that stops it.
    """
    yield from of_the_machine(site)
    yield from of_the_business(site)
    yield from _calendar(site)
    yield from _followed(site)
    yield from telephone.account(site.environment)
    yield telephone.public_url(site.business)
    yield telephone.number(site.business)


def outside(site: Site, probe: bool = False) -> Iterator[Finding]:
    """What others have to be asked: the house, Google, Twilio, and the way in from outside."""
    yield from owners_line.house(site.business, site.environment)
    yield from _calendars(site, probe)
    yield from of_the_line(site)


def of_the_machine(site: Site) -> Iterator[Finding]:
    """What the machine has to give."""
    yield machine.python()
    yield from engines.engines(site.business.speech, site.environment)
    yield from machine.tracing(site.environment)
    yield machine.data_directory(site.directory)
    yield machine.private(site.directory)
    yield machine.disk_space(site.directory)
    yield database.in_memory(site.database) or database.database(site.database)
    yield from filter(None, [database.workflows(site.workflows)])


def of_the_business(site: Site) -> Iterator[Finding]:
    """What the business file says, looked at by itself."""
    yield business.business_file(site.business)
    yield zone.timezone(site.business, site.clock())
    yield from schedule.schedule(site.business, site.clock())
    yield business.owner_number(site.business)
    yield from business.straight_through(site.business)
    yield from owners_line.owners_line(site.business, site.environment)
    yield from callers.callers(site.business)
    yield from business.wordings(site.business)
    yield from own_workflows.secrets(site.business, site.environment)
    yield from hooks.hooks(site.business, site.environment)
    yield from sign_in.sign_in(site.environment)
    yield from assistant.assistant(site.business, site.environment)


def of_the_line(site: Site) -> Iterator[Finding]:
    """What Twilio says, and whether it reaches us."""
    settings = telephone.telephone_of(site)
    known = (*telephone.account(site.environment), telephone.public_url(site.business))
    if settings is None or not all(finding.usable for finding in known):
        return
    with site.client() as client:
        yield telephone.reachable(settings, client)
        yield from account_and_number(settings, client)


def of_the_calendar(site: Site, probe: bool = False) -> Iterator[Finding]:
    """All that is looked at of the calendars, here and at Google."""
    yield from _calendar(site)
    yield from _followed(site)
    yield from _calendars(site, probe)


def _calendar(site: Site) -> Iterator[Finding]:
    choice = site.business.calendar
    if choice.kind == "memory":
        mend = "Set `calendar: kind:` to local or google."
        yield warning("calendar", "in memory: visits are forgotten at every stop", mend, ("calendar", "kind"))
    elif choice.kind == "local":
        yield from _local(site)
    else:
        yield from _key_file(site)


def _local(site: Site) -> Iterator[Finding]:
    yield ok("calendar", "the built-in one, in the database of the bookings")
    yield from _former_file(site.directory / "calendar.db")
    with database.as_it_is(site.database) as engine:
        if engine is not None:
            yield calendar.readable(LocalCalendarStore(engine), blocking(_policy(site)), site.clock())


def _former_file(path: Path) -> Iterator[Finding]:
    """A calendar of an earlier version is taken over at the next start."""
    try:
        events_in(path)
    except CalendarError as error:
        yield stop("calendar", error.what, error.advice, passing=error.retriable)


def _followed(site: Site) -> Iterator[Finding]:
    with database.as_it_is(site.database) as engine:
        if engine is not None:
            yield from calendar.followed(engine)


def _key_file(site: Site) -> Iterator[Finding]:
    try:
        google_account.account(site.business.calendar.credentials)
    except google_account.BadKeyFile as error:
        yield error.finding
        return
    yield google_account.file_rights(Path(site.business.calendar.credentials or "").expanduser())


def _calendars(site: Site, probe: bool) -> Iterator[Finding]:
    kind = site.business.calendar.kind
    if kind == "google":
        yield from _google(site, probe)
    elif kind == "local" and probe:
        with database.as_it_is(site.database) as engine:
            if engine is not None:
                yield from _probed(site, LocalCalendarStore(engine))


def _google(site: Site, probe: bool) -> Iterator[Finding]:
    try:
        account = google_account.account(site.business.calendar.credentials)
    except google_account.BadKeyFile:
        return  # it was said what is wrong with it
    yield google_sharing.clock(site.google, site.clock())
    try:
        yield from google_account.sign_in(account, site.google, site.clock())
    except CalendarError as error:
        yield google_account.refused(error)
        return
    yield from _google_calendars(site, account, probe)


def _google_calendars(site: Site, account: google_account.GoogleAccount, probe: bool) -> Iterator[Finding]:
    # The fresh token alone: credentials of a service account would start look-ups of their own in other threads.
    credentials = Credentials(account.credentials.token)  # type: ignore[no-untyped-call]
    http = google_auth_httplib2.AuthorizedHttp(credentials, http=site.google)
    zone_name, usable = site.business.timezone, True
    for name in written(_policy(site)):
        for finding in google_sharing.written_calendar(http, name, zone_name, account, site.clock()):
            usable &= finding.usable
            yield finding
    if usable:
        store = GoogleCalendarStore(credentials, http=http)
        yield calendar.readable(store, blocking(_policy(site)), site.clock())
        if probe:
            yield from _probed(site, store)


def _probed(site: Site, store: CalendarStore) -> Iterator[Finding]:
    yield from (calendar.probe(store, name, site.clock()) for name in written(_policy(site)))


def _policy(site: Site) -> SchedulePolicy:
    return site.business.policy("UTC")


def written(policy: SchedulePolicy) -> tuple[str, ...]:
    """The calendars that visits and calls are written to, each once."""
    return tuple(dict.fromkeys(crew.calendar for crew in policy.writers))


def blocking(policy: SchedulePolicy) -> tuple[str, ...]:
    """The calendars whose events keep visits and calls away, each once."""
    return tuple(dict.fromkeys(name for crew in policy.writers for name in crew.calendars))
