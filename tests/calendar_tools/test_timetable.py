"""When a business is open, through every change of the clock."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from pydantic import ValidationError

from calendar_tools.policy import SchedulePolicy, Service
from calendar_tools.timetable import Timetable, UnknownHolidays
from receptionist.model.interval import from_epoch


def starts(
    day: str, hours: Any, zone: str = "America/Chicago", minutes: int = 60, every: int = 60, **more: Any
) -> list[str]:
    """Local starts on a date as "HH:MM±offset", for the same hours on every day."""
    week = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    hours = hours if hours == "always" else dict.fromkeys(week, hours)
    policy = SchedulePolicy(zone=zone, hours=hours, start_every=every, **more)
    timetable = Timetable(policy)
    found = timetable.starts(dt.date.fromisoformat(day), minutes)
    return [from_epoch(start, timetable.zone).strftime("%H:%M") for start in found]


def closure(day: str, **more: Any) -> tuple[str, str | None] | None:
    found = Timetable(SchedulePolicy(**more)).closure(dt.date.fromisoformat(day))
    return None if found is None else (found.reason, found.detail)


@pytest.mark.parametrize(
    ("hours", "minutes", "every", "expected"),
    [
        (["08:00-10:00"], 60, 30, ["08:00", "08:30", "09:00"]),  # the last slot ends with the hours
        (["08:00-10:00"], 120, 30, ["08:00"]),
        (["08:00-10:00"], 121, 30, []),
        (["08:15-10:00"], 45, 30, ["08:15", "08:45", "09:15"]),  # the grid is counted from the opening
        (["08:00-10:00", "13:00-14:00"], 60, 60, ["08:00", "09:00", "13:00"]),  # a lunch break
        (["08:00-12:00", "12:00-14:00"], 120, 60, ["08:00", "09:00", "10:00", "11:00", "12:00"]),  # touching is one
        (["22:00-24:00"], 60, 60, ["22:00", "23:00"]),
        ([], 60, 60, []),
    ],
)
def test_starts_of_a_plain_day(hours: list[str], minutes: int, every: int, expected: list[str]) -> None:
    assert starts("2026-03-03", hours, minutes=minutes, every=every) == expected


def test_hours_past_midnight_give_the_next_date_its_early_starts() -> None:
    assert starts("2026-03-03", ["22:00-02:00"]) == ["00:00", "01:00", "22:00", "23:00"]


def test_always_open_lets_a_visit_run_over_midnight() -> None:
    assert starts("2026-03-03", "always", minutes=180)[-1] == "23:00"


def test_closing_at_midnight_does_not() -> None:
    assert starts("2026-03-03", ["08:00-24:00"], minutes=180)[-1] == "21:00"


@pytest.mark.parametrize(
    ("day", "zone", "expected"),
    [
        ("2026-03-08", "America/Chicago", ["00:00", "01:00", "03:00", "04:00"]),  # 2:00 does not exist
        ("2026-11-01", "America/Chicago", ["00:00", "01:00", "02:00", "03:00", "04:00"]),  # 1:00 twice: the first
        ("2026-10-04", "Australia/Lord_Howe", ["00:00", "01:00", "03:00", "04:00"]),  # the clock jumps half an hour
        ("2026-04-05", "Australia/Lord_Howe", ["00:00", "01:00", "02:00", "03:00", "04:00"]),
        ("2026-09-06", "America/Santiago", ["01:00", "02:00", "03:00", "04:00"]),  # the gap is at midnight itself
        ("2026-03-03", "Asia/Kolkata", ["00:00", "01:00", "02:00", "03:00", "04:00"]),  # +5:30
        ("2026-03-03", "Asia/Kathmandu", ["00:00", "01:00", "02:00", "03:00", "04:00"]),  # +5:45
        ("2028-02-29", "America/Chicago", ["00:00", "01:00", "02:00", "03:00", "04:00"]),
    ],
)
def test_starts_keep_to_the_wall_clock(day: str, zone: str, expected: list[str]) -> None:
    assert starts(day, ["00:00-05:00"], zone) == expected


def test_a_visit_lasts_its_full_time_through_the_spring_gap() -> None:
    # 1:00 to 4:00 by the clock are two hours that morning: a visit of three does not fit.
    assert starts("2026-03-08", ["01:00-04:00"], minutes=120) == ["01:00"]
    assert starts("2026-03-08", ["01:00-04:00"], minutes=180) == []


def test_a_visit_gains_an_hour_in_the_autumn_fold() -> None:
    # From the first 1:00 to 3:00 are three hours that night.
    assert starts("2026-11-01", ["01:00-03:00"], minutes=180) == ["01:00"]


def test_an_opening_in_the_gap_is_the_moment_of_the_change() -> None:
    assert starts("2026-03-08", ["02:30-05:00"], every=30)[0] == "03:00"


def test_an_override_replaces_the_weekdays_hours() -> None:
    day = dt.date(2026, 3, 3)
    assert starts("2026-03-03", ["08:00-17:00"], overrides={day: ["10:00-11:00"]}) == ["10:00"]


@pytest.mark.parametrize(
    ("day", "more", "expected"),
    [
        ("2026-03-03", {}, None),
        ("2026-03-08", {}, ("closed_sunday", None)),
        ("2026-03-03", {"overrides": {dt.date(2026, 3, 3): []}}, ("closed_date", None)),
        ("2026-07-03", {"holiday_country": "US"}, ("holiday", "Independence Day (observed)")),  # the 4th is a Saturday
        ("2026-07-03", {}, None),
        ("2026-11-26", {"holiday_country": "US"}, ("holiday", "Thanksgiving Day")),
        ("2026-02-12", {"holiday_country": "US", "holiday_subdivision": "IL"}, ("holiday", "Lincoln's Birthday")),
        ("2026-02-12", {"holiday_country": "US"}, None),
        # who opens on a holiday says so by date
        ("2026-11-26", {"holiday_country": "US", "overrides": {dt.date(2026, 11, 26): ["08:00-12:00"]}}, None),
    ],
)
def test_why_a_date_is_closed(day: str, more: dict[str, Any], expected: tuple[str, str | None] | None) -> None:
    assert closure(day, **more) == expected


def test_a_country_without_known_holidays_is_refused_at_the_start() -> None:
    with pytest.raises(UnknownHolidays, match="ISO 3166"):
        Timetable(SchedulePolicy(holiday_country="XX"))


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"zone": "Chicago"}, "America/Chicago"),
        ({"hours": {"monday": ["8 to 5"]}}, "08:00-17:00"),
        ({"hours": {"monday": ["08:00-25:00"]}}, "24-hour clock"),
        ({"services": [Service(name="roof", crews=("roofers",))]}, "roofers"),
        ({"crews": [{"name": "a"}, {"name": "a"}]}, "same name"),
        ({"travel": {"between": {"60601": 10}}}, "two ZIP codes"),
        ({"hourz": {}}, "hourz"),
    ],
)
def test_a_policy_that_makes_no_sense_says_how_to_mend_it(more: dict[str, Any], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        SchedulePolicy(**more)
