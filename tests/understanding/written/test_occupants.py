"""Whom to ask for at a house, where a name stands behind the street."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand

MET = [
    ("it's seventy seven wabansia joanne kowalczyk first floor rear", "77 wabansia", "ask for Joanne Kowalczyk"),
    ("12 ashland maria lopez apartment three", "12 ashland", "ask for Maria Lopez"),
    ("forty one damen hector ruiz unit two", "41 damen", "ask for Hector Ruiz"),
    ("12 oak street maria lopez apartment three", "12 oak street", "ask for Maria Lopez"),
    ("20 cesar chavez unit 4", "20 cesar chavez", ""),
    ("210 santa maria apartment 3", "210 santa maria", ""),
    ("88 queen mary unit 3", "88 queen mary", ""),
    ("50 lake shore apartment nine", "50 lake shore", ""),
    ("12 maria street", "12 maria street", ""),
    ("1416 jefferson avenue in brooklyn apartment two", "1416 jefferson avenue", ""),
    ("1416 jefferson avenue brooklyn apartment two", "1416 jefferson avenue", ""),
    ("12 birch court joanne unit four", "12 birch court", ""),
]


@pytest.mark.parametrize(("text", "line", "note"), MET)
def test_a_name_behind_the_street_is_whom_to_ask_for(text: str, line: str, note: str) -> None:
    clock = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
    read = understand(text, HearingContext(clock, expecting=frozenset({"address"})))
    assert read.address is not None
    assert (read.address.line or "").lower() == line
    assert read.kept_anyway == note
