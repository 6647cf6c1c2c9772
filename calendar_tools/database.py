"""Opens the ledger's database: SQLite in WAL mode by default, PostgreSQL by its URL."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, QueuePool, create_engine, event, func, make_url, select

from calendar_tools.database_errors import opening
from calendar_tools.private_files import private_file

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK_WAIT = 15
"""Seconds that a SQLite transaction waits for another process's."""


def open_database(url: str | None) -> Engine:
    """An engine with the tables brought up to date. `None` or "sqlite://" is a database in memory.

    Raises DatabaseUnusable.
    """
    with opening(url or "sqlite://"):
        engine = _sqlite(url or "sqlite://") if url is None or url.startswith("sqlite") else create_engine(url)
        migrate(engine)
    return engine


def migrate(engine: Engine) -> None:
    """Brings the tables to their present shape; processes that start together wait for each other."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with writing(engine, "migrations") as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@contextmanager
def writing(engine: Engine, *locks: str) -> Iterator[Connection]:
    """A transaction that nobody else's of the same locks overlaps; committed at the end, rolled back on any error.

    SQLite has one writer at a time anyway (BEGIN IMMEDIATE); PostgreSQL takes an advisory lock for each name.
    """
    with engine.execution_options(begin="BEGIN IMMEDIATE").begin() as connection:
        if engine.dialect.name == "postgresql":
            for name in sorted(locks):
                connection.execute(select(func.pg_advisory_xact_lock(func.hashtext(name))))
        yield connection


def _sqlite(url: str) -> Engine:
    parsed = make_url(url)
    arguments: dict[str, Any] = {"connect_args": {"timeout": LOCK_WAIT, "check_same_thread": False}}
    if parsed.database in (None, "", ":memory:"):
        # A database in memory lives in its one connection, which threads take in turns.
        arguments |= {"poolclass": QueuePool, "pool_size": 1, "max_overflow": 0}
    elif parsed.database is not None and not parsed.database.startswith("file:"):
        private_file(Path(parsed.database))
    engine = create_engine(parsed, **arguments)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # our own BEGIN: the driver's comes too late to lock out a second reader
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")  # a yes survives a power cut
    connection.execute("PRAGMA foreign_keys=ON")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))
