"""What is known when words are heard."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, Vocabulary


def test_a_clock_without_a_time_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="has no time zone"):
        HearingContext(dt.datetime.combine(dt.date(2026, 3, 2), dt.time(9)))


def test_services_are_called_by_their_own_names_first() -> None:
    assert Vocabulary(services=(("cleaning", ("deep clean",)), ("windows", ()))).service_names == (
        "cleaning",
        "windows",
    )
