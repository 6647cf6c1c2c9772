"""Words that a language's files speak of."""

from __future__ import annotations

import pytest

from receptionist.languages.vocabulary import is_known


@pytest.mark.parametrize("word", ["faucet", "grandsons", "wednesday's", "put"])
def test_words_of_calls_are_known_in_any_form(word: str) -> None:
    assert is_known(word)


@pytest.mark.parametrize("word", ["okonjo", "tanabe", "quiroga", "wieczorek"])
def test_names_of_people_are_not_though_remarks_mention_them(word: str) -> None:
    assert not is_known(word)
