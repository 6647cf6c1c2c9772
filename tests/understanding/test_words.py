"""Text as tokens that know where they stand."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from receptionist.understanding.words import spans_of, straight, tokens, words


@pytest.mark.parametrize(
    ("text", "norms"),
    [
        ("at 8:45PM.", ["at", "8:45", "pm", "."]),  # glued am and pm come apart, the time stays whole
        ("3.30 a.m. or 4 p.m", ["3.30", "am", "or", "4", "pm"]),
        ("Aug 22,2018", ["aug", "22", ",", "2018"]),  # no thousands
        ("1,200 dollars", ["1,200", "dollars"]),
        ("twenty-one O'Brien’s", ["twenty", "-", "one", "o'brien's"]),
        ("the 3rd, 3/4", ["the", "3rd", ",", "3/4"]),
        ("2-4pm", ["2", "-", "4", "pm"]),
        ("", []),
    ],
)
def test_tokens(text: str, norms: list[str]) -> None:
    assert [token.norm for token in tokens(text)] == norms


def test_words_leave_out_marks_and_hesitations() -> None:
    assert [token.norm for token in words("Um, yes, uh, Tuesday.")] == ["yes", "tuesday"]


@given(st.text(max_size=60))
def test_tokens_cut_the_text_where_they_say(text: str) -> None:
    found = tokens(text)
    assert all(text[token.start : token.end] == token.text for token in found)
    assert all(one.end <= other.start for one, other in pairwise(found))


def test_a_typed_apostrophe_is_a_straight_one() -> None:
    assert straight("I’m Tom, the owner’s son") == "I'm Tom, the owner's son"


def test_spans_are_found_form_by_form() -> None:
    forms = (re.compile("b"), re.compile("a"))
    assert [(span.start, span.end) for span in spans_of(forms, "a b a")] == [(2, 3), (0, 1), (4, 5)]
