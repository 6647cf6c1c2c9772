"""The details of one turn: who is asked about is nobody's name."""

from __future__ import annotations

import pytest

from receptionist.understanding.details import asks_about_somebody


@pytest.mark.parametrize("text", ["yes but is it maria", "is it going to be maria?", "okay, will it be with joe"])
def test_who_comes_is_asked_about(text: str) -> None:
    assert asks_about_somebody(text)


@pytest.mark.parametrize(
    "text", ["it is maria", "that's maria palmer", "no it's marie", "could it be eleven", "is it maria no it's marie"]
)
def test_a_name_that_is_told_is_not_asked_about(text: str) -> None:
    assert not asks_about_somebody(text)
