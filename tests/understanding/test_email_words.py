"""The words of an e-mail address as they are meant."""

from __future__ import annotations

import pytest

from receptionist.model.person import Name
from receptionist.model.span import Span
from receptionist.understanding.email_words import meant

ANN = Name("Ann Lee", Span(0, 0))


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("bob b o b dot lee", ["bob", "dot", "lee"]),
        ("karin k a r e n", ["karen"]),
        ("karen with a c", ["caren"]),
        ("ann the number two all one word", ["ann", "2"]),
        ("my first name dot last name", ["ann", "dot", "lee"]),
        ("first initial a then lee", ["a", "lee"]),
        ("bob s t", ["bob", "s", "t"]),
    ],
)
def test_words(said: str, words: list[str]) -> None:
    assert [token.norm.replace("two", "2") for token in meant(said, ANN)] == words


def test_an_own_name_that_nobody_knows_is_no_word() -> None:
    assert [token.norm for token in meant("my name", None)] == ["?"]
