"""Which of several days and hours of one turn is meant."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.when import read_when
from receptionist.understanding.when.fragments import fragments_of
from receptionist.understanding.when.spoken import SpokenTimes
from receptionist.understanding.words import tokens

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
"""A Monday."""


def spoken(text: str, hearing: HearingContext = HEARING) -> SpokenTimes:
    fragments, evidence = fragments_of(text, hearing)
    return SpokenTimes(text, tokens(text), hearing, fragments, evidence)


@pytest.mark.parametrize(
    ("text", "meant"), [("not monday tuesday", "tuesday"), ("monday no wednesday", "wednesday"), ("not monday", None)]
)
def test_what_is_ruled_out_or_taken_back_is_not_chosen(text: str, meant: str | None) -> None:
    said = spoken(text)
    chosen, _ = said.choose(said.fragments)
    assert (None if chosen is None else said.words(said.fragments[chosen])) == meant


def test_a_refusal_in_one_breath_is_of_both() -> None:
    said = spoken("i can't do before ten or after two")
    assert [said.refused(hour) for hour in said.fragments] == [True, True]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("this saturday is the quince of my niece the other saturday", 14),
        ("friday oh no this friday is my anniversary the other friday", 13),
        ("the other saturday", 14),
        ("saturday or the other saturday", 7),
    ],
)
def test_another_one_of_a_weekday_is_set_apart_from_the_first(text: str, day: int) -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))
    assert read_when(text, asked)[0].date == dt.date(2026, 3, day)


def test_the_other_friday_of_what_is_past_is_told() -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))
    assert read_when("somebody came the other friday", asked)[0].date is None
