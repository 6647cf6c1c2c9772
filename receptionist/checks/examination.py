"""All checks, in the order in which a person would mend what they find."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import google_auth_httplib2
from google.oauth2.credentials import Credentials

from calendar_tools.calendar import CalendarStore
from calendar_tools.errors import CalendarError
from calendar_tools.google import GoogleCalendarStore
from calendar_tools.local import LocalCalendarStore
from calendar_tools.policy import SchedulePolicy
from receptionist.checks import (
    business,
    calendar,
    callers,
    database,
    google_account,
    google_sharing,
    machine,
    own_workflows,
    owners_line,
    telephone,
)
from receptionist.checks.finding import Finding, ok, warning
from receptionist.checks.site import Site
from receptionist.checks.twilio_account import account_and_number


def examine(site: Site, probe: bool = False) -> Iterator[Finding]:
    """Every finding, as soon as it is known. Changes nothing; `probe` writes an event and deletes it."""
    yield from _machine(site)
    yield from _business(site)
    yield from _calendar(site, probe)
    yield from _telephone(site)


def _machine(site: Site) -> Iterator[Finding]:
    yield machine.python()
    yield machine.models()
    yield machine.data_directory(site.directory)
    yield machine.disk_space(site.directory)
    yield database.in_memory(site.database) or database.database(site.database)


def _business(site: Site) -> Iterator[Finding]:
    yield business.business_file(site.business)
    yield business.timezone(site.business)
    yield business.owner_number(site.business)
    yield from owners_line.owners_line(site.business, site.environment)
    yield from callers.callers(site.business)
    yield from business.wordings(site.business)
    yield from own_workflows.secrets(site.business, site.environment)


def _telephone(site: Site) -> Iterator[Finding]:
    account = list(telephone.account(site.environment))
    address = telephone.public_url(site.business)
    yield from (*account, address, telephone.number(site.business))
    settings = telephone.telephone_of(site)
    if settings is None or not all(finding.usable for finding in (*account, address)):
        return
    with site.client() as client:
        yield telephone.reachable(settings, client)
        yield from account_and_number(settings, client)


def _calendar(site: Site, probe: bool) -> Iterator[Finding]:
    choice = site.business.calendar
    if choice.kind == "memory":
        yield warning(
            "calendar", "in memory: visits are forgotten at every stop", "Set `calendar: kind:` to local or google."
        )
    elif choice.kind == "local":
        yield from _local(site, probe)
    else:
        yield from _google(site, probe)


def _local(site: Site, probe: bool) -> Iterator[Finding]:
    path = site.directory / "calendar.db"
    if not path.exists() and not probe:
        yield ok("calendar", f"local, in {path}, made at the first start")
        return
    yield ok("calendar", f"local, in {path}")
    yield from _any(site, LocalCalendarStore(path), probe)


def _google(site: Site, probe: bool) -> Iterator[Finding]:
    now = site.clock()
    yield google_sharing.clock(site.google, now)
    try:
        account = google_account.account(site.business.calendar.credentials)
    except google_account.BadKeyFile as error:
        yield error.finding
        return
    yield google_account.file_rights(Path(site.business.calendar.credentials or "").expanduser())
    try:
        yield from google_account.sign_in(account, site.google, now)
    except CalendarError as error:
        yield google_account.refused(error)
        return
    yield from _google_calendars(site, account, probe)


def _google_calendars(site: Site, account: google_account.Account, probe: bool) -> Iterator[Finding]:
    # The fresh token alone: credentials of a service account would start look-ups of their own in other threads.
    credentials = Credentials(account.credentials.token)  # type: ignore[no-untyped-call]
    http = google_auth_httplib2.AuthorizedHttp(credentials, http=site.google)
    zone, usable = site.business.timezone, True
    for name in written(_policy(site)):
        for finding in google_sharing.written_calendar(http, name, zone, account, site.clock()):
            usable &= finding.usable
            yield finding
    if usable:
        yield from _any(site, GoogleCalendarStore(credentials, http=http), probe)


def _any(site: Site, store: CalendarStore, probe: bool) -> Iterator[Finding]:
    policy, now = _policy(site), site.clock()
    yield calendar.readable(store, blocking(policy), now)
    if probe:
        yield from (calendar.probe(store, name, now) for name in written(policy))


def _policy(site: Site) -> SchedulePolicy:
    return site.business.policy("UTC")


def written(policy: SchedulePolicy) -> tuple[str, ...]:
    """The calendars that visits and calls are written to, each once."""
    return tuple(dict.fromkeys(crew.calendar for crew in policy.writers))


def blocking(policy: SchedulePolicy) -> tuple[str, ...]:
    """The calendars whose events keep visits and calls away, each once."""
    return tuple(dict.fromkeys(name for crew in policy.writers for name in crew.calendars))
