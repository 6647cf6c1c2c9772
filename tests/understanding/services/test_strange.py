"""Works on things that no service is about."""

from __future__ import annotations

import pytest

from receptionist.understanding.services.strange import works_on_others

HAIR = frozenset({"haircut", "hair color", "trim"})


@pytest.mark.parametrize(
    ("text", "works"),
    [
        ("a beard trim", 1),
        ("trim my mustache", 1),
        ("color for my eyebrows", 1),
        ("a hair trim", 0),
        ("a beard, trim my hair", 0),  # parted by a pause
        ("trim my hair and the beard", 0),
    ],
)
def test_a_work_is_done_on_what_stands_before_it_or_behind(text: str, works: int) -> None:
    assert len(works_on_others(text, HAIR)) == works
