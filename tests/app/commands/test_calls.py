"""`receptionist calls`: the list of the owner's pages, in the terminal."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from receptionist.app.commands.calls import HEAD, run
from receptionist.app.settings import Business
from receptionist.frontdesk.call_cards import CallFilter
from tests.frontdesk.desk_kit import BOOKING, BUSINESS, LOST, filled_desk


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RECEPTIONIST_DATA", str(tmp_path))
    monkeypatch.delenv("RECEPTIONIST_DATABASE", raising=False)
    with filled_desk(tmp_path) as desk:
        desk.call("CA1", BOOKING)
        desk.call("CA2", LOST)


def listed(wanted: CallFilter, capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    assert run(Business.model_validate(BUSINESS), wanted, True, 50) == 0
    return list(csv.reader(io.StringIO(capsys.readouterr().out)))


def test_calls_are_listed_and_searched(capsys: pytest.CaptureFixture[str]) -> None:
    head, *rows = listed(CallFilter(), capsys)
    assert (tuple(head), len(rows)) == (HEAD, 2)
    assert [row[2] for row in listed(CallFilter("jonson"), capsys)[1:]] == ["Sarah Johnson"]


def test_a_table_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    business = Business.model_validate(BUSINESS)
    run(business, CallFilter(), False, 50)
    assert "Sarah" in capsys.readouterr().out
    run(business, CallFilter("zebra"), False, 50)
    assert "no such call" in capsys.readouterr().out
