"""What became of texts: reports in any order, numbers that are not texted, and what the owner has to hear of."""

from __future__ import annotations

import datetime as dt
import itertools
from collections.abc import Iterator

import pytest
from sqlalchemy import Engine

from calendar_tools.booking import Booking, Details, Place
from calendar_tools.interval import Interval
from calendar_tools.ledger import Ledger, Wish
from calendar_tools.text_delivery import LANDLINE, STOP, TextDelivery
from calendar_tools.text_messages import Kind
from calendar_tools.text_outbox import TextOutbox
from calendar_tools.texter import MemoryTexter, TextNotSent

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
def delivery(engine: Engine) -> TextDelivery:
    return TextDelivery(engine)


@pytest.fixture
def texter() -> MemoryTexter:
    return MemoryTexter()


@pytest.fixture
def outbox(engine: Engine, texter: MemoryTexter) -> TextOutbox:
    return TextOutbox(engine, texter)


@pytest.fixture
def booking(ledger: Ledger) -> Booking:
    start = NOW + dt.timedelta(days=1)
    place = Place(Interval(start, start + dt.timedelta(hours=1)), "crew", "primary")
    wish = Wish("CA1", "estimate", "Free Estimate", place)
    held = ledger.hold(wish, lambda others, visit: True, NOW, NOW + dt.timedelta(minutes=5))
    return ledger.commit(held.id, Details("Sarah Johnson", CUSTOMER), NOW)


def confirm(outbox: TextOutbox, booking: Booking) -> None:
    outbox.send_once(booking, Kind.CONFIRMED, CUSTOMER, "You're booked.", NOW)


REPORTS = [("queued", None), ("sent", None), ("undelivered", "30003")]


@pytest.mark.parametrize("order", list(itertools.permutations(REPORTS)))
def test_the_final_word_stands_in_whatever_order_the_reports_come(delivery: TextDelivery, order: object) -> None:
    for state, error in order:  # type: ignore[attr-defined]
        delivery.reported("SM1", state, error, NOW)
    assert delivery.state("SM1") == "undelivered"


def test_a_text_that_did_not_arrive_is_one_the_owner_has_to_hear_of_once(
    outbox: TextOutbox, delivery: TextDelivery, booking: Booking
) -> None:
    confirm(outbox, booking)
    delivery.reported(FIRST, "undelivered", "30003", NOW)
    [lost] = delivery.undelivered(untold=True)
    assert (lost.kind, lost.name, lost.recipient, lost.error) == ("confirmed", "Sarah Johnson", CUSTOMER, "30003")
    delivery.told(lost.sid)
    assert delivery.undelivered(untold=True) == []
    assert len(delivery.undelivered()) == 1


def test_a_report_may_come_before_the_text_is_noted_as_sent(
    outbox: TextOutbox, delivery: TextDelivery, booking: Booking
) -> None:
    delivery.reported(FIRST, "undelivered", "30003", NOW)
    confirm(outbox, booking)
    assert len(delivery.undelivered()) == 1


def test_a_text_that_arrived_is_nobodys_concern(outbox: TextOutbox, delivery: TextDelivery, booking: Booking) -> None:
    confirm(outbox, booking)
    delivery.reported(FIRST, "delivered", None, NOW)
    assert delivery.undelivered() == []


def test_a_text_to_the_owner_is_not_reported_to_the_owner(
    outbox: TextOutbox, delivery: TextDelivery, booking: Booking
) -> None:
    outbox.send_once(booking, Kind.OWNER_ASKED, OWNER, "YES or NO?", NOW)
    delivery.reported(FIRST, "undelivered", "30003", NOW)
    assert delivery.undelivered() == []


def test_a_text_that_the_provider_refuses_did_not_arrive_either(
    outbox: TextOutbox, delivery: TextDelivery, texter: MemoryTexter, booking: Booking
) -> None:
    texter.failures.append(TextNotSent("not a mobile number", retriable=False, code="21614"))
    confirm(outbox, booking)
    assert [lost.error for lost in delivery.undelivered()] == ["21614"]
    assert delivery.why_not(CUSTOMER) == LANDLINE


def test_who_said_stop_is_not_texted_and_the_owner_sees_that(
    outbox: TextOutbox, delivery: TextDelivery, texter: MemoryTexter, booking: Booking
) -> None:
    delivery.cannot(CUSTOMER, STOP, NOW)
    confirm(outbox, booking)
    assert texter.sent == []
    assert [lost.error for lost in delivery.undelivered()] == ["stop"]


def test_start_takes_stop_back(
    outbox: TextOutbox, delivery: TextDelivery, texter: MemoryTexter, booking: Booking
) -> None:
    delivery.cannot(CUSTOMER, STOP, NOW)
    delivery.can_again(CUSTOMER)
    confirm(outbox, booking)
    assert len(texter.sent) == 1


LASTING = [("21610", STOP), ("30006", LANDLINE), ("30003", None), (None, None)]  # 30003: only switched off just now


@pytest.mark.parametrize(("code", "why"), LASTING)
def test_some_errors_hold_for_the_number(delivery: TextDelivery, code: str | None, why: str | None) -> None:
    delivery.reported("SM1", "undelivered", code, NOW, CUSTOMER)
    assert delivery.why_not(CUSTOMER) == why


def test_a_stop_counts_more_than_a_landline(delivery: TextDelivery) -> None:
    delivery.cannot(CUSTOMER, LANDLINE, NOW)
    delivery.cannot(CUSTOMER, STOP, NOW)
    delivery.cannot(CUSTOMER, LANDLINE, NOW)
    assert delivery.why_not(CUSTOMER) == STOP
