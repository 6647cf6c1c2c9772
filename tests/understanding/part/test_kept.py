"""What of a part of a turn is kept for whoever comes or calls."""

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


def test_a_name_before_an_address_asks_nobody_to_park() -> None:
    assert "note" not in heard("Jo Park at 40 Elm Street", "name", "address").says


def test_a_number_that_a_note_has_stands_for_the_callers_own() -> None:
    phone = heard("use her number not mine", notes=("my daughter is on 312 555 0142",)).phone
    assert phone is not None
    assert phone.e164 == "+13125550142"


def test_a_number_of_somebody_else_is_told_for_whoever_comes() -> None:
    read = heard("my wife will be there her number is 312 555 0142", "date")
    assert read.phone is None
    assert "note" in read.says


def test_a_question_about_us_is_the_reason_for_nothing() -> None:
    assert heard("do you bring your own vacuum", "intent").reason == ""


def test_what_is_broken_is_the_reason() -> None:
    assert heard("you broke my lamp", "intent").reason == "broke my lamp"
