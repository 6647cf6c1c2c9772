"""Which words are given names, and which are family names."""

from __future__ import annotations

import pytest

from receptionist.understanding.names.given_names import is_family, is_given, is_only_given, is_sooner_given


@pytest.mark.parametrize("word", ["rosemarie", "otto", "jean-luc", "ngozi"])
def test_given_names(word: str) -> None:
    assert is_given(word)
    assert not is_family(word)


@pytest.mark.parametrize("word", ["ashcroft", "johnson", "kowalski"])
def test_family_names(word: str) -> None:
    assert is_family(word)


@pytest.mark.parametrize("word", ["parker", "james", "hassan"])
def test_what_may_be_either_is_not_only_given(word: str) -> None:
    assert not is_only_given(word)


def test_a_given_name_that_few_have_as_their_family_name_is_sooner_given() -> None:
    assert is_sooner_given("rosemarie")
    assert not is_sooner_given("raines")
