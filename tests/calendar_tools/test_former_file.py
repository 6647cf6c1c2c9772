"""A calendar file of an earlier version comes into the database, once and whole."""

from __future__ import annotations

import datetime as dt
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from calendar_kit import MONDAY_NINE
from sqlalchemy import Engine

from calendar_tools.errors import CalendarFileDamaged
from calendar_tools.former_file import take_over
from calendar_tools.local import LocalCalendarStore
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database

AS_IT_WAS = """
CREATE TABLE events (
    calendar TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL, starts INTEGER NOT NULL, ends INTEGER NOT NULL,
    location TEXT NOT NULL, description TEXT NOT NULL, private TEXT NOT NULL, status TEXT NOT NULL,
    transparent INTEGER NOT NULL, all_day INTEGER NOT NULL, response TEXT,
    change INTEGER NOT NULL, updated INTEGER NOT NULL,
    PRIMARY KEY (calendar, id)
) WITHOUT ROWID;
"""
HOUR = dt.timedelta(hours=1)


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = open_database(None)
    yield engine
    engine.dispose()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "calendar.db"
    start = int(MONDAY_NINE.timestamp())
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(AS_IT_WAS)
        for number, status in enumerate(("confirmed", "cancelled")):
            row = ("primary", f"event{number}", "Free Estimate", start, start + 3600, "12 Oak", "Phone", '{"a": "b"}')
            values = (*row, status, 0, 0, None, number + 1, start)
            connection.execute(f"INSERT INTO events VALUES ({', '.join('?' * len(values))})", values)  # noqa: S608
    return path


def test_events_are_as_they_were_in_the_file(file: Path, engine: Engine) -> None:
    assert take_over(file, engine) == 2
    [event] = LocalCalendarStore(engine).events("primary", Interval(MONDAY_NINE - HOUR, MONDAY_NINE + HOUR))
    assert (event.id, event.title, event.start, dict(event.private)) == (
        "event0",
        "Free Estimate",
        MONDAY_NINE,
        {"a": "b"},
    )


def test_deleted_events_are_known_as_such(file: Path, engine: Engine) -> None:
    take_over(file, engine)
    assert LocalCalendarStore(engine).get("primary", "event1").cancelled


def test_the_file_is_taken_over_once(file: Path, engine: Engine) -> None:
    take_over(file, engine)
    assert take_over(file, engine) == 0


def test_changes_go_on_counting_from_the_files(file: Path, engine: Engine) -> None:
    take_over(file, engine)
    assert LocalCalendarStore(engine).changes("primary", None).token == "2"


def test_a_damaged_file_is_named_with_what_to_do(tmp_path: Path, engine: Engine) -> None:
    path = tmp_path / "calendar.db"
    path.write_text("garbage " * 200)
    with pytest.raises(CalendarFileDamaged, match=r"calendar\.db is damaged, or none: .*move it away"):
        take_over(path, engine)
