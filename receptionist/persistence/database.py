"""Opens the database: SQLite in WAL mode by default, PostgreSQL by its URL. No statement waits without a bound."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import psycopg
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, QueuePool, create_engine, event, func, inspect, make_url, select, text
from sqlalchemy.engine import URL, Dialect
from sqlalchemy.util import LRUCache

from receptionist.persistence.private_files import private_file
from receptionist.persistence.schema import metadata
from receptionist.persistence.unusable import opening

MIGRATIONS = Path(__file__).parent / "migrations"

LOCK_WAIT: Final = 3.0
"""Seconds that a transaction waits for another one's lock."""
CONNECT_WAIT: Final = 2
"""Whole seconds that a server may take to let us in."""
STATEMENT_WAIT: Final = 3.5
"""Seconds that a server may work at one statement: longer than any lock is waited for."""
ANSWER_WAIT: Final = 4.0
"""Seconds after which a server that says nothing is given up."""
POOL_WAIT: Final = 2.0
"""Seconds that a thread waits for a connection that others use."""
PSYCOPG: Final = ("postgresql+psycopg", "postgresql")
POOL_SIZE: Final = 8
POOL_OVERFLOW: Final = 8
MIGRATION_WAIT: Final = 600.0
"""Seconds that migrations may take, and those of another process before ours."""
_LOOK_EVERY: Final = 0.1
_LOOK_AGAIN: Final = 0.01
_KEEPALIVE: Final = {"keepalives": 1, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 2}

Result = TypeVar("Result")


def open_database(url: str | None) -> Engine:
    """An engine with the tables brought up to date. `None` or "sqlite://" is a database in memory.

    Raises DatabaseUnusable.
    """
    with opening(url or "sqlite://"):
        engine = open_engine(url or "sqlite://")
        try:
            if in_memory(engine.url):
                _fill(engine)
            else:
                migrate(engine)
        except BaseException:
            engine.dispose()
            raise
    return engine


def open_engine(url: str) -> Engine:
    """An engine whose every wait is bounded, over whatever is in the database."""
    parsed = make_url(url)
    if parsed.get_backend_name() == "sqlite":
        return _sqlite(parsed)
    return _postgresql(parsed) if parsed.drivername in PSYCOPG else create_engine(parsed, hide_parameters=True)


def migrate(engine: Engine) -> None:
    """Brings the tables to their present shape; processes that start together wait for each other."""
    with _patiently_writing(engine) as connection:
        known = {"alembic_version", *metadata.tables}
        if known & set(inspect(connection).get_table_names()):
            config = Config()
            config.set_main_option("script_location", str(MIGRATIONS))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        elif engine.dialect.name == "sqlite":
            for statement in _tables():
                connection.exec_driver_sql(statement)
        else:
            _make(connection)


def in_memory(url: URL) -> bool:
    """Whether that database is gone with its connection."""
    return url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")


def _fill(engine: Engine) -> None:
    """The tables of a database in memory: a copy of one that has nothing else."""
    with closing(engine.raw_connection()) as connection:
        own: Any = connection.driver_connection
        _empty().backup(own)


def _make(connection: Connection) -> None:
    """The tables of an empty database, in their present shape."""
    metadata.create_all(connection, checkfirst=False)
    MigrationContext.configure(connection).stamp(_migrations(), "head")


@cache
def _tables() -> tuple[str, ...]:
    """The statements that make an empty SQLite database's tables: SQLAlchemy writes them once in a process."""
    engine = open_engine("sqlite://")
    try:
        with writing(engine) as connection:
            _make(connection)
        with closing(engine.raw_connection()) as connection:
            own: Any = connection.driver_connection
            return tuple(own.iterdump())[1:-1]  # without its BEGIN and COMMIT
    finally:
        engine.dispose()


@cache
def _empty() -> sqlite3.Connection:
    """A database in memory with our tables, and nothing in them."""
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    connection.executescript("\n".join(_tables()))
    return connection


@cache
def _migrations() -> ScriptDirectory:
    return ScriptDirectory(str(MIGRATIONS))


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


@contextmanager
def _patiently_writing(engine: Engine) -> Iterator[Connection]:
    """The transaction of migrations, which may take their time."""
    if engine.dialect.name != "postgresql":
        with writing(engine) as connection:
            yield connection
        return
    with engine.begin() as connection:
        own = connection.connection.driver_connection
        if isinstance(own, BoundedConnection):
            own.patience = MIGRATION_WAIT
        try:
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(select(func.pg_advisory_xact_lock(func.hashtext("migrations"))))
            yield connection
        finally:
            if isinstance(own, BoundedConnection):
                own.patience = ANSWER_WAIT


def _sqlite(url: URL) -> Engine:
    arguments: dict[str, Any] = {"connect_args": {"timeout": LOCK_WAIT, "check_same_thread": False}}
    if in_memory(url):
        # A database in memory lives in its one connection, which threads take in turns.
        arguments |= {"poolclass": QueuePool, "pool_size": 1, "max_overflow": 0}
    elif not str(url.database).startswith("file:"):
        private_file(Path(str(url.database)))
    engine = create_engine(url, hide_parameters=True, execution_options={"compiled_cache": _WRITTEN}, **arguments)
    engine.dialect = _dialect()
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


@cache
def _dialect() -> Dialect:
    """The one of all SQLite databases of this process, so that each statement is written once and not for each."""
    engine = create_engine("sqlite://")
    engine.connect().close()  # which tells it what this SQLite can do
    engine.dispose()
    return engine.dialect


_WRITTEN: Final = LRUCache[Any, Any](500)
"""Statements as SQLite is given them; as many as SQLAlchemy keeps for one engine."""


def _prepare(connection: sqlite3.Connection, _record: Any) -> None:
    connection.isolation_level = None  # our own BEGIN: the driver's comes too late to lock out a second reader
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous=FULL")  # a yes survives a power cut
    connection.execute("PRAGMA foreign_keys=ON")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """SQLite does not wait at this one statement: processes that open a new file together find it locked at once."""
    last = time.monotonic() + LOCK_WAIT
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > last:
                raise
            time.sleep(_LOOK_AGAIN)
        else:
            return


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))


def _postgresql(url: URL) -> Engine:
    """The server is told our bounds; one that is frozen and can't keep to them is left by ours."""
    options = f"-c lock_timeout={LOCK_WAIT:g}s -c statement_timeout={STATEMENT_WAIT:g}s"
    options += " -c idle_in_transaction_session_timeout=30s"
    bounds = {"connect_timeout": CONNECT_WAIT, "options": options, **_KEEPALIVE}
    engine = create_engine(
        url.set(drivername=PSYCOPG[0]),
        hide_parameters=True,
        pool_size=POOL_SIZE,
        max_overflow=POOL_OVERFLOW,
        pool_timeout=POOL_WAIT,
        connect_args=bounds,
    )
    event.listen(engine, "do_connect", _connected)
    return engine


def _connected(_dialect: Any, _record: Any, arguments: list[Any], named: dict[str, Any]) -> psycopg.Connection[Any]:
    return BoundedConnection.connect(*arguments, **named)


class BoundedConnection(psycopg.Connection[Any]):
    """A connection that is given up where the server does not answer a statement in time.

    A server that is frozen, or a network that swallows everything, lets no timeout of its own come true.
    """

    patience = ANSWER_WAIT
    """Seconds that each statement's answer is waited for."""

    def wait(
        self, gen: Generator[Any, Any, Result], interval: float = _LOOK_EVERY, timeout: float | None = None
    ) -> Any:
        try:
            return super().wait(gen, interval, self.patience if timeout is None else timeout)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status == psycopg.pq.TransactionStatus.ACTIVE:
                self.close()  # the answer may come yet, and would be taken for the next statement's
            raise
