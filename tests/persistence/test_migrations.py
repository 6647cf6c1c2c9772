"""Migrations: a database of any age comes to the present shape and keeps what is in it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from postgres import running_postgres
from sqlalchemy import Engine, create_engine, inspect, text

from calendar_tools.following import Followings
from calendar_tools.sync import ANOTHER_STORE
from receptionist.persistence.database import MIGRATIONS, migrate, open_database, writing
from receptionist.persistence.messages import Message, MessageBook
from receptionist.persistence.schema import metadata

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
MESSAGES_AS_MADE_BESIDE = """
CREATE TABLE messages (
    id INTEGER NOT NULL PRIMARY KEY, call VARCHAR(64) NOT NULL UNIQUE, taken_at DATETIME NOT NULL,
    name TEXT, phone VARCHAR(32), address TEXT, message TEXT NOT NULL
)
"""


def config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config


def move(engine: Engine, revision: str, *, up: bool = True) -> None:
    steps = config()
    with writing(engine) as connection:
        steps.attributes["connection"] = connection
        (command.upgrade if up else command.downgrade)(steps, revision)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    yield engine
    engine.dispose()


def shape(engine: Engine) -> dict[str, set[str]]:
    found = inspect(engine)
    return {table: {column["name"] for column in found.get_columns(table)} for table in found.get_table_names()}


def test_there_is_one_newest_revision() -> None:
    assert len(ScriptDirectory.from_config(config()).get_heads()) == 1


def test_every_table_of_the_ledger_is_made_by_a_migration() -> None:
    engine = open_database(None)
    made = shape(engine)
    engine.dispose()
    assert {table.name: {column.name for column in table.columns} for table in metadata.sorted_tables}.items() <= (
        made.items()
    )


def test_messages_left_before_the_migrations_knew_their_table_are_kept(engine: Engine) -> None:
    move(engine, "0003")
    with engine.begin() as connection:
        connection.execute(text(MESSAGES_AS_MADE_BESIDE))
    MessageBook(engine).take(Message(call="one", message="please call me"), NOW)
    migrate(engine)
    assert [message.message for message in MessageBook(engine).all()] == ["please call me"]


def test_why_a_calendar_is_followed_no_more_is_told_by_its_name(engine: Engine) -> None:
    said = "it is in another account, or another file, than your appointments were written to"
    move(engine, "0015")
    with engine.begin() as connection:
        connection.execute(
            text("INSERT INTO calendar_sync (calendar, store, token, stopped) VALUES ('primary', 'here', '', :said)"),
            {"said": said},
        )
    migrate(engine)
    assert [each.stopped for each in Followings(engine).stopped()] == [ANOTHER_STORE]
    move(engine, "0015", up=False)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT stopped FROM calendar_sync")).scalar() == said


def test_old_and_new_databases_come_to_the_same_shape(engine: Engine) -> None:
    move(engine, "0003")
    with engine.begin() as connection:
        connection.execute(text(MESSAGES_AS_MADE_BESIDE))
    migrate(engine)
    fresh = open_database(None)
    assert shape(engine) == shape(fresh)
    fresh.dispose()


def differences(engine: Engine) -> list[object]:
    """Between the tables as they are and as the code has them: columns, types, keys, indexes."""
    with engine.connect() as connection:
        return compare_metadata(MigrationContext.configure(connection), metadata)


@pytest.mark.parametrize("begun_at", ["base", "0003", "0009"])
def test_a_migrated_sqlite_database_has_no_difference(engine: Engine, begun_at: str) -> None:
    move(engine, begun_at)
    migrate(engine)
    assert differences(engine) == []


def test_a_migrated_postgresql_database_has_no_difference() -> None:
    with running_postgres() as url:
        engine = create_engine(url)
        move(engine, "0009")
        migrate(engine)
        assert differences(engine) == []
        engine.dispose()


def test_a_difference_is_seen(engine: Engine) -> None:
    migrate(engine)
    with engine.begin() as connection:
        connection.execute(text("DROP INDEX wrong_attempts_by_subject"))
        connection.execute(text("ALTER TABLE bookings DROP COLUMN phone_by"))
    assert len(differences(engine)) == 2


def test_migrating_twice_changes_nothing(engine: Engine) -> None:
    migrate(engine)
    before = shape(engine)
    migrate(engine)
    assert shape(engine) == before


def test_every_migration_can_be_taken_back(engine: Engine) -> None:
    migrate(engine)
    move(engine, "base", up=False)
    assert set(shape(engine)) <= {"alembic_version"}
