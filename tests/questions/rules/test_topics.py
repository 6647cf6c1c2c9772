"""Words that say the same come out the same; words that say nothing drop out."""

from __future__ import annotations

from collections import defaultdict

import pytest

from receptionist.languages.phrases import lemma
from receptionist.questions.rules.topics import PHRASES, named, topics

SAME = [
    ("do you take credit cards", "can I pay by card"),
    ("are you insured", "do you have insurance"),
    ("do you clean", "is cleaning something you offer"),
    ("what if I have dogs", "do you mind a cat"),
    ("do I have to be home", "does somebody need to be present"),
    ("is there a background check", "are they screened"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_same_thing_in_other_words(one: str, other: str) -> None:
    assert topics(one) == topics(other) != frozenset()


@pytest.mark.parametrize(
    "text", ["", "do you", "what is it like", "could you please tell me", "?!", "is that a problem"]
)
def test_scaffolding_of_a_question_is_about_nothing(text: str) -> None:
    assert topics(text) == frozenset()


@pytest.mark.parametrize("text", ["can you check", "do me a favor and check thursday", "who checks on the work"])
def test_to_check_is_no_way_to_pay(text: str) -> None:
    assert "pay" not in topics(text)


@pytest.mark.parametrize(
    "text", ["do you take checks", "can I pay by check", "is a check okay", "are checks all right"]
)
def test_a_check_is_a_way_to_pay(text: str) -> None:
    assert "pay" in topics(text)


def test_longest_phrase_counts() -> None:
    """A water heater is not heating with some water."""
    assert topics("the hot water heater") == {"hot water"}


def test_name_of_a_topic_stands_for_itself_and_a_word_for_all_its_forms() -> None:
    assert named(["call out", "rooms"]) == {"call out", *topics("room")}


def test_no_phrase_means_two_things() -> None:
    """Endings fall away: "rating" would be a "rate"; nor is one written twice."""
    topics_of = defaultdict(list)
    for topic, phrases in PHRASES.items():
        for phrase in phrases:
            topics_of[tuple(map(lemma, phrase.split()))].append(topic)
    assert {phrase: found for phrase, found in topics_of.items() if len(found) > 1} == {}


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("do you sell gift certificates", "gift card"),
        ("are you gonna sell my information", "privacy"),
        ("do you take walk ins", "walk in"),
        ("y'all come as far as riverside", "area"),
        ("y'all come up that far", "area"),
        ("your company come to my side or only downtown", "area"),
        ("you come to skokie or no", "area"),
        ("do you have somewhere to park", "parking"),
        ("is there someplace to leave the car", "parking"),
        ("i drive a big van where am i gonna put it", "parking"),
        ("where in the world am i gonna put it", "parking"),
        ("what if i cancel", "cancel"),
    ],
)
def test_what_is_asked_is_known_by_its_topic(text: str, topic: str) -> None:
    assert topic in topics(text)


def test_what_is_going_to_be_done_is_no_place() -> None:
    assert "area" not in topics("are you going to sell my number")


@pytest.mark.parametrize(
    "text",
    [
        "what if the guy comes out and can't fix it do I still pay the eighty nine",
        "if they can't fix it is it free",
        "do I still owe you if he can't repair it",
        "is there still a charge if nothing gets fixed",
        "what happens to the eighty nine if the plumber can't fix it",
    ],
)
def test_what_is_paid_for_nothing_is_a_question_of_its_own(text: str) -> None:
    assert "no fix" in topics(text)


@pytest.mark.parametrize(
    "text",
    ["how much is it if you fix it", "can you fix a faucet", "is the estimate free", "do I pay if I can't be there"],
)
def test_a_price_is_not_of_nothing(text: str) -> None:
    assert "no fix" not in topics(text)
