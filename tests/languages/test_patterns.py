"""Patterns as they stand in a language's files: one text, or a list of alternatives."""

from __future__ import annotations

import re

import pytest

from receptionist.languages.patterns import pattern


@pytest.mark.parametrize("text", ["how late are you open", "until when"])
def test_any_alternative_of_a_list_fits(text: str) -> None:
    assert pattern([r"\bhow late\b", r"\buntil when\b"]).search(text)


def test_one_text_is_one_pattern() -> None:
    assert pattern("a|b").fullmatch("b")


def test_letters_of_either_case_are_the_code_to_ask_for() -> None:
    assert not pattern("open").search("OPEN")
    assert pattern("open", re.IGNORECASE).search("OPEN")
