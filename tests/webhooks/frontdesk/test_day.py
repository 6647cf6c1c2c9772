"""A day on its page."""

from __future__ import annotations

import pytest

from receptionist.app.settings import Business
from receptionist.app.storage import reopened
from tests.frontdesk.desk_kit import BOOKING, BUSINESS, LOST, TOM
from tests.frontdesk.test_day_digest import MUMBLED
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


def test_a_day_shows_what_was_booked_missed_and_lost(browser: OwnersBrowser) -> None:
    browser.desk.call("CA1", BOOKING)
    browser.desk.call("CA2", MUMBLED)
    browser.desk.call("CA3", LOST, caller=TOM)
    page = browser.get("/day?day=2026-03-02").text
    assert "This is what was booked" in page
    assert "789 Main Street" in page
    assert "“blah the the”" in page
    assert 'href="/frontdesk/calls/CA2#turn-2"' in page
    assert 'href="/frontdesk/calls/CA3"' in page


def test_where_the_owner_decides_it_says_what_would_be_booked(browser: OwnersBrowser) -> None:
    careful = Business.model_validate({**BUSINESS, "approval": {"minutes": 1440}})
    browser.desk.office.take_over(reopened(browser.desk.office, careful))
    browser.desk.call("CA1", BOOKING)
    page = browser.get("/day").text
    assert "This is what I would book" in page
    assert "waits for your yes" in page


@pytest.mark.parametrize("day", ["", "nonsense", "2999-01-01", "0001-01-01", "2026-02-30"])
def test_any_other_day_is_today(browser: OwnersBrowser, day: str) -> None:
    assert "Mon, Mar 2" in browser.get(f"/day?day={day}").text


def test_a_quiet_day_says_so(browser: OwnersBrowser) -> None:
    page = browser.get("/day?day=2026-02-01").text
    assert "No caller agreed to a time that day." in page
    assert "/frontdesk/day?day=2026-01-31" in page
    assert "/frontdesk/day?day=2026-02-02" in page


def test_today_leads_to_yesterday(browser: OwnersBrowser) -> None:
    assert "day?day=2026-03-01" in browser.get("/").text
