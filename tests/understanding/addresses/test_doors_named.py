"""Doors that are named without their street."""

from __future__ import annotations

import pytest

from receptionist.model.address import Address
from receptionist.model.span import Span
from receptionist.understanding.addresses.doors_named import doors_named

KNOWN = Address(Span(0, 1), line="240 west 83rd street", number="240", street="west 83rd street", unit="3b & 5a")


@pytest.mark.parametrize(
    ("text", "known", "doors"),
    [
        ("three b first and then five a", None, ["three b", "five a"]),
        ("thursday morning and five a first", KNOWN, ["five a"]),
        ("thursday morning and five a first", None, []),
        ("thursday at five a m", KNOWN, []),
        ("between nine and ten", KNOWN, []),
    ],
)
def test_what_is_a_door_and_no_hour(text: str, known: Address | None, doors: list[str]) -> None:
    assert [text[span.start : span.end] for span in doors_named(text, known)] == doors
