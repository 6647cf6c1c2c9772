"""What is paid on the day of an estimate."""

from __future__ import annotations

import pytest
from rules_kit import said

FIRM = """
name: Panes
services:
  - {name: window washing, say: [windows], title: Free Estimate}
  - {name: drains, title: Drain visit, price: Drains are 95 dollars.}
answers:
  - {ask: [pay, payment, card], answer: You pay by card or check when we are done.}
"""
FREE = "You pay nothing that day; the visit is the free estimate. You pay by card or check when we are done."


@pytest.mark.parametrize(
    "asked",
    [
        "do i pay that day",
        "so i pay nothing on tuesday",
        "do i have to pay for the estimate",
        "what do i owe you that day",
    ],
)
def test_nothing_is_paid_on_the_day_of_a_free_estimate(asked: str) -> None:
    assert said(asked, FIRM, in_hand="window washing") == FREE


@pytest.mark.parametrize("asked", ["how do i pay", "when do i pay", "can i pay by card"])
def test_how_it_is_paid_says_nothing_of_that_day(asked: str) -> None:
    assert said(asked, FIRM, in_hand="window washing") == "You pay by card or check when we are done."


def test_a_visit_that_is_no_estimate_is_not_free() -> None:
    assert "nothing" not in said("do i pay that day", FIRM, in_hand="drains")


def test_an_estimate_that_is_not_called_free_may_cost() -> None:
    assert "nothing" not in said(
        "do i pay that day", FIRM.replace("Free Estimate", "Estimate"), in_hand="window washing"
    )
