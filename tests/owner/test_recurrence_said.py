"""Recurrence as it is said, to rules; and the first moment that day, time and rule mean."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from dateutil.rrule import rrulestr

from calendar_tools.recurrence import RecurrenceRule
from receptionist.owner.wishes.recurrence import read_recurrence
from receptionist.owner.wishes.timing import due
from receptionist.wording.forms import forms

NOW = dt.datetime(2026, 3, 2, 9, tzinfo=ZoneInfo("America/Chicago"))

SAID = [
    ("every day at seven", "FREQ=DAILY"),
    ("every single day", "FREQ=DAILY"),
    ("daily", "FREQ=DAILY"),
    ("once a day", "FREQ=DAILY"),
    ("every other day", "FREQ=DAILY;INTERVAL=2"),
    ("every three days", "FREQ=DAILY;INTERVAL=3"),
    ("every morning at seven", "FREQ=DAILY"),  # "morning" stays, for the time of day
    ("every weekday at 7", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("on weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every working day", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("Monday through Friday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("on weekends", "FREQ=WEEKLY;BYDAY=SA,SU"),
    ("every Monday", "FREQ=WEEKLY;BYDAY=MO"),
    ("each Monday", "FREQ=WEEKLY;BYDAY=MO"),
    ("on Mondays", "FREQ=WEEKLY;BYDAY=MO"),
    ("Tuesdays and Thursdays", "FREQ=WEEKLY;BYDAY=TU,TH"),
    ("every Tuesday, Thursday and Saturday", "FREQ=WEEKLY;BYDAY=TU,TH,SA"),
    ("every Friday and Monday", "FREQ=WEEKLY;BYDAY=MO,FR"),  # in the order of the week
    ("every other Friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("every second Friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("alternate Fridays", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"),
    ("every week on Friday", "FREQ=WEEKLY;BYDAY=FR"),
    ("weekly", "FREQ=WEEKLY"),
    ("every other week", "FREQ=WEEKLY;INTERVAL=2"),
    ("biweekly", "FREQ=WEEKLY;INTERVAL=2"),
    ("fortnightly", "FREQ=WEEKLY;INTERVAL=2"),
    ("every 3 weeks on Monday", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO"),
    ("every month", "FREQ=MONTHLY"),
    ("on the first of the month", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("on the 15th of every month", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("on the first and the fifteenth of each month", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("every month on the 20th", "FREQ=MONTHLY;BYMONTHDAY=20"),
    ("the twenty-third of each month", "FREQ=MONTHLY;BYMONTHDAY=23"),
    ("on the last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("on the first Monday of every month", "FREQ=MONTHLY;BYDAY=1MO"),
    ("the last Friday of the month", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("every quarter", "FREQ=MONTHLY;INTERVAL=3"),
    ("every six months", "FREQ=MONTHLY;INTERVAL=6"),
    ("every year on March 5th", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5"),
    ("every April 15th", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=15"),
    ("yearly", "FREQ=YEARLY"),
]


@pytest.mark.parametrize(("text", "rule"), SAID, ids=[row[0] for row in SAID])
def test_said_recurrence_is_a_rule(text: str, rule: str) -> None:
    found = read_recurrence(text)
    assert found is not None
    assert found.rule == rule


@pytest.mark.parametrize(
    "text", ["next Monday", "on the fifth of May", "tomorrow at nine", "the first of next month", "in two weeks", ""]
)
def test_what_happens_once_is_no_recurrence(text: str) -> None:
    assert read_recurrence(text) is None


@pytest.mark.parametrize("rule", sorted({rule for _, rule in SAID}))
def test_every_rule_can_be_kept_and_said(rule: str) -> None:
    assert rrulestr(f"RRULE:{rule}", dtstart=dt.datetime(2026, 3, 2, 9))  # noqa: DTZ001 - a wall clock
    assert RecurrenceRule(NOW, rule, ZoneInfo("America/Chicago")).next(NOW) is not None
    assert forms().recurrence(rule).split()[0] in ("every", "on")


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("FREQ=DAILY", "every day"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
        ("FREQ=WEEKLY;BYDAY=MO,TH", "every Monday and Thursday"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "every other Friday"),
        ("FREQ=WEEKLY;INTERVAL=3;BYDAY=MO", "every 3 weeks on Monday"),
        ("FREQ=MONTHLY;BYMONTHDAY=1,15", "on the 1st and 15th of every month"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "on the last day of every month"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "on the last Friday of every month"),
        ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5", "every March 5"),
    ],
)
def test_a_rule_is_said(rule: str, words: str) -> None:
    assert forms().recurrence(rule) == words


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
