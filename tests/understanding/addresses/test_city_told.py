"""The city of a known address, told apart from it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.span import Span
from receptionist.understanding.addresses import read_address

MONDAY = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
KNOWN = Address(Span(0, 1), line="5407 8th avenue", number="5407", street="8th avenue")


def city(text: str, *expecting: Expecting, known: Address | None = KNOWN) -> str | None:
    address, _ = read_address(text, HearingContext(MONDAY, frozenset(expecting), known_address=known))
    return address.city if address else None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("is in brooklyn yes brooklyn not manhattan all other is right", "brooklyn"),
        ("nothing change only write brooklyn in the address", "brooklyn"),
        ("yes but it's in oak park", "oak park"),
        ("add oak park to the address please", "oak park"),
        ("brooklyn not manhattan", "brooklyn"),
        ("and put the city denver", "denver"),
        ("the city is denver", "denver"),
        ("door number three c and it's in brooklyn", "brooklyn"),  # beside another part
    ],
)
def test_a_city_that_is_told_for_the_address(text: str, told: str) -> None:
    assert city(text, "yes_no") == told


@pytest.mark.parametrize(
    "text",
    [
        "yes my sister lives in denver",
        "he will be in brooklyn on friday",
        "put denver on the calendar",
        "please add that the dog is in the yard",
        "it's in time",
        "yes that's right",
    ],
)
def test_a_place_that_is_only_mentioned_is_none(text: str) -> None:
    assert city(text, "yes_no") is None


def test_without_a_known_street_there_is_nothing_to_put_it_to() -> None:
    assert city("write brooklyn in the address", "yes_no", known=None) is None


def at_read_back(text: str) -> str | None:
    """The city that `text` adds to the address that was read back."""
    hearing = HearingContext(MONDAY, frozenset({"yes_no"}), known_address=KNOWN, to_agree=True)
    address, _ = read_address(text, hearing)
    return address.city if address else None


@pytest.mark.parametrize(
    "text",
    [
        "you forget lakewood",
        "lakewood please",
        "in lakewood i say",
        "8th avenue in lakewood",
        "but lakewood",
        "you forget lakewood and not nine ten is good",
    ],
)
def test_a_city_by_itself_completes_the_address_that_was_read_back(text: str) -> None:
    assert at_read_back(text) == "lakewood"


@pytest.mark.parametrize(
    "text", ["no parker", "it is sunday", "no denver is where my sister lives", "yes in the morning", "yes thank you"]
)
def test_a_word_that_may_be_a_city_completes_nothing(text: str) -> None:
    assert at_read_back(text) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3140 garrison street lakewood lockbox code is eight eight one", "lakewood"),
        ("3140 garrison street lakewood gate code four four", "lakewood"),
    ],
)
def test_a_city_stands_before_a_code(text: str, told: str) -> None:
    assert city(text, "address", known=None) == told


WRONG = Address(Span(0, 1), line="8 oak street", number="8", street="oak street", city="Oak Park Zang")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no it's just oak park there's no zang in it", "oak park"),
        ("i said oak park", "oak park"),
        ("no the zang was somebody here", None),
    ],
)
def test_part_of_a_city_that_was_misheard_is_the_city(text: str, told: str | None) -> None:
    assert city(text, "date", known=WRONG) == told


@pytest.mark.parametrize(
    "text", ["8 oak street in oak park hang on how many doors is it", "8 oak street in oak park gimme a second"]
)
def test_who_asks_us_to_wait_has_said_the_city(text: str) -> None:
    assert city(text, "address", known=None) == "oak park"
