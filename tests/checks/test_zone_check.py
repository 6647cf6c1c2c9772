"""What is said of the business's time zone."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.checks.finding import State
from receptionist.checks.zone import timezone
from receptionist.config import Business

NOW = dt.datetime(2026, 7, 2, 15, tzinfo=dt.UTC)


def test_a_business_without_a_time_zone_can_offer_no_time() -> None:
    finding = timezone(Business(), NOW)
    assert finding.state is State.PROBLEM
    assert finding.stops


@pytest.mark.parametrize(
    ("zone", "country"),
    [
        ("Asia/Kathmandu", "NP"),
        ("America/Phoenix", "US"),  # by its city, it knows what it does
        ("US/Eastern", "US"),
        ("EST5EDT", "US"),
        ("UTC", "GH"),  # where no clock is ever changed
        ("EST", "JM"),
    ],
)
def test_a_zone_that_keeps_its_places_clock_is_well(zone: str, country: str) -> None:
    assert timezone(Business(timezone=zone, country=country), NOW).state is State.OK


@pytest.mark.parametrize(
    ("zone", "country", "city"),
    [
        ("EST", "US", "America/New_York"),
        ("MST", "US", "America/Denver"),
        ("UTC", "US", "America/New_York"),
        ("GMT", "GB", "Europe/London"),
        ("Etc/GMT+6", "US", "America/Chicago"),
    ],
)
def test_a_zone_without_summer_time_is_wrong_where_there_is_one(zone: str, country: str, city: str) -> None:
    finding = timezone(Business(timezone=zone, country=country), NOW)
    assert finding.state is State.PROBLEM
    assert "no summer time" in finding.detail
    assert city in finding.mend
