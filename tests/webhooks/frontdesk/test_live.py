"""Live: what the socket tells, and that it tells nobody else."""

from __future__ import annotations

import asyncio
import json
from socket import create_server
from typing import Any

import pytest
import websockets
from starlette.websockets import WebSocketDisconnect

from receptionist.channels.journal import LogEntry
from tests.frontdesk.desk_kit import BOOKING
from tests.webhooks.frontdesk.owners_browser import ADDRESS, OwnersBrowser
from webhooks.app import create_app
from webhooks.frontdesk import live
from webhooks.frontdesk.desk import open_front_desk
from webhooks.frontdesk.guard import UNOWNED
from webhooks.notices import InMemoryNotices
from webhooks.server import create_server as server_of
from webhooks.settings import Telephone
from webhooks.switchboard import Switchboard
from webhooks.telephony import InMemoryTelephony


@pytest.fixture
def led(browser: OwnersBrowser) -> list[LogEntry]:
    entries: list[LogEntry] = []
    browser.desk.call("CA1", BOOKING, entered=entries.append)
    return entries


def socket(browser: OwnersBrowser, since: str = "") -> Any:
    return browser.client.websocket_connect(f"/frontdesk/live/feed?since={since}", headers={"origin": ADDRESS})


def test_nobody_on_the_line_is_said(browser: OwnersBrowser) -> None:
    assert "Nobody is on the line" in browser.get("/live").text


def test_the_page_has_what_was_said_so_far_and_the_socket_the_rest(browser: OwnersBrowser, led: list[LogEntry]) -> None:
    for entry in led[:2]:
        browser.feed.entered(entry)
    page = browser.get("/live").text
    assert BOOKING[0] in page
    cursor = page.partition('data-cursor="')[2].partition('"')[0]
    for entry in led[2:]:
        browser.feed.entered(entry)
    with socket(browser, cursor) as told:
        news = told.receive_json()
    [call] = news["calls"]
    assert news["wrote"]
    assert list(call["turns"]) == [f"CA1-turn-{number}" for number in range(2, 7)]
    assert BOOKING[1] in call["turns"]["CA1-turn-2"]


def test_a_call_that_is_on_says_its_task_and_what_it_waits_for(browser: OwnersBrowser, led: list[LogEntry]) -> None:
    for entry in led[:2]:
        browser.feed.entered(entry)
    assert "A booking, asking · Asked for: the name" in " ".join(browser.get("/live").text.split())


def test_a_page_that_shows_no_calls_hears_only_that_the_calendar_changed(
    browser: OwnersBrowser, led: list[LogEntry]
) -> None:
    for entry in led:
        browser.feed.entered(entry)
    with socket(browser, "&of=changes") as heard:
        news = heard.receive_json()
    assert (news["calls"], news["wrote"], news["cursor"]) == ([], True, str(browser.feed.cursor))
    for path in ("/", "/appointments"):
        page = browser.get(path).text
        assert 'data-feed="/frontdesk/live/feed?of=changes"' in page
        assert f'data-cursor="{browser.feed.cursor}"' in page


def test_from_the_beginning_all_is_told(browser: OwnersBrowser, led: list[LogEntry]) -> None:
    for entry in led:
        browser.feed.entered(entry)
    with socket(browser) as told:
        assert len(told.receive_json()["calls"][0]["turns"]) == 7


async def test_it_is_told_by_the_real_server_too(browser: OwnersBrowser, led: list[LogEntry]) -> None:
    """The telephone's server takes the frames of its websockets by a way of its own."""
    app = create_app(switchboard())
    listening = create_server(("127.0.0.1", 0))
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    open_front_desk(app, browser.desk.services, f"http://{address}", browser.feed)
    server = server_of(app, drain=0.0)
    running = asyncio.create_task(server._serve([listening]))
    headers = {"cookie": f"frontdesk={browser.desk.session()}", "origin": f"http://{address}"}
    try:
        async with (
            asyncio.timeout(30),
            websockets.connect(f"ws://{address}/frontdesk/live/feed", additional_headers=headers) as socket,
        ):
            for entry in led:
                browser.feed.entered(entry)
            while not (told := json.loads(await socket.recv()))["calls"]:
                pass  # it may have been told that there is nothing yet
        assert told["calls"][0]["call"] == "CA1"
    finally:
        server.should_exit = True
        await running


def switchboard() -> Switchboard:
    async def nobody(*_: object) -> Any:
        raise AssertionError("nobody rings")

    telephone = Telephone(account_sid="AC1", auth_token="s3cret", public_url="https://bot.example.com")
    return Switchboard(telephone=telephone, answer=nobody, telephony=InMemoryTelephony(), notices=InMemoryNotices())


def test_what_a_caller_says_is_text_here_too(browser: OwnersBrowser) -> None:
    browser.desk.call("CA2", ("<img src=x onerror=alert(1)>",), entered=browser.feed.entered)
    with socket(browser) as told:
        assert "<img" not in str(told.receive_json())


def test_a_session_that_ends_ends_its_sockets(browser: OwnersBrowser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "ASK_AGAIN", 0.05)
    with socket(browser) as told:
        browser.desk.services.owners.remove("owner@example.com")
        with pytest.raises(WebSocketDisconnect) as closed:
            _listen(told)
    assert closed.value.code == UNOWNED


def _listen(told: Any) -> None:
    while True:
        told.receive_json()
