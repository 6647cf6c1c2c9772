"""The business file as text."""

from __future__ import annotations

import re
from html import unescape

import httpx

from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


def seen(browser: OwnersBrowser) -> str:
    return browser.desk.services.keeper.look().digest  # type: ignore[union-attr]


def send(browser: OwnersBrowser, text: str, deed: str = "preview") -> httpx.Response:
    return browser.post("/settings/text", {"text": text, "seen": seen(browser), "deed": deed})


def test_the_file_is_shown_as_it_stands(browser: OwnersBrowser) -> None:
    browser.desk.file.write_text("# <us>\n" + browser.desk.file.read_text())
    page = browser.get("/settings/text").text
    assert "# &lt;us&gt;\nname: Bright" in page


def test_it_is_shown_what_changes_and_then_saved(browser: OwnersBrowser) -> None:
    text = browser.desk.file.read_text() + "# a note\r\ncountry: CA\r\n"
    page = send(browser, text).text
    assert re.findall(r"<ins>(.*?)</ins>", page) == ["+# a note", "+country: CA"]
    assert send(browser, text, "save").headers["location"] == "/frontdesk/settings?saved=text"
    assert browser.desk.file.read_text().endswith("# a note\ncountry: CA\n")
    assert browser.desk.office.business.country == "CA"


def test_what_is_wrong_is_said_with_its_line(browser: OwnersBrowser) -> None:
    answer = send(browser, "name: x\nhuors: always\n", "save")
    assert answer.status_code == 422
    assert "business.yaml, line 2: huors: no such field; did you mean 'hours'?" in unescape(answer.text)
    assert "Bright" in browser.desk.file.read_text()


def test_a_change_by_hand_meanwhile_is_shown_and_nothing_is_lost(browser: OwnersBrowser) -> None:
    before, mine = seen(browser), browser.desk.file.read_text() + "country: CA\n"
    browser.desk.file.write_text(browser.desk.file.read_text().replace("Bright", "Brighter"))
    answer = browser.post("/settings/text", {"text": mine, "seen": before, "deed": "save"})
    assert answer.status_code == 409
    assert "+name: Brighter &amp; Clean" in answer.text
    assert "country: CA" in answer.text
    assert "country" not in browser.desk.file.read_text()


def test_going_on_keeps_what_was_written(browser: OwnersBrowser) -> None:
    assert "country: CA" in send(browser, browser.desk.file.read_text() + "country: CA\n", "edit").text
