"""What became of texts: reports in any order, numbers that are not texted, and what the owner has to hear of."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import Engine

from calendar_tools.booking import AppointmentDetails, Booking, Placement
from calendar_tools.holds import HoldRequest
from calendar_tools.ledger import Ledger
from calendar_tools.text_messages import Kind
from calendar_tools.texter import MemoryTexter, TextNotSent
from receptionist.jobs.dispatcher import Dispatcher
from receptionist.jobs.senders import TextSender
from receptionist.model.interval import Interval
from receptionist.persistence.deliveries import LANDLINE, LOST, STOP, Deliveries
from receptionist.persistence.outbox import Outbox, OutboxMessage

NOW = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)
CUSTOMER, OWNER = "+13125550142", "+13125550100"
FIRST = f"SM{1:032x}"


@pytest.fixture
def ledger() -> Iterator[Ledger]:
    ledger = Ledger.open()
    yield ledger
    ledger.close()


@pytest.fixture
def engine(ledger: Ledger) -> Engine:
    return ledger.engine


@pytest.fixture
def delivery(engine: Engine) -> Deliveries:
    return Deliveries(engine)


@pytest.fixture
def texter() -> MemoryTexter:
    return MemoryTexter()


@pytest.fixture
def outbox(engine: Engine) -> Outbox:
    return Outbox(engine)


@pytest.fixture
def dispatcher(outbox: Outbox, delivery: Deliveries, texter: MemoryTexter) -> Dispatcher:
    return Dispatcher(outbox, {"text": TextSender(texter, delivery)}, "here", lambda: NOW)


@pytest.fixture
def booking(ledger: Ledger) -> Booking:
    start = NOW + dt.timedelta(days=1)
    place = Placement(Interval(start, start + dt.timedelta(hours=1)), "crew", "primary")
    wish = HoldRequest("CA1", "estimate", "Free Estimate", place)
    held = ledger.hold(wish, lambda others, visit: True, NOW, NOW + dt.timedelta(minutes=5))
    return ledger.commit(held.id, AppointmentDetails("Sarah Johnson", CUSTOMER), NOW)


@pytest.fixture
def confirm(outbox: Outbox, dispatcher: Dispatcher, booking: Booking) -> Callable[[], None]:
    def confirmed(kind: Kind = Kind.CONFIRMED, to: str = CUSTOMER) -> None:
        outbox.add(OutboxMessage("one", "text", to, "You're booked.", NOW, NOW, kind.value, booking.id))
        dispatcher.round(NOW)

    return confirmed


REPORTS = [("queued", None), ("sent", None), ("undelivered", "30003")]


@pytest.mark.parametrize("order", list(itertools.permutations(REPORTS)))
def test_the_final_word_stands_in_whatever_order_the_reports_come(delivery: Deliveries, order: object) -> None:
    for state, error in order:  # type: ignore[attr-defined]
        delivery.reported("SM1", state, error, NOW)
    assert delivery.state("SM1") == "undelivered"


Confirm = Callable[..., None]


def test_a_text_that_did_not_arrive_is_one_the_owner_has_to_hear_of_once(
    confirm: Confirm, outbox: Outbox, delivery: Deliveries
) -> None:
    confirm()
    delivery.reported(FIRST, "undelivered", "30003", NOW)
    [lost] = delivery.undelivered(untold=True)
    assert (lost.kind, lost.name, lost.recipient, lost.error) == ("confirmed", "Sarah Johnson", CUSTOMER, "30003")
    outbox.post(LOST + lost.key, "text", OWNER, "It did not arrive.", NOW)
    assert delivery.undelivered(untold=True) == []
    assert len(delivery.undelivered()) == 1


def test_a_report_may_come_before_the_text_is_noted_as_sent(confirm: Confirm, delivery: Deliveries) -> None:
    delivery.reported(FIRST, "undelivered", "30003", NOW)
    confirm()
    assert len(delivery.undelivered()) == 1


def test_a_text_that_arrived_is_nobodys_concern(confirm: Confirm, delivery: Deliveries) -> None:
    confirm()
    delivery.reported(FIRST, "delivered", None, NOW)
    assert delivery.undelivered() == []


def test_a_text_to_the_owner_is_not_reported_to_the_owner(confirm: Confirm, delivery: Deliveries) -> None:
    confirm(Kind.OWNER_ASKED, OWNER)
    delivery.reported(FIRST, "undelivered", "30003", NOW)
    assert delivery.undelivered() == []


def test_a_text_that_the_provider_refuses_did_not_arrive_either(
    confirm: Confirm, delivery: Deliveries, texter: MemoryTexter
) -> None:
    texter.failures.append(TextNotSent("not a mobile number", retriable=False, code="21614"))
    confirm()
    assert [lost.error for lost in delivery.undelivered(untold=True)] == ["21614"]
    assert delivery.why_not(CUSTOMER) == LANDLINE


def test_who_said_stop_is_not_texted_and_the_owner_sees_that(
    confirm: Confirm, delivery: Deliveries, texter: MemoryTexter
) -> None:
    delivery.cannot(CUSTOMER, STOP, NOW)
    confirm()
    assert texter.sent == []
    assert [lost.error for lost in delivery.undelivered()] == ["stop"]


def test_start_takes_stop_back(confirm: Confirm, delivery: Deliveries, texter: MemoryTexter) -> None:
    delivery.cannot(CUSTOMER, STOP, NOW)
    delivery.can_again(CUSTOMER)
    confirm()
    assert len(texter.sent) == 1


LASTING = [("21610", STOP), ("30006", LANDLINE), ("30003", None), (None, None)]  # 30003: only switched off just now


@pytest.mark.parametrize(("code", "why"), LASTING)
def test_some_errors_hold_for_the_number(delivery: Deliveries, code: str | None, why: str | None) -> None:
    delivery.reported("SM1", "undelivered", code, NOW, CUSTOMER)
    assert delivery.why_not(CUSTOMER) == why


def test_a_stop_counts_more_than_a_landline(delivery: Deliveries) -> None:
    delivery.cannot(CUSTOMER, LANDLINE, NOW)
    delivery.cannot(CUSTOMER, STOP, NOW)
    delivery.cannot(CUSTOMER, LANDLINE, NOW)
    assert delivery.why_not(CUSTOMER) == STOP
