"""What follows the street."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.addresses import read_address
from tests.understanding.addresses.asked_or_not import ASKED, CLOCK, UNASKED, parts


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("789 main street oak park illinois six oh three oh two", ("oak park", "illinois", "60302")),
        ("789 Main Street, Oak Park, IL 60302-1234", ("oak park", "illinois", "60302")),
        ("oak park illinois 789 main street", ("oak park", "illinois", None)),
        ("in oak park 789 main street", ("oak park", None, None)),
        ("789 Main Street in Oak Park", ("oak park", None, None)),
        ("789 main street new york new york one double oh one two", ("new york", "new york", "10012")),
        ("789 main street kansas city missouri", ("kansas city", "missouri", None)),
        ("789 main street charleston west virginia", ("charleston", "west virginia", None)),
        ("789 main street washington d c", ("washington", "d c", None)),
        ("789 Main Street, St. Paul, MN", ("saint paul", "minnesota", None)),
        ("789 main street great falls montana", ("great falls", "montana", None)),  # "great" opens no sentence here
        ("789 main street qumranville ohio", ("qumranville", "ohio", None)),  # unknown, but a state follows
        ("789 Main Street, apartment 4, Oak Park", ("oak park", None, None)),
        ("789 main street zip code is 60302", (None, None, "60302")),
    ],
)
def test_place(said: str, want: tuple[str | None, ...]) -> None:
    address, _ = read_address(said, UNASKED)
    assert address is not None
    assert (address.city, address.state, address.zip) == want


@pytest.mark.parametrize(
    ("said", "street", "city"),
    [
        ("twelve fifth avenue north miami florida", "5th avenue", "north miami"),  # North Miami is a city
        ("twelve fifth avenue north tampa florida", "5th avenue north", "tampa"),  # North Tampa is none
        ("twelve fifth avenue north west palm beach florida", "5th avenue north", "west palm beach"),
        ("twelve fifth avenue southwest rochester minnesota", "5th avenue southwest", "rochester"),
        ("12 washington oak park illinois", "washington", "oak park"),
        ("12 fleet st louis missouri", "fleet", "saint louis"),
        ("12 fleet st st louis missouri", "fleet street", "saint louis"),
        ("12 south main binville nebraska", "south main", "binville"),
    ],
)
def test_where_street_ends_and_city_begins(said: str, street: str, city: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert (address.street, address.city) == (street, city)


def test_a_business_knows_its_own_towns() -> None:
    hearing = HearingContext(
        clock=CLOCK, expecting=frozenset({"address"}), vocabulary=Vocabulary(cities=("little wembley",))
    )
    assert parts("12 main little wembley", hearing) == {"line": "12 main", "city": "little wembley"}


def test_a_unit_counts_behind_a_description() -> None:
    said = parts("600 north lake shore drive the tower with the doorman unit thirty one oh three", ASKED)
    assert said["unit"] == "3103"


@pytest.mark.parametrize("way", ["out in", "over in", "in"])
def test_a_city_is_told_after_the_street(way: str) -> None:
    hearing = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"address"}))
    address, _ = read_address(f"eleven fox run road {way} parker", hearing)
    assert address is not None
    assert (address.street, address.city) == ("fox run road", "parker")


def test_who_is_home_there_is_no_city() -> None:
    assert parts("my tenant at 310 west 12th street is home wednesday") == {"line": "310 west 12th street"}


@pytest.mark.parametrize(
    ("said", "city"), [("3219 north pulaski road bell is not working", None), ("3219 north pulaski road bell", "bell")]
)
def test_what_is_told_of_a_bell_is_of_no_city(said: str, city: str | None) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert address.city == city


def test_the_question_of_whoever_says_yall_is_no_street() -> None:
    address, _ = read_address("forty ten west farragut y'all come out here", ASKED)
    assert address is not None
    assert address.street == "west farragut"
