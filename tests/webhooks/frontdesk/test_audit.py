"""The page of what was done at the front desk."""

from __future__ import annotations

from typing import get_args

from receptionist.frontdesk.audit import Deed
from receptionist.wording.sentences import sentences
from tests.frontdesk.desk_kit import OWNER, FilledDesk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


def test_what_was_done_is_told_in_words_with_the_way_to_it(browser: OwnersBrowser, desk: FilledDesk) -> None:
    desk.services.audit.note(OWNER, "listened_in", "CA1", desk.now)
    desk.services.audit.note(OWNER, "settings_saved", "hours", desk.now)
    page = browser.get("/audit").text
    assert '<a href="/frontdesk/calls/CA1">listened in on a call</a>' in page
    assert "changed the settings" in page
    assert "Hours" in page
    assert page.index("changed the settings") < page.index("listened in") < page.index(OWNER, page.index("listened in"))


def test_older_deeds_stand_on_further_pages(browser: OwnersBrowser, desk: FilledDesk) -> None:
    for number in range(60):
        desk.services.audit.note(OWNER, "booked", f"visit-{number}", desk.now)
    first, second = browser.get("/audit").text, browser.get("/audit?page=1").text
    assert "visit-10" in first
    assert "visit-9<" not in first.replace('"', "<")
    assert 'href="/frontdesk/audit?page=1"' in first
    assert "visit-9<" in second.replace('"', "<")
    assert "page=2" not in second


def test_settings_lead_there(browser: OwnersBrowser) -> None:
    assert 'href="/frontdesk/audit"' in browser.get("/settings").text
    assert "Nothing was done" in browser.get("/audit").text


def test_every_deed_has_its_words() -> None:
    say = sentences("frontdesk")
    assert [deed for deed in get_args(Deed) if f"deed_{deed}" not in say] == []
