"""What to be reminded of, and when, in whatever order."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.owners_line import OpenLine
from receptionist.understanding.requests import read_request

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))


@pytest.mark.parametrize(
    ("text", "message", "time"),
    [
        ("remind me at ten to call Bob", "Call Bob", "10:00,22:00"),
        ("remind me to call Bob at ten", "Call Bob", "10:00,22:00"),
        ("at ten remind me to call Bob", "Call Bob", "10:00,22:00"),
        ("remind me", None, None),
    ],
)
def test_the_order_does_not_matter(text: str, message: str | None, time: str | None) -> None:
    found = read_request(text, HearingContext(clock=NOW), OpenLine())
    assert (found.task, found.part("message"), found.part("time")) == ("add_reminder", message, time)
