"""The owner's days as the tool tells them."""

from __future__ import annotations

import datetime as dt

import msgspec

from receptionist.model.agenda import AgendaOfDays, OtherEvent
from receptionist.model.results import read

NINE, TEN = (dt.datetime(2026, 3, 3, hour, tzinfo=dt.UTC) for hour in (9, 10))


def test_a_day_is_read_as_it_was_told() -> None:
    day = AgendaOfDays(others=(OtherEvent("Dentist", NINE, TEN, all_day=False),), unreadable=False)
    assert read(msgspec.to_builtins(day), AgendaOfDays) == day
