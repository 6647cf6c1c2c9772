"""An answer, with something for whoever comes beside it."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.ruled_out import RuledOut
from receptionist.model.understanding import Understanding
from receptionist.understanding.understand import understand

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("haircut", ("trim",)), ("cleaning", ("house cleaning",))))


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    return understand(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=WORK, **known))


def test_a_note_stands_beside_the_time_that_was_asked_for() -> None:
    read = heard("friday at two my son will let you in", "date", "time", known_service="cleaning")
    assert (read.when.time, read.note) == (dt.time(14), "my son will let you in")


def test_what_runs_on_behind_an_address_is_told_for_whoever_comes() -> None:
    read = heard("12 Oak Street the bell is out", "address", known_service="cleaning")
    assert (read.address and read.address.line, read.note) == ("12 oak street", "the bell is out")


def test_a_day_that_a_note_takes_back_is_not_wished_for() -> None:
    when = heard("tuesday ten works for me oh but my wife has yoga tuesdays", "date", "time", known_service="x").when
    assert when.date is None
    assert when.rules_out(dt.date(2026, 3, 10))


def test_a_note_that_ends_among_the_days_that_are_taken_leaves_none_to_wish_for() -> None:
    text = "i have my grandbabies monday and wednesday mornings"
    read = understand(text, HearingContext(MONDAY, frozenset({"name"}), vocabulary=WORK, known_service="cleaning"))
    assert "note" in read.says
    assert (read.when.date, read.when.ruled_out) == (None, (RuledOut(weekdays=(0, 2), until=dt.time(12)),))


def test_what_a_note_tells_of_each_week_is_kept_beside_the_wish() -> None:
    when = heard("wednesday works for me but my wife has yoga tuesdays", "date", "time", known_service="x").when
    assert when.date == dt.date(2026, 3, 4)
    assert when.rules_out(dt.date(2026, 3, 10))


@pytest.mark.parametrize(
    ("said", "note"),
    [
        ("haircut and I'm allergic to ammonia", "I'm allergic to ammonia"),
        ("a haircut I'm allergic to ammonia", "I'm allergic to ammonia"),
    ],
)
def test_what_is_told_behind_the_service_that_was_asked_for_is_a_note(said: str, note: str) -> None:
    read = heard(said, "intent", keeps_notes=True)
    assert (read.service, read.note) == ("haircut", note)


@pytest.mark.parametrize("said", ["just a haircut that's all", "a trim I guess", "a haircut and make it one"])
def test_what_tells_nothing_behind_it_is_none(said: str) -> None:
    assert heard(said, "intent", keeps_notes=True).note == ""
