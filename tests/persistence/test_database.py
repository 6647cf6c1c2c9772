"""The database as it is opened: no wait without a bound, no yes lost, and no value of a statement in what is said."""

from __future__ import annotations

import datetime as dt
import io
import logging
import socket
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from postgres import running_postgres
from sqlalchemy import Engine, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError, OperationalError, StatementError, TimeoutError

from receptionist.app.logs import Formatter
from receptionist.app.masking import Masking, Told
from receptionist.persistence import database
from receptionist.persistence.database import migrate, open_database, open_engine, writing
from receptionist.persistence.schema import customers, metadata

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
SARAH = {"phone": "+13125550142", "name": "Sarah Johnson", "address": "7 Birch Court", "changed": NOW}
CEILING = 30.0
"""Seconds: far above our bounds, on any machine, and far below the driver's own."""
VALUES = ("5550142", "Sarah", "Birch")


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'bookings.db'}"


@pytest.fixture
def engine(url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    monkeypatch.setattr(database, "LOCK_WAIT", 0.05)
    engine = open_database(url)
    yield engine
    engine.dispose()


def names(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.scalars(select(customers.c.name)))


def add_sarah(engine: Engine, **values: object) -> None:
    with writing(engine, "sarah") as connection:
        connection.execute(insert(customers).values(SARAH | values))


def logged(error: BaseException) -> str:
    """The line of the process's log that has the exception, where the owner lets it name people."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Formatter(Masking(Told(), personal=True)))
    record = logging.LogRecord("receptionist.jobs", logging.ERROR, "", 0, "job failed: %s", (error,), None)
    record.exc_info = (type(error), error, error.__traceback__)
    handler.emit(record)
    return stream.getvalue()


class TestSqlite:
    @pytest.mark.parametrize(
        ("pragma", "value"),
        [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)],  # 2 is FULL: a yes survives a power cut
    )
    def test_a_yes_survives_a_power_cut_and_no_row_is_without_its_booking(
        self, engine: Engine, pragma: str, value: object
    ) -> None:
        with engine.connect() as connection:
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value

    def test_a_lock_is_waited_for_as_long_as_is_said(self, url: str) -> None:
        engine = open_database(url)
        with engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar() == database.LOCK_WAIT * 1000
        engine.dispose()

    def test_while_another_program_holds_the_file_a_write_ends_with_an_error(self, engine: Engine, url: str) -> None:
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(OperationalError, match="locked"):
                add_sarah(engine)
            assert names(engine) == []  # and reading goes on
            other.execute("ROLLBACK")
        add_sarah(engine)
        assert names(engine) == ["Sarah Johnson"]

    def test_two_writers_never_overlap(self, engine: Engine, url: str) -> None:
        """Who means to write says so before reading: two that read the same first could not both write after."""
        other = open_engine(url)
        with writing(engine), pytest.raises(OperationalError, match="locked"), writing(other):
            pass
        other.dispose()

    def test_whoever_only_reads_keeps_nobody_from_writing(self, engine: Engine, url: str) -> None:
        other = open_engine(url)
        with engine.begin() as reading:
            reading.execute(select(customers)).all()
            add_sarah(other)
        other.dispose()

    def test_what_goes_wrong_amid_a_transaction_leaves_nothing(self, engine: Engine) -> None:
        add_sarah(engine)
        with pytest.raises(DBAPIError), writing(engine) as connection:
            connection.execute(insert(customers), [SARAH | {"phone": "+13125550199", "name": "Bob"}, SARAH])
        assert names(engine) == ["Sarah Johnson"]

    def test_threads_take_a_database_in_memory_in_turns(self) -> None:
        engine = open_database(None)
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(lambda number: add_sarah(engine, phone=f"+1312555{number:04}"), range(40)))
        assert len(names(engine)) == 40
        engine.dispose()

    def test_a_new_file_that_another_program_writes_is_waited_for(
        self, url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """SQLite's own wait does not cover the change to WAL, which processes that start together all make."""
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            monkeypatch.setattr(time, "sleep", lambda _seconds: other.execute("ROLLBACK"))
            engine = open_engine(url)
            with engine.connect() as connection:
                assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            engine.dispose()

    def test_processes_that_start_together_make_the_tables_once(
        self, url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(database, "LOCK_WAIT", 60.0)  # whatever else the machine is at
        with ThreadPoolExecutor(4) as pool:
            engines = list(pool.map(lambda _: open_database(url), range(4)))
        assert set(metadata.tables) <= set(inspect(engines[0]).get_table_names())
        for engine in engines:
            engine.dispose()

    def test_the_file_is_its_owners_alone(self, engine: Engine, url: str) -> None:
        assert Path(url.removeprefix("sqlite:///")).stat().st_mode & 0o077 == 0


class TestWhatErrorsSay:
    """What a statement was given is somebody's name, number or words."""

    def test_no_value_of_a_statement(self, engine: Engine) -> None:
        add_sarah(engine)
        with pytest.raises(DBAPIError) as twice:
            add_sarah(engine)
        assert not any(value in f"{twice.value} {logged(twice.value)}" for value in VALUES)

    def test_no_value_of_one_that_the_driver_can_not_take(self, engine: Engine) -> None:
        with pytest.raises(StatementError) as refused, writing(engine) as connection:
            connection.execute(insert(customers).values(SARAH | {"address": object(), "city": "7 Birch Court"}))
        assert not any(value in f"{refused.value} {logged(refused.value)}" for value in VALUES)

    @pytest.mark.parametrize("spoiled", [{}, {"phone": "+13125550143", "name": None}, {"phone": "+1" * 40}])
    def test_no_row_that_postgresql_quotes(self, server: Engine, spoiled: dict[str, object]) -> None:
        if not spoiled:
            add_sarah(server)
        with pytest.raises(DBAPIError) as refused:
            add_sarah(server, **spoiled)
        line = logged(refused.value)
        assert "customers" in line or "too long" in line
        assert "[parameters:" not in str(refused.value)
        assert not any(value in line for value in VALUES)


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.fixture
def server(postgres: str) -> Iterator[Engine]:
    engine = open_database(postgres)
    yield engine
    with engine.begin() as connection:
        connection.execute(customers.delete())
    engine.dispose()


class TestPostgres:
    def test_the_server_is_told_our_bounds(self, server: Engine) -> None:
        with server.connect() as connection:
            told = {name: connection.scalar(text(f"SHOW {name}")) for name in ("lock_timeout", "statement_timeout")}
            assert connection.scalar(text("SHOW idle_in_transaction_session_timeout")) == "30s"
        assert told == {"lock_timeout": "3s", "statement_timeout": "3500ms"}
        assert database.LOCK_WAIT < database.STATEMENT_WAIT < database.ANSWER_WAIT

    @pytest.mark.parametrize("scheme", ["postgresql", "postgresql+psycopg"])
    def test_however_its_url_is_written_its_waits_are_bounded(self, postgres: str, scheme: str) -> None:
        engine = open_engine(postgres.replace("postgresql+psycopg", scheme))
        with engine.connect() as connection:
            own = connection.connection.driver_connection
            assert isinstance(own, database.BoundedConnection)
            assert own.patience == database.ANSWER_WAIT
            assert own.info.get_parameters()["keepalives_idle"] == "5"  # a network that swallows all is noticed
            assert connection.scalar(text("SHOW lock_timeout")) == "3s"
        engine.dispose()

    def test_a_server_that_lets_nobody_in_is_given_up(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as silent:
            engine = open_engine(f"postgresql://x@127.0.0.1:{silent.getsockname()[1]}/x")
            began = time.monotonic()
            with pytest.raises(OperationalError, match="timeout"):
                engine.connect()
            assert time.monotonic() - began < CEILING
            engine.dispose()

    def test_a_statement_that_takes_too_long_ends_with_an_error(
        self, postgres: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(database, "STATEMENT_WAIT", 0.2)
        engine = open_engine(postgres)
        with pytest.raises(OperationalError, match="statement timeout"), engine.connect() as connection:
            connection.execute(text("SELECT pg_sleep(30)"))
        with engine.connect() as connection:
            assert connection.scalar(text("SELECT 1")) == 1
        engine.dispose()

    def test_a_lock_that_is_not_given_back_ends_with_an_error(
        self, server: Engine, postgres: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(database, "LOCK_WAIT", 0.2)
        other = open_engine(postgres)
        with writing(server, "sarah"):
            with pytest.raises(OperationalError, match="lock timeout"), writing(other, "bob", "sarah"):
                pass
            with writing(other, "bob"):  # who has nothing to do with it does not wait
                pass
        with writing(other, "sarah"):
            pass
        other.dispose()

    def test_two_that_need_the_same_two_locks_do_not_wait_for_each_other(self, server: Engine) -> None:
        def both(order: tuple[str, str]) -> None:
            for _ in range(20):
                with writing(server, *order):
                    pass

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(both, [("a", "b"), ("b", "a")]))

    def test_a_server_that_says_nothing_is_left_and_its_connection_with_it(
        self, postgres: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Its late answer would be taken for the next statement's."""
        engine = open_engine(postgres)
        with engine.connect() as connection:
            own = connection.connection.driver_connection
            assert isinstance(own, database.BoundedConnection)
            own.patience = 0.2
            with pytest.raises(OperationalError, match="wait timeout expired"):
                connection.execute(text("SELECT pg_sleep(3)"))
            assert own.closed
        with engine.connect() as connection:
            assert connection.scalar(text("SELECT 1")) == 1
        engine.dispose()

    def test_a_thread_does_not_wait_for_ever_for_the_connections_of_others(
        self, postgres: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(database, "POOL_SIZE", 1)
        monkeypatch.setattr(database, "POOL_OVERFLOW", 0)
        monkeypatch.setattr(database, "POOL_WAIT", 0.05)
        engine = open_engine(postgres)
        began = time.monotonic()
        with engine.connect(), pytest.raises(TimeoutError):
            engine.connect()
        assert time.monotonic() - began < CEILING - 5
        engine.dispose()

    def test_migrations_have_their_time_and_whatever_comes_after_has_its_bounds(self, server: Engine) -> None:
        with database._patiently_writing(server) as connection:
            own = connection.connection.driver_connection
            assert isinstance(own, database.BoundedConnection)
            assert own.patience == database.MIGRATION_WAIT
            assert [connection.scalar(text(f"SHOW {name}_timeout")) for name in ("statement", "lock")] == ["0", "0"]
        assert own.patience == database.ANSWER_WAIT
        with server.connect() as connection:
            assert connection.scalar(text("SHOW statement_timeout")) == "3500ms"

    def test_a_migration_that_fails_leaves_no_connection_without_bounds(self, server: Engine) -> None:
        with pytest.raises(DBAPIError), database._patiently_writing(server) as connection:
            connection.execute(text("ALTER TABLE no_such_table ADD COLUMN x TEXT"))
        with server.connect() as connection:
            own = connection.connection.driver_connection
        assert isinstance(own, database.BoundedConnection)
        assert own.patience == database.ANSWER_WAIT

    def test_processes_that_start_together_make_the_tables_once(self, postgres: str) -> None:
        engine = open_engine(postgres)
        with engine.begin() as connection:
            connection.execute(text("DROP SCHEMA public CASCADE"))
            connection.execute(text("CREATE SCHEMA public"))
        engine.dispose()
        with ThreadPoolExecutor(4) as pool:
            engines = list(pool.map(lambda _: open_database(postgres), range(4)))
        assert set(metadata.tables) <= set(inspect(engines[0]).get_table_names())
        for each in engines:
            migrate(each)
            each.dispose()
