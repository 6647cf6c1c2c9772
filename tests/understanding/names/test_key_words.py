"""Words that show which letter is meant."""

from __future__ import annotations

import pytest

from receptionist.understanding.names.key_words import (
    shows_letters,
    tells_letters,
    without_key_words,
    without_letters_shown,
)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("c as in cat", "c"),
        ("b for boy and w like window", "b and w"),
        ("a as in apple", "a"),
        # no letter is shown
        ("I like ice", "I like ice"),
        ("a for effort", "a for effort"),
        ("do you do windows like ours", "do you do windows like ours"),
        ("the carpet as in the rug", "the carpet as in the rug"),
    ],
)
def test_they_name_nothing(text: str, left: str) -> None:
    assert " ".join(without_key_words(text).split()) == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("dunn d as in dog", "dunn"),
        ("k like kite klein", "klein"),
        ("cathy dunn. c as in cat, d as in dog", "cathy dunn."),
        ("b as in boy, not d, y r d", "b as in boy, , y r d"),
        ("d as in david, david jones", ", david jones"),
        # letters that go on, or that no word has
        ("d as in dog u n n", "d as in dog u n n"),
        ("clark, k as in kite e", "clark, k as in kite e"),
        ("pat, w as in window", "pat, w as in window"),
    ],
)
def test_letters_of_a_word_that_is_said_tell_it_again(text: str, left: str) -> None:
    assert " ".join(without_letters_shown(text).split()) == left


@pytest.mark.parametrize(("text", "shows"), [("it's perch, p as in paul", True), ("it's perch", False)])
def test_a_letter_is_shown(text: str, shows: bool) -> None:
    assert shows_letters(text) is shows


@pytest.mark.parametrize(("text", "tells"), [("p e r c h", True), ("it's p as in paul", True), ("see you then", False)])
def test_letters_are_told(text: str, tells: bool) -> None:
    assert tells_letters(text) is tells
