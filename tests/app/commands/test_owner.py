"""`receptionist owner`: a link for somebody, the list, and the end."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from receptionist.app.commands import owner
from receptionist.app.settings import Business
from receptionist.app.storage import open_premises
from receptionist.frontdesk.owners import Owners

BUSINESS = Business.model_validate(
    {"timezone": "America/Chicago", "telephone": {"public_url": "https://bot.example.com"}}
)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RECEPTIONIST_DATA", str(tmp_path))
    monkeypatch.delenv("RECEPTIONIST_DATABASE", raising=False)


def test_the_link_that_is_printed_lets_its_owner_in(capsys: pytest.CaptureFixture[str]) -> None:
    assert owner.add(BUSINESS, "ana@example.com") == 0
    link = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("https://"))
    assert link.startswith("https://bot.example.com/frontdesk/welcome/")
    office = open_premises(BUSINESS)
    now = dt.datetime.now(office.zone)
    assert Owners(office.front_desk.ledger.engine).invited(link.rpartition("/")[2], now) == "ana@example.com"
    office.close()


def test_without_a_public_address_the_link_leads_to_this_machine(capsys: pytest.CaptureFixture[str]) -> None:
    owner.add(Business(timezone="America/Chicago"), "ana@example.com")
    assert "http://127.0.0.1:8000/frontdesk/welcome/" in capsys.readouterr().out


def test_the_link_leads_to_the_port_that_the_server_listens_on(capsys: pytest.CaptureFixture[str]) -> None:
    owner.add(Business(timezone="America/Chicago"), "ana@example.com", port=8020)
    assert "http://127.0.0.1:8020/frontdesk/welcome/" in capsys.readouterr().out


def test_what_is_no_address_is_said_to_be_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert owner.add(BUSINESS, "ana") == 2
    assert "write it as name@example.com" in capsys.readouterr().err


def test_what_was_done_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert owner.log(BUSINESS, 10) == 0
    assert "Nothing was done" in capsys.readouterr().out
    owner.add(BUSINESS, "ana@example.com")
    owner.log(BUSINESS, 10)
    assert "added an owner" in capsys.readouterr().out


def test_owners_are_listed_and_removed(capsys: pytest.CaptureFixture[str]) -> None:
    owner.show(BUSINESS)
    assert "receptionist owner add" in capsys.readouterr().out
    owner.add(BUSINESS, "ana@example.com")
    owner.show(BUSINESS)
    assert "not chosen yet" in capsys.readouterr().out
    assert owner.remove(BUSINESS, "ana@example.com") == 0
    assert owner.remove(BUSINESS, "ana@example.com") == 1
    assert "is no owner" in capsys.readouterr().err
