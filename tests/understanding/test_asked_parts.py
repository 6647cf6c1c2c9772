"""Parts of a turn that ask us something, whatever their form."""

from __future__ import annotations

import pytest

from receptionist.understanding.asked_parts import (
    asked_first,
    asked_kindly,
    checks_a_price,
    concludes,
    is_question,
    is_request_of_them,
    told_and_asked,
)


@pytest.mark.parametrize(
    "part",
    [
        "do your people phone ahead",
        "the carpets are still on the fourth right",
        "there's a warranty right if it quits again",
        "somebody's ringing me about the bill right",
        "that don't change my brother's does it",
        "you never did say what it costs",
        "y'all drive out that far",
        "your company come to my side or only downtown",
        "tell me is there somewhere to leave the truck",
        "tell me yes or no he's gone by six",
        "where on earth am i gonna leave it",
        # By what is left open at its end.
        "he is coming with the car or how",
        "the dog he can stay inside or no",
        "i have to be in the house or it's not necessary",
        "if it takes more than one hour what then",
        # As who learnt the language late asks it.
        "the eighty nine dollar is she must pay also if he only look",
        "the company is have insurance",
        "the man he has a license",
        "is possible pay with card or only cash",
        # What nobody said, or is not known.
        "nobody told me how much",
        "because i want to know she must pay before or after",
        "i don't know if you do also the oven",
        # What follows from what was said.
        "so i don't pay until you're done",
        "so there's no charge for that",
        # What a price covers, however it is put.
        "so that's on top then",
        "ah so it goes inside the repair not on top",
        "the eighty nine comes off the bill",
        "eighty nine just for coming",
        # What whoever comes does, where it is only supposed.
        "and they bring their own stuff i suppose",
        "they clean up after themselves i take it",
        "you're insured i assume",
        "it takes about an hour i guess",
    ],
)
def test_it_is_a_question(part: str) -> None:
    assert is_question(part)


@pytest.mark.parametrize(
    "part",
    [
        "the gate's on the right",
        "take the first left and turn right",
        "can he bring a ladder",
        "would you tell him to knock",
        "ask him does he want the key",
        "do the kitchen first",
        "when he gets here the side door's open",
        "the dog don't bite",
        "he's gotta be out by five",
        "friday is my kid's recital",
        "use the side door or the garage",
        "the man next door he has a key to bring",
        "so the dog stays in the yard",
        "nobody told me the dog bites",
        "i don't know if you want the key",
        "the price tag is still on the rug",
        "it's nine in the morning",
    ],
)
def test_it_tells_something(part: str) -> None:
    assert not is_question(part)


def test_a_question_that_runs_on_is_cut_from_what_is_told() -> None:
    text = "the key is under the mat and the bell is broken do they call before they come"
    assert told_and_asked(text) == ("the key is under the mat, the bell is broken", "do they call before they come")


def test_a_word_before_a_question_tells_nothing() -> None:
    assert told_and_asked("friday do they call before they come") == ("", "do they call before they come")


@pytest.mark.parametrize(
    "text",
    [
        "before i go making any appointment do you have somewhere to park",
        "i got a question do y'all cut little ones' hair",
        "i ain't decided yet first you tell me is there parking",
        "no i was only asking is there parking",
    ],
)
def test_a_question_is_announced(text: str) -> None:
    assert asked_first(text) is not None


@pytest.mark.parametrize(
    "text",
    [
        "i have a question about my appointment",
        "before i book anything can somebody come friday at two",
        "i said tuesday at ten",
        "i want to book a haircut",
    ],
)
def test_nothing_is_only_asked(text: str) -> None:
    assert asked_first(text) is None


@pytest.mark.parametrize(
    ("text", "story", "asked"),
    [
        ("i merely wish to know whether your girls are insured", "", "your girls are insured"),
        (
            "my cousin and i had a bet so would you be good enough to tell me are you open sundays",
            "my cousin and i had a bet so ",
            "are you open sundays",
        ),
        ("all i want to know is do you take cash", "", "do you take cash"),
        ("he's been meaning to ask how people pay you", "", "how people pay you"),
        ("please tell me are cats a bother", "", "are cats a bother"),
    ],
)
def test_a_story_or_a_courtesy_leads_up_to_a_question(text: str, story: str, asked: str) -> None:
    found = asked_kindly(text)
    assert found is not None
    assert (found[0], text[found[1].end :]) == (story, asked)


@pytest.mark.parametrize(
    "text",
    [
        "could you tell me when somebody can come",
        "i'd like to know if you could come on friday",
        "i want to know what times you have",
        "would you kindly send somebody over",
        "i only want my windows washed",
    ],
)
def test_who_asks_when_somebody_can_come_is_led_up_to_by_nothing(text: str) -> None:
    assert asked_kindly(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "it's a hundred and thirty for the two of us",
        "so sixty five for each of us",
        "and it's eighty nine dollars",
        "so it's a hundred and thirty altogether",
        "and there's no charge for that",
    ],
)
def test_a_price_is_put_as_so(text: str) -> None:
    assert checks_a_price(text)


@pytest.mark.parametrize(
    "text", ["it's two on thursday", "it's free at noon", "twenty one oak street", "the code is ninety", "so it's ten"]
)
def test_an_hour_a_house_and_a_code_are_no_price(text: str) -> None:
    assert not checks_a_price(text)


@pytest.mark.parametrize(
    ("text", "so"), [("yes so i don't pay until he's done", True), ("yes so the dog stays in the yard", False)]
)
def test_what_follows_from_what_was_said_is_put_to_us(text: str, so: bool) -> None:
    assert concludes(text) is so


@pytest.mark.parametrize(
    ("text", "so"), [("could they take their shoes off", True), ("do they take their shoes off", False)]
)
def test_whoever_comes_is_asked_for_something(text: str, so: bool) -> None:
    assert is_request_of_them(text) is so


def test_a_question_that_is_left_open_is_not_cut() -> None:
    said = "the lady she brings the vacuum or do you need mine or no"
    assert told_and_asked(said)[0] == ""
