"""Where the days and hours of one turn stand among its words, and which day each tells."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.understanding.when.fragments import fragments_of
from receptionist.understanding.when.spoken_days import SpokenDays
from receptionist.understanding.words import tokens

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
"""A Monday."""


def spoken(text: str, hearing: HearingContext = HEARING) -> SpokenDays:
    fragments, evidence = fragments_of(text, hearing)
    return SpokenDays(text, tokens(text), hearing, fragments, evidence)


@pytest.mark.parametrize(
    ("offered", "known", "day"),
    [
        ([9, 10, 11], 9, 10),  # of the week that is offered
        ([9, 12, 13], 9, 10),  # which is the one that was wished for
        ([9, 12, 13], 6, 3),  # and here is not
        ([4, 5, 6], 4, 3),
        ([], 9, 3),
    ],
)
def test_a_weekday_to_offers_is_of_their_week(offered: list[int], known: int, day: int) -> None:
    offers = tuple(dt.datetime(2026, 3, at, 8, tzinfo=dt.UTC) for at in offered)
    said = spoken("tuesday", msgspec.structs.replace(HEARING, offers=offers, known_day=dt.date(2026, 3, known)))
    tuesday = said.as_day(said.fragments[0])
    assert tuesday is not None
    assert tuesday.dates[0] == dt.date(2026, 3, day)


def test_words_stand_before_in_and_behind_a_day() -> None:
    said = spoken("could you come friday please")
    (day,) = said.fragments
    assert (said.before(day).strip(), said.words(day), said.after(day).strip()) == (
        "could you come",
        "friday",
        "please",
    )


@pytest.mark.parametrize(("text", "back"), [("wednesday uh thursday", True), ("wednesday or uh thursday", False)])
def test_a_hesitation_takes_the_first_back(text: str, back: bool) -> None:
    said = spoken(text)
    assert said.hesitates(*said.fragments) is back


@pytest.mark.parametrize(("text", "only"), [("only weekends", True), ("weekends only", True), ("weekends", False)])
def test_a_day_may_be_the_only_one(text: str, only: bool) -> None:
    said = spoken(text)
    assert said.only(said.fragments[0]) is only


def test_a_weekday_is_that_of_the_week_spoken_of() -> None:
    later = HearingContext(HEARING.clock, known_day=dt.date(2026, 3, 18))
    said = spoken("that friday", later)
    day = said.as_day(said.fragments[0])
    assert day is not None
    assert day.dates[0] == dt.date(2026, 3, 20)


@pytest.mark.parametrize(
    ("text", "asked", "day"),
    [
        ("thursday at two", frozenset(), 12),  # the weekday that is spoken of
        ("the same thursday at two", frozenset({"date", "time"}), 12),
        ("thursday at two", frozenset({"date", "time"}), 5),  # where a day is asked for it may be another
        ("friday at two", frozenset(), 6),
    ],
)
def test_a_weekday_that_is_spoken_of_is_that_day(text: str, asked: frozenset[Expecting], day: int) -> None:
    said = spoken(text, msgspec.structs.replace(HEARING, known_day=dt.date(2026, 3, 12), expecting=asked))
    meant = next(found for fragment in said.fragments if (found := said.as_day(fragment)))
    assert meant.dates[0].day == day


@pytest.mark.parametrize(
    ("offered", "day"),
    [
        ((3, 4, 5), 7),  # all before the week of the day that is spoken of: one that was refused
        ((10, 11, 12), 14),
        ((5, 9, 10), 14),
    ],
)
def test_a_weekday_is_of_the_week_spoken_of_where_some_of_the_offers_reach_it(offered: list[int], day: int) -> None:
    starts = tuple(dt.datetime(2026, 3, each, 10, tzinfo=dt.UTC) for each in offered)
    said = spoken("saturday", msgspec.structs.replace(HEARING, known_day=dt.date(2026, 3, 9), offers=starts))
    meant = said.as_day(said.fragments[0])
    assert meant is not None
    assert meant.dates[0].day == day
