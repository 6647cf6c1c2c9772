"""The offer next to one that is named in the same words."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.understanding import Understanding
from receptionist.understanding.offered.beside_named import next_to_named
from receptionist.understanding.offered.mentions import Offers

DAY = dt.date(2026, 3, 4)
OFFERS = Offers(tuple(dt.datetime(2026, 3, 4, hour, tzinfo=dt.UTC) for hour in (8, 12, 16)), DAY)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("not the first one the one after that", 1),
        ("not the last the one right before it", 1),
        ("noon's no good the one behind it", 2),
        ("skip the earliest give me the next one after", 1),
        ("not eight the one after that", 1),
    ],
)
def test_the_one_beside_it_is_picked(text: str, place: int) -> None:
    assert next_to_named(Understanding(text), OFFERS) == place


@pytest.mark.parametrize(
    "text",
    [
        "the one after that",
        "not the last one",
        "the day after that",
        "the second one not the one after that",
        "noon or the one after that",
        "not the last one the one after that",
    ],
)
def test_nothing_beside_one_that_is_named(text: str) -> None:
    assert next_to_named(Understanding(text), OFFERS) is None
