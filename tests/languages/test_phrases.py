"""Phrases tell what they name in any form of their words."""

from __future__ import annotations

import pytest

from receptionist.languages.phrases import NamedPhrase, Phrases, lemma

TRADES = Phrases(
    [
        ("pay", "credit card"),
        ("heating", "heater"),
        ("hot water", "water heater"),
        ("plumbing", "water heater"),
    ]
)


def read(text: str) -> list[NamedPhrase]:
    return list(TRADES.read([lemma(word) for word in text.split()]))


@pytest.mark.parametrize("said", ["credit card", "credit cards"])
def test_a_phrase_is_told_by_any_form_of_its_words(said: str) -> None:
    assert read(f"any {said} please") == [NamedPhrase(("pay",), 1, 3)]


def test_the_longest_phrase_counts_and_none_within_it() -> None:
    assert read("the water heaters") == [NamedPhrase(("hot water", "plumbing"), 1, 3)]


def test_words_of_a_phrase_stand_in_a_row() -> None:
    assert read("credit for a card") == []


def test_a_phrase_that_breaks_off_hides_no_other() -> None:
    assert read("water credit heater") == [NamedPhrase(("heating",), 2, 3)]


def test_possessive_is_dropped() -> None:
    assert lemma("plumber's") == lemma("plumbers") == lemma("plumber")


@pytest.mark.parametrize(
    ("one", "other"), [("many", "mani"), ("winterize", "winter"), ("disposable", "disposal"), ("leave", "leaves")]
)
def test_a_word_that_only_looks_like_a_form_is_none(one: str, other: str) -> None:
    assert lemma(one) != lemma(other)
