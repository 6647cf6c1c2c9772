"""Customers: found by what one knows of them, with all that there is of them."""

from __future__ import annotations

import datetime as dt
import json

import pytest

from calendar_tools.tool_models import BookingRequest
from receptionist.frontdesk.customer_book import CustomerCard, exported
from receptionist.frontdesk.customer_files import ImportedCustomer
from receptionist.model.availability import TimeSlot
from tests.frontdesk.desk_kit import BOOKING, MESSAGE, SARAH, TOM, FilledDesk


@pytest.fixture
def full(desk: FilledDesk) -> FilledDesk:
    for card in (CustomerCard(SARAH, "Sarah Johnson", "789 Main Street"), CustomerCard(TOM, "tom Kowalczyk")):
        desk.services.customers.save(card, desk.now)
    return desk


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ["Sarah Johnson", "tom Kowalczyk"]),
        ("JOHN", ["Sarah Johnson"]),
        ("main sarah", ["Sarah Johnson"]),
        ("555-0177", ["tom Kowalczyk"]),
        ("(312)", ["Sarah Johnson", "tom Kowalczyk"]),
        ("%", []),
        ("zebra", []),
    ],
)
def test_a_customer_is_found(full: FilledDesk, text: str, names: list[str]) -> None:
    assert [card.name for card in full.services.customers.find(text)] == names


def test_a_card_is_changed_and_not_doubled(full: FilledDesk) -> None:
    full.services.customers.save(CustomerCard(TOM, "Tom Kowalczyk", "1 Elm Court"), full.now)
    card = full.services.customers.get(TOM)
    assert card is not None
    assert (card.name, card.address) == ("Tom Kowalczyk", "1 Elm Court")
    assert len(full.services.customers.find()) == 2


def test_a_known_customer_is_greeted_by_name_on_the_first_call(full: FilledDesk) -> None:
    known = full.office.front_desk.customer(TOM, full.now)
    assert known is not None
    assert known.name == "tom Kowalczyk"


def test_a_list_brings_in_who_is_new_and_changes_nobody(full: FilledDesk) -> None:
    new = ImportedCustomer("+13125550199", "Ann Poe", "12 Oak Street")
    assert full.services.customers.bring_in([new, ImportedCustomer(TOM, "Somebody Else")], full.now) == 1
    assert [card.name for card in full.services.customers.find()] == ["Ann Poe", "Sarah Johnson", "tom Kowalczyk"]
    assert full.services.customers.bring_in([new], full.now) == 0


def test_the_history_has_appointments_calls_and_messages(full: FilledDesk) -> None:
    full.call("CA1", BOOKING)
    full.call("CA2", MESSAGE, caller=SARAH)
    history = full.services.customers.history(SARAH, full.now)
    assert history is not None
    assert [each.title for each in history.appointments] == ["Free Estimate"]
    assert {call.call_sid for call in history.calls} == {"CA1", "CA2"}
    assert [message.call for message in history.messages] == ["CA2"]
    told = json.loads(json.dumps(exported(history)))
    assert told["appointments"][0]["start"].startswith("2026-03-03T16:00")
    assert told["customer"]["name"] == "Sarah Johnson"


def test_who_only_called_has_a_history_too_and_a_stranger_has_none(desk: FilledDesk) -> None:
    desk.call("CA2", MESSAGE, caller=TOM)
    history = desk.services.customers.history(TOM, desk.now)
    assert history is not None
    assert history.card.phone == TOM
    assert desk.services.customers.history("+13125559999", desk.now) is None


def test_a_hold_is_no_appointment(full: FilledDesk) -> None:
    start = (full.now + dt.timedelta(days=1)).replace(hour=10, minute=0)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    full.office.front_desk.book_appointment(BookingRequest(call="CA1", slot=slot, name="S", phone=SARAH), full.now)
    history = full.services.customers.history(SARAH, full.now)
    assert history is not None
    assert len(history.appointments) == 1


def test_who_booked_by_telephone_is_a_customer(desk: FilledDesk) -> None:
    """Also where the number is not proved, so that the dialogue trusts it with nothing."""
    desk.call("CA1", BOOKING)
    assert desk.services.customers.get(SARAH) is None
    [card] = desk.services.customers.find()
    assert (card.phone, card.name, card.address, card.proved) == (SARAH, "Sarah Johnson", "789 Main Street", False)
    assert [card.phone for card in desk.services.customers.find("main")] == [SARAH]
    assert desk.services.customers.find("zebra") == []
    history = desk.services.customers.history(SARAH, desk.now)
    assert history is not None
    assert (history.card.address, history.card.proved) == ("789 Main Street", False)


def test_who_has_a_card_and_booked_stands_there_once(full: FilledDesk) -> None:
    full.call("CA1", BOOKING)
    assert [card.name for card in full.services.customers.find()] == ["Sarah Johnson", "tom Kowalczyk"]
    assert all(card.proved for card in full.services.customers.find())


def test_who_only_asked_for_a_time_is_none(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING[:4])
    assert desk.services.customers.find() == []
