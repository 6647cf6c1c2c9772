"""Two errands in one turn."""

from __future__ import annotations

import pytest

from receptionist.understanding.errands import errands


@pytest.mark.parametrize(
    ("text", "second"),
    [
        (
            "you can cancel that but put me down for the carpets friday at ten",
            "put me down for the carpets friday at ten",
        ),
        ("cancel wednesday's cleaning and book me a window washing", "book me a window washing"),
        ("one the windows cancel it and two make for me the carpet", "make for me the carpet"),
    ],
)
def test_the_new_visit_is_a_turn_of_its_own(text: str, second: str) -> None:
    found = errands(text)
    assert found is not None
    assert found[1] == second


@pytest.mark.parametrize(
    "text",
    [
        "cancel my visit on wednesday",
        "book me a cleaning and tell them i have a dog",
        "don't cancel it put it on friday",
    ],
)
def test_one_errand_stays_whole(text: str) -> None:
    assert errands(text) is None
