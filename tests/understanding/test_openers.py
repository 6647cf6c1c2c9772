"""What opens a turn: a courtesy, and the question whether the firm has been reached."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.openers import echo_of_ours, only_hails, openers
from receptionist.understanding.understand import understand
from tests.understanding.when.conftest import CLOCK

FIRM = "Willow Hair Studio"
COURTESIES = [
    "good morning how are you doing",
    "hi how you doing today",
    "hey how's it going i need a haircut",
    "hello there how are things do you take cards",
    "hi how are you today ma'am",
]
NO_COURTESIES = [
    "how are you with dogs",
    "how are you fixed for thursday",
    "how is thursday",
    "how do you do the windows",
    "how much do you charge",
]
ASKS_FOR_US = [
    "is this willow",
    "hi is this willow hair studio",
    "did i reach the salon",
    "am i speaking with willow hair i need a trim",
    "y'all the hairdressers",
]
NOT_FOR_US = [
    "is this a good time",
    "is this the hairdresser that cut my hair yesterday",
    "is this covered",
    "this is willow",
    "do i have to be home",
    "is this sarah",
    "is this yours",
    "is that today's",
]


def heard(text: str) -> Understanding:
    at = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
    words = Vocabulary(services=(("haircut", ("haircut", "trim")),), business=FIRM)
    return understand(text, HearingContext(clock=at, vocabulary=words))


@pytest.mark.parametrize("text", COURTESIES)
def test_a_courtesy_is_one(text: str) -> None:
    assert [each.signal for each in openers(text, FIRM)] == ["how_are_you"]


@pytest.mark.parametrize("text", NO_COURTESIES)
def test_a_question_that_begins_like_a_courtesy_is_none(text: str) -> None:
    assert openers(text, FIRM) == ()


@pytest.mark.parametrize("text", ASKS_FOR_US)
def test_who_asks_for_the_firm_by_name_or_trade_asks_who_has_answered(text: str) -> None:
    assert [each.signal for each in openers(text, FIRM)] == ["who"]


@pytest.mark.parametrize("text", NOT_FOR_US)
def test_what_asks_for_another_or_for_nobody_is_left_to_be_read(text: str) -> None:
    assert openers(text, FIRM) == ()


def test_courtesy_is_no_wish_for_a_day() -> None:
    greeted = heard("good morning how are you doing today")
    assert (greeted.intent, greeted.when.date) == ("none", None)


def test_what_follows_is_read_by_itself() -> None:
    asked = heard("hi is this willow i need a trim")
    assert (asked.intent, asked.service, asked.length) == ("book", "haircut", 4)
    assert "who" in asked.signals


FOR_OTHERS = [
    "hi good morning is this doctor feldman's office i'm running about ten minutes late",
    "is this joe's pizza i want a large pepperoni",
    "have i reached the pharmacy my prescription is not ready",
    "am i speaking with doctor shah's practice i can't make it thursday",
    "is this antonio's",
    "is this the taco place",
]


@pytest.mark.parametrize("text", FOR_OTHERS)
def test_what_is_said_to_another_firm_is_not_said_to_us(text: str) -> None:
    said = heard(text)
    assert (said.intent, said.matter, said.when.date, said.signals) == ("none", None, None, {"who"})


def test_danger_and_our_own_work_are_heard_whomever_it_was_said_to() -> None:
    assert heard("is this joe's garage i smell gas").emergency == "gas"
    assert heard("is this nadia's salon on oak i need a trim").service == "haircut"


@pytest.mark.parametrize("text", ["is this doctor willow's office i'm late", "is this doctor ruiz i'm late"])
def test_a_name_of_ours_is_no_other_firm(text: str) -> None:
    assert not any(each.of_another for each in openers(text, FIRM, ("Ana Ruiz",)))


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("what's my name oh walter higgins", "Walter Higgins"),
        ("you want my name um walter higgins", "Walter Higgins"),
        ("sorry what is my name well it's walter higgins", "Walter Higgins"),
    ],
)
def test_our_question_said_over_is_behind_its_answer(said: str, name: str) -> None:
    heard = understand(said, HearingContext(CLOCK, frozenset({"name"})))
    assert heard.name is not None
    assert (heard.name.full, heard.intent) == (name, "none")


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("my address oh twelve bank street", "address"),
        ("when what day oh thursday", "date"),
        ("my name oh ann", "name"),
        ("seven what did i just say not seven gimme nine", "choice"),
        ("noon i told you no noon", "choice"),
    ],
)
def test_a_question_that_was_asked_is_said_over(said: str, asked: str) -> None:
    assert echo_of_ours(said, {asked}) is not None


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("what's my name", "name"),
        ("what's your name oh walter", "name"),
        ("what's my name oh do you not have it", "name"),
        ("when well what do you have", "date"),
        ("my name's walter higgins", "name"),
        ("when what day oh thursday", "name"),
        ("seven works", "choice"),
        ("seven i said seven", "choice"),
    ],
)
def test_a_question_of_theirs_is_not(said: str, asked: str) -> None:
    assert echo_of_ours(said, {asked}) is None


@pytest.mark.parametrize(
    "text", ["bom dia i need a trim on friday", "namaste ji can you do my roots", "hola my hair is a mess"]
)
def test_a_greeting_from_abroad_opens_what_is_said_in_ours(text: str) -> None:
    assert openers(text, FIRM)[0].signal == "greeting"


@pytest.mark.parametrize("text", ["hola necesito una cita", "bonjour je voudrais un rendez vous", "oi"])
def test_what_goes_on_abroad_is_no_opener(text: str) -> None:
    assert not openers(text, FIRM)


def test_who_speaks_to_a_doctors_office_is_not_ours() -> None:
    assert openers("hello doctor okafor's office i took the pills you gave me", FIRM)[0].of_another
    assert not openers("hello this is doctor okafor's office we need the windows done", FIRM)


def test_who_asks_whether_it_is_the_place_asks_for_us() -> None:
    assert openers("hello is this where the salon is", FIRM)[0].signal == "who"


@pytest.mark.parametrize(("text", "nothing_else"), [("", True), ("hello dear", True), ("hello a trim", False)])
def test_a_hail_is_nothing_else(text: str, nothing_else: bool) -> None:
    assert only_hails(text) is nothing_else
