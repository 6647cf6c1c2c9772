"""Where an office keeps its things: the data directory, the database and the calendar that the business file chose."""

from __future__ import annotations

import datetime as dt
import os
import secrets
import socket
from pathlib import Path
from zoneinfo import ZoneInfo

from sqlalchemy import Engine, create_engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from calendar_tools.calendar import CalendarStore
from calendar_tools.former_file import take_over
from calendar_tools.local import LocalCalendarStore
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.texter import Texter
from receptionist.app.bookings import Workflows
from receptionist.app.container import Durably, Office, open_office
from receptionist.app.hook_settings import hook_faults
from receptionist.app.owner_settings import NoToken
from receptionist.app.owners_line import OwnersKit, kit_of
from receptionist.app.settings import Business
from receptionist.channels.screening.pin import BadPin
from receptionist.model.taught import TaughtWord
from receptionist.persistence.database import open_database
from receptionist.persistence.private_files import private_directory, private_file
from receptionist.persistence.taught_words import TaughtWords
from receptionist.persistence.unusable import DatabaseUnusable
from receptionist.questions.model.provider import Provider
from receptionist.questions.model.settings import NoProvider, open_provider
from receptionist.workflows.settings import missing

DATABASE = "RECEPTIONIST_DATABASE"
DATA = "RECEPTIONIST_DATA"
WORKER = "RECEPTIONIST_WORKER"

_NO_ZONE = "the business file has no `timezone:`; add one, as `timezone: America/Chicago`"


class NotReady(Exception):
    """Something that real calls need is missing; the text says what and how to mend it."""


def data_directory() -> Path:
    """Bookings, recordings and logs: $RECEPTIONIST_DATA, or ./var."""
    return Path(os.environ.get(DATA, "var"))


def calls_directory() -> Path:
    """Where recordings and logs of calls are."""
    return data_directory() / "calls"


def database_url(directory: Path) -> str:
    """The ledger's database: $RECEPTIONIST_DATABASE (PostgreSQL, say), or a SQLite file in the data directory."""
    return os.environ.get(DATABASE) or f"sqlite:///{(directory / 'bookings.db').absolute()}"


def taught_here() -> tuple[TaughtWord, ...]:
    """What the owner has taught, where there is a database that can be read; none is made."""
    url = database_url(data_directory())
    if url.startswith("sqlite") and not Path(make_url(url).database or "").exists():
        return ()
    engine = create_engine(url)
    try:
        return TaughtWords(engine).in_force()
    except SQLAlchemyError:
        return ()
    finally:
        engine.dispose()


def calendars(business: Business, engine: Engine) -> CalendarStore:
    """The calendars that visits are written to; the built-in one in that database. Raises NotReady, BadCredentials."""
    choice = business.calendar
    if choice.kind == "memory":
        return MemoryCalendarStore()
    if choice.kind == "local":
        return LocalCalendarStore(engine)
    return _google(choice.credentials)


def _google(credentials: str | None) -> CalendarStore:
    from calendar_tools.google import GoogleCalendarStore
    from calendar_tools.google_credentials import from_service_account, from_token_file

    if credentials is None:
        raise NotReady("calendar.credentials is not set; name the service account's key file (docs/google-calendar.md)")
    path = Path(credentials).expanduser()
    if not path.exists():
        raise NotReady(f"calendar.credentials: {path} does not exist; see docs/google-calendar.md")
    service = '"service_account"' in path.read_text(encoding="utf-8")
    return GoogleCalendarStore(from_service_account(path) if service else from_token_file(path))


def workflows_url(directory: Path) -> str:
    """Where durable workflows are kept: with the ledger on PostgreSQL, else in a SQLite file of their own."""
    shared = os.environ.get(DATABASE, "")
    return shared if shared.startswith("postgresql") else f"sqlite:///{(directory / 'workflows.db').absolute()}"


def worker_name(database: str) -> str:
    """This process among those that share workflows: $RECEPTIONIST_WORKER, or the machine's name.

    A SQLite file has one process at a time, whatever machine its folder is moved to.
    """
    if database.startswith("sqlite"):
        return "receptionist"
    return os.environ.get(WORKER) or socket.gethostname()


def feed_secret(directory: Path) -> str:
    """The secret in the feed's address: made once, readable by this user alone; delete its file for a new one."""
    file = directory / "feed.secret"
    if not file.exists():
        private_file(file).write_text(secrets.token_urlsafe(24), encoding="utf-8")
    return file.read_text(encoding="utf-8").strip()


def _provider(business: Business) -> Provider | None:
    """The model that the business file names. Raises NotReady."""
    if business.assistant is None:
        return None
    try:
        return open_provider(business.assistant)
    except NoProvider as error:
        raise NotReady(str(error)) from error


def open_premises(
    business: Business, directory: Path | None = None, *, at_work: bool = False, texter: Texter | None = None
) -> Office:
    """The office with its calendar and database on disk. Raises NotReady, BadCredentials.

    `at_work` is for the one process that answers calls: it carries bookings out durably, and takes up what an earlier
    one left over. Without it one only looks in.
    """
    if business.timezone is None:
        raise NotReady(_NO_ZONE)
    if at_work:
        _demand(business)
    where = made(directory or data_directory())
    zone = ZoneInfo(business.timezone)
    durably = None
    if at_work:
        workflows = workflows_url(where)
        durably = Durably(Workflows(workflows, worker_name(workflows)), lambda: dt.datetime.now(zone))
    try:
        engine = _opened(business, where)
        return open_office(
            business,
            provider=_provider(business) if at_work else None,
            calendars=calendars(business, engine),
            engine=engine,
            durably=durably,
            texter=texter,
            owner=owners_kit(business) if at_work else None,
        )
    except DatabaseUnusable as error:
        raise NotReady(str(error)) from error


def reopened(office: Office, business: Business, texter: Texter | None = None) -> Office:
    """An office of the changed business on the same premises, for `office` to take over. Raises NotReady."""
    if business.timezone is None:
        raise NotReady(_NO_ZONE)
    at_work = office.at_work is not None
    if at_work:
        _demand(business)
    return open_office(
        business,
        calendars=office.calendars,
        texter=texter,
        threads=office.threads,
        provider=_provider(business) if at_work else None,
        owner=owners_kit(business) if at_work else None,
        beside=office,
    )


def _demand(business: Business) -> None:
    """Raises NotReady where the environment lacks what its own workflows and webhooks need."""
    unset = missing(business.workflows, os.environ)
    if unset:
        raise NotReady("; ".join(f"workflow '{name}' needs the environment variable {each}" for each, name in unset))
    faults = hook_faults(business.webhooks, os.environ)
    if faults:
        raise NotReady("; ".join(faults))


def made(directory: Path) -> Path:
    """The directory, made where it is not there yet. Raises NotReady."""
    try:
        return private_directory(directory)
    except OSError as error:
        raise NotReady(
            f"the data directory {directory.absolute()} can't be made: {error.strerror}. Give the user that runs "
            f"receptionist the right to, or set {DATA} to another folder."
        ) from error


def _opened(business: Business, directory: Path) -> Engine:
    """The database, with the calendar of an earlier version in it. Raises DatabaseUnusable, CalendarFileDamaged."""
    engine = open_database(database_url(directory))
    if business.calendar.kind == "local":
        take_over(directory / "calendar.db", engine)
    return engine


def owners_kit(business: Business) -> OwnersKit | None:
    """What the owner's line needs; None where the owner has no number, or no PIN. Raises NotReady."""
    if business.owner.phone is None:
        return None
    try:
        return kit_of(business.owner, business.home_assistant)
    except (BadPin, NoToken) as error:
        raise NotReady(str(error)) from error
