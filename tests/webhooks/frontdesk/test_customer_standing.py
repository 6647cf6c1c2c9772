"""How one caller is dealt with, and how their name is said, from their page."""

from __future__ import annotations

import re

import pytest

from receptionist.frontdesk.customer_book import CustomerCard
from tests.frontdesk.desk_kit import TOM
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


@pytest.fixture
def known(browser: OwnersBrowser) -> OwnersBrowser:
    browser.desk.services.customers.save(CustomerCard(TOM, "Tom Kowalczyk"), browser.desk.now)
    return browser


@pytest.mark.parametrize(
    ("standing", "badges"), [("blocked", ["blocked"]), ("through", ["put straight through"]), ("usual", [])]
)
def test_a_caller_is_dealt_with_as_the_owner_says(known: OwnersBrowser, standing: str, badges: list[str]) -> None:
    answer = known.post(f"/customers/{TOM}/standing", {"standing": standing})
    assert answer.headers["location"] == f"/frontdesk/customers/{TOM}"
    screening = known.desk.office.business.line.screening
    assert (TOM in screening.blocked, TOM in screening.straight_through) == (
        standing == "blocked",
        standing == "through",
    )
    page = known.get(f"/customers/{TOM}").text
    assert f'value="{standing}" checked' in page
    assert re.findall(r'class="badge[^>]*>([^<]*)', page) == badges
    assert known.desk.services.audit.latest()[0].what == f"caller_{standing}"


def test_comments_of_the_file_stay(known: OwnersBrowser) -> None:
    known.desk.file.write_text("# ours\n" + known.desk.file.read_text())
    known.post(f"/customers/{TOM}/standing", {"standing": "blocked"})
    assert known.desk.file.read_text().startswith("# ours\n")


def test_a_name_is_said_as_it_was_written(known: OwnersBrowser) -> None:
    words = {"word": ["Tom", "Kowalczyk"], "said": ["", "Ko-val-chick"]}
    known.post(f"/customers/{TOM}/pronounced", words)
    assert known.desk.office.business.pronounce == {"Kowalczyk": "Ko-val-chick"}
    assert 'value="Ko-val-chick"' in known.get(f"/customers/{TOM}").text


def test_what_cannot_be_said_is_refused_and_nothing_changed(known: OwnersBrowser) -> None:
    answer = known.post(f"/customers/{TOM}/pronounced", {"word": "Tom", "said": "123"})
    assert "Nothing was changed" in known.get(answer.headers["location"].removeprefix("/frontdesk")).text
    assert known.desk.office.business.pronounce == {}


def test_a_file_with_mistakes_is_left_alone(known: OwnersBrowser) -> None:
    known.desk.file.write_text("hours: sometimes\n")
    answer = known.post(f"/customers/{TOM}/standing", {"standing": "blocked"})
    assert answer.headers["location"].endswith("problem=broken")
    assert known.desk.file.read_text() == "hours: sometimes\n"


def test_another_standing_is_none(known: OwnersBrowser) -> None:
    assert known.post(f"/customers/{TOM}/standing", {"standing": "sometimes"}).status_code == 422
    assert known.post("/customers/nonsense/standing", {"standing": "blocked"}).status_code == 404
