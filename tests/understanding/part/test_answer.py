"""How a part of a turn answers, and what it changes."""

from __future__ import annotations

import datetime as dt
from typing import Any
from zoneinfo import ZoneInfo

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.model.understanding import Understanding
from receptionist.understanding.part.reading import read_part

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
WORK = Vocabulary(services=(("haircut", ("trim",)), ("cleaning", ("house cleaning",))))


def heard(text: str, *expecting: Any, **known: Any) -> Understanding:
    return read_part(text, HearingContext(MONDAY, frozenset(expecting), vocabulary=WORK, **known))


def test_who_asks_for_a_person_has_agreed_to_nothing() -> None:
    assert heard("yes, i want a real person", to_agree=True).answer is None


def test_a_correction_without_a_slot_changes_the_one_detail_that_is_told() -> None:
    read = heard("it's 4:30 not 4:15", "yes_no")
    assert read.correction is not None
    assert read.correction.slot == "time"


def test_who_wants_a_visit_moved_asks_for_no_patience() -> None:
    assert "hold_on" not in heard("oh wait, move it to friday", "intent", anything_else=True).signals


def test_who_may_be_called_instead_of_the_caller_changes_the_number() -> None:
    read = heard("yes, and call her not me, 312 555 0142", to_agree=True)
    assert read.correction is not None
    assert read.correction.slot == "phone"
