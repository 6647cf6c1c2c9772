"""The list of calls: what a card says, and how a call is found again, by a misspelt name too."""

from __future__ import annotations

import datetime as dt

import pytest
from sqlalchemy import Engine

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.context import CallContext
from receptionist.dialogue.events import CallEnded, CallStarted, Deafened, Event, Heard, Reconnected
from receptionist.frontdesk.call_cards import (
    GOING_ON,
    CallCard,
    CallCards,
    CallFilter,
    card_of,
    forget_numbers,
    forget_words,
    plain_words,
)
from receptionist.model.commands import Say
from tests.frontdesk.desk_kit import BOOKING, LOST, MESSAGE, SARAH, TOM, FilledDesk

HOUR = dt.timedelta(hours=1)


def card(desk: FilledDesk, call: str) -> CallCard:
    found = desk.services.cards.get(call)
    assert found is not None
    return found


def test_a_card_says_who_what_and_how_long(desk: FilledDesk) -> None:
    desk.call("CA1", BOOKING)
    booked = card(desk, "CA1")
    assert (booked.caller, booked.name, booked.address) == (SARAH, "Sarah Johnson", "789 Main Street")
    assert (booked.outcome, booked.turns, booked.flags) == ("booked", 6, ())
    assert 30 < booked.seconds < 120


@pytest.mark.parametrize(
    ("words", "outcome", "flag"),
    [
        (LOST, "abandoned", "lost"),
        (("I smell gas in my kitchen", "yes"), "emergency", "danger"),
        (("your people left a mess, I want to complain", "Tom Ray", "bye"), "message_taken", "complaint"),
    ],
)
def test_what_the_owner_should_see_is_marked(desk: FilledDesk, words: tuple[str, ...], outcome: str, flag: str) -> None:
    desk.call("CA1", words)
    assert card(desk, "CA1").outcome == outcome
    assert flag in card(desk, "CA1").flags


def entries(*events: Event, prompts: tuple[str, ...] = ()) -> list[LogEntry]:
    context = CallContext.ringing("CA1", events[0].at)
    says = [Say(prompt) for prompt in prompts]
    return [LogEntry(event, (says[n],) if n < len(says) else (), "", context) for n, event in enumerate(events)]


def test_a_call_that_goes_on_says_so(now: dt.datetime) -> None:
    going = card_of("CA1", entries(CallStarted(now, "CA1", SARAH), Heard(now + HOUR / 60, "hello")), 1)
    assert (going.outcome, going.seconds, going.turns) == (GOING_ON, 60, 1)


def test_a_line_that_broke_is_marked(now: dt.datetime) -> None:
    assert card_of("CA1", entries(CallStarted(now, "CA1"), Reconnected(now)), 1).flags == ("cut_off",)


def test_a_call_that_nobody_rang_off_is_cut_off_too(now: dt.datetime) -> None:
    rang = CallStarted(now, "CA1")
    assert card_of("CA1", entries(rang, CallEnded(now, lost=True)), 1).flags == ("lost", "cut_off")
    assert card_of("CA1", entries(rang, CallEnded(now)), 1).flags == ("lost",)


def test_what_was_asked_twice_was_misheard(now: dt.datetime) -> None:
    turns = [CallStarted(now, "CA1"), Heard(now, "hm"), Heard(now, "hm")]
    asked = entries(*turns, prompts=("ask_name", "ask_name_again", "ask_name_spelled"))
    assert card_of("CA1", asked, 1).flags == ("misheard",)
    assert card_of("CA1", entries(CallStarted(now, "CA1"), Deafened(now), Deafened(now)), 1).flags == ("misheard",)


@pytest.fixture
def full(desk: FilledDesk) -> FilledDesk:
    desk.call("CA1", BOOKING, at=desk.now - HOUR)
    desk.call("CA2", MESSAGE, caller=TOM, at=desk.now - 2 * HOUR)
    desk.call("CA3", LOST, caller=None, at=desk.now - 3 * HOUR)
    return desk


def found(desk: FilledDesk, text: str = "", **more: object) -> list[str]:
    wanted = CallFilter(text, **more)  # type: ignore[arg-type]
    cards = desk.services.cards.find(wanted, desk.now)
    assert desk.services.cards.count(wanted, desk.now) == len(cards)
    return [each.call_sid for each in cards]


@pytest.mark.parametrize(
    ("text", "calls"),
    [
        ("", ["CA1", "CA2", "CA3"]),
        ("johnson", ["CA1"]),
        ("Jonson", ["CA1"]),
        ("JOHNSEN main", ["CA1"]),
        ("main stret", ["CA1"]),
        ("kowalchik", ["CA2"]),
        ("brzeczyszczykiewicz", ["CA3"]),
        ("Brzęczyszczykiewicz", ["CA3"]),
        ("0177", ["CA2"]),
        ("(312) 555-0142", ["CA1"]),
        ("invoice", ["CA2"]),
        ("invo", ["CA2"]),
        ("johnson invoice", []),
        ("%", ["CA1", "CA2", "CA3"]),
        ("_", []),
        ("zebra", []),
    ],
)
def test_a_call_is_found_by_what_one_remembers_of_it(full: FilledDesk, text: str, calls: list[str]) -> None:
    assert found(full, text) == calls


def test_the_list_is_narrowed(full: FilledDesk) -> None:
    assert found(full, outcome="booked") == ["CA1"]
    assert found(full, flag="lost") == ["CA3"]
    assert found(full, caller=TOM) == ["CA2"]
    assert found(full, since=full.now - 2.5 * HOUR) == ["CA1", "CA2"]
    assert found(full, before=full.now - 2.5 * HOUR) == ["CA3"]
    assert found(full, outcome="' OR 1=1 --") == []


def test_it_is_read_page_by_page(full: FilledDesk) -> None:
    cards = full.services.cards
    assert [each.call_sid for each in cards.find(CallFilter(), full.now, first=1, most=1)] == ["CA2"]


def test_outcomes_are_counted(full: FilledDesk) -> None:
    full.call("CA4", LOST)
    assert next(iter(full.services.cards.outcomes().items())) == ("abandoned", 2)


def test_a_new_word_is_found_at_once_and_its_misspellings_soon(full: FilledDesk) -> None:
    assert found(full, "featherstone") == []
    full.call("CA5", ("my name is Ada Featherstone",), caller=None)
    assert found(full, "featherstone") == ["CA5"]
    full.now += dt.timedelta(minutes=2)
    assert found(full, "fetherstone") == ["CA5"]


def test_words_go_with_the_logs_and_numbers_with_the_list_of_who_called(full: FilledDesk, engine: Engine) -> None:
    ledger = full.office.front_desk.ledger.engine
    forget_words(ledger, full.now - 1.5 * HOUR)
    cards = CallCards(ledger)
    old, new = cards.get("CA2"), cards.get("CA1")
    assert old is not None
    assert new is not None
    assert (old.name, old.words, old.caller, old.outcome) == ("", (), TOM, "message_taken")
    assert new.words
    forget_numbers(ledger, full.now - 1.5 * HOUR)
    assert card(full, "CA2").caller is None
    assert card(full, "CA1").caller == SARAH


def test_words_are_compared_without_case_and_accents() -> None:
    assert plain_words("Zoë MÜLLER-Straße, #7b") == ["zoe", "muller", "strasse", "7b"]


def test_a_call_that_agreed_one_is_a_call_back(desk: FilledDesk) -> None:
    desk.call("CA1", ("could someone call me back tomorrow at ten?", "yes", "no thanks"))
    assert card(desk, "CA1").outcome == "callback"


def test_lost_calls_are_found_by_why(desk: FilledDesk) -> None:
    desk.call("CA1", LOST)
    assert card(desk, "CA1").asked == "address"
    assert [each.call_sid for each in desk.services.cards.find(CallFilter(why="address"), desk.now)] == ["CA1"]
    assert desk.services.cards.find(CallFilter(why="name"), desk.now) == []
    assert desk.services.cards.find(CallFilter(why="cut_off"), desk.now) == []
