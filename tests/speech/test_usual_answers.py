"""What most people answer is let through word by word, and nothing else is."""

from __future__ import annotations

import numpy as np
import pytest

from receptionist.speech.answer_words import MOST_FIGURES
from receptionist.speech.models import package_file
from receptionist.speech.tokenizer import END, Tokenizer
from receptionist.speech.usual_answers import SLOTS, UsualAnswers, may_give, words_given


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return Tokenizer(package_file("moonshine_voice", "assets", "tiny-en", "tokenizer.bin"))


@pytest.fixture(scope="module")
def answers(tokenizer: Tokenizer) -> dict[str, UsualAnswers]:
    return {slot: UsualAnswers(tokenizer, slot) for slot in SLOTS}


def lets_through(answers: UsualAnswers, tokenizer: Tokenizer, text: str) -> bool:
    """Whether the whole text may be decoded to its end."""
    tokens = [*tokenizer.encode(text), END]
    for at, token in enumerate(tokens):
        scores = np.zeros(len(tokenizer), np.float32)
        answers.add_to(scores, tokens[:at])
        if scores[token] < 0:
            return False
    return True


@pytest.mark.parametrize(
    ("text", "let_through"),
    [
        ("Karen Wilson.", True),
        ("Karen Wilson", True),
        ("My name is Karen Wilson.", True),
        ("It's Karen Wilson.", True),
        ("No, the name is Karen Wilson.", True),
        ("Karen", False),
        ("Koran Wilson.", False),
        ("Current will.", False),
        ("Karen Wilson. Karen", False),
        ("Um, it's, uh, Karen Wilson.", True),
        ("Karen, Karen Wilson.", True),
        ("Um, Karen.", False),
    ],
)
def test_a_name_is_two_of_the_usual_ones(
    answers: dict[str, UsualAnswers], tokenizer: Tokenizer, text: str, let_through: bool
) -> None:
    assert lets_through(answers["name"], tokenizer, text) is let_through


@pytest.mark.parametrize(
    ("text", "let_through"),
    [
        ("42 Oak Avenue.", True),
        ("No, the address is 789 Main Street.", True),
        ("Forty two Oak Avenue.", True),
        ("It's seven, eighty nine Main Street.", True),
        ("Eighteen oh five Main Street.", True),
        ("Um, it's, uh, forty two Oak Avenue.", True),
        ("Forty, forty two Oak Avenue.", True),
        ("Eighteen hundred five Main Street.", True),
        ("Forty two oh Main Street.", False),
        ("Seven, eight, nine, eight, nine Main Street.", False),
        ("Oak Avenue.", False),
        ("Seven eighty nine minutes.", False),
        ("42 avoid.", False),
        ("42 Oak.", False),
        ("1" * MOST_FIGURES + " Main Street", True),
        ("1" * (MOST_FIGURES + 1) + " Main Street", False),
    ],
)
def test_an_address_is_a_number_on_a_usual_street(
    answers: dict[str, UsualAnswers], tokenizer: Tokenizer, text: str, let_through: bool
) -> None:
    assert lets_through(answers["address"], tokenizer, text) is let_through


@pytest.mark.parametrize(
    ("text", "let_through"),
    [
        ("Tomorrow at nine in the morning.", True),
        ("Um, tomorrow, uh, at 11 in the morning.", True),
        ("Tomorrow, tomorrow at, at nine.", True),
        ("Can we do Friday at noon?", False),
        ("Can we do Friday at noon.", True),
        ("No, at two in the afternoon.", True),
        ("Ten thirty", True),
        ("Tomorrow.", False),
        ("Tomorrow at nine in the.", False),
        ("Tomorrow at 42 in the morning.", False),
        ("Tomorrow tied in the morning.", False),
    ],
)
def test_a_time_is_an_hour_with_its_day(
    answers: dict[str, UsualAnswers], tokenizer: Tokenizer, text: str, let_through: bool
) -> None:
    assert lets_through(answers["time"], tokenizer, text) is let_through


@pytest.mark.parametrize(
    ("text", "let_through"), [("Coran Wilson.", True), ("No, the name is Karen Dask", True), ("Emily Wilson.", False)]
)
def test_what_was_heard_before_is_let_through_in_any_pairs(tokenizer: Tokenizer, text: str, let_through: bool) -> None:
    again = UsualAnswers(tokenizer, "name", words_given("name", ("Coran Dask", "Karen Wilson", "12 Emily Street")))
    assert lets_through(again, tokenizer, text) is let_through


def test_a_street_that_was_heard_before_is_let_through_with_any_number(tokenizer: Tokenizer) -> None:
    again = UsualAnswers(tokenizer, "address", words_given("address", ("12 Larkin Road", "Karen Wilson")))
    assert lets_through(again, tokenizer, "Sixteen Larkin Road.")
    assert not lets_through(again, tokenizer, "Sixteen Main Street.")


@pytest.mark.parametrize(
    ("heard", "slots"),
    [
        (["Perfect thing.", "Perfect, thanks."], ()),
        (["No, the name is Robertly.", "No, he came."], ("name",)),
        (["No, the address is for two.", "No, the name is for two."], ("name", "address")),
        (["No, Karen Wilson."], ("name", "address")),
        (["No, abdomen in the morning."], ("time",)),
    ],
)
def test_of_what_may_be_put_right_that_is_looked_for_which_is_named(heard: list[str], slots: tuple[str, ...]) -> None:
    assert may_give(SLOTS, heard) == slots


def test_what_alone_is_asked_for_may_be_given_in_a_word() -> None:
    assert may_give(("name",), ["Karen."]) == ("name",)
