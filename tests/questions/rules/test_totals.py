"""Prices added up, where each tells one sum."""

from __future__ import annotations

import pytest

from receptionist.questions.rules.totals import asks_together, with_total


@pytest.mark.parametrize(
    ("prices", "told"),
    [
        (["A cut is sixty five dollars.", "Color is $140."], "Both. Together that's $205."),
        (["A cut is sixty five dollars.", "Color starts at 140 dollars."], "Both. Together from $205."),
        (["A cut is sixty five dollars.", "Color is priced at the visit."], "Both."),
        (["A cut is 40 dollars, 60 dollars with a wash.", "Color is $140."], "Both."),
    ],
)
def test_what_they_come_to(prices: list[str], told: str) -> None:
    assert with_total("Both.", prices) == told


@pytest.mark.parametrize(
    ("text", "asks"), [("how much is that all together", True), ("is that the total", True), ("how much is it", False)]
)
def test_when_it_is_asked(text: str, asks: bool) -> None:
    assert asks_together(text) is asks
