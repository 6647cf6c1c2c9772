"""A house number and a street that are told by what they are called."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import display, read_address

UNASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
ASKED = HearingContext(UNASKED.clock, frozenset({"address"}))


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("the number is 44 and the street is birch", "44 Birch"),
        ("street is larimer and the house number is seven sixty two", "762 Larimer"),
        ("four hundred eighteen street is canal street", "418 Canal Street"),
        ("two hundred twelve street is actually wabash avenue", "212 Wabash Avenue"),
        ("house number forty street cherry lane", "40 Cherry Lane"),
        ("the street is called linden and the number is nineteen", "19 Linden"),
        ("the house number is three thirty and i'm on vine street", "330 Vine Street"),
        (
            "is apartment six c the building is one seventy seven and the street rogers avenue",
            "177 Rogers Avenue, Apt 6C",
        ),
        ("house is number nine street is bell court in aurora", "9 Bell Court, Aurora"),
    ],
)
def test_both_are_put_together(said: str, shown: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert display(address) == shown


def test_nobody_asked_and_the_number_is_called_the_house_s() -> None:
    address, _ = read_address("house number is five oh nine street name kipling", UNASKED)
    assert address is not None
    assert display(address) == "509 Kipling"


@pytest.mark.parametrize(
    "text",
    [
        "the number is 4 and the street is closed",
        "the street is noisy after nine",
        "the house number is on the mailbox",
    ],
)
def test_talk_of_a_street_is_no_address(text: str) -> None:
    assert read_address(text, UNASKED)[0] is None
