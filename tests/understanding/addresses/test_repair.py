"""Self-repair in an address: the house that is meant is the one said last."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.addresses import read_address

CLOCK = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")
ASKED = HearingContext(CLOCK, frozenset({"address"}))

REPAIRED = [
    ("three sixty three avenue p sorry avenue o", "363 avenue o"),
    ("fifteen west correction fifteen east burton place", "15 east burton place"),
    ("twelve oak street no elm street", "12 elm street"),
    ("twelve no fourteen oak street", "14 oak street"),
    ("88 west no east lake street", "88 east lake street"),
    ("nine forty I mean nine fourteen maple", "914 maple"),
    # a number that is begun again after a pause
    ("seven oh seven uh seven seventeen north oakley", "717 north oakley"),
    # with what was wrong denied first
    ("ten fifty sorry not fifty ten fifteen west oak street", "1015 west oak street"),
    ("forty two oak street no not oak elm street", "42 elm street"),
    ("two twenty maple drive scratch that maple court", "220 maple court"),
    # no repairs
    ("four uh twelve main street", "412 main street"),
    ("1101 highway no 130", "1101 highway no 130"),
    ("sorry, it's 12 oak street", "12 oak street"),
]


@pytest.mark.parametrize(("text", "line"), REPAIRED)
def test_what_is_said_anew_replaces_what_it_resembles(text: str, line: str) -> None:
    address, _ = read_address(text, ASKED)
    assert address is not None
    assert address.line == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("forty two b b like boy grove street", "42 b grove street"),
        ("42 b as in bravo grove street", "42 b grove street"),
        ("nine forty avenue p as in peter", "940 avenue p"),
    ],
)
def test_the_word_that_explains_a_letter_is_no_part_of_it(text: str, line: str) -> None:
    address, _ = read_address(text, ASKED)
    assert address is not None
    assert address.line == line


TAKEN_BACK = [
    ("eighteen river road, sorry, I mean two fairly power clean", True),
    ("eighteen river road, no wait, too fairly", True),
    ("42 oak avenue, sorry, I mean who cavine", True),
    # what takes its place is an address, or nothing does
    ("eighteen river road, sorry, I mean two thirty park lane", False),
    ("eighteen river road, sorry", False),
    ("eighteen river road, um, the white house", False),
    ("sorry, eighteen river road by the school", False),
]


@pytest.mark.parametrize(("text", "taken_back"), TAKEN_BACK)
def test_what_gives_way_to_no_address_is_taken_back(text: str, taken_back: bool) -> None:
    address, _ = read_address(text, ASKED)
    assert address is not None
    assert address.taken_back is taken_back
