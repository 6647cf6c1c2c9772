"""A question beside something else is heard, run on without a mark as well."""

from __future__ import annotations

import pytest

from receptionist.understanding.intents import (
    asking_to_be_heard,
    beside_hours,
    part_intent,
    parts,
    prices_by_time,
    question_beside,
    that_asks,
)


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
        ("the dog's barking okay so do you come out here", "do you come out here"),
        ("hold up do they speak russian", "do they speak russian"),
        ("my wife is asking are you insured", "my wife is asking are you insured"),
        ("do you do one floor or can we just do two", "do you do one floor or can we just do two"),
    ],
)
def test_a_question_that_runs_on_is_cut_as_well(text: str, question: str) -> None:
    assert parts(text)[-1].strip() == question


def test_what_is_only_supposed_stays_with_its_question() -> None:
    assert parts("what if it leaks again is there a fee") == ("what if it leaks again is there a fee",)
    assert len(parts("if you can come i'd like a cleaning is there a fee")) > 1


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


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("saturday how much is and you have parking", ["how much is", "you have parking"]),
        (
            "how much cost and somebody can come tomorrow morning",
            ["how much cost", "somebody can come tomorrow morning"],
        ),
        ("i'm calling for her do you go out to aurora", ["i'm calling for her", "do you go out to aurora"]),
        ("yes at ten but dear do i have to move the furniture", ["yes at ten", "do i have to move the furniture"]),
        ("lovely you didn't say about the furniture", ["lovely", "you didn't say about the furniture"]),
        ("number three so it's free then", ["number three", "it's free then"]),
    ],
)
def test_several_in_one_breath_are_cut(text: str, asked: list[str]) -> None:
    assert [part.strip() for part in parts(text)][-2:] == asked


@pytest.mark.parametrize(
    "text", ["yes and you have a good day", "yes and you have my number", "i'll go with ten", "i told you my name"]
)
def test_what_only_has_the_words_is_one(text: str) -> None:
    assert parts(text) == (text,)


@pytest.mark.parametrize("part", ["would somebody call me about the girl", "can you call me about the price please"])
def test_who_asks_for_a_call_asks_nothing_else(part: str) -> None:
    assert part_intent(part) != "question"


def test_a_question_ends_where_the_caller_says_who_they_are() -> None:
    assert that_asks("do i have to move it oh my name it's ruth abernathy") == "do i have to move it"


@pytest.mark.parametrize("asked", ["is there extra if it's at night", "do you charge more on sundays"])
def test_a_time_whose_price_is_asked(asked: str) -> None:
    assert prices_by_time(asked)


@pytest.mark.parametrize("wish", ["is there anything different on saturday", "do you have anything more on tuesday"])
def test_a_time_that_is_wished_for_is_none_whose_price_is_asked(wish: str) -> None:
    assert not prices_by_time(wish)


def test_a_question_behind_a_beginning_that_is_given_up() -> None:
    assert parts("wait i wasn't um do you do the keypad ones")[-1] == "do you do the keypad ones"


@pytest.mark.parametrize(
    ("text", "lead"),
    [
        (
            "that's not why i called did you hear me they were late",
            "that's not why i called did you hear me ",
        ),
        ("no, listen to me, they scratched my floor", "no, listen to me, "),
        ("did you hear me i said they were rude to me", "did you hear me i said "),
    ],
)
def test_who_asks_to_be_heard_tells_what_stands_behind(text: str, lead: str) -> None:
    span = asking_to_be_heard(text)
    assert span is not None
    assert text[: span.end] == lead


@pytest.mark.parametrize("text", ["did you hear me", "i said friday at ten please", "that's not what i want at all"])
def test_who_tells_nothing_behind_or_refuses_is_read_whole(text: str) -> None:
    assert asking_to_be_heard(text) is None
