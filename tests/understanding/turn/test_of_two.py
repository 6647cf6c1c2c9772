"""Turns that speak of two errands, visits or places."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("haircut", ("trim",)), ("cleaning", ("house cleaning",))))


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    return understand(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=WORK, **known))


def test_of_two_places_the_second_is_a_turn_of_its_own() -> None:
    read = heard("one at 12 Elm Street and one at 40 Oak Street", "address")
    assert (read.address and read.address.line, read.then) == ("12 elm street", "and one at 40 Oak Street")
    assert "another_place" in read.besides


def test_the_day_of_a_visit_that_stays_is_no_wish() -> None:
    read = heard("leave the friday one alone and book me another on monday", has_visit=True)
    assert (read.intent, read.when.date, read.visit_day) == ("book", dt.date(2026, 3, 9), 4)
