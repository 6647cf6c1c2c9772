"""The work that a part of a turn asks for, whatever else is said in it."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary
from receptionist.understanding.part.reading import read_part

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
SERVICES = Vocabulary(services=(("haircut", ()), ("color", ()), ("lawn mowing", ())))


def hearing(**more: Any) -> HearingContext:
    return HearingContext(clock=NOW, vocabulary=SERVICES, **more)


def test_a_service_is_wanted() -> None:
    assert read_part("I'd like a haircut", hearing()).service == "haircut"


@pytest.mark.parametrize("street", ["12 Color Street", "45 Haircut Avenue"])
def test_the_words_of_a_street_name_no_work(street: str) -> None:
    assert read_part(street, hearing(expecting=frozenset({"address"}))).service is None


def test_what_is_called_off_is_told_beside_what_stays() -> None:
    assert "calls_off" in read_part("cancel the haircut", hearing(has_visit=True)).says


def test_nothing_is_called_off_that_is_wanted() -> None:
    assert "calls_off" not in read_part("I'd like a haircut", hearing()).says
