"""What of a turn is kept with a visit, and what is for the owner."""

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


def test_what_went_wrong_is_for_the_owner_beside_a_time() -> None:
    read = heard("tuesday at ten, and last time your guy broke my lamp", "date", "time", known_service="cleaning")
    assert (read.for_owner, read.kept_words) == ("last time your guy broke my lamp", "")


def test_what_helps_whoever_comes_is_kept() -> None:
    read = heard("the gate code is 4455", "date", "time", known_service="cleaning")
    assert (read.for_owner, read.kept_words) == ("", "the gate code is 4455")
