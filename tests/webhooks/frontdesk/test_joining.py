"""Joining a call: what an owner hears of it, and when it can be put through to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.frontdesk.desk_kit import FilledDesk
from tests.webhooks.frontdesk.owners_browser import ADDRESS, OwnersBrowser
from webhooks.frontdesk import joining
from webhooks.frontdesk.guard import UNOWNED
from webhooks.phone.monitor import Ear
from webhooks.phone.session import CannotTake


class OneCall:
    """A call that is on, as the pages see it."""

    def __init__(self) -> None:
        self.over = asyncio.Event()
        self.ears: list[Ear] = []
        self.cannot = ""
        self.stepped_in = 0

    def listen_in(self, ear: Ear) -> Callable[[], None]:
        self.ears.append(ear)
        ear(b"\x01" * 160, b"\x02" * 160)
        ear(b"\x03" * 160, b"")
        self._goes_on(ear)
        return lambda: self.ears.remove(ear)

    def _goes_on(self, ear: Ear) -> None:
        """As a line does: a piece every 20 ms, until nobody listens."""
        if ear in self.ears:
            ear(b"\x04" * 160, b"")
            asyncio.get_running_loop().call_later(0.02, self._goes_on, ear)

    def step_in(self) -> None:
        if self.cannot:
            raise CannotTake(self.cannot)
        self.stepped_in += 1


@pytest.fixture
def call() -> OneCall:
    return OneCall()


@pytest.fixture
def owner(desk: FilledDesk, call: OneCall) -> OwnersBrowser:
    sessions: Any = {"CA1": call}.get
    browser = OwnersBrowser(desk, sessions=sessions)
    browser.sign_in()
    return browser


def listening(owner: OwnersBrowser, call_sid: str = "CA1") -> Any:
    return owner.client.websocket_connect(f"/frontdesk/live/{call_sid}/listen", headers={"origin": ADDRESS})


def to_the_end(heard: Any) -> None:
    while True:
        heard.receive_bytes()


def deeds(desk: FilledDesk) -> list[tuple[str, str]]:
    return [(entry.what, entry.subject) for entry in desk.services.audit.latest()]


def test_both_sides_come_as_they_sound(owner: OwnersBrowser, desk: FilledDesk, call: OneCall) -> None:
    with listening(owner) as heard:
        assert heard.receive_bytes() == b"\x01" * 160 + b"\x02" * 160
        assert heard.receive_bytes() == b"\x03" * 160 + b"\xff" * 160  # we say nothing
        heard.send_bytes(b"hello?")  # is heard by nobody
    assert deeds(desk) == [("listened_in", "CA1")]
    assert call.ears == []


def test_there_is_nothing_to_hear_of_a_call_that_is_not_on(owner: OwnersBrowser, desk: FilledDesk) -> None:
    with listening(owner, "CA2") as heard, pytest.raises(WebSocketDisconnect) as closed:
        heard.receive_bytes()
    assert closed.value.code == joining.NO_CALL
    assert deeds(desk) == []


def test_a_call_whose_sound_never_comes_is_told_of(owner: OwnersBrowser, call: OneCall) -> None:
    def nothing(ear: Ear) -> Callable[[], None]:
        call.over.set()
        return lambda: None

    call.listen_in = nothing  # type: ignore[method-assign]
    with listening(owner) as heard, pytest.raises(WebSocketDisconnect) as closed:
        heard.receive_bytes()
    assert closed.value.code == joining.NO_CALL


def test_a_session_that_ends_ends_the_listening(
    owner: OwnersBrowser, desk: FilledDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "ASK_AGAIN", 0.0)
    with listening(owner) as heard:
        heard.receive_bytes()
        desk.services.owners.remove("owner@example.com")
        with pytest.raises(WebSocketDisconnect) as closed:
            to_the_end(heard)
    assert closed.value.code == UNOWNED


def test_a_browser_that_reads_slowly_misses_some_and_holds_up_nobody() -> None:
    pieces: asyncio.Queue[bytes] = asyncio.Queue(2)
    for number in range(5):
        joining._put(pieces, bytes([number]), b"")
    assert [pieces.get_nowait()[0] for _ in range(2)] == [0, 1]


def test_a_call_is_taken_and_the_deed_noted(owner: OwnersBrowser, desk: FilledDesk, call: OneCall) -> None:
    answer = owner.post("/live/CA1/take-over")
    assert (answer.status_code, call.stepped_in) == (303, 1)
    assert deeds(desk) == [("took_over", "CA1")]


@pytest.mark.parametrize(
    ("why", "advice"), [("no_number", "owner: phone:"), ("over", "is over"), ("own_line", "own line")]
)
def test_why_a_call_cannot_be_taken_is_said(
    owner: OwnersBrowser, desk: FilledDesk, call: OneCall, why: str, advice: str
) -> None:
    call.cannot = why
    answer = owner.post("/live/CA1/take-over")
    assert (answer.status_code, advice in answer.text) == (422, True)
    assert deeds(desk) == []


def test_of_a_call_elsewhere_the_page_says_so(owner: OwnersBrowser) -> None:
    headers = {"origin": ADDRESS, "hx-request": "true"}
    answer = owner.client.post("/frontdesk/live/CA2/take-over", headers=headers)
    assert answer.status_code == 200
    assert "another machine" in answer.text
