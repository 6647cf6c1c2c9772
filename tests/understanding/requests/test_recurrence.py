"""Recurrence as it is said, to rules."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from dateutil.rrule import rrulestr

from calendar_tools.recurrence import RecurrenceRule
from receptionist.understanding.requests.recurrence import read_recurrence
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
