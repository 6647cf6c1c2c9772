"""The ledger's database: reached, and of this version's shape. Nothing is made or migrated here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, make_url

from receptionist.checks.finding import Finding, ok, stop, warning
from receptionist.persistence.database import MIGRATIONS, open_engine
from receptionist.persistence.unusable import DAMAGED, DatabaseUnusable, opening, place

WHAT, WORKFLOWS = "database", "unfinished work"
PATIENCE = 5
"""Seconds to wait for a database server."""


def database(url: str) -> Finding:
    """`url` as SQLAlchemy writes it; a SQLite file that is not there yet is made at the first start."""
    try:
        with opening(url):
            parsed = make_url(url)
            return ok(WHAT, f"{place(parsed)}, made at the first start") if _unmade(parsed) else _shape(parsed)
    except DatabaseUnusable as error:
        return stop(WHAT, error.what, error.advice, passing=error.passing)


def workflows(url: str) -> Finding | None:
    """Where unfinished bookings wait; None where they are with the ledger, or were never made."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or _unmade(parsed):
        return None
    try:
        with opening(url), create_engine(parsed, poolclass=NullPool).connect() as connection:
            return _damaged(WORKFLOWS, parsed, connection)
    except DatabaseUnusable as error:
        return stop(WORKFLOWS, error.what, error.advice, passing=error.passing)


def _shape(url: URL) -> Finding:
    arguments = {"connect_timeout": PATIENCE} if url.get_backend_name() == "postgresql" else {}
    engine = create_engine(url, poolclass=NullPool, connect_args=arguments)
    with engine.connect() as connection:
        revision = _revision(connection)
        return _damaged(WHAT, url, connection) or _of_revision(place(url), revision)


def _damaged(what: str, url: URL, connection: Connection) -> Finding | None:
    """A problem where pages of a file are damaged that nobody has read so far."""
    if url.get_backend_name() != "sqlite":
        return None
    found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one())
    if found == "ok":
        return None
    return stop(what, f"{place(url)} is damaged: {found.splitlines()[-1]}", DAMAGED)


def _of_revision(where: str, revision: str | None) -> Finding:
    script = ScriptDirectory(str(MIGRATIONS))
    if revision == script.get_current_head():
        return ok(WHAT, f"{where}, tables up to date")
    if revision is None or revision in {known.revision for known in script.walk_revisions()}:
        return ok(WHAT, f"{where}; its tables are brought up to date at the next start")
    return stop(
        WHAT,
        f"{where} was written by a later version of receptionist (revision {revision})",
        "Install that version again, or restore the database from before the upgrade.",
    )


@contextmanager
def as_it_is(url: str) -> Iterator[Engine | None]:
    """The database for a look, if it is there and its tables are of this version; nothing is made or migrated."""
    if in_memory(url) is not None or not database(url).usable or _unmade(make_url(url)):
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
