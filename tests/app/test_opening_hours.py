"""Opening hours that contradict each other, or are hardly meant; spellings are in test_config."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.app.business_file import BadBusinessFile, parse


def problem(text: str) -> str:
    with pytest.raises(BadBusinessFile) as refused:
        parse(f"hours:\n  {text}\n", "b.yaml")
    [only] = refused.value.problems
    return only


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("tue-fri: 9-17\n  thu-sat: 10-14", "line 3: hours.thu-sat: thursday has other hours under 'tue-fri' already"),
        ("mon: 9-17\n  monday: 10-14", "line 3: hours.monday: monday has other hours under 'mon' already"),
        ("sunday: closed\n  daily: 9-17", "line 3: hours.daily: sunday has other hours under 'sunday' already"),
        ("daily: 9-17\n  mon-sun: 10-14", "line 3: hours.mon-sun: monday has other hours under 'daily' already"),
    ],
)
def test_a_day_that_two_lines_claim_is_refused(text: str, told: str) -> None:
    assert told in problem(text)


@pytest.mark.parametrize(
    "text",
    [
        "daily: 9-17\n  sunday: closed",  # one day out of many
        "daily: 9-17\n  weekend: 10-14\n  sunday: closed",
        "tue-fri: 9-17\n  thu-sat: 9-17",  # the same hours: nothing to choose between
    ],
)
def test_a_day_may_be_taken_out_of_a_run_of_them(text: str) -> None:
    parse(f"hours:\n  {text}\n")


@pytest.mark.parametrize(
    ("stretch", "told"),
    [
        ("19:00-9:00", "write '09:00-19:00', or, if it goes through the night, '19:00-09:00 next day'"),
        ("5pm-9am", "write '09:00-17:00', or, if it goes through the night, '17:00-09:00 next day'"),
        ("17:00-12:00", "closes before it opens"),
        ("9:00-9:00", "opens and closes at once; write 'all day', or 'closed'"),
        ("9:00-17:00 next day", "closes on the day it opens; leave 'next day' out"),
    ],
)
def test_ends_that_were_exchanged_are_asked_about(stretch: str, told: str) -> None:
    assert "line 2: hours.monday: " in problem(f"monday: {stretch}")
    assert told in problem(f"monday: {stretch}")


@pytest.mark.parametrize(
    ("stretch", "opens", "closes"),
    [
        ("22:00-02:00", 22, 2),
        ("18:00-06:00", 18, 6),  # a night's work, and no day's
        ("19:00-9:00 next day", 19, 9),
        ("5 PM - 9 AM the next day", 17, 9),
        ("8:00-24:00", 8, 0),
        ("8am to midnight", 8, 0),
    ],
)
def test_a_night_is_a_night(stretch: str, opens: int, closes: int) -> None:
    hours = parse(f"hours:\n  monday: {stretch}\n").hours
    assert hours != "always"
    [window] = hours["monday"]
    assert (window.opens, window.closes) == (dt.time(opens), dt.time(closes))


def test_special_days_are_read_as_carefully() -> None:
    with pytest.raises(BadBusinessFile, match=r"line 1: special_days.2026-12-24: .*next day"):
        parse("special_days: {2026-12-24: 19:00-9:00}\n")


def test_a_mistake_in_a_run_of_days_is_told_once() -> None:
    assert "line 2: hours.tue-fri: '25:00' is no time of day" in problem("tue-fri: 9:00-25:00")
    assert "line 2: hours.tue-fri: one of the two times is missing" in problem("tue-fri: 9:00-")
