"""Turns that speak of two errands, visits or places."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.addresses import read_address
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


def test_what_is_called_off_for_another_time_is_moved() -> None:
    read = heard("cancel friday and get me something next week instead", "intent", has_visit=True)
    assert (read.intent, read.then, read.visit_day, read.when.date) == ("reschedule", "", 4, dt.date(2026, 3, 9))


AT_HOME = {
    "to_agree": True,
    "known_address": read_address("14 Birch Court", HearingContext(MONDAY, frozenset({"address"})))[0],
    "known_service": "cleaning",
}


def test_work_at_somebody_elses_place_besides_what_was_read_back_is_a_turn_of_its_own() -> None:
    text = "and a cleaning at my mother's at 12 oak street"
    read = heard(text, "yes_no", **AT_HOME)
    assert (read.then, read.besides, read.address) == (text, ("another_place",), None)


@pytest.mark.parametrize(
    "text", ["no do the cleaning at my mother's 12 oak street", "and make the cleaning at my mother's 12 oak street"]
)
def test_the_place_put_right_is_none_besides(text: str) -> None:
    assert heard(text, "yes_no", **AT_HOME).then == ""
