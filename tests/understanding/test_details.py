"""The details of one turn: who is asked about is nobody's name, and a day that is taken back is none."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.details import asks_about_somebody, read_details

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)


@pytest.mark.parametrize("text", ["yes but is it maria", "is it going to be maria?", "okay, will it be with joe"])
def test_who_comes_is_asked_about(text: str) -> None:
    assert asks_about_somebody(text)


@pytest.mark.parametrize(
    "text", ["it is maria", "that's maria palmer", "no it's marie", "could it be eleven", "is it maria no it's marie"]
)
def test_a_name_that_is_told_is_not_asked_about(text: str) -> None:
    assert not asks_about_somebody(text)


def test_a_day_that_a_refused_clause_takes_back_is_ruled_out() -> None:
    text = "okay tuesday at ten wait what no she can't do tuesday"
    refused = Span(text.index("what"), len(text))
    when = read_details(text, HearingContext(MONDAY, frozenset({"date", "time"})), [refused]).when
    assert when.date is None
    assert when.rules_out(dt.date(2026, 3, 3))


def test_an_hour_that_is_settled_for_after_all_is_not_ruled_out() -> None:
    text = "noon's too late for me usually but okay noon"
    refused = Span(0, text.index(" but"))
    when = read_details(text, HearingContext(MONDAY, frozenset({"date", "time"})), [refused]).when
    assert (when.time, when.ruled_out) == (dt.time(12), ())


def test_what_somebody_has_on_each_week_is_read_with_its_hours() -> None:
    text = "i have my dialysis monday wednesday and friday in the morning so those mornings i can't"
    refused = Span(0, text.index(" so"))
    when = read_details(text, HearingContext(MONDAY, frozenset({"date", "time"})), [refused]).when
    assert [limit.weekdays for limit in when.ruled_out] == [(0, 2, 4)]
