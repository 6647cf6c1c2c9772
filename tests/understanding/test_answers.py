"""What counts as a yes, a no, a change: by whole clauses, and never a yes in doubt."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.understanding.answers import read_answer

AFFIRM = [
    "you're darn tootin", "no notes",
    "yes", "Yeah.", "yep", "sure thing", "mm-hm", "uh-huh", "of course", "why not", "perfect", "that's right",
    "That works.", "sounds good to me", "go ahead", "please do", "book it", "it's all correct, thank you",
    "yes please, that'd be great",
    "no yeah",  # taken back in the last word
    "no, wait, yes",
    "absolutely, go for it",
    "I think that's right",  # an opinion is an answer, where a guess is not
    "okay, great, thanks",
    "yes, no receipt please",  # refuses the receipt only
    "you got that right",
    "Thursday is fine with me",
    "I don't see why not",
    "yes, what's the address?",  # agrees, and asks
    "That's correct. How long will it take?",
    "could you do that please",
    "yes, see you Tuesday",
    "yes, see you later",  # agrees, and parts
    "yes thanks bye",
]  # fmt: skip
NEGATE = [
    "no", "nope", "Nah, I'm okay.", "not really", "not quite", "wrong", "that's not right", "that is incorrect",
    "absolutely not", "I don't think so", "I'd rather not", "not yet", "not now, maybe later", "never mind",
    "yeah no",  # taken back in the last word
    "yes, but not today",
    "no thanks",
    "no, that's all, thanks",
    "I'm good, thank you",
    "please don't",
    "there's a mistake in it",
    "no, I'll think of something else some other time",
]  # fmt: skip
CORRECT = [
    "no, it's Elm, not Oak",
    "make that Wednesday",
    "yes but can you make it Wednesday instead",
    "no, at half past five",
    "No, I'd like the morning.",
    "actually four",
    "I meant the eleventh",
    "could you change the time to noon",
    "hold on, can we do Friday?",
    "wrong number, it ends in 42",
    "scratch that",
    "it's 4:30 not 4:15",
    "I can't do Monday, Tuesday works",
    "sorry, I need it a day earlier",
]
UNSURE = [
    "I don't know",
    "I'm not really sure",
    "maybe",
    "I guess",
    "it depends",
    "no idea",
    "let me think about it",
    "yes, if it's before noon",  # a condition is not a yes
    "sounds good, but can you hear the dog?",  # whatever follows the but may take it back
    "no, that's fine",  # waives an objection, or the offer
    "probably",
]
REPEAT = [
    "sorry?", "pardon", "what was that", "can you say that again", "I didn't catch that", "one more time please",
    "could you speak up", "come again",
]  # fmt: skip
NO_ANSWER = [
    "hello", "thank you", "hold on", "one second", "who is this?", "is that okay?", "bye", "my sink leaks", "",
    "no problem",  # not a no, and not surely a yes
    "right now",  # a time, not "right"
    "good morning", "great job", "have a good one",
    "great, that's everything, thanks for your help",  # closes the call
    "is it right?",
]  # fmt: skip
SIGNALS = [
    ("hold on a second", "hold_on"),
    ("okay bye now", "goodbye"),
    ("thanks so much", "thanks"),
    ("hi there", "greeting"),
    ("I don't care", "dont_care"),
    ("any day works", "dont_care"),
    ("that's all", "done"),
    ("okay good that's what i wanted to hear", "done"),
    ("all right that tells me what i needed", "done"),
    ("that answers my question", "done"),
    ("nothing else", "done"),
    ("please stop", "stop"),
    ("do you have anything else?", "alternative"),
    ("what other times are there", "alternative"),
]


@pytest.mark.parametrize("text", AFFIRM)
def test_agrees(text: str) -> None:
    assert read_answer(text).answer == "affirm"


@pytest.mark.parametrize("text", NEGATE)
def test_refuses(text: str) -> None:
    assert read_answer(text).answer == "negate"


@pytest.mark.parametrize("text", CORRECT)
def test_wants_it_otherwise(text: str) -> None:
    assert read_answer(text).answer == "correct"


@pytest.mark.parametrize("text", UNSURE)
def test_is_not_sure(text: str) -> None:
    assert read_answer(text).answer == "unsure"


@pytest.mark.parametrize("text", REPEAT)
def test_asks_to_hear_it_again(text: str) -> None:
    assert read_answer(text).answer == "repeat"


@pytest.mark.parametrize("text", NO_ANSWER)
def test_does_not_answer(text: str) -> None:
    assert read_answer(text).answer is None


@pytest.mark.parametrize(("text", "signal"), SIGNALS)
def test_signals(text: str, signal: str) -> None:
    assert signal in read_answer(text).signals


@pytest.mark.parametrize("text", NEGATE + UNSURE + CORRECT)
@pytest.mark.parametrize("ending", [", thanks", " please", ", okay?"])
def test_a_polite_ending_makes_no_yes(text: str, ending: str) -> None:
    assert read_answer(text + ending).answer != "affirm"


@given(
    st.sampled_from(AFFIRM), st.sampled_from(["{}, no", "{} oh wait no", "no, I don't think {}", "{}, but not today"])
)
def test_a_yes_that_is_taken_back_is_none(text: str, taken_back: str) -> None:
    assert read_answer(taken_back.format(text)).answer != "affirm"


@pytest.mark.parametrize(
    "text",
    [
        "today if you're not flat out",
        "ten if you're not busy",
        "tuesday if it's not too much trouble",
        "monday at one if it's not raining",
        "the thirteenth if you're not superstitious",
        "friday at ten as long as it isn't snowing",
    ],
)
def test_a_courtesy_refuses_nothing(text: str) -> None:
    assert read_answer(text).answer != "negate"


@pytest.mark.parametrize("text", ["not today if you're busy", "i can't do tuesday if you're not busy wednesday"])
def test_a_refusal_beside_a_courtesy_stays_one(text: str) -> None:
    assert read_answer(text).answer in ("negate", "correct")


@pytest.mark.parametrize(
    "text", ["they're none of them any good for me", "none of them are any good", "it's not any good"]
)
def test_what_is_no_good_is_not_all_the_same_to_them(text: str) -> None:
    assert "dont_care" not in read_answer(text).signals
