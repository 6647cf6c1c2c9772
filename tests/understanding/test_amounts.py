"""How many: numbers that count what is asked about, and no other."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.amounts import Amount, read_amount, units_of
from receptionist.understanding.understand import understand

MONDAY = HearingContext(clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6))))
PARTY = units_of(("party_size", "For how many people?"))
FEET = units_of(("square_feet", "How many square feet is the roof?"))
WINDOWS = units_of(("windows", "Windows: how many are there?"))


def said(text: str, units: frozenset[str] = PARTY, *, asked: bool = False) -> Amount | None:
    return read_amount(understand(text, MONDAY), units, 1, 5000 if units == FEET else 12, asked=asked)


UNASKED = [
    ("book a table for four tomorrow at seven", 4),
    ("a table for two", 2),
    ("table for 6 on Friday", 6),
    ("reservation for twelve people please", 12),
    ("a party of six on friday at 7 30 pm", 6),
    ("there are three of us", 3),
    ("we are five", 5),
    ("march 5th for 4 people at 6", 4),
    ("we'll be eight guests on the 12th", 8),
    ("my number is 312 555 0142, for three please", 3),
]


@pytest.mark.parametrize(("text", "number"), UNASKED)
def test_a_party_is_heard_from_the_opening_sentence_on(text: str, number: int) -> None:
    assert said(text) == Amount(number)


OTHER_READINGS = [
    "tonight at eight",
    "we live at 12 oak avenue",
    "apartment 4 b",
    "my number is 312 555 0142",
    "march 5th at 6",
    "a table for two hours tomorrow",
    "in two weeks",
    "one moment please",
    "the first one",
    "that one",
    "it costs 9 dollars",
]


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize("text", OTHER_READINGS)
def test_a_number_of_something_else_counts_nothing(text: str, asked: bool) -> None:
    assert said(text, asked=asked) is None


@pytest.mark.parametrize("text", ["four at seven", "I have 3 dogs", "twelve"])
def test_a_bare_number_counts_where_it_was_asked_for_alone(text: str) -> None:
    assert said(text) is None
    assert said(text, asked=True) is not None


ASKED = [
    ("four", 4),
    ("4", 4),
    ("uh, twelve I think", 12),
    ("just me", 1),
    ("a couple", 2),
    ("a dozen", 12),
    ("four at seven", 4),
    ("five, no, six", 6),
    ("sorry, actually seven", 7),
    ("there's a family of four and two more, so six people", 6),
]


@pytest.mark.parametrize(("text", "number"), ASKED)
def test_the_number_asked_for(text: str, number: int) -> None:
    assert said(text, asked=True) == Amount(number)


@pytest.mark.parametrize("text", ["two or three", "two adults and three kids", "many", ""])
def test_several_numbers_and_none_tell_nothing(text: str) -> None:
    assert said(text, asked=True) is None


@pytest.mark.parametrize(("text", "number"), [("a table for 25", 25), ("thirty people", 30)])
def test_a_number_beyond_the_bounds_is_told_as_that(text: str, number: int) -> None:
    assert said(text) == Amount(number, fits=False)


def test_of_several_the_one_within_the_bounds_counts() -> None:
    assert said("well, of 200 members three come", asked=True) == Amount(3)


@pytest.mark.parametrize(
    ("text", "units", "number"),
    [
        ("it's 2000 square feet at 12 oak street", FEET, 2000),
        ("I have twelve windows at 9 elm road", WINDOWS, 12),
        ("about two thousand three hundred square foot", FEET, 2300),
    ],
)
def test_what_is_counted_stands_beside_its_number(text: str, units: frozenset[str], number: int) -> None:
    assert said(text, units) == Amount(number)


@pytest.mark.parametrize("text", ["a quote for four please", "there are three of us", "ten people live here"])
def test_a_party_is_no_number_of_anything_else(text: str) -> None:
    assert said(text, FEET) is None


def test_units_are_the_nouns_of_the_name_and_of_the_question() -> None:
    assert units_of(("square_feet", "How many square feet is it?")) == {"square", "foot"}
    assert {"people", "guest", "us"} <= units_of(("number_of_guests", ""))
    assert units_of(("adults", "How many adults?")) == {"adult"}
