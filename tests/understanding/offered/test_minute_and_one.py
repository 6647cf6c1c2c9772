"""An hour that was offered, and "one" behind it. Seven, two and half past eight in the evening were offered."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.revising import understand_in_call

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC)
OFFERS = (
    dt.datetime(2026, 3, 4, 7, tzinfo=dt.UTC),
    dt.datetime(2026, 3, 4, 14, tzinfo=dt.UTC),
    dt.datetime(2026, 3, 4, 20, 30, tzinfo=dt.UTC),
)


def time_of(text: str, offers: tuple[dt.datetime, ...] = OFFERS) -> dt.time | None:
    asked = HearingContext(NOW, frozenset({"date", "time", "choice"}), offers=offers, all_hours=True)
    return understand_in_call(text, asked).when.time


@pytest.mark.parametrize("text", ["the eight thirty one", "thank you kindly the eight thirty one"])
def test_the_one_at_half_past_is_no_minute_later(text: str) -> None:
    assert time_of(text) == dt.time(20, 30)


def test_what_was_not_offered_keeps_its_minute() -> None:
    assert time_of("nine thirty one") in (dt.time(9, 31), dt.time(21, 31))
