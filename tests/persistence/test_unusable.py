"""A database that can't be opened is told of in a sentence, with its mend."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from receptionist.persistence.database import open_database
from receptionist.persistence.unusable import DatabaseUnusable


def refused(url: str) -> DatabaseUnusable:
    with pytest.raises(DatabaseUnusable) as told:
        open_database(url)
    assert "\n" not in str(told.value)
    assert "SELECT" not in str(told.value)
    return told.value


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "bookings.db").write_bytes(b"a letter, and quite a long one, to nobody at all" * 50)
    error = refused(f"sqlite:///{tmp_path / 'bookings.db'}")
    assert str(tmp_path / "bookings.db") in error.what
    assert "backup" in error.advice


def test_a_file_whose_pages_are_damaged(tmp_path: Path) -> None:
    file = tmp_path / "bookings.db"
    open_database(f"sqlite:///{file}").dispose()
    file.write_bytes(file.read_bytes()[:4096] + b"\xff" * 200_000)
    assert "backup" in refused(f"sqlite:///{file}").advice


def test_a_folder_where_the_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "bookings.db").mkdir()
    assert "right to write" in refused(f"sqlite:///{tmp_path / 'bookings.db'}").advice


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("")
    assert str(tmp_path / "var") in refused(f"sqlite:///{tmp_path / 'var' / 'bookings.db'}").what


def test_a_database_that_a_later_version_wrote(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'bookings.db'}"
    engine = open_database(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert "later version" in refused(url).what


def test_a_database_of_another_program(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "bookings.db") as connection:
        connection.execute("CREATE TABLE bookings (room TEXT)")
    connection.close()
    assert "bookings already exists" in refused(f"sqlite:///{tmp_path / 'bookings.db'}").what


def test_a_server_that_is_down_is_named_without_its_password() -> None:
    error = refused("postgresql+psycopg://desk:hush@127.0.0.1:1/desk")  # port 1: nobody listens
    assert "postgresql at 127.0.0.1" in error.what
    assert "hush" not in str(error)


@pytest.mark.parametrize("url", ["bookings.db", "postgresql+pg8000://desk@127.0.0.1:1/desk", "oracle+no://h/d"])
def test_a_url_that_is_none_is_told_how_to_be_written(url: str) -> None:
    assert "postgresql+psycopg://" in refused(url).advice
