"""How many turns have a word, counted once a turn."""

from __future__ import annotations

from training.turn_words import shares


def test_a_word_counts_once_a_turn_and_in_any_case() -> None:
    assert shares(["No no NO", "yes", "yes no", "well"]) == {"no": 500, "yes": 500, "well": 250}


def test_a_word_that_hardly_any_turn_has_is_left_out() -> None:
    assert shares([*["yes"] * 2999, "abalone"]) == {"yes": 1000}
