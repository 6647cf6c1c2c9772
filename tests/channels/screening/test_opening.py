"""Open or closed, by the hours at which visits are booked."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from calendar_tools.timetable import Timetable
from receptionist.app.settings import Business
from receptionist.channels.screening.opening import opening

CHICAGO = ZoneInfo("America/Chicago")
BUSINESS = Business.model_validate(
    {
        "timezone": "America/Chicago",
        "hours": {"mon-fri": "08:00-17:00", "saturday": "22:00-02:00"},
        "holidays": {"country": "US"},
        "special_days": {"2026-03-05": "closed", "2026-07-05": "10:00-12:00"},
    }
)
MOMENTS = [
    ("2026-03-02 08:00", "open"),
    ("2026-03-02 16:59", "open"),
    ("2026-03-02 17:00", "after_hours"),
    ("2026-03-02 07:59", "after_hours"),
    ("2026-03-08 01:30", "open"),  # Saturday's hours run past midnight
    ("2026-03-08 12:00", "after_hours"),  # a Sunday
    ("2026-03-05 12:00", "holiday"),  # closed by the file itself
    ("2026-07-03 12:00", "holiday"),  # Independence Day, observed on a Friday
    ("2026-07-05 11:00", "open"),  # a special day has its own hours
]


@pytest.mark.parametrize(("moment", "state"), MOMENTS)
def test_opening(moment: str, state: str) -> None:
    now = dt.datetime.fromisoformat(moment).replace(tzinfo=CHICAGO)
    assert opening(Timetable(BUSINESS.policy()), now) == state
    assert opening(Timetable(BUSINESS.policy()), now.astimezone(dt.UTC)) == state
