"""Calls: listed, filtered by the address, exported."""

from __future__ import annotations

import csv
import io

import pytest

from receptionist.frontdesk.call_cards import PAGE, CallCard
from tests.frontdesk.desk_kit import BOOKING, LOST, MESSAGE, TOM
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


@pytest.fixture
def full(browser: OwnersBrowser) -> OwnersBrowser:
    browser.desk.call("CA1", BOOKING)
    browser.desk.call("CA2", MESSAGE, caller=TOM)
    browser.desk.call("CA3", LOST, caller=None)
    return browser


def listed(browser: OwnersBrowser, query: str = "") -> list[str]:
    page = browser.get(f"/calls{query}")
    assert page.status_code == 200
    return [call for call in ("CA1", "CA2", "CA3") if f"/frontdesk/calls/{call}" in page.text]


@pytest.mark.parametrize(
    ("query", "calls"),
    [
        ("", ["CA1", "CA2", "CA3"]),
        ("?text=jonson", ["CA1"]),
        ("?flag=lost", ["CA3"]),
        ("?outcome=message_taken", ["CA2"]),
        ("?caller=%2B13125550177", ["CA2"]),
        ("?first=2026-03-02&last=2026-03-02", ["CA1", "CA2", "CA3"]),
        ("?first=2026-03-03", []),
        ("?last=2026-03-01", []),
        ("?first=nonsense&page=99999999999999", []),
        ("?text=%00", ["CA1", "CA2", "CA3"]),
    ],
)
def test_the_address_says_what_is_listed(full: OwnersBrowser, query: str, calls: list[str]) -> None:
    assert listed(full, query) == calls


def test_a_list_without_calls_says_what_to_do(browser: OwnersBrowser) -> None:
    assert "No calls yet" in browser.get("/calls").text
    assert "No call fits" in browser.get("/calls?text=zebra").text


def test_filters_stay_in_the_form_and_in_the_links(full: OwnersBrowser) -> None:
    page = full.get("/calls?text=a%22b&flag=lost").text
    assert 'value="a&#34;b"' in page
    assert '<option value="lost" selected>' in page
    assert "calls.csv?text=a%22b&amp;flag=lost" in page


def test_a_long_list_has_pages(browser: OwnersBrowser) -> None:
    at = browser.desk.now
    browser.desk.services.cards.put(CallCard(f"CA{n}", at, TOM, outcome="booked") for n in range(PAGE + 1))
    first, second = browser.get("/calls?outcome=booked").text, browser.get("/calls?page=2").text
    assert "page=2&amp;outcome=booked" in first
    assert first.count('class="row"') == PAGE
    assert second.count('class="row"') == 1


def test_the_same_calls_come_as_csv_and_no_cell_is_a_formula(full: OwnersBrowser) -> None:
    full.desk.services.cards.put([CallCard("CA4", full.desk.now, None, '=HYPERLINK("x")', outcome="booked")])
    answer = full.get("/calls.csv?outcome=booked")
    assert answer.headers["content-disposition"] == 'attachment; filename="calls-2026-03-02.csv"'
    head, *rows = csv.reader(io.StringIO(answer.text))
    assert head[:3] == ["When", "Number", "Name"]
    assert [row[-1] for row in rows] == ["CA4", "CA1"]
    assert rows[0][2] == '\'=HYPERLINK("x")'
    assert full.desk.services.audit.latest()[0].what == "calls_exported"
