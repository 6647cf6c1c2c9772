"""`receptionist hooks`: what was told, and once more what was given up."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from receptionist.app.commands import hooks
from receptionist.app.settings import Business
from receptionist.app.storage import DATA, open_premises
from receptionist.jobs.hook_sender import CHANNEL
from receptionist.persistence.outbox import Outbox, OutboxMessage

BUSINESS = Business.model_validate({"name": "Bright & Clean", "timezone": "America/Chicago"})
NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(DATA, str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


def fail(data: Path) -> None:
    office = open_premises(BUSINESS, data)
    outbox = Outbox(office.front_desk.ledger.engine)
    message = OutboxMessage("hook:1", CHANNEL, "https://example.com", "{}", NOW, NOW, "call.ended")
    outbox.add(message)
    outbox.failed(message, "its server answered 500")
    office.close()


def test_nothing_told_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert hooks.run(BUSINESS, again=False) == 0
    assert "Nothing was told" in capsys.readouterr().out


def test_what_was_given_up_shows_in_the_exit_status_until_it_is_sent_again(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fail(data)
    assert hooks.run(BUSINESS, again=False) == 1
    assert "given up" in capsys.readouterr().out
    assert hooks.run(BUSINESS, again=True) == 0
    assert "1 will be sent again" in capsys.readouterr().out
    assert hooks.run(BUSINESS, again=False) == 0
