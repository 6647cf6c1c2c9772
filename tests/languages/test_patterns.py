"""Patterns as they stand in a language's files: one text, or a list of alternatives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files

import pytest

from receptionist.languages import en
from receptionist.languages.language import lexicon, text
from receptionist.languages.patterns import LazyPattern, Patterns, section

FILES = sorted(each.name.removesuffix(".yaml") for each in files(en).iterdir() if each.name.endswith(".yaml"))


ASKED = Patterns({"until": [r"\bhow late\b", r"\buntil when\b"], "one": "a|b", "open": "open"})


@pytest.mark.parametrize("heard", ["how late are you open", "until when"])
def test_any_alternative_of_a_list_fits(heard: str) -> None:
    assert ASKED.one("until").search(heard)


def test_one_text_is_one_pattern() -> None:
    assert ASKED.one("one").fullmatch("b")


def test_letters_of_either_case_are_the_code_to_ask_for() -> None:
    assert not ASKED.one("open").search("OPEN")
    assert ASKED.one("open", re.IGNORECASE).search("OPEN")


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


def test_patterns_under_one_name_keep_their_own_names_and_order() -> None:
    around = Patterns({"around": {"before": "on «day»$", "behind": "^then"}}, {"day": "monday"}).table("around")
    assert [(name, pattern.pattern) for name, pattern in around.items()] == [
        ("before", "on monday$"),
        ("behind", "^then"),
    ]


def test_a_fragment_that_there_is_not_is_an_error() -> None:
    with pytest.raises(KeyError, match="day"):
        Patterns(WISHES).several("all")


def test_a_pattern_may_be_named_as_a_fragment_is() -> None:
    assert Patterns({"order": "book it", "agrees": "yes|«order»"}).one("agrees").fullmatch("book it")


def test_a_fragment_that_names_itself_is_an_error() -> None:
    with pytest.raises(ValueError, match="leads back to itself"):
        Patterns({"fragments": {"day": "«day»"}, "on": "«day»"}).text("on")


def test_fragments_can_be_added() -> None:
    said = Patterns({"on": "on «day»"}).with_fragments(day="monday|tuesday")
    assert said.one("on").pattern == "on monday|tuesday"


def test_lists_of_words_under_one_name_are_one() -> None:
    said = Patterns({"small": "a an", "never": {"pronouns": "i me", "verbs": "am"}})
    assert said.words("small") == {"a", "an"}
    assert said.words("never") == {"i", "me", "am"}


def test_fragments_are_none_of_what_stands_in_a_section() -> None:
    assert [name for name, _ in Patterns(WISHES).items()] == ["on", "all"]


def test_a_lazy_pattern_is_compiled_when_it_is_first_tried() -> None:
    lazy = Patterns({"broken": "(", "good": "yes|no"}).one
    assert lazy("good").fullmatch("no")
    with pytest.raises(re.error):
        lazy("broken").search("no")
    LazyPattern.made.pop()  # or nobody could compile them all ahead


def test_fragments_of_all_files_serve_every_section() -> None:
    assert section("addresses", "lexicon").one("edit_term", re.IGNORECASE).search("no, scratch that")


ALL = "\n".join(text(name) for name in FILES)


def fragments(said: object) -> Iterator[str]:
    """The names of all fragments that stand anywhere in `said`."""
    if not isinstance(said, Mapping):
        return
    for name, inner in said.items():
        yield from inner if name == "fragments" else fragments(inner)


@pytest.mark.parametrize("name", FILES)
def test_every_fragment_is_used(name: str) -> None:
    if name == "fragments":
        assert [each for each in lexicon(name) if f"«{each}»" not in ALL] == []
    assert [each for each in fragments(lexicon(name)) if f"«{each}»" not in text(name)] == []
