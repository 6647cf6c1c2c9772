"""Offers told by how they compare with others, eight, noon and four having been offered."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Understanding
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = tuple(dt.datetime(2026, 3, 5, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))


def heard(text: str) -> Understanding:
    return understand_in_call(text, HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=OFFERS))


@pytest.mark.parametrize(
    "text",
    [
        "i'll take the one later than eight but not as late as four",
        "later than eight but earlier than four",
        "earlier than four but later than eight",
        "not as early as eight and not as late as four",
        "not quite as early as eight not as late as four",
        "the one that's not as early as the first and not as late as the last",
        "something earlier than four but not that early",
        "the one earlier than four but later than eight because i drop the kids",
    ],
)
def test_the_one_that_is_left_by_all_comparisons_is_picked(text: str) -> None:
    assert heard(text).choice == 1


@pytest.mark.parametrize(
    ("text", "left"),
    [("not as late as four", (0, 1)), ("not as early as eight", (1, 2)), ("not so late as noon", (0,))],
)
def test_a_comparison_leaves_those_on_its_side(text: str, left: tuple[int, ...]) -> None:
    remaining = heard(text).left
    assert remaining is not None
    assert remaining.places == left


@pytest.mark.parametrize(
    "text", ["later than eight", "i get home later than eight", "is it later than eight but not as late as four"]
)
def test_a_limit_a_reason_and_a_question_pick_none(text: str) -> None:
    assert heard(text).choice is None
