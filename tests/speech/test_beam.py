"""What a beam finds that the likeliest first word leads away from, on a decoder whose scores are written down."""

from __future__ import annotations

from typing import Any

import numpy as np

from receptionist.speech.beam import beam
from receptionist.speech.bias import FORBIDDEN, Scores
from receptionist.speech.tokenizer import END

WE, FORTY, TWO, OAK = 3, 4, 5, 6
FOLLOWS = {
    (): {WE: 4.0, FORTY: 3.0},
    (WE,): {OAK: 0.0, TWO: 0.0, WE: 0.0},
    (FORTY,): {TWO: 9.0},
    (FORTY, TWO): {END: 9.0},
}


class WrittenDown:
    """Scores of what follows, and of an end where nothing is written down."""

    def scores(self, tokens: list[int], guess: Any) -> Scores:
        scores = np.full(8, -20.0, np.float32)
        for token, score in FOLLOWS.get(tuple(tokens), {END: 0.0}).items():
            scores[token] = score
        return scores


class Without:
    def __init__(self, *forbidden: int) -> None:
        self._forbidden = list(forbidden)

    def add_to(self, scores: Scores, tokens: list[int]) -> None:
        scores[self._forbidden] = FORBIDDEN


def found(*forbidden: int, limit: int = 5, width: int = 4) -> list[list[int]]:
    decoding: Any = WrittenDown()
    return [each.tokens for each in beam(decoding, Without(*forbidden), limit, width)]


def test_the_likeliest_whole_comes_first_whatever_its_first_word() -> None:
    assert found()[0] == [FORTY, TWO, END]


def test_one_hypothesis_alone_follows_the_likeliest_word() -> None:
    assert found(width=1)[0][0] == WE


def test_what_the_leaning_forbids_is_in_none() -> None:
    assert not any(FORTY in tokens for tokens in found(FORTY))


def test_what_has_not_ended_within_the_limit_is_left_out() -> None:
    assert found(limit=2) == []


def test_how_likely_each_is_takes_all_that_was_heard_into_account() -> None:
    decoding: Any = WrittenDown()
    alone, *_ = beam(decoding, Without(WE, OAK), 5, 4)
    among, *_ = beam(decoding, Without(), 5, 4)
    assert alone.likelihood == among.likelihood


def test_of_the_same_words_the_likeliest_alone_is_carried_along() -> None:
    decoding: Any = WrittenDown()
    found = beam(decoding, Without(), 5, 4, lambda token: "" if token in (WE, FORTY) else str(token))
    assert not any(FORTY in each.tokens for each in found)
