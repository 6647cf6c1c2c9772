"""Patterns as they stand in a language's files: one text, or a list of alternatives."""

from __future__ import annotations

import re

import pytest

from receptionist.languages.language import lexicon
from receptionist.languages.patterns import Patterns, pattern


@pytest.mark.parametrize("text", ["how late are you open", "until when"])
def test_any_alternative_of_a_list_fits(text: str) -> None:
    assert pattern([r"\bhow late\b", r"\buntil when\b"]).search(text)


def test_one_text_is_one_pattern() -> None:
    assert pattern("a|b").fullmatch("b")


def test_letters_of_either_case_are_the_code_to_ask_for() -> None:
    assert not pattern("open").search("OPEN")
    assert pattern("open", re.IGNORECASE).search("OPEN")


WISHES = {
    "fragments": {"verb": "(?:turn|switch)", "whole": r"«verb»\s+on"},
    "on": r"«whole»\b",
    "all": ["«verb»", "«day»"],
}


def test_a_fragment_stands_where_its_name_does_also_in_another() -> None:
    assert Patterns(WISHES).text("on") == r"(?:turn|switch)\s+on\b"


def test_several_are_tried_one_after_the_other() -> None:
    first, second = Patterns(WISHES, {"day": "monday"}).several("all")
    assert first.fullmatch("turn")
    assert second.fullmatch("monday")


def test_a_fragment_that_there_is_not_is_an_error() -> None:
    with pytest.raises(KeyError, match="day"):
        Patterns(WISHES).several("all")


@pytest.mark.parametrize("section", sorted(lexicon("wishes")))
def test_every_fragment_is_used(section: str) -> None:
    said = lexicon("wishes")[section]
    fragments = said.get("fragments", {}) if isinstance(said, dict) else {}
    assert [name for name in fragments if f"«{name}»" not in repr(said)] == []
