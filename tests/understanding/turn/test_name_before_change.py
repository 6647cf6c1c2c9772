"""A name that was asked for, and behind it another time than was found."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.turn.name_before_change import name_before_change
from receptionist.understanding.understand import understand

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
WHO = HearingContext(
    NOW, frozenset({"name"}), known_service="haircut", known_day=dt.date(2026, 3, 5), known_time=dt.time(13)
)


@pytest.mark.parametrize(
    "text",
    [
        "marco delgado could we do two thirty instead",
        "marco delgado oh wait one's too tight uh could we do two thirty instead",
        "marco delgado and how about two thirty",
        "it's marco delgado sorry can you make it two thirty",
    ],
)
def test_the_name_is_told_and_the_time_changed(text: str) -> None:
    read = name_before_change(text, WHO, understand)
    assert read is not None
    assert read.name is not None
    assert (read.name.full, read.when.time) == ("Marco Delgado", dt.time(14, 30))


@pytest.mark.parametrize(
    "text",
    [
        "marco delgado",
        "marco wait no mark delgado",
        "actually could we do three",
        "marco delgado could you tell me the price",
    ],
)
def test_without_a_name_before_it_or_a_time_behind_it_nothing_is_apart(text: str) -> None:
    assert name_before_change(text, WHO, understand) is None
