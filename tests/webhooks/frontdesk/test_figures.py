"""Figures on their page."""

from __future__ import annotations

import pytest

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
