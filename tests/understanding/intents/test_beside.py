"""A question beside something else is heard, run on without a mark as well."""

from __future__ import annotations

import pytest

from receptionist.understanding.intents import beside_hours, parts, question_beside


@pytest.mark.parametrize(
    "text",
    [
        "yes that's right and is there somewhere to park",
        "yes is correct how much is it",
        "sounds good how long does it take",
        "yes but who is coming",
    ],
)
def test_a_question_beside_an_answer_asks(text: str) -> None:
    assert question_beside(text) == "question"


@pytest.mark.parametrize("text", ["yes that's right", "tuesday and wednesday", "yes and the dog is friendly"])
def test_what_asks_nothing_is_no_question(text: str) -> None:
    assert question_beside(text) == "none"


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("before i waste your time which areas do you folks go to", "which areas do you folks go to"),
        ("say it breaks again is the work guaranteed", "is the work guaranteed"),
        ("i don't know which days you work", "i don't know which days you work"),
    ],
)
def test_a_question_that_runs_on_is_cut_as_well(text: str, question: str) -> None:
    assert parts(text)[-1].strip() == question


def test_a_turn_is_cut_before_each_question() -> None:
    assert [part.strip() for part in parts("will they mind the cat and is it free")] == [
        "will they mind the cat",
        "is it free",
    ]


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("friday do you guys work weekends too", ["friday"]),
        ("friday what time do you open", ["friday"]),
        ("what are your hours i could do friday", ["i", "could", "do", "friday"]),
        ("on friday what time do you open", []),
        ("are you open on saturday", []),
        ("what time do you close on fridays", []),
    ],
)
def test_what_is_said_beside_a_question_about_the_hours(text: str, rest: list[str]) -> None:
    assert beside_hours(text).replace(".", " ").split() == rest
