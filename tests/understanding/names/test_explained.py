"""A name of two words, each told by what it means."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.names import read_name

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"name"}))


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("may like the month and sunday like the other day of course", "May Sunday"),
        ("april like the month and march like the other month", "April March"),
        ("sky like the sky and rivers like a river", "Sky Rivers"),
        ("it's clay like the pottery and stone like a stone", "Clay Stone"),
        ("snow like the weather s n o w and page like a book page", "Snow Page"),
        ("something like a leak and it's like a waterfall", None),
        ("it's like a horror movie and smells like a dead rat", None),
    ],
)
def test_both_words_are_the_name_where_both_are_likened(text: str, full: str | None) -> None:
    name, _ = read_name(text, ASKED)
    assert (name.full if name else None) == full


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("that's my name may like the month sunday like the day", "May Sunday"),
        ("snow like the weather page like what you read", "Snow Page"),
    ],
)
def test_what_both_are_like_needs_no_joint(text: str, full: str) -> None:
    name, _ = read_name(text, ASKED)
    assert name is not None
    assert name.full == full
