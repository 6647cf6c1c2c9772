from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.when import read_when

CLOCK = dt.datetime(2026, 3, 5, 9, tzinfo=ZoneInfo("America/Chicago"))


@pytest.fixture(scope="session")
def read() -> Callable[..., When]:
    def read_one(text: str, expecting: str = "", clock: dt.datetime = CLOCK) -> When:
        return read_when(text, HearingContext(clock, frozenset(filter(None, expecting.split(",")))))[0]  # type: ignore[arg-type]

    return read_one


@pytest.fixture(scope="session")
def said(read: Callable[..., When]) -> Callable[..., tuple[str, str]]:
    """The likeliest day and time that words say, as they would be written; "" where none was said."""

    def both(text: str, expecting: str = "") -> tuple[str, str]:
        when = read(text, expecting)
        return str(when.date or ""), when.time.strftime("%H:%M") if when.time else ""

    return both
