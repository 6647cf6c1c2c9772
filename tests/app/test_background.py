"""What surrounds the calls, with bookings that are carried out durably: each customer hears each thing once."""

from __future__ import annotations

import asyncio
import datetime as dt
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from calendar_tools.texter import MemoryTexter, SentText
from calendar_tools.tool_models import BookingRequest
from receptionist.app.background import Surroundings
from receptionist.app.container import Office
from receptionist.app.settings import Business
from receptionist.app.storage import open_premises, reopened
from receptionist.channels.screening.screening import ANSWER
from receptionist.channels.sms.handler import InboundText
from receptionist.model.availability import TimeSlot
from receptionist.persistence.messages import Message
from tests.jobs.hook_server import hook_server

CHICAGO = ZoneInfo("America/Chicago")
CUSTOMER, OWNER = "+13125550142", "+13125550100"
PATIENCE = 60.0


class Noticed(MemoryTexter):
    """Keeps what was sent, and lets a test wait for it."""

    def __init__(self) -> None:
        super().__init__()
        self.news = threading.Condition()

    def send(self, recipient: str, body: str) -> str:
        sid = super().send(recipient, body)
        with self.news:
            self.news.notify_all()
        return sid

    def until(self, count: int) -> list[SentText]:
        with self.news:
            assert self.news.wait_for(lambda: len(self.sent) >= count, PATIENCE), self.sent
        return self.sent


@pytest.fixture
def texter() -> Noticed:
    return Noticed()


@pytest.fixture
def office(tmp_path: Path, texter: Noticed) -> Iterator[Office]:
    fields = {"name": "Bright & Clean", "timezone": "America/Chicago", "hours": "always", "owner": {"phone": OWNER}}
    office = open_premises(Business.model_validate(fields), tmp_path, at_work=True, texter=texter)
    yield office
    office.close()


@pytest.fixture
def around(office: Office, texter: Noticed) -> Surroundings:
    return Surroundings(office, lambda: dt.datetime.now(CHICAGO), texter, announces=True)


def book(office: Office) -> dt.datetime:
    now = dt.datetime.now(CHICAGO)
    start = (now + dt.timedelta(days=3)).replace(hour=10, minute=0, second=0, microsecond=0)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    office.front_desk.book_appointment(BookingRequest(call="CA1", slot=slot, name="Sarah", phone=CUSTOMER), now)
    return start


def settled(office: Office) -> bool:
    ledger = office.front_desk.ledger
    return not ledger.unsettled() and not ledger.untold(dt.datetime.now(CHICAGO))


def until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, "it did not come about"
        threading.Event().wait(0.01)


def test_a_visit_cancelled_by_text_is_announced_by_the_booking_alone(
    office: Office, around: Surroundings, texter: Noticed
) -> None:
    book(office)
    until(lambda: settled(office))
    around.scheduler.run_all()
    asyncio.run(around.text_came(InboundText("SM1", CUSTOMER, "C")))
    around.scheduler.run_all()
    number = texter.sent[-1].body.partition("Reply ")[2][:2]
    asyncio.run(around.text_came(InboundText("SM2", CUSTOMER, number)))
    until(lambda: settled(office))
    around.scheduler.run_all()
    to_customer = [text.body for text in texter.until(4) if text.recipient == CUSTOMER]
    assert [body for body in to_customer if body.endswith("is cancelled.")] == [to_customer[-1]]
    assert len(to_customer) == 3  # booked, the question, cancelled


def test_the_owner_hears_of_a_confirmation_that_did_not_arrive(
    office: Office, around: Surroundings, texter: Noticed
) -> None:
    book(office)
    until(lambda: settled(office))
    around.scheduler.run_all()
    around.text_went(f"SM{1:032x}", "undelivered", "30003", CUSTOMER)
    around.scheduler.run_all()
    around.scheduler.run_all()
    told = texter.sent[1]
    assert told.recipient == OWNER
    assert told.body.startswith("The confirmation for free estimate on ")
    assert told.body.endswith("did not reach Sarah (312-555-0142): error 30003. Please call them.")


def test_the_jobs_run_beside_the_calls_and_are_woken_by_what_happens(around: Surroundings, texter: Noticed) -> None:
    around.start()
    around.write_owner("recording RE1", "Message from Sarah: please call me")
    assert texter.until(1)[0].recipient == OWNER
    around.stop()


def test_who_called_is_forgotten_after_a_while(around: Surroundings) -> None:
    now = dt.datetime.now(CHICAGO)
    around.calls.rang("CA1", CUSTOMER, ANSWER, now - dt.timedelta(days=40))
    around.calls.told("CA1", "booked")
    around.scheduler.run_all()
    call = around.calls.find("CA1")
    assert call is not None
    assert (call.caller, call.outcome) == (None, "booked")


def test_what_is_changed_counts_for_texts_and_reports_without_a_restart(
    office: Office, around: Surroundings, texter: Noticed
) -> None:
    fields = {
        "name": "Green Lawns",
        "timezone": "America/Chicago",
        "hours": "always",
        "owner": {"phone": "+13125550101"},
    }
    office.take_over(reopened(office, Business.model_validate(fields), texter))
    around.rearrange()
    book(office)
    until(lambda: settled(office))
    around.write_owner("key", "a message")
    around.scheduler.run_all()
    told = {text.recipient: text.body for text in texter.sent}
    assert "Green Lawns" in told[CUSTOMER]
    assert told["+13125550101"] == "a message"
    assert OWNER not in told


def test_the_calendars_of_new_crews_are_followed(office: Office, around: Surroundings) -> None:
    crews = [{"name": "North", "calendar": "north"}]
    fields = {"name": "Green", "timezone": "America/Chicago", "hours": "always", "crews": crews}
    office.take_over(reopened(office, Business.model_validate(fields)))
    start = book(office)
    until(lambda: settled(office))
    [row] = office.front_desk.ledger.upcoming(dt.datetime.now(CHICAGO))
    around.scheduler.run_all()
    later = dt.timedelta(hours=2)
    event = office.calendars.get("north", row.id)
    office.calendars.update("north", replace(event, start=event.start + later, end=event.end + later))
    around.scheduler.run_all()
    [row] = office.front_desk.ledger.upcoming(dt.datetime.now(CHICAGO))
    assert row.place.interval.start == start + later


def test_the_owners_servers_are_told_by_the_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOOK_SECRET", "k" * 32)
    with hook_server() as server:
        hook = {"url": server.url, "secret": "HOOK_SECRET", "private": True}
        fields = {"timezone": "America/Chicago", "hours": "always", "webhooks": [hook]}
        office = open_premises(Business.model_validate(fields), tmp_path)
        office.messages.take(Message(call="CA1", message="call me", phone=CUSTOMER), dt.datetime.now(office.zone))
        around = Surroundings(office, lambda: dt.datetime.now(office.zone))
        around.scheduler.run_all()
        around.scheduler.run_all()
        office.close()
    assert [headers["content-type"] for headers, _ in server.requests] == ["application/json"]
