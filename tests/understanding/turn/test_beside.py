"""An answer, with something for whoever comes beside it."""

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


def test_a_note_stands_beside_the_time_that_was_asked_for() -> None:
    read = heard("friday at two my son will let you in", "date", "time", known_service="cleaning")
    assert (read.when.time, read.note) == (dt.time(14), "my son will let you in")


def test_what_runs_on_behind_an_address_is_told_for_whoever_comes() -> None:
    read = heard("12 Oak Street the bell is out", "address", known_service="cleaning")
    assert (read.address and read.address.line, read.note) == ("12 oak street", "the bell is out")
