"""Somebody's name behind a street is no part of where."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand

PLACES = [
    ("seventy seven wabansia joanne kowalczyk first floor rear", "77 wabansia, 1st floor rear"),
    ("seventy seven wabansia avenue joanne kowalczyk first floor rear", "77 wabansia avenue, 1st floor rear"),
    ("12 ashland maria lopez", "12 ashland"),
    ("20 cesar chavez unit 4", "20 cesar chavez, 4"),
    ("210 santa maria apartment 3", "210 santa maria, 3"),
]


@pytest.mark.parametrize(("text", "place"), PLACES)
def test_a_whole_name_is_no_street(text: str, place: str) -> None:
    clock = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
    read = understand(text, HearingContext(clock, expecting=frozenset({"address"})))
    assert read.address is not None
    line, _, unit = place.partition(", ")
    assert ((read.address.line or "").lower(), read.address.unit or "") == (line.lower(), unit)
