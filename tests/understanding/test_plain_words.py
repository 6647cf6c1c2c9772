"""How a note is kept: what is of use, in plain words, and no empty one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.understanding.plain_words import in_plain_words


@pytest.mark.parametrize(
    ("heard", "kept"),
    [
        ("um so the gate code is uh 4455 okay", "the gate code is 4455"),
        ("oh and by the way there's a dog can you put that down", "there's a dog"),
        ("tell them to ring the bell please", "ring the bell"),
        ("can you make a note that the the door sticks thanks bye", "the door sticks"),
        ("just so you know we have two cats and", "we have two cats"),
        ("yeah i almost forgot my husband will be home", "my husband will be home"),
        ("no the bell is broken", "the bell is broken"),
        ("no bleach please", "no bleach"),
        ("okay he says that's fine", "he says that's fine"),
        ("the code is 7 7 1 2", "the code is 7 7 1 2"),
        ("tell him to tell you that the bell is broken", "the bell is broken"),
        ("and well the dog's friendly you got that", "the dog's friendly"),
        ("the gate sticks did you get all that down", "the gate sticks"),
        ("there's a dog you'll tell them right", "there's a dog"),
        ("the bell is what you hear", "the bell is what you hear"),
        ("the light is all right", "the light is all right"),
        ("the gate sticks when it rains please, you got that", "the gate sticks when it rains"),
        ("it's about my bill did you get that", "it's about my bill"),
        ("the code is 4455, got that", "the code is 4455"),
        ("he said you got that", "he said you got that"),
        ("i wonder where you got that", "i wonder where you got that"),
        ("he never got that", "he never got that"),
    ],
)
def test_what_leads_up_and_closes_is_left_out(heard: str, kept: str) -> None:
    assert in_plain_words(heard) == kept


@pytest.mark.parametrize(
    "heard", ["yes", "no thanks", "um okay", "tell them that", "can you put that down", "that's it", ""]
)
def test_what_tells_nothing_is_no_note(heard: str) -> None:
    assert in_plain_words(heard) == ""


@pytest.mark.parametrize(
    ("heard", "kept"),
    [
        ("he should use the gate no the side door", "he should use the side door"),
        ("come in the front no in the back", "come in the back"),
        ("there are two dogs no three dogs", "there are three dogs"),
        ("it's the blue house no wait the green house with the fence", "it's the green house with the fence"),
        ("the code is on the box i mean on the door", "the code is on the door"),
    ],
)
def test_what_is_put_right_at_once_stands_as_it_was_put(heard: str, kept: str) -> None:
    assert in_plain_words(heard) == kept


@pytest.mark.parametrize(
    "heard",
    [
        "use the gate no the dog bites",
        "the gate has no bell",
        "the bell is broken no the dog is not there",
        "at the door no one answers",
        "the basement no the lights don't work there",
    ],
)
def test_a_sentence_behind_a_no_puts_nothing_right(heard: str) -> None:
    assert in_plain_words(heard) == heard


def test_a_long_one_ends_with_a_clause() -> None:
    long = "the dog is in the yard and " * 30
    assert len(in_plain_words(long)) <= 500
    assert in_plain_words(long).endswith("yard")


@given(st.text(max_size=80))
def test_it_is_made_of_what_was_heard(heard: str) -> None:
    kept = in_plain_words(heard)
    assert kept == kept.strip()
    assert len(kept) <= len(heard)
