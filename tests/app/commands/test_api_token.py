"""`receptionist api-token`: made, listed and revoked; the token is told once."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from receptionist.app.commands import api_token
from receptionist.app.settings import Business
from receptionist.app.storage import DATA, open_premises
from receptionist.frontdesk.api_tokens import ApiTokens

BUSINESS = Business.model_validate({"name": "Bright & Clean", "timezone": "America/Chicago"})


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(DATA, str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    return tmp_path


def test_the_token_alone_is_on_standard_output(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert api_token.make(BUSINESS, "website", "write") == 0
    token = capsys.readouterr().out.strip()
    office = open_premises(BUSINESS, data)
    known = ApiTokens(office.front_desk.ledger.engine).of(token, dt.datetime.now(office.zone))
    office.close()
    assert known is not None
    assert known.scope == "write"


def test_what_is_listed_can_be_revoked(capsys: pytest.CaptureFixture[str]) -> None:
    assert api_token.show(BUSINESS) == 0
    assert "No program may ask" in capsys.readouterr().out
    api_token.make(BUSINESS, "website", "read")
    token = capsys.readouterr().out.strip()
    api_token.show(BUSINESS)
    listed = capsys.readouterr().out
    token_id = token.split("_")[1]
    assert token_id in listed
    assert token not in listed
    assert api_token.revoke(BUSINESS, token_id) == 0
    assert api_token.revoke(BUSINESS, token_id) == 1
