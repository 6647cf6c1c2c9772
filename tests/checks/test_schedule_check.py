"""What is said of a schedule in which something can never be booked."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from receptionist.checks.finding import Finding, State
from receptionist.checks.schedule import schedule
from receptionist.config import Business

MONDAY = dt.datetime(2026, 3, 2, 15, tzinfo=dt.UTC)


def findings(**fields: Any) -> list[Finding]:
    return list(schedule(Business.model_validate({"timezone": "America/Chicago"} | fields), MONDAY))


def only_problem(**fields: Any) -> Finding:
    [found] = findings(**fields)
    assert found.state is State.PROBLEM
    assert found.mend
    return found


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"hours": "always", "services": [{"name": "move", "minutes": 3000}]},  # through the nights
        {"hours": {"mon-fri": "22:00-06:00"}, "services": [{"name": "shift", "minutes": 480}]},
        {"schedule": {"window_days": 1, "notice_minutes": 0}},
        {"hours": {"sunday": "9-12"}, "schedule": {"window_days": 7}},
    ],
)
def test_where_there_are_times_all_is_well(fields: dict[str, Any]) -> None:
    assert [found.state for found in findings(**fields)] == [State.OK]


def test_a_service_longer_than_any_opening() -> None:
    found = only_problem(services=[{"name": "cut", "minutes": 30}, {"name": "move", "minutes": 720}])
    assert (found.what, found.field) == ("service move", ("services", 1, "minutes"))
    assert "720 minutes, and the longest opening is 540" in found.detail


def test_a_service_that_fits_no_half_of_the_day() -> None:
    """Eight hours are open, and four at a time."""
    found = only_problem(hours={"daily": "8-12, 13-17"}, services=[{"name": "move", "minutes": 300}])
    assert "the longest opening is 240" in found.detail


def test_notice_beyond_the_days_that_can_be_booked() -> None:
    found = only_problem(schedule={"notice_minutes": 200_000})
    assert found.field == ("schedule", "notice_minutes")
    assert "60 days ahead" in found.detail


@pytest.mark.parametrize(
    "fields",
    [
        {"hours": {"monday": "closed"}},
        {"hours": {}},
        {"hours": {"sunday": "9-12"}, "schedule": {"window_days": 5}},  # none within the window
        {"hours": {"sunday": "9-12"}, "special_days": {"2026-03-08": "closed"}, "schedule": {"window_days": 7}},
        {
            "hours": {"wednesday": "9-12"},
            "holidays": {"country": "US"},
            "special_days": {"2026-03-04": "closed"},
            "schedule": {"window_days": 6},
        },
    ],
)
def test_no_opening_day_is_left(fields: dict[str, Any]) -> None:
    assert "closed on every one of the" in only_problem(**fields).detail


def test_the_last_opening_day_is_too_soon() -> None:
    found = only_problem(hours={"monday": "9-12"}, schedule={"window_days": 6, "notice_minutes": 24 * 60})
    assert "no time at which it could begin" in found.detail


def test_crews_that_share_a_calendar_keep_each_other_away() -> None:
    crews = [{"name": "north"}, {"name": "south"}, {"name": "east", "calendar": "east"}]
    [_, shared] = findings(crews=crews)
    assert shared.state is State.WARNING
    assert "north and south share the calendar 'primary'" in shared.detail


def test_without_a_zone_nothing_is_said() -> None:
    assert list(schedule(Business(), MONDAY)) == []
