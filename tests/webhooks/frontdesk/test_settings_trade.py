"""Beginning with a trade, on the page."""

from __future__ import annotations

from receptionist.app.trades import TRADES
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


def seen(browser: OwnersBrowser) -> str:
    return browser.desk.services.keeper.look().digest  # type: ignore[union-attr]


def test_the_trades_are_offered(browser: OwnersBrowser) -> None:
    page = browser.get("/settings/trade").text
    assert all(f'value="{trade}"' in page for trade in TRADES)


def test_what_it_would_change_is_shown_and_then_saved(browser: OwnersBrowser) -> None:
    form = {"trade": "plumber", "seen": seen(browser)}
    page = browser.post("/settings/trade", form | {"deed": "preview"}).text
    assert "drain cleaning" in page
    assert browser.desk.office.business.services[0].name == "estimate"
    answer = browser.post("/settings/trade", form | {"deed": "save"})
    assert answer.headers["location"] == "/frontdesk/settings?saved=trade"
    business = browser.desk.office.business
    assert (business.name, business.services[0].name) == ("Bright & Clean", "plumbing repair")
    assert [crew.name for crew in business.crews] == ["North", "South"]


def test_a_file_that_changed_meanwhile_is_shown_again_first(browser: OwnersBrowser) -> None:
    form = {"trade": "plumber", "seen": seen(browser), "deed": "save"}
    browser.desk.file.write_text(browser.desk.file.read_text() + "country: CA\n")
    assert browser.post("/settings/trade", form).status_code == 200
    assert browser.desk.office.business.services[0].name == "estimate"


def test_a_trade_that_there_is_not_is_refused(browser: OwnersBrowser) -> None:
    assert browser.post("/settings/trade", {"trade": "astronaut", "seen": seen(browser)}).status_code == 422


def test_a_file_that_is_wrong_is_mended_first(browser: OwnersBrowser) -> None:
    browser.desk.file.write_text("nmae: x\n")
    assert browser.get("/settings/trade").headers["location"] == "/frontdesk/settings/text"
    assert browser.post("/settings/trade", {"trade": "plumber"}).headers["location"] == "/frontdesk/settings/text"
