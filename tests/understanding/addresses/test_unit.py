"""Parts of a building."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import read_address

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"address"}))


@pytest.mark.parametrize(
    ("said", "unit"),
    [
        ("12 oak street apartment 3b", "3b"),
        ("12 oak street the apartment is three c", "3c"),
        ("12 oak street the apartment is three c like charlie on third floor", "3c"),
        ("12 oak street the apartment is two bedrooms", None),
        ("240 west 83rd street units three b and five a", "3b & 5a"),
        ("two forty west eighty third units three b and five a", "3b & 5a"),
        ("12 oak street unit 4 and 5 people live there", "4"),
    ],
)
def test_which_door_it_is(said: str, unit: str | None) -> None:
    address, _ = read_address(said, ASKED)
    assert address is not None
    assert address.unit == unit
