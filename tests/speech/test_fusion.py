"""What several who heard it find likely, is what was said."""

from __future__ import annotations

import pytest

from receptionist.speech.fusion import ALONE, TOGETHER, HeardCandidate, features, plain, ranked


def test_what_both_find_likely_wins_against_what_one_finds_likeliest() -> None:
    both, one = HeardCandidate("Grace Kim", (-1.5, -1.5), 4), HeardCandidate("Grace came", (-1.0, -9.0), 4)
    assert [candidate for candidate, _ in ranked([one, both])] == [both, one]


def test_how_far_a_candidate_lies_behind_comes_with_it() -> None:
    first, second = (
        lag for _, lag in ranked([HeardCandidate("a", (-1.0, -1.0), 2), HeardCandidate("b", (-3.0, -3.0), 2)])
    )
    assert first == 0.0
    assert second == pytest.approx(2 * (ALONE[0] + ALONE[1]))


def test_words_are_weighed_in_the_writing_that_each_engine_likes_best() -> None:
    hers, its = HeardCandidate("7 8", (-2.0, -3.0, -7.0), 3), HeardCandidate("7-8.", (-8.0, -8.0, -1.0), 4, True)
    assert features([hers, its])[:3] == [-2.0, -3.0, -1.0]
    assert [each.text for each, _ in ranked([HeardCandidate("7 ate", (-4.0, -4.0, -4.0), 3), hers, its])] == [
        "7 8",
        "7 ate",
    ]


def test_of_two_writings_the_first_is_kept() -> None:
    candidates = [HeardCandidate("7-8-9.", (-2.0, -2.0), 4), HeardCandidate("7 8 9", (-1.0, -1.0), 4)]
    assert [candidate.text for candidate, _ in ranked(candidates)] == ["7-8-9."]


@pytest.mark.parametrize(
    ("text", "words"),
    [("Yes, please.", ("yes", "please")), ("415-88", ("4", "1", "5", "8", "8")), ("That's it!", ("that's", "it"))],
)
def test_words_are_compared_without_case_and_punctuation(text: str, words: tuple[str, ...]) -> None:
    assert plain(text) == words


def test_there_is_a_weight_for_every_feature() -> None:
    assert len(features([HeardCandidate("a", (-1.0, -1.0), 2)])) == len(ALONE)
    assert len(features([HeardCandidate("a", (-1.0, -1.0, -1.0), 2)])) == len(TOGETHER)
