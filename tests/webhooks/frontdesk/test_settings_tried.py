"""A change of the settings is tried on a kept call before it is saved."""

from __future__ import annotations

import pytest

from tests.frontdesk.desk_kit import BOOKING, LOST, FilledDesk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser


@pytest.fixture
def kept(browser: OwnersBrowser) -> OwnersBrowser:
    browser.desk.call("CA1", BOOKING)
    return browser


def closed(desk: FilledDesk) -> str:
    return desk.file.read_text().replace("hours: always", "hours: {wed: '08:00-17:00'}")


def test_the_call_is_told_as_it_would_have_gone_and_nothing_is_saved(kept: OwnersBrowser) -> None:
    before = kept.desk.file.read_text()
    answer = kept.post("/settings/tried", {"text": closed(kept.desk), "call": "CA1"})
    assert "It would have come to" in answer.text
    assert "It looked for a free time" in answer.text
    assert kept.desk.file.read_text() == before


def test_what_changes_can_be_tried_on_the_latest_calls(kept: OwnersBrowser) -> None:
    kept.desk.call("CA2", LOST)
    seen = kept.desk.services.keeper
    assert seen is not None
    form = {"text": closed(kept.desk), "seen": seen.look().digest, "deed": "preview", "call": "CA1"}
    page = kept.post("/settings/text", form).text
    assert page.index('value="CA1" selected') < page.index('value="CA2"')


def test_a_call_leads_to_the_settings_and_they_remember_it(kept: OwnersBrowser) -> None:
    assert "/frontdesk/settings?call=CA1" in kept.get("/calls/CA1").text
    assert "/settings/parts/hours?call=CA1" in kept.get("/settings?call=CA1").text
    assert '<input type="hidden" name="call" value="CA1">' in kept.get("/settings/parts/hours?call=CA1").text


def test_a_file_with_mistakes_or_a_call_that_is_none_is_refused(kept: OwnersBrowser) -> None:
    assert kept.post("/settings/tried", {"text": "hours: sometimes", "call": "CA1"}).status_code == 422
    assert kept.post("/settings/tried", {"text": closed(kept.desk), "call": "CA7"}).status_code == 404
