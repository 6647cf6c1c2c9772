"""What a part of a turn wishes for of days and hours."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.part.reading import read_part

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("haircut", ("trim",)), ("cleaning", ("house cleaning",))))


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    return read_part(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=WORK, **known))


def test_the_first_opening_is_asked_for_where_no_time_is_said() -> None:
    assert heard("what's the first opening you have").when.openings


def test_a_visit_moves_to_another_day_than_its_own() -> None:
    read = heard("the wednesday one, i said wednesday, put it on thursday after three", has_visit=True)
    assert read.when.date == dt.date(2026, 3, 5)


def test_a_day_beside_a_question_about_the_hours_is_wished_for() -> None:
    assert heard("Friday, do you work weekends too?").beside_hours.date == dt.date(2026, 3, 6)


def test_no_day_is_wished_for_beside_hours_where_none_stands_apart() -> None:
    assert heard("do you work weekends?").beside_hours.date is None


def test_a_yes_to_a_move_names_the_day_that_it_goes_from() -> None:
    assert heard("yes from tuesday to thursday", has_visit=True, to_agree=True).when.date == dt.date(2026, 3, 5)


@pytest.mark.parametrize("text", ["what have you got open", "what have you got available", "so what do you have free"])
def test_what_is_free_is_asked_for_and_not_the_hours(text: str) -> None:
    read = heard(text, "date", "time")
    assert (read.intent != "hours", read.when.openings) == (True, True)
