"""How bare an answer is, and which words only go on one."""

import pytest

from receptionist.understanding.answers.rounding import adds_nothing, is_backchannel, is_merely_no, is_rounded


@pytest.mark.parametrize(
    "text",
    [
        "That's right, thank you.",
        "Yep, that's correct.",
        "Yes, please.",
        "Sounds good, thanks a lot!",
        "Yes, go ahead and book it.",
        "No, that's all, thanks.",
        "Oh yes, that is fine. Goodbye.",
    ],
)
def test_a_yes_or_a_no_with_thanks_is_rounded_off(text):
    assert is_rounded(text)


@pytest.mark.parametrize("text", ["Yes.", "That's right.", "No,", "Thank you.", "Yes, but", "Yes, please call me", ""])
def test_more_may_follow_a_bare_answer(text):
    assert not is_rounded(text)


@pytest.mark.parametrize("text", ["Thank you.", "please", "that's correct", "Okay, thanks.", "Yes, please", "go ahead"])
def test_words_that_only_go_on_an_answer(text):
    assert adds_nothing(text)


@pytest.mark.parametrize("text", ["no", "No, thanks", "wait", "please call me", "make it three", "that's wrong", ""])
def test_words_that_say_something_of_their_own(text):
    assert not adds_nothing(text)


@pytest.mark.parametrize(
    "text", ["okay", "Okay.", "Yeah.", "uh-huh", "Uh huh.", "mm-hmm", "Mhm.", "Right, okay.", "I see.", "All right."]
)
def test_showing_to_listen(text):
    assert is_backchannel(text)


@pytest.mark.parametrize("text", ["", "no", "okay but not Tuesday", "yes Tuesday", "wait", "right now", "good morning"])
def test_saying_something(text):
    assert not is_backchannel(text)


@pytest.mark.parametrize(("text", "is_no"), [("No.", True), ("Sorry, no, thank you", True), ("No, Tuesday", False)])
def test_a_no_and_nothing_else(text, is_no):
    assert is_merely_no(text) is is_no
