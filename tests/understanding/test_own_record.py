"""What is asked of our own record is heard as that, and told of the visit that it is told of."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.acts import Held
from receptionist.model.hearing import CarriedOut, HearingContext, KnownVisit
from receptionist.understanding.revising import understand_in_call

HERE = ZoneInfo("America/Denver")
CLOCK = dt.datetime(2026, 3, 2, 19, 20, tzinfo=HERE)
NINE, TEN = (dt.datetime(2026, 3, 3, hour, 30, tzinfo=HERE) for hour in (9, 10))
AFTER = HearingContext(
    clock=CLOCK,
    expecting=frozenset({"yes_no", "intent"}),
    anything_else=True,
    standing=(NINE, TEN),
    has_visit=True,
    visits=(
        KnownVisit("A", NINE, "2215 West 38th Avenue", "Renata"),
        KnownVisit("B", TEN, "640 Corona Street", "Renata"),
    ),
    call_promised=True,
    past_today=True,
    known_service="window washing",
    carried_out=CarriedOut(frozenset({"book"}), frozenset({"locksmith visit"}), frozenset({NINE.date()})),
)
AMID = HearingContext(clock=CLOCK, expecting=frozenset({"name"}), arranging=True, known_service="blowout")


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("is somebody calling me about the price", "call"),
        ("am i getting a call about the price", "call"),
        ("so is he calling me today or not", "call"),
        ("you said someone would call", "call"),
        ("did you tell the owner", "owner_told"),
        ("but both visits stay right", "still_on"),
        ("both are still on", "still_on"),
        ("are they both still on", "still_on"),
        ("what appointments do you have for me", "stands"),
        ("how many visits do i have", "stands"),
        ("so i've just got the one visit tomorrow", "stands"),
        ("is the one from today cancelled", "of_today"),
        ("is that nine o'clock gone off your books the one from today", "of_today"),
    ],
)
def test_it_is_heard_by_itself(text: str, held: Held) -> None:
    read = understand_in_call(text, AFTER)
    assert (read.doubts, read.held) == ("our_record", (held,))


@pytest.mark.parametrize(
    "text",
    [
        "will he call me before he comes",
        "tell them both doors are open",
        "can i have two visits a week",
        "i need another appointment for my mother",
        "cancel both of them",
        "is the owner in today",
    ],
)
def test_what_asks_nothing_of_it_is_not(text: str) -> None:
    assert understand_in_call(text, AFTER).held == ()


@pytest.mark.parametrize(
    "text",
    [
        "is somebody calling me about the price",
        "and someone's calling me about the license and the card",
        "and the owner is calling me today at this number yes",
        "so they're gonna ring me about that right",
    ],
)
def test_a_call_is_taken_for_arranged_while_a_job_is_in_hand(text: str) -> None:
    assert understand_in_call(text, AMID).held == ("call",)


@pytest.mark.parametrize("text", ["my wife is calling me hold on", "somebody called me about that", "he rings first"])
def test_another_call_is_none_that_we_have_arranged(text: str) -> None:
    assert understand_in_call(text, AMID).held == ()


def test_what_a_call_is_about_ends_where_somebody_goes_on_to_where_they_are() -> None:
    read = understand_in_call("ok have somebody call me about that it's 281 bergen street", AMID)
    assert read.address is not None
    assert (read.call.words if read.call else "") == "have somebody call me about that"


def test_a_check_of_the_visit_in_progress_looks_for_no_other() -> None:
    read = understand_in_call("tasha reynolds but you got me down for both right", AMID)
    assert read.held == ("arranged",)
    assert read.intent == "none"
    assert read.name is not None
    assert read.name.full == "Tasha Reynolds"


def test_who_goes_back_to_it_has_none_that_stands() -> None:
    aside = HearingContext(clock=CLOCK, expecting=frozenset({"phone"}), aside=True)
    assert "none_booked" in understand_in_call("no i'm booking now", aside).says


def test_what_is_told_of_the_first_is_a_note_on_it() -> None:
    read = understand_in_call("mister delgado lets you in at the first one", AFTER)
    assert read.one_meant is not None
    assert ("note" in read.says, read.one_meant.id) == (True, "A")


@pytest.mark.parametrize("text", ["move the first one to friday", "is the first one still on", "the first one's fine"])
def test_what_wishes_or_asks_of_it_is_none(text: str) -> None:
    assert "note" not in understand_in_call(text, AFTER).says


@pytest.mark.parametrize("text", ["tell him to bring a snake", "he better call first", "have them ring the bell"])
def test_those_who_come_are_told_in_so_many_words(text: str) -> None:
    assert "to_crew" in understand_in_call(text, AFTER).says


@pytest.mark.parametrize("text", ["tell them i'm very upset", "have the owner call me", "he should apologize"])
def test_the_owner_is_none_of_them(text: str) -> None:
    assert "to_crew" not in understand_in_call(text, AFTER).says


@pytest.mark.parametrize("text", ["that the washing", "that just the estimate"])
def test_a_swallowed_word_makes_no_order(text: str) -> None:
    assert understand_in_call(text, AFTER).doubts == "done_then"


@pytest.mark.parametrize(
    ("text", "who", "when", "about"),
    [
        ("have the boss call me today", "boss", "today", ""),
        ("have somebody call me about the price", "", "", "the price"),
    ],
)
def test_a_call_is_heard_with_whom_when_and_about_what(text: str, who: str, when: str, about: str) -> None:
    call = understand_in_call(text, AFTER).call
    assert call is not None
    assert (call.who, call.when, call.about) == (who, when, about)


def test_a_call_of_today_is_told_to_nobody_who_comes() -> None:
    at_last = HearingContext(clock=CLOCK, expecting=frozenset({"yes_no"}), to_agree=True, known_service="repair")
    read = understand_in_call("yes and have the owner call me today", at_last)
    assert (read.answer, read.then) == ("affirm", "have the owner call me today")


@pytest.mark.parametrize(
    "text",
    [
        "yeah ask somebody to call me about the price but uh no not tonight let's do tomorrow at ten",
        "yes have the owner call me tonight but let's do tomorrow at ten",
        "yeah get somebody to call me about the price no not tonight",
        "yeah have him call me tonight about it and i need it tomorrow instead",
    ],
)
def test_a_yes_to_a_call_beside_a_change_is_none_to_the_read_back(text: str) -> None:
    at_last = HearingContext(
        clock=CLOCK,
        expecting=frozenset({"yes_no"}),
        to_agree=True,
        known_service="repair",
        keeps_notes=True,
        known_day=CLOCK.date(),
        known_time=dt.time(21, 30),
    )
    read = understand_in_call(text, at_last)
    assert read.answer != "affirm" or read.when.date not in (None, CLOCK.date())
    assert not read.then
