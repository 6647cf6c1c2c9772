"""What a turn says besides letting the offer be to be put through to somebody."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.offered_person import beside_refusal
from receptionist.understanding.revising import understand_in_call


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "no thanks",
        "no need",
        "nah i'm good",
        "oh no dear that won't be needed",
        "i'd rather not",
        "don't put me through to anybody",
        "i don't want to talk to anybody",
        "no i'll ask them when they come",
        "no that's okay thank you",
    ],
)
def test_it_is_let_be_and_nothing_else_said(text: str) -> None:
    assert beside_refusal(text) == ""


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("nah you don't have to put me through just book it for now", "book it for now"),
        ("no no don't trouble anybody i just want to know is there parking", "i just want to know is there parking"),
        ("no that's okay just book the eight o'clock", "just book the eight o'clock"),
        ("no make it nine", "make it nine"),
        ("just book it you don't have to transfer me", "just book it"),
        ("that's not necessary but can i get nine instead", "but can i get nine instead"),
        ("no yes put me through", "yes put me through"),
        ("no forget it bye", "bye"),
    ],
)
def test_the_rest_is_a_turn_of_its_own(text: str, rest: str) -> None:
    assert beside_refusal(text) == rest


@pytest.mark.parametrize("text", ["just book it", "yes just book it", "can you book it"])
def test_who_says_to_book_it_answers_what_was_asked_before(text: str) -> None:
    assert beside_refusal(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "yes",
        "sure put me through",
        "no problem",
        "no one told me that",
        "no later than ten",
        "what if they don't call me",
        "i don't need to be home do i",
        "you don't have to call me just text me",
        "do they need to call me first",
        "not thursday",
        "are they insured",
    ],
)
def test_nothing_is_let_be(text: str) -> None:
    assert beside_refusal(text) is None


READ_BACK = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"yes_no"}), to_agree=True)


@pytest.mark.parametrize(
    "text",
    [
        "no no don't trouble anybody i just want to know is there parking",
        "don't put me through to anybody i just want to know if dogs are okay",
        "no need to bother the boss do you take cash",
        "no don't bother nobody i only wondered if you take checks",
        "no no nobody needs to call me i was just wondering if you bring supplies",
    ],
)
def test_who_wants_nobody_troubled_only_asks(text: str) -> None:
    read = understand_in_call(text, READ_BACK)
    assert (read.asks, read.answer, read.signals & {"stop"}) == (True, None, frozenset())


@pytest.mark.parametrize(("text", "answer"), [("no don't book it", "negate"), ("no no that's wrong", "negate")])
def test_who_refuses_the_visit_does(text: str, answer: str) -> None:
    assert understand_in_call(text, READ_BACK).answer == answer
