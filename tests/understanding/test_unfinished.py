"""Where somebody stops who is not done: words that ask for another, and words that only open a turn."""

import pytest

from receptionist.understanding.unfinished import only_letters, only_opens, trails_off


@pytest.mark.parametrize(
    "text",
    [
        "It's the",  # an article without its noun
        "I'd like to come in on.",  # a preposition without its object; the recogniser closes every sentence
        "I'm calling because",
        "We need",
        "I was wondering,",
        "Could you?",
        "my number is area code",
        "Two hundred West",  # a direction without its street
        "Tuesday, um,",
    ],
)
def test_trailing_off(text):
    assert trails_off(text)


@pytest.mark.parametrize("text", ["Tuesday.", "I need a plumber.", "How are you?", "Come at nine.", "Forty two Oak"])
def test_a_sentence_that_may_be_over(text):
    assert not trails_off(text)


@pytest.mark.parametrize("text", ["Well,", "Let me see.", "Sure, it's.", "Yeah, hi.", "Okay so", "Um."])
def test_only_opening(text):
    assert only_opens(text)


@pytest.mark.parametrize("text", ["", "Sarah", "well Tuesday", "Hello there Tom"])
def test_saying_more(text):
    assert not only_opens(text)


@pytest.mark.parametrize(
    ("text", "letters"), [("B, r..", True), ("P. R. U, I, T. T..", True), ("A", False), ("a plumber", False)]
)
def test_letters_alone(text, letters):
    assert only_letters(text) is letters
