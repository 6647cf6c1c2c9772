"""What is said beside an address: kept for whoever comes, and no part of it."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand

ASKED = HearingContext(
    clock=dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago")), expecting=frozenset({"name", "address"})
)


@pytest.mark.parametrize(
    ("text", "line", "note"),
    [
        ("40 west street in front of the bank", "40 west street", "in front of the bank"),
        ("1200 oak avenue across from the gas station", "1200 oak avenue", "across from the gas station"),
        ("14 birch court the blue house behind the church", "14 birch court", "the blue house behind the church"),
        ("789 main street it's on the second floor", "789 main street", "it's on the second floor"),
        ("it's for bright smiles dental 40 west street", "40 west street", "it's for bright smiles dental"),
    ],
)
def test_the_street_is_the_address_and_the_rest_is_a_note(text: str, line: str, note: str) -> None:
    read = understand(text, ASKED)
    assert read.address is not None
    assert (read.address.line, read.address.city, read.note) == (line, None, note)


def test_a_firm_is_no_persons_name() -> None:
    read = understand("this is for first baptist church", ASKED)
    assert (read.name, read.note) == (None, "this is for first baptist church")


@pytest.mark.parametrize("text", ["12 front street", "40 church street", "9 bank street"])
def test_a_street_that_is_called_so_is_one(text: str) -> None:
    read = understand(text, ASKED)
    assert read.note == ""
    assert read.address is not None
    assert read.address.line == text
