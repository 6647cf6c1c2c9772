"""How callers take what we said, and what they say comes otherwise; and what only sounds like it."""

from __future__ import annotations

import pytest

from receptionist.understanding.stances import reproaches, stances


def found(text: str) -> list[str]:
    return [text[each.start : each.end].strip() for each in stances(text)]


@pytest.mark.parametrize(
    "text",
    [
        "oh that's not so bad",
        "hm that's pricey",
        "oh that's not so bad the eighty nine",
        "that's a lot of money for a faucet",
        "wow eighty nine dollars just for a visit",
        "not bad at all",
        "i thought it'd be cheaper",
        "that's more than i thought",
        "well that's good to know",
    ],
)
def test_a_judgement_of_what_we_said_is_a_reaction(text: str) -> None:
    assert found(text) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "or i go somewhere else",
        "otherwise i call the other guys",
        "or else i'm calling another plumber",
        "otherwise i'll take my business elsewhere",
        "or i'm gonna leave you a bad review",
        "or i cancel the whole thing",
        "or you lose a customer",
        "otherwise there's other plumbers in town",
        "if not i'll find someone else",
    ],
)
def test_what_comes_otherwise_is_an_ultimatum(text: str) -> None:
    assert found(text) == [text]


@pytest.mark.parametrize(
    "text",
    [
        "are you even listening",
        "did you even hear what i said",
        "how many times do i have to say it",
        "how many times",
        "that's not what i asked you",
        "what part of thursday don't you understand",
    ],
)
def test_a_question_of_anger_is_a_reproach(text: str) -> None:
    assert found(text) == [text]
    assert reproaches(text)


@pytest.mark.parametrize(
    "text",
    [
        "how many times a month do you come",
        "how many times have you been there",
        "did you hear the address",
        "can you hear me",
        "that's not what i said",
        "do you understand spanish",
        "that's too late for me",
        "that's a bit soon",
        "oh that's perfect",
        "the smell is really bad",
        "it's not that bad a leak",
        "yes if it's not too much trouble",
        "otherwise thursday",
        "or i can do tuesday",
        "or my wife can let you in",
        "otherwise try the other number",
        "use the other door",
        "or i call you back",
        "somebody else lives there",
    ],
)
def test_an_answer_a_wish_and_a_note_are_neither(text: str) -> None:
    assert not found(text)


def test_a_time_that_is_read_back_is_judged_and_not_refused() -> None:
    text = "hm that's later than i hoped"
    assert stances(text, to_agree=True)
    assert not stances(text)
    assert stances(f"{text} but ten is fine")
