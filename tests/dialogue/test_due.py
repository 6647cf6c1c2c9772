"""The first moment that day, time and rule mean."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.dialogue.due import due
from receptionist.model.modes import Mode

from .owner_kit import Tried

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))


def at(text: str) -> dt.time:
    return dt.time.fromisoformat(text)


@pytest.mark.parametrize(
    ("date", "times", "rule", "moment"),
    [
        (None, ("10:00",), "", "2026-03-02T10:00"),  # still ahead today
        (None, ("08:00", "20:00"), "", "2026-03-02T20:00"),  # the next eight o'clock there is
        (None, ("08:00",), "", "2026-03-03T08:00"),  # gone for today
        ("2026-03-03", ("08:00", "20:00"), "", "2026-03-03T08:00"),  # of another day, the likelier
        ("2026-03-02", ("08:00",), "", None),  # today at eight is past
        (None, ("08:00",), "FREQ=WEEKLY;BYDAY=MO", "2026-03-09T08:00"),  # this Monday's eight is past
        (None, ("10:00",), "FREQ=WEEKLY;BYDAY=MO", "2026-03-02T10:00"),
        (None, ("09:00",), "FREQ=DAILY", "2026-03-03T09:00"),  # at this very minute: the next one
        (None, ("10:00",), "FREQ=MONTHLY;BYMONTHDAY=1", "2026-04-01T10:00"),
        ("2026-03-09", ("09:00",), "FREQ=WEEKLY", "2026-03-09T09:00"),
        (None, ("07:00",), "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=2", "2027-03-02T07:00"),
    ],
)
def test_when_it_is_due_first(date: str | None, times: tuple[str, ...], rule: str, moment: str | None) -> None:
    day = dt.date.fromisoformat(date) if date else None
    found = due(day, tuple(at(time) for time in times), rule, NOW)
    assert found == (dt.datetime.fromisoformat(moment).replace(tzinfo=NOW.tzinfo) if moment else None)


def test_a_time_that_has_passed_is_asked_for_anew() -> None:
    call = Tried().admitted()
    call.hear("switch to personal mode")
    call.hear("remind me today at eight in the morning to eat")
    assert (call.mode, call.said) == (Mode.COMMS, ["owner_time_passed", "owner_ask_time"])
    assert "add_reminder" not in call.tools
    call.hear("at noon")
    assert call.tools[-1] == "add_reminder"
