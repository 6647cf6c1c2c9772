"""Offers at which somebody has something on are none of theirs."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.understanding import Remaining, Understanding
from receptionist.understanding.offered.beside_engaged import beside_engaged
from receptionist.understanding.offered.clues import OfferAnswer
from receptionist.understanding.offered.mentions import Offers

CLOCK = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))
HEARING = HearingContext(CLOCK, frozenset({"date", "time"}), offers=OFFERS)


def read(text: str) -> Understanding | None:
    return beside_engaged(OfferAnswer(Understanding(text), Offers.of(HEARING)), HEARING.vocabulary)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("i've got a work call right at the first one so the second", 1),
        ("i'm teaching during the second so the last one", 2),
        ("there's a zoom call at the first one i'll take the second", 1),
        ("at the first one i've got a call so the second", 1),
        ("i've got a work call right at eight so the second", 1),
        ("i have a phone call at the first and a meeting at the second so the last", 2),
        ("i work through the last one but the first is fine", 0),
    ],
)
def test_the_one_named_beside_it_is_picked(text: str, place: int) -> None:
    meaning = read(text)
    assert meaning is not None
    assert (meaning.choice, meaning.left) == (place, Remaining((place,)))


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("eight i'm asleep and noon i'm teaching", (2,)),
        ("eight i'm still asleep and noon i've got lunch with my boss", (2,)),
        ("noon she's napping and four's too late in the day", (0,)),
        ("eight nobody's home and noon i have a meeting so", (2,)),
        ("eight's when i take my mother to dialysis and noon i feed the baby", (2,)),
        ("at eight i'm at work and at noon i'm at lunch and at four i'm picking up the kids", ()),
        ("eight we're still in bed and noon the baby's napping", (2,)),
        ("four i coach soccer and eight's too early", (1,)),
        ("the vet's at noon", (0, 2)),
        ("my lunch meeting's at noon but i'm free after three", (2,)),
        ("the school run's at eight and the dentist's at noon but i'm home from four", (2,)),
        ("book club's at four but i'm home till two", (0, 1)),
        ("mass is at eight but from eleven i'm home", (1, 2)),
    ],
)
def test_what_is_told_of_an_hour_rules_it_out(text: str, left: tuple[int, ...]) -> None:
    meaning = read(text)
    assert meaning is not None
    assert meaning.left == Remaining(left)


def test_the_others_are_left_where_none_is_named() -> None:
    meaning = read("i have a meeting at the first one")
    assert meaning is not None
    assert (meaning.choice, meaning.left) == (None, Remaining((1, 2)))
    assert [limit.since for limit in meaning.when.ruled_out] == [dt.time(8)]


def test_nor_is_one_left_that_is_refused_beside_it() -> None:
    meaning = read("i don't want the last one and i'm asleep at eight")
    assert meaning is not None
    assert meaning.left == Remaining((1,))


@pytest.mark.parametrize(
    "text",
    [
        "the first one",
        "i'm free at the first one",
        "i have nothing at the first one",
        "i have a call at ten so the first one",  # at none that was offered
        "i'm home at the first one so the first",
        "my husband's off at the second one so the second",
        "i'm working from home at the second so the second",
        "four i'm home from work",
        "eight's when i'm home",
        "my lunch break's at noon",
        "whichever is latest i'm not an early riser",
    ],
)
def test_who_has_nothing_on_then_leaves_it(text: str) -> None:
    assert read(text) is None
