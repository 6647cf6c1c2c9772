"""Which offer a superlative picks outright, and which superlatives pick none."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Remaining, Understanding
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (7, 12, 17))


def heard(text: str) -> Understanding:
    return understand_in_call(text, HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=OFFERS))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("whichever is latest i'm not an early riser", 2),
        ("the latest i'm slow in the mornings", 2),
        ("latest one please mornings are no good for me", 2),
        ("give me the latest you've got there i don't rise early", 2),
        ("the last of those i can't do mornings", 2),
        ("i'm not good early so the latest of those", 2),
        ("the one that's latest i don't do early", 2),
        ("i'd take the latest i'm never awake early", 2),
        ("the earliest of those i don't like late", 0),
        ("the earliest of them i go to bed early", 0),
        ("whichever is earliest i don't stay up late", 0),
    ],
)
def test_a_superlative_picks_whatever_its_reason_speaks_of(text: str, place: int) -> None:
    meaning = heard(text)
    assert (meaning.choice, meaning.left) == (0 if place == 0 else -1, Remaining((place,)))


@pytest.mark.parametrize(
    "text", ["whatever's latest i'm not up early", "the latest of the three i'm no morning person"]
)
def test_the_hours_of_its_reason_are_none_that_are_wished_for(text: str) -> None:
    when = heard(text).when
    assert (when.daypart, when.earliest, when.time) == (None, False, None)


def test_a_limit_that_the_picked_one_keeps_stays() -> None:
    when = heard("the latest of those i never get going before ten").when
    assert (when.time, when.bound) == (dt.time(10), "after")


@pytest.mark.parametrize(
    "text",
    [
        "the latest i can do is noon",
        "the latest i finish is noon",
        "the latest would be noon",
        "not the latest",
        "anything but the latest",
        "the latest is too late",
        "the latest but not after four",
        "first i was wondering if you do windows",
        "the first time i was here you were late",
        "last i checked you had mornings",
        "the latest in the morning",
        "i don't get going early",
    ],
)
def test_a_limit_a_refusal_and_a_story_pick_none(text: str) -> None:
    left = heard(text).left
    assert left is None or len(left.places) > 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("the one that gives me the most time to tidy up first", 2),
        ("whichever one leaves me the most time", 2),
        ("the one that gets it over with soonest", 0),
        ("the one with the least waiting", None),
        ("i need more time to think", None),
    ],
)
def test_one_by_the_time_that_it_leaves(text: str, place: int | None) -> None:
    left = heard(text).left
    assert (left.places if left else None) == ((place,) if place is not None else None)
