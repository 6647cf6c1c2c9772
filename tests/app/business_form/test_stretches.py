"""The hours of a day as times from and to."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from calendar_tools.policy import TimeWindow
from receptionist.app.business_form.stretches import stretch_texts, written_hours

MORNING = TimeWindow(opens=dt.time(8), closes=dt.time(12))
EVENING = TimeWindow(opens=dt.time(13), closes=dt.time.min)


def typed(*times: str) -> Any:
    """What is written of a day with these times, from and to by turns."""
    names = [f"{number // 2}.{'closes' if number % 2 else 'opens'}" for number in range(len(times))]
    given = {f"hours.monday.{name}": time for name, time in zip(names, times, strict=True)}
    return written_hours(given, "hours.monday", ["0", "1"])


def test_each_stretch_is_shown_as_browsers_have_times() -> None:
    assert stretch_texts("hours.monday", (MORNING, EVENING)) == {
        "hours.monday": "0,1",
        "hours.monday.0.opens": "08:00",
        "hours.monday.0.closes": "12:00",
        "hours.monday.1.opens": "13:00",
        "hours.monday.1.closes": "00:00",
    }


def test_a_closed_day_has_a_stretch_to_fill_in() -> None:
    assert stretch_texts("hours.monday", ()) == {"hours.monday": "0"}


@pytest.mark.parametrize(
    ("times", "hours"),
    [
        ((), "closed"),
        (("", ""), "closed"),
        (("08:00", "17:00"), "8:00-17:00"),
        (("08:00", "12:00", "13:00", "00:00"), ["8:00-12:00", "13:00-24:00"]),
        (("", "", "13:00", "17:00"), "13:00-17:00"),
        (("00:00", "00:00"), "0:00-24:00"),
        (("08:00", ""), "8:00-"),
    ],
)
def test_what_is_filled_in_is_written_as_the_file_has_it(times: tuple[str, ...], hours: object) -> None:
    assert typed(*times) == hours
