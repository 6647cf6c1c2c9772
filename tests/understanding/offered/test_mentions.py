"""What of a turn names which offers."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.understanding.clauses import plain
from receptionist.understanding.offered.mentions import OfferMention, Offers, in_one_word, mentions

MONDAY = dt.date(2026, 3, 2)


def offers(*starts: str) -> Offers:
    return Offers(
        tuple(dt.datetime.fromisoformat(f"2026-03-{start}").replace(tzinfo=dt.UTC) for start in starts), MONDAY
    )


ONE_DAY = offers("04T08:00", "04T12:00", "04T16:30")
THREE_DAYS = offers("03T10:00", "04T13:00", "06T15:00")
FAR_APART = offers("04T07:00", "04T14:00", "04T20:30")
TWICE_THURSDAY = offers("05T09:00", "05T15:00", "06T09:00")


def named(text: str, among: Offers) -> list[OfferMention]:
    return list(mentions(in_one_word(plain(text)).split(), among))


def places(text: str, among: Offers) -> list[set[int]]:
    return [set(mention.places) for mention in named(text, among)]


@pytest.mark.parametrize(
    ("text", "among", "those"),
    [
        # by the hour
        ("eight works", ONE_DAY, [{0}]),
        ("noon and he calls first", ONE_DAY, [{1}]),
        ("noon but ring me first", ONE_DAY, [{1}]),
        ("half past four please", ONE_DAY, [{2}]),
        ("the ate o'clock", ONE_DAY, [{0}]),
        ("four thirty p m", ONE_DAY, [{2}]),
        ("at one", THREE_DAYS, [{1}]),
        ("neither of the nines", TWICE_THURSDAY, [{0, 2}]),
        ("four thirty in the afternoon", ONE_DAY, [{2}]),
        # by a name of several words
        ("the middle of the day", ONE_DAY, [{1}]),
        ("my lunch break", ONE_DAY, [{1}]),
        ("crack of dawn", ONE_DAY, [{0}]),
        ("close of business", ONE_DAY, [{2}]),
        ("the two ends", ONE_DAY, [{0, 2}]),
        ("to pee em", offers("04T08:00", "04T14:00", "04T16:30"), [{1}]),
        # by the day
        ("wednesday I guess", THREE_DAYS, [{1}]),
        ("the day after tomorrow", THREE_DAYS, [{1}]),
        ("the sixth", THREE_DAYS, [{2}]),
        ("march third", THREE_DAYS, [{0}]),
        ("the third of march", THREE_DAYS, [{0}]),
        # by both
        ("thursday at nine", TWICE_THURSDAY, [{0}]),
        ("the later one on thursday", TWICE_THURSDAY, [{1}]),
        ("the second nine", TWICE_THURSDAY, [{2}]),
        # by the part of the day
        ("afternoon please", TWICE_THURSDAY, [{1}]),
        ("the a m one", ONE_DAY, [{0}]),
        ("the one in the middle of the day", ONE_DAY, [{1}]),
        ("the one in the middle of the day", FAR_APART, [{1}]),
        ("lunchtime", FAR_APART, [set()]),
        ("the night one eight thirty", FAR_APART, [{2}]),
        # by the place
        ("the middle one", ONE_DAY, [{1}]),
        ("number two", ONE_DAY, [{1}]),
        ("the last two", ONE_DAY, [{1, 2}]),
        # by what was named before
        ("not eight and not noon so the other", ONE_DAY, [{0}, {1}, {2}]),
        ("not eight but the next one", ONE_DAY, [{0}, {1}]),
        # nothing
        ("that one sounds good", ONE_DAY, []),
    ],
)
def test_words_name_offers(text: str, among: Offers, those: list[set[int]]) -> None:
    assert places(text, among) == those


@pytest.mark.parametrize(
    ("text", "those"),
    [
        ("too is fine for me", [{1}]),
        ("let us do to", [{1}]),
        ("me too", []),
        ("i would like that too", []),
        ("too much", []),
        ("to be honest", []),
    ],
)
def test_what_sounds_like_an_hour_is_one_where_only_an_hour_can_stand(text: str, those: list[set[int]]) -> None:
    assert places(text, FAR_APART) == those


@pytest.mark.parametrize(
    ("text", "kind", "at"),
    [("I'm off at three", "clock", 15.0), ("at nine in the office", "clock", 9.0), ("saturday", "day", 5.0)],
)
def test_what_fits_no_offer_keeps_its_moment(text: str, kind: str, at: float) -> None:
    first = named(text, ONE_DAY)[0]
    assert (first.kind, first.at, first.places) == (kind, at, frozenset())


def test_tonight_is_an_evening_of_today() -> None:
    tonight_or_later = offers("02T18:30", "02T19:00", "03T18:30")
    assert places("the later one tonight then", tonight_or_later)[-1] <= {0, 1}


@pytest.mark.parametrize(("text", "those"), [
    ("friday the fourth", [{0, 1, 2}]), ("the ten of march", []), ("the twenty third", []), ("thirty first then", []),
])  # fmt: skip
def test_a_day_of_the_month_is_no_place_and_no_hour(text: str, those: list[set[int]]) -> None:
    the_fourth = offers("04T08:00", "04T10:00", "04T16:30")
    assert [each for each in places(text, the_fourth) if each] == those


@pytest.mark.parametrize(
    ("text", "those"),
    [
        ("one in the afternoon please", [set(), {1}]),
        ("say one in the afternoon", [set(), {1}]),
        ("the one in the afternoon", [{1}]),
        ("i would like one in the afternoon", [{1}]),
        ("mornings two please", [{0}, {1}]),
        ("that is the crack of dawn two please", [{0}, {1}]),
        ("wednesday evening seven", [set()]),
        ("daytime two", [{1}]),
        ("just a second", []),
    ],
)
def test_an_hour_or_one_of_them_by_what_stands_around_it(text: str, those: list[set[int]]) -> None:
    assert places(text, FAR_APART) == those


def test_an_offered_hour_of_the_other_half_of_the_day_lies_where_it_was_told() -> None:
    assert [mention.at for mention in named("seven at night", FAR_APART)] == [19.0]


@pytest.mark.parametrize("text", ["may the first", "march the first", "the first of may", "april first"])
def test_the_first_of_a_month_is_no_place(text: str) -> None:
    assert [mention.kind for mention in named(text, ONE_DAY)] == ["day"]
