"""The feed of the calls that are on: what is told since when, and for how long."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import CallEnded
from tests.frontdesk.desk_kit import BOOKING, LOST, SARAH, FilledDesk
from webhooks.frontdesk.live_feed import KEPT, Cursor, LiveFeed
from webhooks.phone.watching import AudioDelivery
from webhooks.tokens import Admission


@pytest.fixture
def led(desk: FilledDesk) -> list[LogEntry]:
    entries: list[LogEntry] = []
    desk.call("CA1", BOOKING, entered=entries.append)
    return entries


@pytest.fixture
def feed(desk: FilledDesk) -> LiveFeed:
    return LiveFeed(lambda: desk.now)


def test_a_call_is_there_as_soon_as_it_is_let_in(feed: LiveFeed) -> None:
    feed.began(Admission("CA1", SARAH))
    [call] = feed.calls()
    assert (call.call_sid, call.caller, call.turns()) == ("CA1", SARAH, [])


def test_of_a_call_only_what_is_new_or_went_on_is_told(feed: LiveFeed, led: list[LogEntry]) -> None:
    for entry in led[:2]:
        feed.entered(entry)
    here = feed.cursor
    assert feed.calls(here) == []
    for entry in led[2:]:
        feed.entered(entry)
    [call] = feed.calls(here)
    assert [turn.number for turn in call.turns(here.count)] == [2, 3, 4, 5, 6]
    assert [turn.number for turn in call.turns()] == list(range(7))


def test_a_turn_whose_tool_answers_is_told_again(feed: LiveFeed, led: list[LogEntry]) -> None:
    asks = next(n for n, entry in enumerate(led) if type(entry.event).__name__ == "ToolFinished")
    for entry in led[:asks]:
        feed.entered(entry)
    here = feed.cursor
    feed.entered(led[asks])
    [turn] = feed.calls(here)[0].turns(here.count)
    assert turn.tools[0].outcome == "free"


@pytest.mark.parametrize("text", ["", "nonsense", "x.y", "other.7", ".", "a." + "9" * 50])
def test_who_comes_from_elsewhere_is_told_all(feed: LiveFeed, led: list[LogEntry], text: str) -> None:
    feed.entered(led[0])
    assert feed.count_of(Cursor.read(text)) == 0
    assert len(feed.calls(Cursor.read(text))) == 1


def test_a_cursor_comes_back_as_it_was(feed: LiveFeed, led: list[LogEntry]) -> None:
    feed.entered(led[0])
    assert Cursor.read(str(feed.cursor)) == feed.cursor


def test_a_call_that_is_over_is_shown_for_a_while(feed: LiveFeed, desk: FilledDesk) -> None:
    feed.began(Admission("CA1", SARAH))
    feed.ended("CA1", AudioDelivery())
    assert [call.call_sid for call in feed.calls()] == ["CA1"]
    desk.now += KEPT + dt.timedelta(minutes=1)
    feed.began(Admission("CA2", None))
    assert [call.call_sid for call in feed.calls()] == ["CA2"]


def test_a_call_that_comes_back_is_on_again(feed: LiveFeed) -> None:
    feed.began(Admission("CA1", SARAH))
    feed.ended("CA1", AudioDelivery())
    feed.began(Admission("CA1", SARAH, resumed=True))
    assert [call.over for call in feed.calls()] == [None]


def test_who_watches_hears_of_news(feed: LiveFeed) -> None:
    news = feed.watch()
    feed.began(Admission("CA1", SARAH))
    assert news.is_set()
    feed.unwatch(news)
    news.clear()
    feed.began(Admission("CA2", SARAH))
    assert not news.is_set()


def test_a_call_that_came_back_outlives_its_first_end(feed: LiveFeed, desk: FilledDesk) -> None:
    feed.began(Admission("CA1", SARAH))
    feed.ended("CA1", AudioDelivery())
    feed.began(Admission("CA1", SARAH, resumed=True))
    desk.now += KEPT + dt.timedelta(minutes=1)
    feed.began(Admission("CA2", None))
    assert [call.call_sid for call in feed.calls()] == ["CA1", "CA2"]
    feed.ended("CA1", AudioDelivery())
    assert [call.call_sid for call in feed.calls()] == ["CA1", "CA2"]


def test_calls_stand_in_the_order_in_which_they_began(feed: LiveFeed, led: list[LogEntry]) -> None:
    for call_sid in ("CA1", "CA2", "CA3"):
        feed.began(Admission(call_sid, SARAH))
    here = feed.cursor
    feed.ended("CA3", AudioDelivery())
    feed.entered(led[0])
    assert [call.call_sid for call in feed.calls(here)] == ["CA1", "CA3"]
    assert [call.call_sid for call in feed.calls()] == ["CA1", "CA2", "CA3"]


def test_it_is_known_since_when_a_call_changed_the_calendar(feed: LiveFeed, led: list[LogEntry]) -> None:
    for entry in led:
        before = feed.cursor
        feed.entered(entry)
        if feed.wrote(before):
            break
    assert type(entry.event).__name__ == "ToolFinished"
    assert not feed.wrote(feed.cursor)
    assert feed.wrote(Cursor())


def test_a_call_whose_process_was_lost_is_over_when_its_log_says_so(feed: LiveFeed, led: list[LogEntry]) -> None:
    for entry in led[:-1]:
        feed.entered(entry)
    lost = msgspec.structs.replace(led[-1], event=CallEnded(led[-1].event.at))
    feed.entered(lost)
    assert [call.over is not None for call in feed.calls()] == [True]


def test_the_end_of_a_call_is_news_for_who_sees_what_waits(
    feed: LiveFeed, led: list[LogEntry], desk: FilledDesk
) -> None:
    """The caller may have been lost."""
    entries: list[LogEntry] = []
    desk.call("CA2", LOST, entered=entries.append)
    assert isinstance(entries[-1].event, CallEnded)
    for entry in entries[:-1]:
        feed.entered(entry)
    here = feed.cursor
    assert not feed.wrote(Cursor())
    feed.entered(entries[-1])
    assert feed.wrote(here)
    assert feed.left_something == ["CA2"]


def test_a_danger_is_news_while_the_call_is_on(feed: LiveFeed, desk: FilledDesk) -> None:
    entries: list[LogEntry] = []
    desk.call("CA2", ("I smell gas in my kitchen", "yes"), entered=entries.append)
    for entry in entries:
        if entry.context.call.disposition == "emergency":
            break
        feed.entered(entry)
    assert not feed.wrote(Cursor())
    feed.entered(entry)
    assert feed.wrote(Cursor())
