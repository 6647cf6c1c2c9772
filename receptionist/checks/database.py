"""The ledger's database: reached, and of this version's shape. Nothing is made or migrated here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from receptionist.checks.finding import Finding, ok, problem, warning
from receptionist.persistence.database import MIGRATIONS, open_engine

WHAT = "database"
PATIENCE = 5
"""Seconds to wait for a database server."""


def database(url: str) -> Finding:
    """`url` as SQLAlchemy writes it; a SQLite file that is not there yet is made at the first start."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return problem(WHAT, "RECEPTIONIST_DATABASE is no database URL", _url_advice())
    if _unmade(parsed):
        return ok(WHAT, f"{_place(parsed)}, made at the first start")
    try:
        return _shape(parsed)
    except (NoSuchModuleError, ImportError):
        return problem(WHAT, f"no driver for {parsed.drivername!r} is installed", _url_advice())
    except SQLAlchemyError as error:
        return problem(WHAT, f"{_place(parsed)} can't be opened: {_reason(error)}", _opening_advice(parsed))


def _shape(url: URL) -> Finding:
    arguments = {"connect_timeout": PATIENCE} if url.get_backend_name() == "postgresql" else {}
    engine = create_engine(url, poolclass=NullPool, connect_args=arguments)
    with engine.connect() as connection:
        return _of_revision(_place(url), _revision(connection))


def _of_revision(place: str, revision: str | None) -> Finding:
    script = ScriptDirectory(str(MIGRATIONS))
    if revision == script.get_current_head():
        return ok(WHAT, f"{place}, tables up to date")
    if revision is None or revision in {known.revision for known in script.walk_revisions()}:
        return ok(WHAT, f"{place}; its tables are brought up to date at the next start")
    return problem(
        WHAT,
        f"{place} was written by a later version of receptionist (revision {revision})",
        "Install that version again, or restore the database from before the upgrade.",
    )


@contextmanager
def as_it_is(url: str) -> Iterator[Engine | None]:
    """The database for a look, if it is there and its tables are of this version; nothing is made or migrated."""
    if not database(url).usable or _unmade(make_url(url)) or in_memory(url) is not None:
        yield None
        return
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            current = _revision(connection) == ScriptDirectory(str(MIGRATIONS)).get_current_head()
        yield engine if current else None
    finally:
        engine.dispose()


def in_memory(url: str) -> Finding | None:
    """A warning where the ledger would be forgotten at every stop."""
    if url in ("sqlite://", "sqlite:///:memory:"):
        return warning(WHAT, "in memory: bookings are forgotten at every stop", "Unset RECEPTIONIST_DATABASE.")
    return None


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _unmade(url: URL) -> bool:
    return url.get_backend_name() == "sqlite" and not Path(url.database or "").exists()


def _place(url: URL) -> str:
    """Where it is, without user and password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return f"{url.get_backend_name()} at {url.host or 'this machine'}, database {url.database}"


def _reason(error: SQLAlchemyError) -> str:
    """The driver's own first line; the statement and its parameters are left out."""
    cause: object = error.orig if isinstance(error, DBAPIError) else error
    return str(cause).strip().splitlines()[0] if str(cause).strip() else type(cause).__name__


def _url_advice() -> str:
    return "Write it as postgresql+psycopg://USER:PASSWORD@HOST/DATABASE, or unset it to use a file."


def _opening_advice(url: URL) -> str:
    if url.get_backend_name() == "sqlite":
        return "Give the user that runs receptionist the right to write the file; if it is damaged, restore a backup."
    return "Check that the server runs, and the host, user, password and database in RECEPTIONIST_DATABASE."
