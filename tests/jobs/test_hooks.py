"""What the owner's servers are told of: each thing once, as it stands, and no words of anybody in the outbox."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import delete, update

from calendar_tools.tool_models import BookingRequest, CancelRequest
from receptionist.app.container import Office
from receptionist.app.settings import Business
from receptionist.app.storage import open_premises
from receptionist.channels.call_states import CallState
from receptionist.dialogue.context import CallContext
from receptionist.jobs.dispatcher import Dispatcher
from receptionist.jobs.hook_sender import CHANNEL, EVENTS, HookEndpoint, HookSender
from receptionist.jobs.hooks import HookRound, facts
from receptionist.model.availability import TimeSlot
from receptionist.persistence.messages import Message
from receptionist.persistence.outbox import Outbox
from receptionist.persistence.schema import live_calls
from tests.jobs.hook_server import HookServer, hook_server

SARAH = "+13125550142"
NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    business = {"timezone": "America/Chicago", "hours": "always", "calendar": {"kind": "memory"}}
    office = open_premises(Business.model_validate(business), tmp_path)
    yield office
    office.close()


@pytest.fixture
def server() -> Iterator[HookServer]:
    with hook_server() as server:
        yield server


class Telling:
    """The round and the sending of one office, to one server."""

    def __init__(self, office: Office, server: HookServer) -> None:
        self.engine = office.front_desk.ledger.engine
        endpoint = HookEndpoint(server.url, b"k" * 32, private=True)
        self.rounds, self.outbox = HookRound(self.engine, [endpoint]), Outbox(self.engine)
        sender = HookSender([endpoint], partial(facts, self.engine, office.zone))
        self.now = NOW
        self.dispatcher = Dispatcher(self.outbox, {CHANNEL: sender}, "here", lambda: self.now)
        self._server = server

    def round(self) -> list[dict[str, object]]:
        """What the server is told by one round."""
        before = len(self._server.requests)
        self.rounds.round(self.now)
        self.dispatcher.round(self.now)
        return [json.loads(body) for _, body in self._server.requests[before:]]


@pytest.fixture
def telling(office: Office, server: HookServer) -> Telling:
    return Telling(office, server)


def booked(office: Office, call: str = "CA1") -> str:
    start = dt.datetime(2026, 3, 4, 10, tzinfo=office.zone)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    asked = BookingRequest(call=call, slot=slot, name="Sarah Johnson", phone=SARAH, phone_by="proved", address="1 Oak")
    result = office.front_desk.book_appointment(asked, NOW)
    assert result.id is not None
    return result.id


def rung(office: Office, call_sid: str = "CA1") -> CallState:
    state = CallState(call_sid, CallContext.ringing(call_sid, NOW), NOW, NOW, SARAH, "+13125550100")
    office.states.save([state])
    return state


def test_a_call_is_told_when_it_begins_and_when_it_is_over(office: Office, telling: Telling) -> None:
    state = rung(office)
    [began] = telling.round()
    assert began["type"] == "call.started"
    assert began["data"] == {
        "id": "CA1", "caller": SARAH, "called": "+13125550100", "started": "2026-03-02T09:00:00-06:00",
    }  # fmt: skip
    id_ = booked(office)
    office.states.end(state, NOW + dt.timedelta(minutes=2))
    office.states.settle("CA1", "booked")
    told = {each["type"]: each["data"] for each in telling.round()}
    assert set(told) == {"call.ended", "appointment.booked"}
    ended = told["call.ended"]
    assert isinstance(ended, dict)
    assert (ended["outcome"], ended["appointments"], ended["ended"]) == ("booked", [id_], "2026-03-02T09:02:00-06:00")
    assert telling.round() == []


def test_an_appointment_is_told_once_whatever_becomes_of_it(office: Office, telling: Telling) -> None:
    id_ = booked(office)
    [told] = telling.round()
    assert told["type"] == "appointment.booked"
    data = told["data"]
    assert isinstance(data, dict)
    assert (data["id"], data["name"], data["start"]) == (id_, "Sarah Johnson", "2026-03-04T10:00:00-06:00")
    office.front_desk.cancel(CancelRequest(call="CA2", id=id_), NOW)
    telling.now += dt.timedelta(hours=1)
    assert telling.round() == []
    telling.outbox.forget(NOW + dt.timedelta(hours=2))
    assert telling.outbox.get(telling.outbox.latest(CHANNEL)[0].key) is not None


def test_a_hold_and_a_wish_for_the_owners_yes_are_no_appointments(tmp_path: Path, server: HookServer) -> None:
    business = {"timezone": "America/Chicago", "hours": "always", "calendar": {"kind": "memory"}, "approval": {}}
    office = open_premises(Business.model_validate(business), tmp_path)
    telling = Telling(office, server)
    id_ = booked(office)
    assert telling.round() == []
    office.front_desk.settle(id_, True, NOW)
    assert [each["type"] for each in telling.round()] == ["appointment.booked"]
    office.close()


def test_a_message_is_told(office: Office, telling: Telling) -> None:
    office.messages.take(Message(call="CA1", name="Tom", message="call me", phone=SARAH), NOW)
    [told] = telling.round()
    assert told["type"] == "message.taken"
    data = told["data"]
    assert isinstance(data, dict)
    assert (data["message"], data["taken"]) == ("call me", "2026-03-02T09:00:00-06:00")


def test_the_outbox_has_nobodys_words_or_number(office: Office, telling: Telling) -> None:
    rung(office)
    booked(office)
    office.messages.take(Message(call="CA1", name="Tom", message="call me", phone=SARAH), NOW)
    telling.rounds.round(NOW)
    kept = " ".join(each.body + each.key for each in telling.outbox.all())
    assert not any(word in kept for word in ("Sarah", "Tom", "call me", SARAH))


def test_what_is_forgotten_meanwhile_is_not_told(office: Office, telling: Telling, server: HookServer) -> None:
    rung(office)
    telling.rounds.round(NOW)
    with telling.engine.begin() as connection:
        connection.execute(delete(live_calls))
    assert telling.round() == []
    [left] = telling.outbox.latest(CHANNEL)
    assert (left.state, left.error) == ("failed", "what it was about has been deleted")


def test_what_did_not_arrive_is_tried_again_and_once_more_by_hand(
    office: Office, telling: Telling, server: HookServer
) -> None:
    rung(office)
    server.answers = [500, 410]
    telling.round()
    assert telling.round() == []  # not yet
    telling.now += dt.timedelta(minutes=1)
    telling.round()
    [left] = telling.outbox.latest(CHANNEL)
    assert (left.state, left.tries) == ("failed", 2)
    assert not telling.outbox.again("hook:nothing", CHANNEL, telling.now)
    assert not telling.outbox.again(left.key, "text", telling.now)
    assert telling.outbox.again(left.key, CHANNEL, telling.now)
    telling.dispatcher.round(telling.now)
    assert telling.outbox.latest(CHANNEL)[0].state == "sent"
    ids = {headers["webhook-id"] for headers, _ in server.requests}
    assert (len(server.requests), len(ids)) == (3, 1)


def test_what_is_older_than_a_day_is_history(office: Office, telling: Telling) -> None:
    rung(office)
    with telling.engine.begin() as connection:
        connection.execute(update(live_calls).values(started=NOW - dt.timedelta(days=2)))
    assert telling.round() == []


def test_a_server_hears_only_of_what_it_asked_for(office: Office, server: HookServer) -> None:
    engine = office.front_desk.ledger.engine
    rung(office)
    booked(office)
    few = HookEndpoint(server.url, b"k" * 32, ("message.taken",), private=True)
    assert HookRound(engine, [few]).round(NOW) == 0
    two = (HookEndpoint(server.url, b"k" * 32), HookEndpoint(f"{server.url}/2", b"k" * 32))
    assert HookRound(engine, two).round(NOW) == 4
    assert EVENTS == ("call.started", "call.ended", "appointment.booked", "message.taken")
