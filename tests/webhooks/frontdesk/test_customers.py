"""Customers on their pages: found, changed, brought in, exported, forgotten."""

from __future__ import annotations

import datetime as dt
import io
import json
from zipfile import ZipFile

import pytest

from calendar_tools.tool_models import BookingRequest
from receptionist.frontdesk.customer_book import CustomerCard
from receptionist.model.availability import TimeSlot
from tests.frontdesk.desk_kit import BOOKING, SARAH, TOM, FilledDesk
from tests.webhooks.frontdesk.owners_browser import ADDRESS, OwnersBrowser


@pytest.fixture
def full(browser: OwnersBrowser) -> OwnersBrowser:
    browser.desk.services.customers.save(CustomerCard(TOM, "Tom Kowalczyk", "1 Elm Court"), browser.desk.now)
    return browser


def upload(browser: OwnersBrowser, content: bytes) -> str:
    files = {"file": ("list.csv", content, "text/csv")}
    answer = browser.client.post("/frontdesk/customers/import", files=files, headers={"origin": ADDRESS})
    return str(answer.text)


def done(browser: OwnersBrowser) -> list[str]:
    return [entry.what for entry in browser.desk.services.audit.latest()]


def test_customers_are_listed_and_found(full: OwnersBrowser) -> None:
    assert "Tom Kowalczyk" in full.get("/customers").text
    assert "No customer fits" in full.get("/customers?text=zebra").text


def test_a_list_without_anybody_says_what_to_do(browser: OwnersBrowser) -> None:
    assert "a list from elsewhere can be brought in" in browser.get("/customers").text


def test_a_card_is_written_and_changed(browser: OwnersBrowser) -> None:
    answer = browser.post("/customers/new", {"name": "Ann Poe", "phone": "(312) 555-0199"})
    assert answer.headers["location"] == "/frontdesk/customers/+13125550199"
    browser.post("/customers/new", {"name": "Ann Poe", "phone": "+13125550199", "address": "12 Oak Street"})
    assert "12 Oak Street" in browser.get("/customers/+13125550199").text
    assert done(browser) == ["customer_saved", "customer_saved"]


@pytest.mark.parametrize(("name", "phone"), [("", "+13125550199"), ("Ann", "12"), ("Ann", "nonsense")])
def test_a_card_needs_a_name_and_a_number(browser: OwnersBrowser, name: str, phone: str) -> None:
    answer = browser.post("/customers/new", {"name": name, "phone": phone})
    assert answer.status_code == 422
    assert browser.desk.services.customers.find() == []


def test_a_list_is_brought_in(full: OwnersBrowser) -> None:
    page = upload(full, b"name,phone\nAnn Poe,312 555 0199\nTom,312 555 0177\nBob,\n")
    assert "New customers: 1. Known already: 1." in page
    assert "1 could not be taken" in page
    assert (full.desk.services.audit.latest()[0].what, full.desk.services.audit.latest()[0].subject) == (
        "imported",
        "1",
    )


def test_a_file_of_something_else_is_refused(full: OwnersBrowser) -> None:
    assert "No customers were found in that file" in upload(full, b"\x89PNG")


def test_all_that_is_kept_is_exported(full: OwnersBrowser) -> None:
    full.desk.call("CA1", BOOKING, caller=TOM)
    answer = full.get(f"/customers/{TOM}/export.zip")
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(io.BytesIO(answer.content)) as packed:
        told = json.loads(packed.read("customer.json"))
        assert "Sarah Johnson" in packed.read("calls/CA1.txt").decode()
    assert told["customer"]["name"] == "Tom Kowalczyk"
    assert [call["call_sid"] for call in told["calls"]] == ["CA1"]
    assert done(full) == ["customer_exported"]


def visit(desk: FilledDesk) -> None:
    start = (desk.now + dt.timedelta(days=1)).replace(hour=10, minute=0)
    slot = TimeSlot(start, start + dt.timedelta(hours=1))
    request = BookingRequest(call="CA9", slot=slot, name="Sarah", phone=SARAH, phone_by="proved")
    desk.office.front_desk.book_appointment(request, desk.now)


def test_who_is_forgotten_is_gone_with_their_calls(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", BOOKING[:2], sound=True)
    assert "Forget this customer" in browser.get(f"/customers/{SARAH}").text
    assert browser.post(f"/customers/{SARAH}/forget").status_code == 303
    assert browser.get(f"/customers/{SARAH}").status_code == 404
    assert browser.desk.services.files.of("CA1") == []
    [entry] = browser.desk.services.audit.latest()
    assert (entry.what, entry.subject) == ("forgotten", "")


def test_who_has_appointments_to_come_is_not_forgotten_by_mistake(browser: OwnersBrowser) -> None:
    visit(browser.desk)
    answer = browser.post(f"/customers/{SARAH}/forget")
    assert answer.status_code == 409
    assert "Something is still needed" in answer.text
    assert browser.post(f"/customers/{SARAH}/forget", {"keep_upcoming": "true"}).status_code == 303
    history = browser.desk.services.customers.history(SARAH, browser.desk.now)
    assert history is not None
    assert len(history.appointments) == 1


def test_nobody_is_known_by_a_number_that_is_none(browser: OwnersBrowser) -> None:
    for number in ("nonsense", "+13125559999", "..%2f..%2fetc"):
        assert browser.get(f"/customers/{number}").status_code == 404


def test_the_owners_notes_stay_with_the_card(full: OwnersBrowser) -> None:
    full.post("/customers/new", {"name": "Tom Kowalczyk", "phone": TOM, "notes": "Beware of the dog."})
    assert "Beware of the dog." in full.get(f"/customers/{TOM}").text
    full.desk.services.customers.save(CustomerCard(TOM, "Tom K."), full.desk.now)  # as the API does
    card = full.desk.services.customers.get(TOM)
    assert card is not None
    assert (card.name, card.notes) == ("Tom K.", "Beware of the dog.")


def test_who_booked_leads_to_their_page(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", BOOKING)
    page = browser.get("/customers").text
    assert 'href="/frontdesk/customers/%2B13125550142"' in page
    assert "number not proved" in page
    assert "789 Main Street" in browser.get("/customers/+13125550142").text
