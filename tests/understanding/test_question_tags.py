"""Statements that their last words make a question."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.question_tags import with_marks
from receptionist.understanding.understand import understand

NINE = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


@pytest.mark.parametrize(
    ("said", "marked"),
    [
        ("your company have license or no", "your company have license?"),
        ("you have license or no my landlord he ask me", "you have license?      my landlord he ask me"),
        ("is friday possible or not", "is friday possible?"),
        ("wednesday or no", "wednesday?"),
        ("so it is on top of the repair or how is it i didn't understand", "so it is on top of the repair?"),
        ("wednesday you work on holiday or no", "wednesday.you work on holiday?"),
    ],
)
def test_the_tag_becomes_a_mark(said: str, marked: str) -> None:
    assert with_marks(said).rstrip() == marked


@pytest.mark.parametrize(
    "said",
    [
        "eight or no nine",
        "i don't know if it's the drain or not",
        "friday or no wait i work friday",
        "tomorrow or no my wife has the car make it friday",
        "no",
    ],
)
def test_other_words_stay_as_they_are(said: str) -> None:
    assert with_marks(said) == said


def test_the_words_keep_their_places() -> None:
    said = "wednesday you work on holiday or no"
    assert len(with_marks(said)) == len(said)


def test_a_tag_is_no_no_and_rules_no_day_out() -> None:
    said = understand("wednesday you work on holiday also or no", HearingContext(NINE, frozenset({"date", "time"})))
    assert (said.answer, said.when.date, said.when.ruled_out) == (None, dt.date(2026, 3, 4), ())
