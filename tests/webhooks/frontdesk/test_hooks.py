"""The page of webhooks: what was told, what did not arrive, and sending it once more."""

from __future__ import annotations

from pathlib import Path

import pytest

from receptionist.jobs.hook_sender import CHANNEL
from receptionist.persistence.outbox import OutboxMessage
from tests.frontdesk.desk_kit import FilledDesk, filled_desk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser

URL = "https://example.com/hooks"


@pytest.fixture
def failed(desk: FilledDesk) -> OutboxMessage:
    """A message that was given up."""
    message = OutboxMessage("hook:1:call.ended:CA1", CHANNEL, URL, "{}", desk.now, desk.now, "call.ended", tries=3)
    outbox = desk.services.outbox
    outbox.add(message)
    assert outbox.failed(message, "its server answered 500")
    return message


def test_what_was_given_up_is_shown_with_why_and_sent_once_more(
    browser: OwnersBrowser, desk: FilledDesk, failed: OutboxMessage
) -> None:
    page = browser.get("/hooks").text
    assert all(words in page for words in ("call.ended", URL, "given up", "its server answered 500", "3 tries"))
    assert browser.post("/hooks/again", {"key": failed.key}).status_code == 303
    [again] = desk.services.outbox.latest(CHANNEL)
    assert (again.state, again.error) == ("waiting", None)
    assert desk.services.audit.latest(1)[0].what == "hook_again"


def test_a_text_is_not_sent_from_here(browser: OwnersBrowser, desk: FilledDesk) -> None:
    desk.services.outbox.post("text:1", "text", "+13125550142", "hello", desk.now)
    assert browser.post("/hooks/again", {"key": "text:1"}).status_code == 404


def test_it_stands_in_the_menu_where_webhooks_are_set(browser: OwnersBrowser, tmp_path: Path) -> None:
    assert "/frontdesk/hooks" not in browser.get("/").text
    assert "Nothing was told" in browser.get("/hooks").text
    with filled_desk(tmp_path / "other", webhooks=[{"url": URL, "secret": "HOOK_SECRET"}]) as desk:
        desk.owner()
        other = OwnersBrowser(desk)
        other.sign_in()
        assert "/frontdesk/hooks" in other.get("/").text
