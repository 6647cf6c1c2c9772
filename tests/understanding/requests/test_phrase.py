"""A sentence without its manners."""

from __future__ import annotations

import pytest

from receptionist.understanding.requests.phrase import core, without_article


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Max, could you please turn off the lights?", "turn off the lights"),
        ("um, turn off the lights, Max", "turn off the lights"),
        ("okay so what's on tomorrow, thanks", "what's on tomorrow"),
        ("", ""),
    ],
)
def test_what_says_something_is_left(text: str, rest: str) -> None:
    assert core(text, ("max",)) == rest


def test_articles_go() -> None:
    assert without_article("the doors.") == "doors"
