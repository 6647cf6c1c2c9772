"""The page's telephone: who may call from it, and what is said where no call can be placed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.websockets import WebSocketDisconnect

from calendar_tools.errors import CalendarUnavailable
from calendar_tools.memory import MemoryCalendarStore
from receptionist.frontdesk.customer_book import CustomerCard
from receptionist.speech.audio import SILENT_FRAME
from tests.frontdesk.desk_kit import SARAH, FilledDesk, filled_desk
from tests.speech.fakes import LevelVad, twin_engines
from tests.webhooks.frontdesk.owners_browser import ADDRESS, OwnersBrowser
from webhooks.frontdesk.guard import UNOWNED
from webhooks.phone.booth import Booth
from webhooks.settings import Telephone
from webhooks.switchboard import LiveCalls

POLICY = 1008


@pytest.fixture
def desk(tmp_path: object) -> Iterator[FilledDesk]:
    with filled_desk(tmp_path, calendar={"kind": "memory"}) as desk:  # type: ignore[arg-type]
        desk.owner()
        yield desk


@pytest.fixture
def calls() -> LiveCalls:
    return LiveCalls(3)


@pytest.fixture
def caller(desk: FilledDesk, calls: LiveCalls) -> Iterator[OwnersBrowser]:
    """An owner before a page with a telephone in it."""
    engines = twin_engines(LevelVad(), ("hello",), SILENT_FRAME)
    telephone = Telephone(account_sid="AC1", auth_token="s3cret", public_url=ADDRESS)
    browser = OwnersBrowser(desk)
    booth = Booth(desk.office, engines, telephone, desk.services.files.directory, calls, browser.feed)
    browser = OwnersBrowser(desk, booth=booth)
    browser.sign_in()
    with browser.client:  # one event loop for all that it asks
        yield browser
    booth.close()
    engines.close()


def dialled(caller: OwnersBrowser, **form: str) -> dict[str, str]:
    answer = caller.post("/telephone/calls", form)
    assert answer.status_code == 200, answer.text
    told: dict[str, str] = answer.json()
    return told


def start(told: dict[str, str], token: str | None = None) -> dict[str, object]:
    format_ = {"encoding": "audio/x-mulaw", "sampleRate": 8000, "channels": 1}
    stream = {"callSid": told["call"], "streamSid": told["stream"], "mediaFormat": format_}
    return {"event": "start", "start": {**stream, "customParameters": {"token": token or told["token"]}}}


def media(caller: OwnersBrowser, origin: str = ADDRESS) -> object:
    return caller.client.websocket_connect("/frontdesk/telephone/media", headers={"origin": origin})


def test_the_page_names_customers_and_offers_the_sandbox_first(caller: OwnersBrowser, desk: FilledDesk) -> None:
    desk.services.customers.save(CustomerCard(SARAH, "Sarah Johnson"), desk.now)
    page = caller.get("/telephone").text
    assert f'<option value="{SARAH}">Sarah Johnson</option>' in page
    assert 'value="sandbox" checked' in page
    assert 'value="owner"' not in page


def test_without_engines_the_page_says_where_it_works(browser: OwnersBrowser) -> None:
    assert "receptionist serve" in browser.get("/telephone").text
    assert browser.post("/telephone/calls").status_code == 503


def test_a_call_is_carried_and_its_turns_are_told(caller: OwnersBrowser, desk: FilledDesk) -> None:
    told = dialled(caller)
    with media(caller) as line:  # type: ignore[attr-defined]
        line.send_json(start(told))
        assert line.receive_json()["event"] in ("media", "mark")
        feed = f"/frontdesk/telephone/feed?call={told['call']}"
        with caller.client.websocket_connect(feed, headers={"origin": ADDRESS}) as news:
            [call] = news.receive_json()["calls"]
        assert "How can I help you" in next(iter(call["turns"].values()))
        line.send_json({"event": "stop", "stop": {"callSid": told["call"]}})
    assert desk.services.audit.latest(1)[0].what == "telephoned"


@pytest.mark.parametrize("token", ["", "x" * 32])
def test_a_stream_without_its_token_is_closed(caller: OwnersBrowser, token: str) -> None:
    told = dialled(caller, into="real")
    with media(caller) as line:  # type: ignore[attr-defined]
        line.send_json(start(told, token or "nothing"))
        with pytest.raises(WebSocketDisconnect) as closed:
            line.receive_json()
    assert closed.value.code == POLICY


def test_another_page_gets_no_line(caller: OwnersBrowser) -> None:
    with pytest.raises(WebSocketDisconnect), media(caller, "https://evil.example.com"):  # type: ignore[attr-defined]
        pass


def test_who_is_no_customer_cannot_be_called_as(caller: OwnersBrowser) -> None:
    for number in ("", "nonsense", "+13125550999"):
        answer = caller.post("/telephone/calls", {"who": "customer", "number": number})
        assert (answer.status_code, "Choose a customer" in answer.json()["wrong"]) == (422, True)
    assert caller.post("/telephone/calls", {"who": "owner"}).status_code == 422
    assert caller.post("/telephone/calls", {"who": "somebody else"}).status_code == 422


def test_a_full_house_and_an_unreadable_calendar_are_said(
    caller: OwnersBrowser, desk: FilledDesk, calls: LiveCalls
) -> None:
    assert isinstance(desk.office.calendars, MemoryCalendarStore)
    desk.office.calendars.go_down(CalendarUnavailable("gone"))
    answer = caller.post("/telephone/calls", {"into": "sandbox"})
    assert (answer.status_code, "calendar" in answer.json()["wrong"]) == (503, True)
    calls.drain()
    answer = caller.post("/telephone/calls", {"into": "real"})
    assert (answer.status_code, "Try again" in answer.json()["wrong"]) == (503, True)


def test_of_a_call_that_is_not_from_here_nothing_is_told(caller: OwnersBrowser) -> None:
    address = "/frontdesk/telephone/feed?call=CA1"
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        caller.client.websocket_connect(address, headers={"origin": ADDRESS}),
    ):
        pass
    assert closed.value.code == UNOWNED


def test_without_a_pin_it_is_said_why_one_cannot_call_as_oneself(caller: OwnersBrowser) -> None:
    page = caller.get("/telephone").text
    assert 'value="owner"' not in page
    assert "To call as yourself you need a PIN." in page
    assert 'href="/frontdesk/settings/parts/business"' in page
