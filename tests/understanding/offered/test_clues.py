"""What speaks for one offer, or for none."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.offered.clues import OfferAnswer, allows, by_rule, of_none, of_offer
from receptionist.understanding.offered.mentions import Offers
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
STARTS = tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (8, 12, 16))


def said(text: str) -> OfferAnswer:
    asked = HearingContext(NOW, frozenset({"date", "time", "choice"}))
    return OfferAnswer(understand(text, asked), Offers(STARTS, NOW.date()))


def test_the_same_words_look_otherwise_from_each_offer() -> None:
    turn = said("noon please")
    assert [next(clue for clue in of_offer(turn, place) if clue.startswith("<")) for place in range(3)] == [
        "<+>",
        "<=>",
        "<->",
    ]


def test_an_hour_that_is_none_of_them_lies_beside_the_nearest() -> None:
    turn = said("i get off at three")
    seen = [next(clue for clue in of_offer(turn, place) if clue.startswith("<clock")) for place in range(3)]
    assert seen == ["<clock++>", "<clock+>", "<clock->"]


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("i can't do eight or noon", {0, 1}),
        ("eight's no good but noon is", {0}),
        ("anything but the noon one", {1}),
        ("oh wait no make it four", set()),
        ("the first two are too early", {0, 1}),
    ],
)
def test_offers_in_a_clause_that_denies_are_denied(text: str, denied: set[int]) -> None:
    assert said(text).denied == denied


@pytest.mark.parametrize(
    "text",
    ["eight in the morning good lord no four is my time", "not eight that's chaos over here four's good"],
)
def test_what_is_taken_behind_a_denial_is_not_denied(text: str) -> None:
    assert [set(named.places) for named in said(text).not_denied] == [{2}]


@pytest.mark.parametrize("text", ["i don't think noon works", "neither eight nor noon works"])
def test_what_does_not_work_is_denied(text: str) -> None:
    assert 1 in said(text).denied


def test_what_is_left_speaks_for_the_one() -> None:
    turn = said("neither eight nor noon")
    assert "left:True:1" in set(by_rule(turn, 2))
    assert "left:False:1" in set(by_rule(turn, 0))


def test_none_is_told_by_words_in_which_all_offers_are_alike() -> None:
    assert set(of_none(said("is noon sure"))) == set(of_none(said("is eight sure")))


@pytest.mark.parametrize(
    ("when", "admitted"),
    [
        (When(), [8, 12, 16]),
        (When(time=dt.time(10), bound="after"), [12, 16]),
        (When(until=dt.time(12), bound="before"), [8]),
        (When(daypart="afternoon"), [12, 16]),
    ],
)
def test_limits_leave_offers(when: When, admitted: list[int]) -> None:
    assert [start.hour for start in STARTS if allows(when, start)] == admitted
