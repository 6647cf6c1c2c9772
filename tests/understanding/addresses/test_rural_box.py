"""Addresses of rural delivery."""

from __future__ import annotations

import pytest

from receptionist.understanding.addresses.rural_box import rural_box_at
from receptionist.understanding.addresses.word import words_of


@pytest.mark.parametrize(
    ("said", "street"),
    [
        ("rural route three box seventy", "rural route 3 box 70"),
        ("r r 1 box 241", "rural route 1 box 241"),
        ("star route number two box nine", "highway contract 2 box 9"),
    ],
)
def test_route_and_box(said: str, street: str) -> None:
    found = rural_box_at(words_of(said), ())
    assert found is not None
    assert (found.street, found.numberless) == (street, True)


@pytest.mark.parametrize("said", ["p o box nine", "route thirty", "a box at 12 elm street"])
def test_is_none(said: str) -> None:
    assert rural_box_at(words_of(said), ()) is None
