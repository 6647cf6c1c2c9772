"""Where two streets meet, for an address without a house number."""

from __future__ import annotations

import datetime as dt

import msgspec
import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.addresses import display, read_address

UNASKED = HearingContext(clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
ASKED = msgspec.structs.replace(UNASKED, expecting=frozenset({"address"}))


def read(text: str, hearing: HearingContext = ASKED) -> Address | None:
    return read_address(text, hearing)[0]


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("the corner of havana and sixth there's no house number it's a construction site", "Havana and 6th"),
        (
            "there is no house number it's a corner lot sixth avenue and havana street aurora",
            "6th Avenue and Havana Street, Aurora",
        ),
        ("you know the old lot on havana in aurora the corner of uh havana and sixth", "Havana and 6th, Aurora"),
        ("i am on corner of dayton street and east colfax in aurora", "Dayton Street and East Colfax, Aurora"),
        (
            "it's at the intersection of north clark and west fifty fourth street in chicago",
            "North Clark and West 54th Street, Chicago",
        ),
        ("corner of main and third please", "Main and 3rd"),
        ("we haven't got a number it's ash road and mill lane", "Ash Road and Mill Lane"),
    ],
)
def test_a_corner_that_is_told_as_one_needs_no_number(said: str, shown: str) -> None:
    address = read(said)
    assert address is not None
    assert (display(address), address.number, address.numberless) == (shown, None, True)


def test_two_streets_alone_may_still_have_a_number() -> None:
    address = read("sixth avenue and havana street aurora")
    assert address is not None
    assert (display(address), address.numberless) == ("6th Avenue and Havana Street, Aurora", False)


@pytest.mark.parametrize("said", ["sixth and havana like i said", "i told you it's sixth avenue and havana street"])
def test_a_corner_that_is_said_again_has_none(said: str) -> None:
    street = "6th avenue and havana street"
    known = Address(Span(0, 1), line=street, street=street, city="aurora")
    address = read(said, msgspec.structs.replace(ASKED, known_address=known))
    assert address is not None
    assert (address.street, address.numberless) == (street, True)


def test_the_number_of_a_building_at_the_corner_is_its_house_number() -> None:
    address = read(
        "on corner of dayton street and east colfax the building is white number nine eight one zero door is on back"
    )
    assert address is not None
    assert (address.number, address.street) == ("9810", "dayton street and east colfax")


@pytest.mark.parametrize(
    "said",
    [
        "my sister and i live there",
        "it has a blue door and white fence",
        "between ninth and tenth",
        "second and third floor",
        "the corner house",
        "kitchen and bath",
    ],
)
def test_two_things_are_no_corner(said: str) -> None:
    address = read(said)
    assert address is None or address.street is None


def test_a_house_near_a_corner_is_a_house() -> None:
    address = read("twelve oak street on the corner of main and third")
    assert address is not None
    assert address.line == "12 oak street"


def test_a_corner_is_none_where_no_address_was_asked_for() -> None:
    assert read("i saw you at the corner of main and third", UNASKED) is None


def test_a_street_that_has_no_number_is_the_whole_address() -> None:
    known = Address(Span(0, 1), line="elm street", street="elm street")
    address = read("there is no house number", msgspec.structs.replace(ASKED, known_address=known))
    assert address is not None
    assert (address.street, address.numberless) == ("elm street", True)


def test_who_has_given_a_number_is_not_without_one() -> None:
    known = Address(Span(0, 1), line="12 elm street", number="12", street="elm street")
    assert read("there is no number on the door", msgspec.structs.replace(ASKED, known_address=known)) is None


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("corner of tenth and ash the door's on ash so nine ninety eight ash denver", "998 Ash, Denver"),
        ("on the corner of elmwood and third but the mail comes to thirteen forty elmwood", "1340 Elmwood"),
    ],
)
def test_a_house_on_one_of_both_streets_is_the_address(said: str, shown: str) -> None:
    address = read(said)
    assert address is not None
    assert display(address) == shown
