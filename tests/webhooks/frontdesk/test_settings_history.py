"""What the business file was, and back to it."""

from __future__ import annotations

import re

from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


def change(browser: OwnersBrowser, text: str) -> None:
    keeper = browser.desk.services.keeper
    assert keeper is not None
    keeper.save(text, "owner@example.com", keeper.look().digest)


def seen(page: str) -> str:
    found = re.search(r'name="seen" value="(\w+)"', page)
    assert found is not None
    return found[1]


def test_each_version_shows_who_wrote_it_and_what_it_changed(browser: OwnersBrowser) -> None:
    change(browser, browser.desk.file.read_text().replace("Bright", "Brighter"))
    page = browser.get("/settings/history").text
    assert "owner@example.com" in page
    assert "by hand" in page
    assert "+1 −1" in page
    assert "<ins>+name: Brighter &amp; Clean</ins>" in browser.get("/settings/history/2").text


def test_a_version_is_put_back(browser: OwnersBrowser) -> None:
    before = browser.desk.file.read_text()
    change(browser, before.replace("Bright", "Brighter"))
    page = browser.get("/settings/history/1").text
    answer = browser.post("/settings/history/1", {"seen": seen(page)})
    assert answer.headers["location"] == "/frontdesk/settings?saved=text"
    assert browser.desk.file.read_text() == before
    assert browser.desk.office.business.name == "Bright & Clean"
    assert [entry.what for entry in browser.desk.services.audit.latest()] == ["settings_restored"]


def test_a_file_that_changed_meanwhile_is_not_written_over(browser: OwnersBrowser) -> None:
    change(browser, browser.desk.file.read_text().replace("Bright", "Brighter"))
    page = browser.get("/settings/history/1").text
    browser.desk.file.write_text(browser.desk.file.read_text() + "country: CA\n")
    answer = browser.post("/settings/history/1", {"seen": seen(page)})
    assert answer.status_code == 409
    assert "country: CA" in browser.desk.file.read_text()


def test_a_version_that_would_be_wrong_today_is_not_put_back(browser: OwnersBrowser) -> None:
    right = browser.desk.file.read_text()
    browser.desk.file.write_text("nmae: x\n")
    browser.get("/settings")
    browser.desk.file.write_text(right)
    page = browser.get("/settings/history/1").text
    answer = browser.post("/settings/history/1", {"seen": seen(page)})
    assert answer.status_code == 409
    assert "no such field" in answer.text


def test_there_is_no_version_that_never_was(browser: OwnersBrowser) -> None:
    assert browser.get("/settings/history/99").status_code == 404
    assert browser.post("/settings/history/99", {}).status_code == 404
