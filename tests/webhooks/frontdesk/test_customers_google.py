"""Customers out of Google Contacts, from the page to Google and back."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from receptionist.frontdesk.customer_book import CustomerCard
from receptionist.frontdesk.google_contacts import GoogleContacts
from tests.frontdesk.desk_kit import OWNER, TOM
from tests.frontdesk.google_double import CLIENT, GoogleDouble, google_double
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

ANN = {"names": [{"displayName": "Ann Poe"}], "phoneNumbers": [{"value": "312 555 0199"}]}
ANOTHER_TOM = {"names": [{"displayName": "Thomas"}], "phoneNumbers": [{"value": TOM}]}


@pytest.fixture
def google(browser: OwnersBrowser) -> Iterator[GoogleDouble]:
    with google_double() as double:
        double.now = int(browser.desk.now.timestamp())
        double.people = [ANN, ANOTHER_TOM]
        browser.desk.services.contacts = GoogleContacts(CLIENT, double.endpoints)
        yield double


def back(browser: OwnersBrowser, google: GoogleDouble, answer: str = "") -> httpx.Response:
    """The way to Google and back, with consent unless another `answer` comes."""
    sent = browser.get("/customers/import/google")
    assert sent.status_code == 303
    state, code = google.consent(sent.headers["location"], OWNER)
    return browser.get(f"/customers/import/google/done?state={state}&{answer or f'code={code}'}")


def names(browser: OwnersBrowser) -> list[str]:
    return [card.name for card in browser.desk.services.customers.find()]


def test_who_is_new_is_in_the_book_and_who_is_known_stays(browser: OwnersBrowser, google: GoogleDouble) -> None:
    browser.desk.services.customers.save(CustomerCard(TOM, "Tom Kowalczyk"), browser.desk.now)
    page = back(browser, google).text
    assert "New customers: 1. Known already: 1." in page
    assert sorted(names(browser)) == ["Ann Poe", "Tom Kowalczyk"]
    entry = browser.desk.services.audit.latest(1)[0]
    assert (entry.who, entry.what, entry.subject) == (OWNER, "imported", "1")


def test_the_way_is_on_the_page(browser: OwnersBrowser, google: GoogleDouble) -> None:
    assert "/frontdesk/customers/import/google" in browser.get("/customers/import").text


def test_a_consent_that_is_refused_brings_nobody_in(browser: OwnersBrowser, google: GoogleDouble) -> None:
    answer = back(browser, google, "error=access_denied")
    assert answer.status_code == 422
    assert "nothing was read" in answer.text
    assert names(browser) == []


def test_an_api_that_is_switched_off_is_told_with_the_way_to_switch_it_on(
    browser: OwnersBrowser, google: GoogleDouble
) -> None:
    google.refusal = 403, {"error": {"details": [{"reason": "SERVICE_DISABLED"}]}}
    assert "Enable APIs" in back(browser, google).text


def test_the_same_answer_counts_once(browser: OwnersBrowser, google: GoogleDouble) -> None:
    sent = browser.get("/customers/import/google")
    state, code = google.consent(sent.headers["location"], OWNER)
    path = f"/customers/import/google/done?state={state}&code={code}"
    assert browser.get(path).status_code == 200
    again = browser.get(path)
    assert (again.status_code, "Try again from here" in again.text) == (422, True)


@pytest.mark.parametrize("path", ["", "/done?state=a&code=b"])
def test_where_no_client_is_set_up_a_file_is_the_way(browser: OwnersBrowser, path: str) -> None:
    answer = browser.get(f"/customers/import/google{path}")
    assert answer.status_code == 404
    assert "export them at contacts.google.com" in answer.text
