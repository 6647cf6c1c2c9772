"""What is said of the ledger's database."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import NullPool, create_engine, text

from receptionist.checks.database import database, in_memory
from receptionist.checks.finding import Finding, State
from receptionist.persistence.database import open_database


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'bookings.db'}"


def stamped(url: str, revision: str) -> Finding:
    """The finding on a database whose tables say they are of `revision`."""
    open_database(url).dispose()
    engine = create_engine(url, poolclass=NullPool)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :revision"), {"revision": revision})
    return database(url)


def test_a_file_that_is_not_there_yet_is_well_and_not_made(url: str, tmp_path: Path) -> None:
    assert database(url).state is State.OK
    assert list(tmp_path.iterdir()) == []


def test_tables_of_this_version_are_well(url: str) -> None:
    open_database(url).dispose()
    assert "up to date" in database(url).detail


def test_tables_of_an_earlier_version_are_migrated_at_the_next_start(url: str) -> None:
    finding = stamped(url, "0001")
    assert finding.state is State.OK
    assert "brought up to date" in finding.detail


def test_tables_of_a_later_version_are_a_problem(url: str) -> None:
    finding = stamped(url, "9999")
    assert finding.state is State.PROBLEM
    assert "later version" in finding.detail


def test_a_file_that_is_no_database_is_a_problem(url: str, tmp_path: Path) -> None:
    (tmp_path / "bookings.db").write_text("this is a letter, and quite a long one, to nobody")
    finding = database(url)
    assert finding.state is State.PROBLEM
    assert "not a database" in finding.detail


@pytest.mark.parametrize(
    "wrong",
    [
        "bookings.db",  # a path instead of a URL
        "postgresql+pg8000://desk@127.0.0.1:1/desk",  # a driver that is not among ours
        "oracle+nobody://127.0.0.1/desk",
    ],
)
def test_a_wrong_url_is_told_how_to_be_written(wrong: str) -> None:
    finding = database(wrong)
    assert finding.state is State.PROBLEM
    assert "postgresql+psycopg://" in finding.mend


def test_a_server_that_is_down_is_a_problem_and_its_password_is_not_shown() -> None:
    finding = database("postgresql+psycopg://desk:hush@127.0.0.1:1/desk")  # port 1: nobody listens
    assert finding.state is State.PROBLEM
    assert "postgresql at 127.0.0.1" in finding.detail
    assert "hush" not in f"{finding.detail}{finding.mend}"


@pytest.mark.parametrize(("url", "warned"), [("sqlite://", True), ("sqlite:///var/bookings.db", False)])
def test_a_ledger_in_memory_is_warned_of(url: str, warned: bool) -> None:
    assert (in_memory(url) is not None) is warned
