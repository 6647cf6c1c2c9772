"""Days that are asked about."""

from __future__ import annotations

import datetime as dt
import re
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.understanding.requests.days import of_agenda, of_messages

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))
HEARING = HearingContext(clock=NOW)


def whole(text: str) -> re.Match[str]:
    found = re.fullmatch(".*", text)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "date", "end"),
    [
        ("what's on", "2026-03-02", None),
        ("what's on tomorrow", "2026-03-03", None),
        ("how busy am I next week", "2026-03-09", "2026-03-15"),
    ],
)
def test_the_days_of_a_plan(text: str, date: str, end: str | None) -> None:
    assert of_agenda(whole(text), HEARING) == {"date": date, "date_end": end}


def test_what_is_next_is_looked_for_two_weeks_ahead() -> None:
    assert of_agenda(whole("what's next"), HEARING) == {"next": "yes", "date": "2026-03-02", "date_end": "2026-03-15"}


@pytest.mark.parametrize(
    ("text", "date"), [("any messages", None), ("who called yesterday", "2026-03-01"), ("any today", "2026-03-02")]
)
def test_the_day_of_messages(text: str, date: str | None) -> None:
    assert of_messages(whole(text), HEARING) == {"date": date}
