"""Starting again from the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from receptionist.app.doctor.site import Site
from receptionist.app.settings import Business
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser
from tests.webhooks.frontdesk.test_set_up import NoGoogle

ACCOUNT = {"TWILIO_ACCOUNT_SID": "AC" + "0" * 32, "TWILIO_AUTH_TOKEN": "0" * 32}


@pytest.fixture
def begun(browser: OwnersBrowser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows with each beginning of a server that is ready to start."""
    begun: list[str] = []

    def site(business: Business) -> Site:
        return Site(
            business=business, environment=ACCOUNT, directory=tmp_path, database="sqlite://", workflows="sqlite://",
            clock=lambda: browser.desk.now, google=NoGoogle(),
        )  # fmt: skip

    monkeypatch.setattr("receptionist.app.doctor.examination.engines.engines", lambda *_: ())
    browser.desk.services.site = site
    browser.desk.services.begin_again = lambda: begun.append("again") or True
    browser.desk.file.write_text(browser.desk.file.read_text() + "telephone: {public_url: 'https://bot.example.com'}\n")
    return begun


def test_what_waits_for_a_start_is_begun_from_the_page(browser: OwnersBrowser, begun: list[str]) -> None:
    settings = browser.get("/settings").text
    assert "started again: Telephone" in settings
    assert 'action="/frontdesk/start-again"' in settings
    page = browser.post("/start-again", {"back": "/settings"})
    assert 'data-back="/frontdesk/settings"' in page.text
    assert begun == ["again"]
    assert [entry.what for entry in browser.desk.services.audit.latest(1)] == ["started_again"]


def test_calls_that_are_on_go_on(browser: OwnersBrowser, begun: list[str]) -> None:
    browser.desk.services.begin_again = lambda: False
    answer = browser.post("/start-again")
    assert answer.status_code == 409
    assert "A call is on." in answer.text
    assert browser.desk.services.audit.latest() == []


@pytest.mark.parametrize("wrong", ["telephone: {public_url: 'http://bot.example.com'}", "huors: always"])
def test_a_server_that_would_not_start_any_more_goes_on(browser: OwnersBrowser, begun: list[str], wrong: str) -> None:
    file = browser.desk.file
    file.write_text(file.read_text().rsplit("telephone:", 1)[0] + wrong + "\n")
    answer = browser.post("/start-again")
    assert answer.status_code == 409
    assert ("public address" in answer.text) != ("huors" in answer.text)
    assert begun == []


def test_it_goes_back_to_pages_of_ours_alone(browser: OwnersBrowser, begun: list[str]) -> None:
    assert browser.post("/start-again", {"back": "//evil.example.com"}).status_code == 422
    assert begun == []


def test_nothing_is_offered_where_nothing_can_be_started(browser: OwnersBrowser, begun: list[str]) -> None:
    browser.desk.services.begin_again = None
    assert "start-again" not in browser.get("/settings").text
    assert browser.post("/start-again").status_code == 404
