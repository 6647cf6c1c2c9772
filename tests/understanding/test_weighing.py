"""Who is asked what to change and wants nothing changed."""

from __future__ import annotations

import pytest

from receptionist.understanding.weighing import nothing_to_change


@pytest.mark.parametrize(
    ("text", "behind"),
    [
        ("nothing", ""),
        ("oh nothing dear thursday one thirty is fine", "thursday one thirty is fine"),
        ("no nothing to change", ""),
        ("nothing i said it's all right", "it's all right"),
        ("nothing just book it", "book it"),
        ("nothing are there stairs", "are there stairs"),
    ],
)
def test_it_is_said_at_first(text: str, behind: str) -> None:
    found = nothing_to_change(text)
    assert found is not None
    assert text[found.end :].strip() == behind


@pytest.mark.parametrize(
    "text",
    ["nothing but the time", "nothing works on thursday", "nothing on thursday", "nothing before ten", "the time"],
)
def test_something_is_wished_otherwise(text: str) -> None:
    assert nothing_to_change(text) is None
