"""Where an address begins."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import display, read_address
from tests.understanding.addresses.asked_or_not import ASKED


def test_the_other_one_is_no_figure_of_a_number() -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"address"}))
    address, _ = read_address("no wait that is other one three one four zero garrison street", asked)
    assert address is not None
    assert address.number == "3140"


@pytest.mark.parametrize(
    ("said", "want"),
    [
        ("three r at twenty six twenty four west eastwood", "2624 West Eastwood, Unit 3R"),
        ("he's in eight oh four here at 3121 north sheridan road", "3121 North Sheridan Road, Unit 804"),
        ("the coach house behind 2020 east 71st street", "2020 East 71st Street, Coach House"),
        ("he's in at four at 412 elm street", "412 Elm Street"),
        ("in two weeks i'll be at 412 elm street", "412 Elm Street"),
    ],
)
def test_a_unit_before_the_house(said: str, want: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert display(address) == want


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("across from there the yellow one sixty oh six south gallup", "6006"),
        ("use the wacker one two twenty five west wacker drive", "225"),
        ("behind the taqueria one twenty elm street", "120"),
        ("the house one twenty two elm street", "122"),
        ("yes that's right one twenty two elm street", "122"),
    ],
)
def test_a_one_that_closes_a_phrase_is_no_digit(said: str, number: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert address.number == number


@pytest.mark.parametrize(
    "said", ["gate don't open till eight two forty west pine", "not before eight two forty west pine"]
)
def test_the_hour_before_a_house_is_no_figure_of_its_number(said: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert address.number == "240"
