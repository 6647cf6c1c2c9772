"""Words that are somebody's name and no day or hour."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.when.namesakes import without_namesakes
from receptionist.understanding.words import tokens

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


def left(text: str, *asked: str) -> list[str]:
    """The words of `text` that may say when."""
    hearing = HearingContext(MONDAY, frozenset(asked))  # type: ignore[arg-type]
    return without_namesakes(text, tokens(text), hearing).split()


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("my name is wednesday", ["my", "name", "is"]),
        ("last name monday like the day", ["like", "the", "day"]),
        ("mister early", ["mister"]),
        ("lan nguyen lan is first", ["lan", "nguyen", "lan", "is"]),
        ("james tolliver the third", ["james", "tolliver"]),
        ("the first is good", ["the", "first", "is", "good"]),
        ("early church e a r l y first", ["church"]),
        ("may m a y weathers", ["weathers"]),
        ("my name is april tomorrow works", ["my", "name", "is", "tomorrow", "works"]),
    ],
)
def test_a_name_that_is_said_to_be_one_or_spelled(text: str, rest: list[str]) -> None:
    assert left(text) == rest


@pytest.mark.parametrize(
    "text",
    [
        "haile is the last name abel the first",
        "abel's the first name and haile the second",
        "haile is the surname and abel is the first",
    ],
)
def test_which_of_the_names_is_first_is_no_day(text: str) -> None:
    assert {"first", "second"}.isdisjoint(left(text, "name"))


@pytest.mark.parametrize(
    "text", ["my last name is haile and i want the first", "haile is the last name and can you come the first"]
)
def test_the_first_of_a_month_beside_a_last_name(text: str) -> None:
    assert "first" in left(text, "name")


@pytest.mark.parametrize("text", ["wednesday parker", "it's wednesday parker"])
def test_the_name_that_was_asked_for(text: str) -> None:
    assert "wednesday" not in left(text, "name")


@pytest.mark.parametrize("text", ["wednesday morning", "friday works", "friday please", "march fourth", "wednesday"])
def test_a_day_to_who_asked_for_the_name(text: str) -> None:
    assert left(text, "name") == text.split()


@pytest.mark.parametrize(
    "text", ["i have the doctor friday", "the name on it is sarah and friday works", "b c at noon"]
)
def test_days_that_are_nobodys_name(text: str) -> None:
    assert left(text) == text.split()
