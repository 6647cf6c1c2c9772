"""What is said not to be, right before what is."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.address import Address
from receptionist.model.hearing import HearingContext
from receptionist.model.span import Span
from receptionist.understanding.addresses import display, read_address

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"address"}))


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("two ten elm avenue not apartment four apartment fourteen", "210 Elm Avenue, Apt 14"),
        ("not ninety nineteen east seventh avenue", "19 East 7th Avenue"),
        ("not fourteen forty fourteen fourteen gaylord street", "1414 Gaylord Street"),
        ("it's sixteen not sixty grove street", "16 Grove Street"),
        ("12 oak street not apartment four it's apartment five", "12 Oak Street, Apt 5"),
        ("12 oak street not apartment four but five", "12 Oak Street, Apt 5"),
        ("it's not apartment 3b it's 3d", "Apt 3D"),
    ],
)
def test_what_follows_the_denied_one_is_meant(said: str, shown: str) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert display(address) == shown


def test_of_two_numbers_the_known_one_is_denied() -> None:
    known = Address(Span(0, 1), line="12 birch court", number="12", street="birch court")
    hearing = HearingContext(ASKED.clock, ASKED.expecting, known_address=known)
    address, _ = read_address("not twelve fourteen birch court", hearing)
    assert address is not None
    assert address.number == "14"


def test_a_number_that_is_denied_alone_stays_denied() -> None:
    address, _ = read_address("not fourteen forty", ASKED)
    assert address is None or address.street is None
