"""Names that are other words nearly always: days, months, numbers."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.understanding import HearingContext
from receptionist.understanding.understand import understand

CLOCK = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
ASKED = HearingContext(CLOCK, frozenset({"name"}))


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("wednesday parker", "Wednesday Parker"),
        ("june day", "June Day"),
        ("my name is friday jones", "Friday Jones"),
        ("my name is monday okoro like the day", "Monday Okoro"),
        ("seven brown like the number seven", "Seven Brown"),
        ("early church e a r l y first", "Early Church"),
    ],
)
def test_a_day_is_a_name_where_it_is_told_as_one(text: str, full: str) -> None:
    meaning = understand(text, ASKED)
    assert meaning.name is not None
    assert (meaning.name.full, meaning.when.date, meaning.when.time) == (full, None, None)


@pytest.mark.parametrize(
    "text", ["friday works", "wednesday please", "tuesday morning", "june second", "may fifth", "seven"]
)
def test_a_day_stays_a_day(text: str) -> None:
    assert understand(text, ASKED).name is None


def test_a_day_that_nobody_was_asked_a_name_at_stays_one() -> None:
    meaning = understand("wednesday parker road is closed", HearingContext(CLOCK))
    assert meaning.name is None
