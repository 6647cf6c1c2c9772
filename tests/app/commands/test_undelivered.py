"""Texts that did not reach their customers, where the owner looks: below the messages, and below the visits."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from calendar_tools.ledger import Ledger
from calendar_tools.tool_models import BookingRequest
from receptionist.app.commands import bookings, messages
from receptionist.app.settings import Business
from receptionist.app.storage import open_premises
from receptionist.model.availability import TimeSlot
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.outbox import Outbox, OutboxMessage, Receipt

CUSTOMER = "+13125550142"
BUSINESS = Business.model_validate({"name": "Bright & Clean", "timezone": "America/Chicago", "hours": "always"})


@pytest.fixture(autouse=True)
def booked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A visit whose confirmation went out; its sid."""
    monkeypatch.setenv("RECEPTIONIST_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    office = open_premises(BUSINESS)
    now = dt.datetime.now(office.zone)
    start = (now + dt.timedelta(days=2)).replace(hour=10, minute=0, second=0, microsecond=0)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    wish = BookingRequest(call="CA1", slot=slot, name="Sarah Johnson", phone=CUSTOMER)
    booked = office.front_desk.book_appointment(wish, now)
    ledger: Ledger = office.front_desk.ledger
    outbox = Outbox(ledger.engine)
    outbox.add(OutboxMessage("one", "text", CUSTOMER, "You're booked.", now, now, "confirmed", booked.id))
    message = outbox.claim("here", now, dt.timedelta(minutes=1))
    assert message is not None
    outbox.went(message, Receipt(f"SM{1:032x}"), now)
    Deliveries(ledger.engine).reported(f"SM{1:032x}", "undelivered", "30003", now)
    office.close()
    return f"SM{1:032x}"


def test_messages_end_with_texts_that_did_not_arrive(capsys: pytest.CaptureFixture[str]) -> None:
    assert messages.run(BUSINESS) == 0
    shown = capsys.readouterr().out
    assert "Texts that did not arrive" in shown
    assert "Sarah Johnson" in shown
    assert "error 30003" in shown


def test_so_does_the_list_of_visits(capsys: pytest.CaptureFixture[str]) -> None:
    assert bookings.run(BUSINESS, "table") == 0
    assert "error 30003" in capsys.readouterr().out


def test_lists_for_other_programs_have_only_visits(capsys: pytest.CaptureFixture[str]) -> None:
    assert bookings.run(BUSINESS, "csv") == 0
    assert "30003" not in capsys.readouterr().out


def test_where_all_arrived_nothing_is_said_of_it(booked: str, capsys: pytest.CaptureFixture[str]) -> None:
    office = open_premises(BUSINESS)
    with office.front_desk.ledger.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE text_states SET state = 'delivered'")
    office.close()
    messages.run(BUSINESS)
    assert "did not arrive" not in capsys.readouterr().out
