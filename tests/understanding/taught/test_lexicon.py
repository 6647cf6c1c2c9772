"""Taught words as they are looked for."""

from __future__ import annotations

import pytest

from receptionist.model.taught import TaughtWord
from receptionist.understanding.taught.lexicon import street_parts, taught_sounds

STREETS = (
    TaughtWord("street", "Kosciuszko Street", ("costco street",)),
    TaughtWord("street", "Kosciuszko Street", ("cause key us go street",)),
    TaughtWord("name", "Nguyen", ("win",)),
)


def test_what_was_heard_for_a_word_adds_up() -> None:
    streets = taught_sounds(STREETS, "street")
    [(unlike, found)] = streets.nearest(("cause", "key", "us", "go"))
    assert (unlike, found.word, found.type) == (0, "Kosciuszko", "street")
    assert found.heard == (("costco",), ("cause", "key", "us", "go"))


def test_kinds_are_kept_apart() -> None:
    assert taught_sounds(STREETS, "name").nearest(("costco",)) == []
    assert not taught_sounds(STREETS, "service")


def test_what_is_like_something_heard_before_is_near_too() -> None:
    [(unlike, found)] = taught_sounds(STREETS, "name").nearest(("wynn",))
    assert found.word == "Nguyen"
    assert 0 < unlike <= 0.13


@pytest.mark.parametrize(
    ("street", "parts"),
    [
        ("Kosciuszko Street", ("Kosciuszko", "street")),
        ("N. Schuyler Ln", ("Schuyler", "lane")),
        ("Church Street West", ("Church", "street")),
        ("Broadway", ("Broadway", "")),
        ("West", ("West", "")),
        ("", ("", "")),
    ],
)
def test_a_street_has_a_name_of_its_own_and_a_type(street: str, parts: tuple[str, str]) -> None:
    assert street_parts(street) == parts


def test_a_word_without_letters_is_none() -> None:
    assert not taught_sounds((TaughtWord("name", "?!"),), "name")
