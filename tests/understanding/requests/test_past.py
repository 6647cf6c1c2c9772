"""How far back a question looks, at nine on a Monday."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.requests.past import looked_back

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("anyone at the door", "2026-03-02T00:00", None),
        ("in the last two hours", "2026-03-02T07:00", None),
        ("over the past week", "2026-02-23T09:00", None),
        ("yesterday", "2026-03-01T00:00", "2026-03-02T00:00"),
        ("last night", "2026-03-01T20:00", "2026-03-02T07:00"),
        ("this morning", "2026-03-02T00:00", "2026-03-02T09:00"),
        ("this week", "2026-03-02T00:00", None),
        ("since seven am", "2026-03-02T07:00", None),
        ("since noon", "2026-03-02T00:00", None),  # noon is still ahead
    ],
)
def test_stretches(text: str, start: str, end: str | None) -> None:
    first, last = looked_back(text, HearingContext(clock=NOW))
    assert f"{first:%Y-%m-%dT%H:%M}" == start
    assert (f"{last:%Y-%m-%dT%H:%M}" if last else None) == end
