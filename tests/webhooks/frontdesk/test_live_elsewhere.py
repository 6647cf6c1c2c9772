"""Live over several processes on one database: what happens in one is on the page of the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from receptionist.channels.journal import LogEntry
from receptionist.persistence.live_news import LOOKS, LiveNews
from receptionist.persistence.live_sound import LiveSound
from tests.frontdesk.desk_kit import BOOKING, SARAH, FilledDesk
from tests.webhooks.frontdesk.owners_browser import OwnersBrowser
from tests.webhooks.frontdesk.test_sound_elsewhere import Heard, Line
from webhooks.frontdesk.live_elsewhere import LiveElsewhere
from webhooks.frontdesk.live_feed import LiveFeed
from webhooks.phone.session import CannotTake
from webhooks.phone.watching import AudioDelivery, Watches
from webhooks.tokens import Admission


class Process:
    """One of several; `look` is what an open page does."""

    def __init__(self, desk: FilledDesk) -> None:
        self.feed = LiveFeed(lambda: desk.now)
        self.sessions: dict[str, Any] = {}
        engine = desk.office.front_desk.ledger.engine
        session: Callable[[str], Any] = self.sessions.get
        self.shared = LiveElsewhere(LiveNews(engine), LiveSound(engine), self.feed, session, lambda: desk.now)
        self.watch = Watches(self.feed, self.shared)

    @property
    def calls(self) -> dict[str, int]:
        """How many turns it knows of each call."""
        return {call.call_sid: len(call.turns()) for call in self.feed.calls()}


class Led:
    """A call that is on, as far as taking it over goes."""

    def __init__(self, cannot: str = "") -> None:
        self.cannot = cannot
        self.stepped_in = 0

    def step_in(self) -> None:
        if self.cannot:
            raise CannotTake(self.cannot)
        self.stepped_in += 1


@pytest.fixture
def led(desk: FilledDesk) -> list[LogEntry]:
    entries: list[LogEntry] = []
    desk.call("CA1", BOOKING, entered=entries.append)
    return entries


@pytest.fixture
def here(desk: FilledDesk) -> Process:
    """With a page open."""
    process = Process(desk)
    process.feed.watch()
    return process


@pytest.fixture
def there(desk: FilledDesk) -> Process:
    return Process(desk)


async def told(*processes: Process, asks: bool = True) -> None:
    for process in processes:
        await process.shared.round(asks=asks)
        await process.shared.tell()
        await process.shared.hear()


def leads(process: Process, entries: list[LogEntry]) -> None:
    for entry in entries:
        process.watch.entered(entry)


async def test_what_is_on_elsewhere_is_told_to_who_begins_to_look(
    here: Process, there: Process, led: list[LogEntry]
) -> None:
    there.watch.began(Admission("CA1", SARAH))
    leads(there, led[:3])
    await told(here, there, here)
    [call] = here.feed.calls()
    assert (call.call_sid, call.caller, call.elsewhere, len(call.turns())) == ("CA1", SARAH, True, 3)


async def test_from_then_on_each_turn_is_told_once(here: Process, there: Process, led: list[LogEntry]) -> None:
    await told(here, there, here)
    there.watch.began(Admission("CA1", SARAH))
    for entry in led:
        there.watch.entered(entry)
        await told(there, here, asks=False)
    there.watch.ended("CA1", AudioDelivery())
    await told(there, here, here)
    assert here.calls == there.calls
    assert [turn.said for turn in here.feed.calls()[0].turns()] == [turn.said for turn in there.feed.calls()[0].turns()]
    assert here.feed.calls()[0].over is not None


async def test_what_happens_is_told_at_once(
    here: Process, there: Process, led: list[LogEntry], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webhooks.frontdesk.live_elsewhere.LENDS", 600.0)
    await told(here, there, here)
    async with there.shared.running(), asyncio.timeout(60):
        for number in (1, 2):
            there.watch.entered(led[number - 1])
            while here.calls != {"CA1": number}:
                await told(here, asks=False)


async def test_a_second_reader_is_told_all_and_the_first_nothing_twice(
    desk: FilledDesk, here: Process, there: Process, led: list[LogEntry]
) -> None:
    await told(here, there)
    leads(there, led[:3])
    await told(there, here, asks=False)
    third = Process(desk)
    third.feed.watch()
    await told(third, there)
    leads(there, led[3:])
    await told(there, third, here, asks=False)
    assert third.calls == here.calls == there.calls


async def test_while_nobody_looks_nothing_is_written(desk: FilledDesk, there: Process, led: list[LogEntry]) -> None:
    await told(there)
    leads(there, led)
    await told(there)
    assert LiveNews(desk.office.front_desk.ledger.engine).read("anybody", {}) == []


async def test_who_looks_no_more_is_forgotten(
    desk: FilledDesk, here: Process, there: Process, led: list[LogEntry]
) -> None:
    await told(here, there)
    desk.now += 2 * LOOKS
    await told(there)
    leads(there, led)
    await told(there, here, asks=False)
    assert here.calls == {}


async def test_a_page_that_is_closed_lets_go_of_the_calls_of_others(
    here: Process, there: Process, led: list[LogEntry]
) -> None:
    page = here.feed.watch()
    leads(there, led[:2])
    leads(here, [])
    await told(here, there, here)
    here.feed._news.clear()
    here.feed.unwatch(page)
    await told(here)
    assert here.calls == {}


async def test_a_call_that_goes_on_here_is_ours_with_all_that_was_said_there(
    here: Process, there: Process, led: list[LogEntry]
) -> None:
    leads(there, led[:3])
    await told(here, there, here)
    here.watch.began(Admission("CA1", SARAH, resumed=True))
    leads(here, led[3:])
    [call] = here.feed.calls()
    assert (call.elsewhere, len(call.turns())) == (False, 7)


@pytest.mark.parametrize("why", ["", "no_number"])
async def test_a_call_is_put_through_by_the_process_that_leads_it(
    here: Process, there: Process, led: list[LogEntry], why: str
) -> None:
    there.sessions["CA1"] = session = Led(why)
    leads(there, led[:2])
    await told(here, there)
    taking = asyncio.create_task(here.shared.take_over("CA1"))
    while not taking.done():
        await told(there, asks=False)
    answered = taking.exception()
    assert (answered.why if isinstance(answered, CannotTake) else "", session.stepped_in) == (why, 0 if why else 1)


async def test_a_call_that_nobody_leads_is_over(here: Process, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webhooks.frontdesk.live_elsewhere.ANSWERED", 0.1)
    with pytest.raises(CannotTake, match="over"):
        await here.shared.take_over("CA7")


async def test_a_call_is_listened_to_where_it_is_not_led(here: Process, there: Process, led: list[LogEntry]) -> None:
    there.sessions["CA1"] = line = Line()
    leads(there, led[:2])
    await told(here, there, here)
    assert here.shared.call("CA7") is None
    call = here.shared.call("CA1")
    assert call is not None
    heard = Heard()
    leave = call.listen_in(heard)
    async with asyncio.timeout(60):
        while not heard.sound:
            await told(there, asks=False)
            line.sounds()
    leave()


def test_on_the_page_it_can_be_taken_and_listened_to(browser: OwnersBrowser, led: list[LogEntry]) -> None:
    other = LiveFeed(lambda: browser.desk.now)
    for entry in led[:2]:
        other.entered(entry)
    browser.feed.stands_elsewhere(other.own_calls()[0])
    page = browser.get("/live").text
    assert "Another machine leads this call" in page
    assert "Take this call" in page
    assert "Listen in" in page
