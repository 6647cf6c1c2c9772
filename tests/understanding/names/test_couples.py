"""Two first names with one surname."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names.reading import read_name

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"name"}))


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("bob and carol tillman but put bob", "Bob Tillman"),
        ("ron and judy whitlock put judy", "Judy Whitlock"),
        ("mike or michelle harper make it michelle", "Michelle Harper"),
        ("bob and carol tillman", "Bob Tillman"),
    ],
)
def test_the_one_that_is_said_again_has_the_surname_of_both(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full


@pytest.mark.parametrize(
    ("text", "full"), [("bob and thanks for asking", "Bob"), ("it's dan and the address is 12 elm", "Dan")]
)
def test_what_goes_on_after_a_name_is_no_second_one(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full
