"""The port to the language: what the fake says, and moments as sentences take them."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

from calendar_tools.words import bare, local


def test_the_fake_says_names_and_what_is_known() -> None:
    assert bare("confirmed", when="2026-03-03T14:00", address=None) == "confirmed when=2026-03-03T14:00"


def test_a_moment_is_told_on_the_zones_clock() -> None:
    at = dt.datetime(2026, 3, 3, 20, tzinfo=dt.UTC)
    assert local(at, ZoneInfo("America/Chicago")) == "2026-03-03T14:00:00-06:00"
