"""What a part of a turn wants, with the service that it names and what was asked before it."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from receptionist.model.understanding import HearingContext, Vocabulary
from receptionist.understanding.reading import read_part

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
SERVICES = Vocabulary(services=(("haircut", ()), ("color", ())))


def intent(text: str, **more: Any) -> str:
    return read_part(text, HearingContext(clock=NOW, vocabulary=SERVICES, **more)).intent


def test_the_price_of_a_service_is_asked() -> None:
    assert intent("how much is a haircut") == "price"


@pytest.mark.parametrize("text", ["what's your first opening", "when is the earliest you could come"])
def test_who_asks_for_the_first_opening_books(text: str) -> None:
    assert intent(text) == "book"


def test_a_person_is_asked_for_whatever_was_asked() -> None:
    assert intent("a person please", expecting=frozenset({"name"})) == "human"


def test_what_is_booked_already_is_wished_for_no_more() -> None:
    booked = {"anything_else": True, "known_service": "haircut", "known_day": NOW.date()}
    assert intent("just the haircut", **booked) == "none"
