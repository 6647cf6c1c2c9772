"""Names that are other words nearly always: days, months, numbers."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
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
        ("april jones like the months yeah i know april's the first name", "April Jones"),
        ("june march like the two months", "June March"),
        ("friday adeyemi friday like the day it's my first name", "Friday Adeyemi"),
        ("friday okoye", "Friday Okoye"),
        ("grant sunday like the day", "Grant Sunday"),
        ("my first name's ruby last name tuesday", "Ruby Tuesday"),
        ("rose noon no joke that's my real name", "Rose Noon"),
        ("may weeks yeah i know", "May Weeks"),
    ],
)
def test_a_day_is_a_name_where_it_is_told_as_one(text: str, full: str) -> None:
    meaning = understand(text, ASKED)
    assert meaning.name is not None
    assert (meaning.name.full, meaning.when.date, meaning.when.time) == (full, None, None)


@pytest.mark.parametrize(
    "text",
    [
        "friday works",
        "wednesday please",
        "tuesday morning",
        "june second",
        "may fifth",
        "seven",
        "sunday arvo",
        "monday like i said",
        "tuesday like the last time",
        "june first i know that's the day",
        "will not be home tuesday",
        "april would be fine i know it's busy",
    ],
)
def test_a_day_stays_a_day(text: str) -> None:
    assert understand(text, ASKED).name is None


def test_a_day_that_nobody_was_asked_a_name_at_stays_one() -> None:
    meaning = understand("wednesday parker road is closed", HearingContext(CLOCK))
    assert meaning.name is None


def test_small_words_are_a_name_where_its_letters_follow() -> None:
    name = understand("will wait yes i know w a i t e", ASKED).name
    assert name is not None
    assert name.full == "Will Waite"


def test_a_name_that_sounds_like_a_question_asks_nothing() -> None:
    meaning = understand("mark price and no that's not a question it's my name", ASKED)
    assert meaning.name is not None
    assert (meaning.name.full, meaning.intent, meaning.answer) == ("Mark Price", "none", None)


@pytest.mark.parametrize("text", ["may saturday", "joe monday", "sunny tuesday please", "early price"])
def test_what_may_be_a_name_as_well_is_asked_back_and_tells_no_day(text: str) -> None:
    meaning = understand(text, ASKED)
    assert meaning.name is not None
    assert (meaning.name.guessed, meaning.when.date, meaning.when.time) == (True, None, None)


@pytest.mark.parametrize("text", ["early tuesday", "saturday noon", "june tenth", "joe on monday morning"])
def test_a_day_with_its_hour_may_be_no_name(text: str) -> None:
    assert understand(text, ASKED).name is None
