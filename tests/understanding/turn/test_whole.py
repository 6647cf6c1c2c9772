"""All that a turn says to us, each kind of it in its part."""

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


def test_how_a_house_is_found_is_told_beside_its_address_and_its_city() -> None:
    read = heard("412 Elm Street, behind the taqueria, Denver", "address", known_service="cleaning")
    assert read.address is not None
    assert (read.address.line, read.address.city, read.note) == ("412 elm street", "denver", "behind the taqueria")


def test_what_went_wrong_is_a_complaint_beside_the_answer() -> None:
    read = heard("tuesday at ten, and last time your guy broke my lamp", "date", "time", known_service="cleaning")
    assert (read.when.time, read.besides) == (dt.time(10), ("complaint",))
