"""Before something that was told with its day."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.when.before_that import refers_to_its_day, set_apart
from receptionist.understanding.when.reading import read_when

HEARING = HearingContext(dt.datetime(2026, 3, 3, 12, tzinfo=dt.UTC))
FRIDAY, SATURDAY = dt.date(2026, 3, 6), dt.date(2026, 3, 7)


@pytest.mark.parametrize(
    "text",
    [
        "the wedding is saturday and i need a cut before that like friday",
        "i fly out saturday i need color before that friday would be best",
        "i need a cut before that maybe friday",
    ],
)
def test_the_day_behind_it_is_wished_for(text: str) -> None:
    when, _ = read_when(text, HEARING)
    assert (when.date, when.rules_out(FRIDAY)) == (FRIDAY, False)


def test_none_from_its_day_on_will_do() -> None:
    when, _ = read_when("i've got a wedding saturday and i need a cut before that", HEARING)
    assert when.rules_out(SATURDAY)


def test_the_only_day_is_the_one_that_is_meant() -> None:
    said = "i need a cut before that friday meeting"
    assert (set_apart(said), refers_to_its_day(said)) == (said, False)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        (
            "oh the thirteenth that's when they get here so i'd want it done before that like a couple days before",
            10,
            12,
        ),
        ("they get here the thirteenth so a couple days before that would be perfect", 10, 12),
        ("a couple of days before the thirteenth", 10, 12),
        ("the party is the thirteenth so a few days before", 9, 12),
        ("they arrive the thirteenth so two days before that", 11, None),
    ],
)
def test_a_couple_of_days_before_are_the_two_or_three_before_it(text: str, first: int, last: int | None) -> None:
    when, _ = read_when(text, HEARING)
    end = dt.date(2026, 3, last) if last else None
    assert (when.date, when.date_end) == (dt.date(2026, 3, first), end)


@pytest.mark.parametrize(
    "text", ["i called a couple days before that", "it broke a couple of days before the thirteenth"]
)
def test_what_was_a_couple_of_days_before_is_wished_for_by_nobody(text: str) -> None:
    assert read_when(text, HEARING)[0].date_end is None
