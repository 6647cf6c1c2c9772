"""What is said in the place of a name, a number or an address."""

from __future__ import annotations

import pytest

from receptionist.model.saying import Manner
from receptionist.understanding.balking import balks


@pytest.mark.parametrize(
    ("said", "manner"),
    [
        ("what do you need my phone number for", "asks_why"),
        ("why do they want to know that", "asks_why"),
        ("what for", "asks_why"),
        ("do you sell my number", "asks_why"),
        ("are you going to share that", "asks_why"),
        ("do i have to give you my name", "asks_why"),
        ("same as before", "at_hand"),
        ("the usual", "at_hand"),
        ("same as my usual", "at_hand"),
        ("whatever i had last time", "at_hand"),
        ("my address is the same as last time", "at_hand"),
        ("you should have it on file", "at_hand"),
        ("the number i'm calling from", "at_hand"),
        ("i don't give that out", "wont_tell"),
        ("that's none of your business", "wont_tell"),
        ("i'll give you that later", "wont_tell"),
        ("i'll call you back with it later", "wont_tell"),
        ("there's a reason it's blocked", "wont_tell"),
        ("i don't have an email", "wont_tell"),
    ],
)
def test_answers_without_an_answer(said: str, manner: Manner) -> None:
    assert list(balks(said)) == [manner]


@pytest.mark.parametrize(
    "said",
    [
        "sarah johnson",
        "why do you need two hours",
        "do you have anything earlier",
        "the number i'm calling from is 312 555 0199",
        "i don't give my dog any treats",
        "it's 14 birch court same side as the church",
        "what do you charge for that",
        "the usual haircut",
        "same cut as last time",
        "do you sell gift certificates",
        "do you guys share a parking lot",
    ],
)
def test_an_answer_and_other_questions_are_none(said: str) -> None:
    assert list(balks(said)) == []
