"""Where an office keeps its things, and what it says when something is missing."""

from __future__ import annotations

import datetime as dt
import json
import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from calendar_tools.errors import BadCredentials
from calendar_tools.google import GoogleCalendarStore
from calendar_tools.local import LocalCalendarStore
from calendar_tools.memory import MemoryCalendarStore
from receptionist.config import Business
from receptionist.persistence.database import open_database
from receptionist.premises import (
    DATA,
    DATABASE,
    WORKER,
    NotReady,
    calendars,
    data_directory,
    database_url,
    open_premises,
    worker_name,
    workflows_url,
)

TOKEN = {"client_id": "i", "client_secret": "s", "refresh_token": "r", "token": "t", "type": "authorized_user"}


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (DATA, DATABASE, WORKER):
        monkeypatch.delenv(name, raising=False)


def with_calendar(**calendar: object) -> Business:
    return Business.model_validate({"timezone": "America/Chicago", "calendar": calendar})


def test_processes_that_share_a_database_go_by_the_machines_name_or_one_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shared = "postgresql+psycopg://postgres/receptionist"
    assert (worker_name("sqlite:///var/workflows.db"), worker_name(shared)) == ("receptionist", socket.gethostname())
    monkeypatch.setenv(WORKER, "second")
    assert (worker_name("sqlite:///var/workflows.db"), worker_name(shared)) == ("receptionist", "second")


# where


def test_things_are_kept_in_var() -> None:
    assert data_directory() == Path("var")


def test_things_are_kept_where_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA, "/srv/data")
    assert data_directory() == Path("/srv/data")


def test_ledger_is_a_file_in_the_data_directory(tmp_path: Path) -> None:
    assert database_url(tmp_path) == f"sqlite:///{tmp_path}/bookings.db"


def test_ledger_is_the_database_that_the_environment_names(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(DATABASE, "postgresql+psycopg://db/receptionist")
    assert database_url(tmp_path) == "postgresql+psycopg://db/receptionist"


@pytest.mark.parametrize(
    ("database", "workflows"),
    [
        ("postgresql+psycopg://db/receptionist", "postgresql+psycopg://db/receptionist"),
        ("sqlite:////srv/bookings.db", "sqlite:///{here}/workflows.db"),  # SQLite has one writer: a file of their own
        ("", "sqlite:///{here}/workflows.db"),
    ],
)
def test_workflows_are_kept_beside_the_ledger(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, database: str, workflows: str
) -> None:
    monkeypatch.setenv(DATABASE, database)
    assert workflows_url(tmp_path) == workflows.format(here=tmp_path)


def test_what_is_kept_is_for_this_user_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        office = open_premises(Business(timezone="America/Chicago"), tmp_path / "srv" / "var", at_work=True)
        office.close()
    finally:
        os.umask(before)
    kept = list((tmp_path / "srv").rglob("*"))
    assert {"bookings.db", "workflows.db"} <= {path.name for path in kept}
    assert {oct(path.stat().st_mode)[-3:] for path in kept} == {"600", "700"}


# which calendar


@pytest.fixture
def engine() -> Iterator[Engine]:
    engine = open_database(None)
    yield engine
    engine.dispose()


def test_calendar_in_memory_needs_nothing(engine: Engine) -> None:
    assert isinstance(calendars(with_calendar(kind="memory"), engine), MemoryCalendarStore)


def test_calendar_is_the_built_in_one_unless_another_is_chosen(engine: Engine) -> None:
    assert isinstance(calendars(Business(timezone="America/Chicago"), engine), LocalCalendarStore)


def test_google_by_a_persons_token(tmp_path: Path, engine: Engine) -> None:
    (tmp_path / "token.json").write_text(json.dumps(TOKEN))
    store = calendars(with_calendar(kind="google", credentials=str(tmp_path / "token.json")), engine)
    assert isinstance(store, GoogleCalendarStore)
    store.close()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('{"type": "service_account"}', "is no service account key"),
        ("{}", "is no token of a signed-in user"),
        ("hello", "is no token of a signed-in user"),
    ],
)
def test_credentials_that_are_none_are_named(tmp_path: Path, engine: Engine, content: str, said: str) -> None:
    (tmp_path / "key.json").write_text(content)
    with pytest.raises(BadCredentials, match=f"key.json {said}"):
        calendars(with_calendar(kind="google", credentials=str(tmp_path / "key.json")), engine)


def test_google_without_credentials_says_what_to_set(engine: Engine) -> None:
    with pytest.raises(NotReady, match=r"calendar\.credentials is not set; name the service account's key file"):
        calendars(with_calendar(kind="google"), engine)


def test_google_with_credentials_that_are_not_there_says_where_it_looked(tmp_path: Path, engine: Engine) -> None:
    with pytest.raises(NotReady, match=r"/nowhere\.json does not exist; see docs/google-calendar\.md"):
        calendars(with_calendar(kind="google", credentials=str(tmp_path / "nowhere.json")), engine)


# the whole


def test_business_without_a_zone_does_not_open(tmp_path: Path) -> None:
    """Law 8: config wrong, no start."""
    with pytest.raises(NotReady, match="has no `timezone:`; add one"):
        open_premises(Business(), tmp_path)


def test_premises_open_in_a_directory_of_their_own(tmp_path: Path) -> None:
    where = tmp_path / "new" / "data"
    open_premises(with_calendar(kind="local"), where).close()
    assert {"bookings.db"} <= {path.name for path in where.iterdir()}


def test_premises_open_where_the_environment_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(DATA, str(tmp_path / "there"))
    open_premises(with_calendar(kind="local")).close()
    assert (tmp_path / "there" / "bookings.db").exists()


def test_who_only_looks_in_carries_nothing_out(tmp_path: Path) -> None:
    office = open_premises(with_calendar(kind="local"), tmp_path)
    assert office.at_work is None
    office.close()


def test_who_answers_calls_carries_bookings_out_durably(tmp_path: Path) -> None:
    office = open_premises(with_calendar(kind="local"), tmp_path, at_work=True)
    try:
        assert office.at_work is not None
        assert (tmp_path / "workflows.db").exists()
        assert dt.datetime(2026, 3, 2, tzinfo=office.zone).utcoffset() == dt.timedelta(hours=-6)
    finally:
        office.close()
