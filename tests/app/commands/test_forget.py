"""`receptionist forget`: what it shows, asks, deletes, and says it cannot delete."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from calendar_tools.tool_models import BookingRequest
from receptionist.app.business_file import load
from receptionist.app.container import Office
from receptionist.app.storage import open_premises
from receptionist.cli import app
from receptionist.model.availability import TimeSlot
from receptionist.persistence.messages import Message

SARAH = "+13125550142"
BUSINESS = """\
name: Sparkle
timezone: America/Chicago
hours: always
owner: {phone: "+13125550100", contacts: {sarah: "312 555 0142"}}
"""


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Office]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("RECEPTIONIST_DATABASE", raising=False)
    monkeypatch.delenv("RECEPTIONIST_DATA", raising=False)
    (tmp_path / "business.yaml").write_text(BUSINESS)
    office = open_premises(load(Path("business.yaml")))
    now = dt.datetime.now(dt.UTC)
    office.messages.take(Message(call="CA1", phone=SARAH, name="Sarah", message="the fence"), now)
    Path("var/calls").mkdir()
    Path("var/calls/CA1.wav").write_text("RIFF")
    yield office
    office.close()


def forget(*words: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["forget", *words], input=given)


@pytest.mark.parametrize("number", [SARAH, "(312) 555-0142", "312.555.0142"])
def test_it_shows_what_there_is_and_deletes_it_after_a_yes(office: Office, number: str) -> None:
    result = forget(number, given="y\n")
    assert result.exit_code == 0
    assert "1 × message" in result.output
    assert "var/calls/CA1.wav" in result.output
    assert office.messages.all() == []
    assert not Path("var/calls/CA1.wav").exists()


def test_a_no_leaves_everything(office: Office) -> None:
    result = forget(SARAH, given="n\n")
    assert result.exit_code == 1
    assert "nothing was deleted" in result.output
    assert len(office.messages.all()) == 1


def test_where_nobody_can_answer_nothing_is_deleted(office: Office) -> None:
    assert forget(SARAH, given="").exit_code == 1
    assert len(office.messages.all()) == 1


def test_yes_is_not_asked(office: Office) -> None:
    assert forget(SARAH, "--yes").exit_code == 0
    assert office.messages.all() == []


def test_it_says_what_it_cannot_delete(office: Office) -> None:
    output = forget(SARAH, "--yes").output
    for where in ("Twilio", "backups", "texts and mails", "business file"):
        assert where in output


def test_an_appointment_to_come_is_named_and_stops_it(office: Office) -> None:
    now = dt.datetime.now(office.zone)
    start = (now + dt.timedelta(days=3)).replace(hour=10, minute=0, second=0, microsecond=0)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    office.front_desk.book_appointment(BookingRequest(call="CA1", slot=slot, name="Sarah", phone=SARAH), now)
    stopped = forget(SARAH, "--yes")
    assert stopped.exit_code == 1
    assert f"{start:%a %d %b %Y 10:00} Free Estimate (is to come)" in stopped.output
    assert "--keep-upcoming" in stopped.output
    assert len(office.messages.all()) == 1
    assert forget(SARAH, "--yes", "--keep-upcoming").exit_code == 0
    assert office.messages.all() == []
    assert len(office.front_desk.ledger.upcoming(now, SARAH)) == 1


def test_nothing_is_kept_of_a_stranger(office: Office) -> None:
    result = forget("+13125550177")
    assert result.exit_code == 0
    assert "nothing is kept of 312-555-0177" in result.output


@pytest.mark.parametrize(("number", "told"), [("hello", "telephone number"), ("+13125550100", "your own number")])
def test_what_is_no_number_of_a_customer(office: Office, number: str, told: str) -> None:
    result = forget(number)
    assert result.exit_code == 2
    assert told in result.stderr
