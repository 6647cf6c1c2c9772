"""Two offers between which somebody cannot choose."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Remaining, Understanding
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.mentions import Offers
from receptionist.understanding.offered.undecided import undecided

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (7, 15, 20))
HEARING = HearingContext(CLOCK, frozenset({"date", "time"}), offers=OFFERS)


def read(text: str) -> Understanding | None:
    return undecided(OfferAnswer(Understanding(text), Offers.of(HEARING)))


@pytest.mark.parametrize(
    "text",
    [
        "three works or seven i'm not sure",
        "seven or maybe three i can't decide",
        "i don't know three or seven",
        "the first or the second i'm torn",
        "three or seven three or seven give me a minute",
        "seven or three or seven hold on a second",
    ],
)
def test_both_are_left_and_neither_is_picked(text: str) -> None:
    meaning = read(text)
    assert meaning is not None
    assert (meaning.choice, meaning.left) == (None, Remaining((0, 1)))


@pytest.mark.parametrize(
    "text",
    [
        "three or seven",
        "three or seven yeah seven",
        "i can't do three or seven",
        "three i'm sure",
        "three or seven i'm not sure no seven",
    ],
)
def test_who_is_of_one_mind_leaves_no_two(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(
    ("text", "doubted"),
    [
        ("i'm not sure i want seven", True),
        ("not really sure about the first one", True),
        ("i'm not sure seven i guess", False),
        ("i'm not sure about seven so three", False),
    ],
)
def test_one_that_is_doubted_is_not_picked(text: str, doubted: bool) -> None:
    assert (read(text) is not None) == doubted
