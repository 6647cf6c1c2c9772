"""Words of anger: oaths are no name, no address and no note; turns that say nothing but that somebody is angry."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.anger import opens_with_oath, says_told_already, vents, without_oaths
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


def test_an_oath_leaves_all_else_where_it_stood() -> None:
    assert without_oaths("my damn sink") == "my      sink"


@pytest.mark.parametrize("oath", ["for cripes sake", "for the love of mike", "for mercy sakes", "for corn's sake"])
def test_for_whose_sake_is_an_oath(oath: str) -> None:
    assert without_oaths(f"{oath} friday").strip() == "friday"


@pytest.mark.parametrize(
    ("said", "opens"), [("are you kidding me one o'clock", True), ("are you coming at one", False)]
)
def test_an_oath_may_open_a_question(said: str, opens: bool) -> None:
    assert opens_with_oath(said) is opens


def test_for_ones_mothers_sake_is_a_reason() -> None:
    assert without_oaths("for my mother's sake") == "for my mother's sake"


@pytest.mark.parametrize(
    "said",
    [
        "this is ridiculous",
        "this is bullshit",
        "what the fuck",
        "are you kidding me",
        "unbelievable",
        "you people are a joke",
        "you're not listening to me",
        "jesus christ",
        "that's it that's all you've got to say",
        "a call back is not good enough",
    ],
)
def test_nothing_is_said_but_anger(said: str) -> None:
    assert vents(said)


@pytest.mark.parametrize(
    "said",
    [
        "this is greg",
        "my fucking toilet is clogged",
        "yes damn it",
        "damn right",
        "this is crazy busy week for us",
        "jesus martinez",
        "shit is backing up into my tub",
        "unbelievable price book it",
        "what",
        "no",
        "that's it thanks",
        "that's all you can do it friday",
    ],
)
def test_more_is_said_than_anger(said: str) -> None:
    assert not vents(said)


@pytest.mark.parametrize(
    "said",
    ["i already told you that", "i just said that", "how many times do i have to tell you", "i gave you my name"],
)
def test_it_was_said_before(said: str) -> None:
    assert says_told_already(said)


@pytest.mark.parametrize(
    "said", ["i told you friday", "i already told you my name is greg", "i already have a plumber"]
)
def test_something_is_said_with_it(said: str) -> None:
    assert not says_told_already(said)


def test_an_oath_is_no_part_of_a_name() -> None:
    name = understand("jane fucking doe", HearingContext(NOW, frozenset({"name"}))).name
    assert name is not None
    assert name.full == "Jane Doe"


def test_anger_names_nobody() -> None:
    assert understand("this is bullshit", HearingContext(NOW, frozenset({"name"}))).name is None


def test_an_oath_is_no_part_of_an_address() -> None:
    address = understand("12 goddamn oak street", HearingContext(NOW, frozenset({"address"}))).address
    assert address is not None
    assert address.line == "12 oak street"


def test_an_oath_is_noted_for_nobody() -> None:
    said = understand("tell them to bring a fucking ladder", HearingContext(NOW, frozenset({"intent"})))
    assert "fucking" not in said.for_whoever_comes


@pytest.mark.parametrize("said", ["don't note it, answer me", "don't write that down just answer my question"])
def test_who_wants_an_answer_and_no_note_orders_no_note_out(said: str) -> None:
    assert not without_oaths(said).strip(" ,")
    assert without_oaths("don't note it") == "don't note it"
