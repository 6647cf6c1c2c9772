"""What is said about a name, a number or an address beside it."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.understanding import Expecting, HearingContext
from receptionist.understanding.asides import without_asides


def asked(slot: Expecting) -> HearingContext:
    return HearingContext(clock=dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), expecting=frozenset({slot}))


@pytest.mark.parametrize(
    ("slot", "said", "left"),
    [
        ("name", "mary lou that's two words retton", "mary lou retton"),
        ("name", "jim carey no relation", "jim carey"),
        ("phone", "six one seven that's boston five five five", "six one seven five five five"),
        ("address", "12 sage like the herb lane", "12 sage lane"),
    ],
)
def test_is_no_part_of_it(slot: Expecting, said: str, left: str) -> None:
    assert " ".join(without_asides(said, asked(slot)).split()) == left


@pytest.mark.parametrize(
    ("slot", "said"),
    [("date", "mary lou that's two words"), ("address", "11 two mile road"), ("phone", "that's six one seven")],
)
def test_all_else_stays(slot: Expecting, said: str) -> None:
    assert without_asides(said, asked(slot)) == said
