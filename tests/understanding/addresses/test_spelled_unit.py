"""A unit behind an address, with a word for its letter."""

from __future__ import annotations

import pytest

from receptionist.understanding.addresses import read_address
from tests.understanding.in_call import ADDRESS


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("107 dash 22 71st road they always get that wrong six h h like harry", "6h"),
        ("412 elm street you can't miss it twelve d as in david", "12d"),
        ("412 elm street the gate code is four h like harry", None),
        ("412 elm street it's birch like the tree", None),
        ("412 elm street apartment e as in easy", "e"),
        ("412 elm street d for dog", "d"),
        # how the street is written
        ("412 elm street e as in easy", None),
        ("412 e street, e as in easy not b", None),
    ],
)
def test_it_is_kept(text: str, unit: str | None) -> None:
    address, _ = read_address(text, ADDRESS)
    assert address is not None
    assert address.unit == unit
