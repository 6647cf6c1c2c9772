"""Hypotheses by branching, on a decoder whose scores are written down."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from receptionist.speech.bias import Leaning, Scores
from receptionist.speech.guessing import PastTurns
from receptionist.speech.hypothesis import Hypothesis
from receptionist.speech.n_best import FARTHEST, NEAR, NEAREST, NBest
from receptionist.speech.tokenizer import END

A, B, C, STOP = 3, 4, 5, 6
"""Three words and a full stop."""


class Anything:
    def add_to(self, scores: Scores, tokens: list[int]) -> None:
        """Leans to nothing."""


class WrittenDown:
    """Scores of what follows: those of the longest ending that is written down, else the end."""

    def __init__(self, follows: dict[tuple[int, ...], dict[int, float]]) -> None:
        self._follows, self.asked = follows, 0

    def scores(self, tokens: list[int], guess: Any) -> Scores:
        self.asked += 1
        scores = np.full(8, -20.0, np.float32)
        for token, score in self._follows.get(tuple(tokens), {END: 0.0}).items():
            scores[token] = score
        return scores


def heard(follows: dict[tuple[int, ...], dict[int, float]], most: int = 8) -> list[list[int]]:
    return [hypothesis.tokens for hypothesis in search(follows).among(most)]


def search(follows: dict[tuple[int, ...], dict[int, float]], leaning: Leaning | None = None) -> NBest:
    decoding: Any = WrittenDown(follows)
    return NBest(decoding, PastTurns(), _word, 10, leaning or Anything())


def _word(token: int) -> str:
    return {END: "\n", STOP: ""}.get(token, str(token))


def test_where_nothing_is_in_doubt_there_is_one() -> None:
    assert heard({(): {A: 5.0, B: 5.0 - NEAREST - 0.1}}) == [[A, END]]


def test_a_word_in_doubt_gives_another_and_the_nearest_comes_first() -> None:
    follows = {(): {A: 5.0, B: 4.0}, (A,): {C: 5.0, B: 4.5}, (A, C): {END: 1.0}}
    assert heard(follows) == [[A, C, END], [A, B, END], [B, END]]


def test_a_branch_branches_again() -> None:
    follows = {(): {A: 5.0, B: 4.5}, (B,): {C: 5.0, A: 4.5}}
    assert heard(follows) == [[A, END], [B, C, END], [B, A, END]]


def test_no_branch_begins_farther_behind_than_all_its_doubts_may_be() -> None:
    far = NEAREST - 0.1
    first = {A: 5.0, B: 5.0 - far, C: 4.9}
    follows = {(): first, (B,): {A: 5.0, B: 5.0 - far}, (B, B): {A: 5.0, C: 5.0 - far}}
    assert [B, B, A, END] in heard(follows)
    assert 3 * far > FARTHEST
    assert [B, B, C, END] not in heard(follows)


def test_case_and_punctuation_give_no_other_hypothesis() -> None:
    assert heard({(): {A: 5.0}, (A,): {STOP: 5.0, END: 4.5}, (A, STOP): {END: 1.0}}) == [[A, STOP, END]]


def test_there_are_no_more_than_are_wanted() -> None:
    follows = {(): {A: 5.0, B: 4.9, C: 4.8}}
    assert len(heard(follows, 2)) == 2
    assert len(heard(follows, 1)) == 1


@pytest.mark.parametrize("score", [4.9, 3.5])
def test_a_branch_is_as_likely_as_the_decoder_finds_it(score: float) -> None:
    first, second = search({(): {A: 5.0, B: score}}).among()
    assert first.log_probabilities[0] - second.log_probabilities[0] == pytest.approx(5.0 - score, abs=1e-4)


def test_what_was_begun_is_gone_on_with() -> None:
    begun = Hypothesis([A], [-0.5], [()], [-9.0])
    assert search({(A,): {B: 3.0}}).best(begun).tokens == [A, B, END]


def test_what_is_clear_has_one_other_at_most() -> None:
    sure: dict[tuple[int, ...], dict[int, float]] = {(A,) * n: {A: 9.0} for n in range(1, 8)}
    near, far = {A: 9.0, B: 9.0 - NEAR + 0.1, C: 7.6}, {A: 9.0, B: 9.0 - NEAR - 0.1}
    assert len(heard({**sure, (): near})) == 2
    assert len(heard({**sure, (): far})) == 1
