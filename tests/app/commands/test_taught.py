"""`receptionist taught`: what was taught, and one of it undone."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from receptionist.app.commands import taught
from receptionist.app.settings import Business
from receptionist.app.storage import DATA, open_premises

BUSINESS = Business.model_validate({"name": "Bright & Clean", "timezone": "America/Chicago"})
NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(DATA, str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


def teach(data: Path) -> str:
    office = open_premises(BUSINESS, data)
    entry = office.lessons.propose("name", "Nguyen", "win", "CA1", 2, "owner@example.com", NOW)
    office.lessons.accept(entry.id, NOW)
    office.close()
    return entry.id


def test_nothing_taught_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert taught.show(BUSINESS) == 0
    assert "Nothing was taught" in capsys.readouterr().out


def test_a_word_is_listed_with_where_it_comes_from_and_undone(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = teach(data)
    taught.show(BUSINESS)
    listed = capsys.readouterr().out
    assert all(words in listed for words in (entry, "Nguyen", "win", "In force", "owner@example.com", "CA1"))
    assert taught.undo(BUSINESS, entry) == 0
    taught.show(BUSINESS)
    assert "Undone" in capsys.readouterr().out


def test_a_word_that_is_not_there_is_told_with_the_way_to_the_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert taught.undo(BUSINESS, "none") == 1
    assert "receptionist taught" in capsys.readouterr().err
