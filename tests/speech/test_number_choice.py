"""Which hypothesis is the telephone number: neither the free one nor the one that leans to digits goes before."""

import pytest

from receptionist.speech.fusion import HeardCandidate
from receptionist.speech.number_choice import WEIGHTS, can_be_dialled, features, ranked_numbers


def chosen(**candidates: float) -> str:
    """Of texts, with underscores for spaces, and how likely each is at either pace."""
    heard = [HeardCandidate(text.replace("_", " "), (each, each), 12) for text, each in candidates.items()]
    return ranked_numbers(heard)[0][0].text


@pytest.mark.parametrize(
    ("candidates", "number"),
    [
        # a number that was heard freely stands against what digits were made of
        ({"212-555-7890": -1.0, "1-800-139-5732": -9.0}, "212-555-7890"),
        ({"212-555-7890": -1.0, "-_-_-_-_-": -14.0}, "212-555-7890"),
        # digits that make a whole number, out of words that are as likely
        ({"five oh three, three eight two, six two one six": -6.0, "I vote three, three, eight, two": -4.0},
         "five oh three, three eight two, six two one six"),
        # words stay words
        ({"I would rather not give you that": -3.0, "I 8 2 4": -30.0}, "I would rather not give you that"),
        # a group of a number stays one
        ({"415": -0.5, "4 1 5 4 1": -4.0}, "415"),
    ],
)  # fmt: skip
def test_the_likeliest_number_is_chosen(candidates: dict[str, float], number: str) -> None:
    assert chosen(**candidates) == number


@pytest.mark.parametrize(
    ("digits", "can"),
    [("2125557890", True), ("12125557890", True), ("1125557890", False), ("2120557890", False), ("21255578", False)],
)
def test_what_can_be_dialled_is_of_the_plan(digits: str, can: bool) -> None:
    assert can_be_dialled(digits) is can


def test_others_lie_behind_the_first() -> None:
    heard = [HeardCandidate(text, (-1.0, -1.0), 9) for text in ("five five", "212-555-7890", "hello")]
    lags = [lag for _, lag in ranked_numbers(heard)]
    assert lags[0] == 0.0
    assert lags == sorted(lags)


def test_there_is_a_weight_for_each_feature() -> None:
    assert len(features(HeardCandidate("415", (-1.0, -2.0), 3))) == len(WEIGHTS)
