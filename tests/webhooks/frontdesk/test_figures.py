"""Figures on their page."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.persistence.turn_times import TurnTime
from tests.frontdesk.desk_kit import BOOKING, LOST
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


def test_without_calls_it_says_so(browser: OwnersBrowser) -> None:
    assert "No calls in that time yet" in browser.get("/figures").text


@pytest.mark.parametrize("span", ["week", "month", "quarter", "nonsense"])
def test_calls_are_counted_and_each_count_leads_to_its_calls(browser: OwnersBrowser, span: str) -> None:
    browser.desk.call("CA1", BOOKING)
    browser.desk.call("CA2", LOST)
    page = browser.get(f"/figures?span={span}").text
    assert "50 %" in page
    assert "/frontdesk/calls?outcome=booked" in page
    assert "/frontdesk/calls?flag=lost" in page


def test_how_long_callers_waited_is_told(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", BOOKING)
    assert "How fast it answered" not in browser.get("/figures").text
    browser.desk.services.turn_times.add([TurnTime("CA1", browser.desk.now, 500, 100, 40, 60)])
    browser.desk.now += dt.timedelta(minutes=2)
    page = browser.get("/figures").text
    assert "<dd>0.75 s</dd>" in page
    assert "within 1.0 s" in page


def test_what_was_booked_is_told_with_its_worth(browser: OwnersBrowser) -> None:
    business = browser.desk.office.business
    offer = business.services[0].model_copy(update={"price": "It is $1,200 a visit."})
    browser.desk.office.business = business.model_copy(update={"services": (offer,)})
    browser.desk.call("CA1", BOOKING)
    assert "<strong>$1,200</strong>" in browser.get("/figures").text


def test_a_service_without_a_price_leads_to_where_one_is_named(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", BOOKING)
    assert "/frontdesk/settings/parts/services" in browser.get("/figures").text


def test_why_callers_were_lost_leads_to_them(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", LOST)
    page = browser.get("/figures?span=today").text
    assert "Why callers were lost" in page
    assert 'href="/frontdesk/calls?flag=lost&amp;why=address"' in page
    assert 'href="/frontdesk/calls/CA1"' in browser.get("/calls?flag=lost&why=address").text
    assert 'href="/frontdesk/calls/CA1"' not in browser.get("/calls?flag=lost&why=name").text
