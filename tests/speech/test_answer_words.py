"""The words of usual answers, in their order."""

from __future__ import annotations

import pytest

from receptionist.speech.answer_words import AnswerWord, answer_words


@pytest.mark.parametrize(("word", "held"), [("two", True), ("42", True), ("forty", False), ("4b", False)])
def test_a_word_may_be_any_number_in_figures(word: str, held: bool) -> None:
    assert AnswerWord(frozenset({"two"}), figures=True).holds(word) is held


@pytest.mark.parametrize("slot", ["name", "address", "time"])
def test_an_answer_ends_with_a_word_that_it_needs_or_one_behind_that(slot: str) -> None:
    words = answer_words(slot)
    last_needed = max(nth for nth, word in enumerate(words) if word.needed)
    assert words[last_needed].ends
    assert not any(word.ends for word in words[:last_needed])


def test_names_are_those_among_which_it_is() -> None:
    assert [word.words for word in answer_words("name", frozenset({"coran"})) if word.needed] == [{"coran"}] * 2


def test_an_hour_is_one_of_twelve() -> None:
    hour = next(word for word in answer_words("time") if word.needed)
    assert (hour.holds("12"), hour.holds("eleven"), hour.holds("13")) == (True, True, False)
