"""An address that adds up over turns, and the corrections of its parts."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.addresses import (
    correct,
    display,
    is_called_alike,
    merge,
    number_instead,
    numbered_on,
    read_address,
)

ASKED = HearingContext(clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), expecting=frozenset({"address"}))


def after(*turns: str) -> str:
    known: Address | None = None
    for turn in turns:
        said, _ = read_address(turn, ASKED)
        assert said is not None, turn
        known = merge(known, said)
    assert known is not None
    return display(known)


@pytest.mark.parametrize(
    ("known", "text", "number"),
    [
        ("119 Macon Street", "no baby nine nineteen macon", "919"),
        ("119 Macon Street", "nine one nine macon honey", "919"),
        ("14 Birch Court", "it's forty birch", "40"),
        ("1280 South Ivy Way", "twelve eighteen south ivy", "1218"),
        ("119 Macon Street", "can you be on macon at nine", None),
        ("119 Macon Street", "make it nine nineteen", None),
    ],
)
def test_a_number_before_the_known_street_is_its_house(known: str, text: str, number: str | None) -> None:
    address, _ = read_address(known, ASKED)
    assert address is not None
    house = numbered_on(address, text)
    assert (house and house.number) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("not one nineteen nine nineteen", "919"),
        ("not one nineteen dear it's nine nineteen", "919"),
        ("not one nineteen make it eleven", None),
        ("one nineteen nine nineteen", None),
    ],
)
def test_a_number_behind_the_denied_one_is_its_house(text: str, number: str | None) -> None:
    house = number_instead(Address(span=Span(0, 0), number="119", street="macon street"), text)
    assert (house and house.number) == number


@pytest.mark.parametrize(
    ("turns", "shown"),
    [
        (("789 Main", "in Oak Park", "apartment two"), "789 Main, Apt 2, Oak Park"),
        (("four two one", "first street", "60302"), "421 1st Street, 60302"),
        (("789 Main Street", "no, seven ninety-eight"), "798 Main Street"),
        (("789 North Oak Street", "it's Elm, not Oak"), "789 North Elm Street"),
        (("789 Main", "789 Main Street"), "789 Main Street"),
        (("789 Main Street", "789 Main"), "789 Main Street"),  # the type once said stays
        (("789 Main Street", "Oak Avenue"), "789 Oak Avenue"),
        (("789 Main Street apartment 2", "no, 14 Elm Road"), "14 Elm Road"),  # another house: its unit is unknown
        (("789 Main Street apartment 2", "798 Main Street"), "798 Main Street, Apt 2"),
        (("1280 South Ivy Way", "1218 Ivy Way"), "1218 South Ivy Way"),  # its direction left out
        (("789 Main Street, Oak Park, IL 60302", "in Chicago"), "789 Main Street, Chicago, IL"),  # the old ZIP goes
    ],
)
def test_turns_add_up(turns: tuple[str, ...], shown: str) -> None:
    assert after(*turns) == shown


MAIN = Address(Span(0, 1), line="789 main street", number="789", street="main street", city="oak park")


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("main", "Maine", "789 Maine Street, Oak Park"),
        ("seven eighty nine", "seven ninety eight", "798 Main Street, Oak Park"),
        ("Oak Park", "Oak Lawn", "789 Main Street, Oak Lawn"),
        (None, "seven ninety eight", "798 Main Street, Oak Park"),
        (None, "Elm", "789 Elm Street, Oak Park"),
        ("Birch", "Elm", "789 Main Street, Oak Park"),  # nothing held "birch"
    ],
)
def test_correction_of_one_part(old: str | None, new: str, shown: str) -> None:
    assert display(correct(MAIN, old, new)) == shown


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        (
            Address(Span(0, 1), "789 main street", "789", "main street", "3b", "oak park", "illinois", "60302"),
            "789 Main Street, Unit 3B, Oak Park, IL 60302",
        ),
        (Address(Span(0, 1), "55 u s highway 41", "55", "u s highway 41", "floor 3"), "55 US Highway 41, Floor 3"),
        (Address(Span(0, 1), "9 o'farrell street", "9", "o'farrell street"), "9 O'Farrell Street"),
        (Address(Span(0, 1), "9 avenue of the stars", "9", "avenue of the stars"), "9 Avenue of the Stars"),
        (Address(Span(0, 1), "9 5th street", "9", "5th street", "3rd floor"), "9 5th Street, 3rd Floor"),
        (Address(Span(0, 1), city="washington", state="d c"), "Washington, DC"),
        (Address(Span(0, 1)), ""),
    ],
)
def test_display(address: Address, shown: str) -> None:
    assert display(address) == shown


@pytest.mark.parametrize(
    ("text", "unit", "unit_type", "shown"),
    [
        ("789 Main Street apartment 3B", "3b", "apartment", "789 Main Street, Apt 3B"),
        ("789 Main Street apt 3B", "3b", "apartment", "789 Main Street, Apt 3B"),
        ("789 Main Street suite 200", "200", "suite", "789 Main Street, Suite 200"),
        ("789 Main Street unit 4", "4", None, "789 Main Street, Unit 4"),
        ("789 Main Street # 4", "4", None, "789 Main Street, Unit 4"),
        ("789 Main Street third floor", "3rd floor", None, "789 Main Street, 3rd Floor"),  # says itself what it is
    ],
)
def test_a_unit_is_called_as_it_was(text: str, unit: str, unit_type: str | None, shown: str) -> None:
    said, _ = read_address(text, ASKED)
    assert said is not None
    assert (said.unit, said.unit_type, display(said)) == (unit, unit_type, shown)


@pytest.mark.parametrize(
    ("known", "new", "so"),
    [
        ("west addison", "west addison street", True),
        ("addison street", "addison avenue", True),
        ("north lake shore drive", "south lake shore drive", True),
        ("west addison", "west madison street", False),
        ("north lake shore drive", "lake street", False),
    ],
)
def test_streets_of_one_name_are_called_alike(known: str, new: str, so: bool) -> None:
    assert is_called_alike(Address(Span(0, 0), street=known), Address(Span(0, 0), street=new)) is so


@pytest.mark.parametrize(
    ("new", "whole"),
    [
        ("north lake shore", "north lake shore drive"),
        ("lake shore", "north lake shore drive"),
        ("lake shore drive", "north lake shore drive"),
        ("south lake shore drive", "south lake shore drive"),
        ("lake street", "lake street"),
    ],
)
def test_a_street_said_in_part_is_the_whole_one(new: str, whole: str) -> None:
    known = Address(Span(0, 0), number="1420", street="north lake shore drive", unit="9b")
    assert merge(known, Address(Span(0, 0), number="1420", street=new)).street == whole


@pytest.mark.parametrize(
    "turns",
    [("cedar avenue", "ten twenty north"), ("cedar avenue", "north ten twenty"), ("ten twenty north", "cedar avenue")],
)
def test_a_direction_beside_the_number_is_the_streets(turns: tuple[str, str]) -> None:
    assert after(*turns) == "1020 North Cedar Avenue"


def test_a_direction_alone_is_no_street() -> None:
    said, _ = read_address("ten twenty north", ASKED)
    assert said is not None
    assert merge(None, said).line is None
