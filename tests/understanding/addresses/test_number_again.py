"""A house number that was read back, said again: what resembles it is it."""

from __future__ import annotations

import pytest

from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.understanding.addresses import number_again


def again(known: str, text: str) -> str | None:
    house = number_again(Address(Span(0, 0), number=known, street="south emerald"), text)
    return house.number if house else None


@pytest.mark.parametrize(
    ("known", "text", "number"),
    [
        ("3115", "hold up fifty not fifteen thirty one five oh", "3150"),
        ("3115", "thirty one fifty that's right", "3150"),
        ("3008", "hold up that's thirteen oh eight one three zero eight not thirty", "1308"),
        ("3008", "yeah thirteen oh eight", "1308"),
        ("1218", "wait eighty not eighteen", "1280"),
        ("915", "that's nine fifty not fifteen", "950"),
        ("915", "yes nine fifty", "950"),
        ("4417", "no it's forty four seventy", "4470"),
        ("760", "sorry seven sixteen not sixty", "716"),
        ("1130", "twelve thirty not eleven", "1230"),
        ("3150", "thirty one fifty that's right", "3150"),
    ],
)
def test_another_number_that_resembles_the_known_one_is_the_houses(known: str, text: str, number: str) -> None:
    assert again(known, text) == number


@pytest.mark.parametrize(
    ("known", "text"),
    [
        ("915", "yes nine thirty"),  # an hour
        ("915", "no make it ten fifteen"),
        ("414", "actually four"),
        ("3115", "yes thirty one fifty is the gate code"),  # something else's
        ("3115", "thirty one fifty that's right and bring a ladder"),
        ("3115", "no it's seven twenty nine"),  # nothing like it
        ("3115", "yes at nine"),
        ("12", "no fifteen"),
        ("3115", "yes that's right"),
    ],
)
def test_other_numbers_are_left_to_be_read(known: str, text: str) -> None:
    assert again(known, text) is None
