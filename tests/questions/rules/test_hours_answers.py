"""Questions about the hours: answered for the day and time that was meant, from the calendar's own hours."""

from __future__ import annotations

import datetime as dt

import pytest
from rules_kit import AT, said

WEEK = "Monday to Friday from 8 AM to 5 PM; Saturday from 9 AM to noon"
TODAY = "today from 8 AM to 5 PM"
SATURDAY = "on Saturday, March 14 from 9 AM to noon"

RECITED = [
    "what are your hours",
    "when are you open?",
    "can you tell me your business hours",
    "hours please",
    "what hours do you work",
    "and what are your opening hours these days",
    "how late are you open",
]


@pytest.mark.parametrize("text", RECITED)
def test_usual_hours_are_recited_where_no_day_is_named(text: str) -> None:
    assert said(text) == f"We're open {WEEK}."


DAYS = [
    ("are you open today", f"Yes, we're open {TODAY}."),
    ("are you guys open tomorrow?", "Yes, we're open tomorrow from 8 AM to 5 PM."),
    ("are you open on Saturday", f"Yes, we're open {SATURDAY}."),
    ("is the office open this Saturday", f"Yes, we're open {SATURDAY}."),
    ("are you open Sunday", "No, we're closed on Sunday, March 15. We open again Monday, March 16 at 8 AM."),
    # in general, not next Saturday
    ("do you work Saturdays", "Yes, we're open on Saturdays from 9 AM to noon."),
    ("are you open on Sundays?", "No, we're closed on Sundays."),
    ("do you clean on weekends", "We're open on Saturdays from 9 AM to noon, but closed on Sundays."),
    (
        "are you open this weekend",
        "We're open on Saturday, March 14 from 9 AM to noon, but closed on Sunday, March 15.",
    ),
    # asked the other way round
    ("are you closed on Mondays", "No, we're open on Mondays from 8 AM to 5 PM."),
    ("are you closed on Sundays", "Yes, we're closed on Sundays."),
    ("are you closed tomorrow", "No, we're open tomorrow from 8 AM to 5 PM."),
]


@pytest.mark.parametrize(("text", "answer"), DAYS)
def test_day_that_was_named_is_answered(text: str, answer: str) -> None:
    assert said(text) == answer


PARTS_OF_IT = [
    ("how late are you open tomorrow?", "We're open until 5 PM tomorrow."),
    ("what time do you close on Saturday", "We're open until noon on Saturday, March 14."),
    ("when do you close today", "We're open until 5 PM today."),
    ("until when are you open Friday", "We're open until 5 PM on Friday, March 13."),
    ("what time do you open tomorrow", "We open at 8 AM tomorrow."),
    ("how early do you open on Saturday", "We open at 9 AM on Saturday, March 14."),
    ("when do you open on Sunday", "We're closed on Sunday, March 15. We open again Monday, March 16 at 8 AM."),
    ("what are your hours on Saturday", f"We're open {SATURDAY}."),
]


@pytest.mark.parametrize(("text", "answer"), PARTS_OF_IT)
def test_opening_or_closing_alone_is_told_where_it_alone_is_asked(text: str, answer: str) -> None:
    assert said(text) == answer


TIMES = [
    ("are you open at six on Saturday", f"No, we're open {SATURDAY}."),
    ("are you open at ten on Saturday", f"Yes, we're open {SATURDAY}."),
    ("are you open tomorrow at 7 pm", "No, we're open tomorrow from 8 AM to 5 PM."),
    ("are you open after five tomorrow", "No, we're open tomorrow from 8 AM to 5 PM."),
    ("are you open Saturday afternoon", f"No, we're open {SATURDAY}."),
    ("are you open Saturday morning", f"Yes, we're open {SATURDAY}."),
    ("do you work evenings", f"No, we're open {WEEK}."),
    ("are you open in the mornings", f"Yes, we're open {WEEK}."),
    # some days, not all: no yes and no no
    ("are you open in the afternoon", f"We're open {WEEK}."),
    ("are you open 24 hours", f"No, we're open {WEEK}."),
    ("are you guys open 24/7", f"No, we're open {WEEK}."),
]


@pytest.mark.parametrize(("text", "answer"), TIMES)
def test_yes_and_no_hold_for_the_time_that_was_named(text: str, answer: str) -> None:
    assert said(text) == answer


@pytest.mark.parametrize(
    ("words", "first", "last"),
    [
        ("in the morning", 5, 12),
        ("over lunch", 12, 13),
        ("in the afternoon", 12, 17),
        ("in the evening", 18, 22),
        ("at night", 20, 24),
    ],
)
def test_where_a_part_of_the_day_begins_and_ends(words: str, first: int, last: int) -> None:
    def open_at(hour: int) -> bool:
        firm = f"name: X\ntimezone: America/Chicago\nhours: {{mon-sun: '{hour:02}:00-{hour + 1:02}:00'}}\n"
        return said(f"are you open tomorrow {words}?", firm).startswith("Yes")

    assert [hour for hour in range(24) if open_at(hour)] == list(range(first, last))


SPECIAL = [
    (
        "are you open on Thanksgiving?",
        "No, we're closed on Thursday, November 26 for Thanksgiving Day. We open again Friday, November 27 at 8 AM.",
    ),
    (
        "are you closed on Christmas",
        "Yes, we're closed on Friday, December 25 for Christmas Day. We open again Saturday, December 26 at 9 AM.",
    ),
    # the owner's own hours for a date beat the week's
    ("are you open on Christmas Eve", "Yes, we're open on Thursday, December 24 from 8 AM to noon."),
    ("how late are you open on December 24th", "We're open until noon on Thursday, December 24."),
    ("are you open July third", "No, we're closed on Friday, July 3. We open again Monday, July 6 at 8 AM."),
    ("are you open on holidays", "We're closed on public holidays."),
]


@pytest.mark.parametrize(("text", "answer"), SPECIAL)
def test_holidays_and_special_days_count(text: str, answer: str) -> None:
    assert said(text) == answer


NOW = [
    (AT, "Yes, we're open now, until 5 PM."),
    (AT.replace(hour=6), "No, we're closed right now. We open again Tuesday, March 10 at 8 AM."),
    (AT.replace(hour=17), "No, we're closed right now. We open again Wednesday, March 11 at 8 AM."),
    # Saturday after noon
    (
        dt.datetime(2026, 3, 14, 15, tzinfo=AT.tzinfo),
        "No, we're closed right now. We open again Monday, March 16 at 8 AM.",
    ),
]


@pytest.mark.parametrize(("at", "answer"), NOW)
def test_now_is_the_moment_of_the_call(at: dt.datetime, answer: str) -> None:
    assert said("are you open right now?", at=at) == answer


def test_now_is_not_guessed_where_the_moment_is_unknown() -> None:
    from rules_kit import desk, meaning

    from receptionist.dialogue.answering import answers

    (answer,) = answers(desk(), meaning("are you open now"))
    assert answer.prompt == "open_yes"  # the day that "now" was understood as; no word about this minute


NIGHT = """
hours: {monday: "20:00-02:00", tuesday: "9:00-12:00, 13:00-17:00"}
"""


def test_night_belongs_to_the_evening_it_began_on() -> None:
    assert said("are you open now", NIGHT, AT.replace(hour=1)) == "Yes, we're open now, until 2 AM."


def test_lunch_break_is_told() -> None:
    assert said("are you open today", NIGHT, AT) == "Yes, we're open today from 9 AM to noon and from 1 PM to 5 PM."


ALWAYS = "hours: always"


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("are you open 24 hours", "Yes, we're open around the clock."),
        ("are you open on Sunday", "Yes, we're open on Sunday, March 15 around the clock."),
        ("do you work nights", "Yes, we're open around the clock."),
    ],
)
def test_around_the_clock(text: str, answer: str) -> None:
    assert said(text, ALWAYS) == answer


OPEN_OTHERWISE = [
    "are you open to negotiating",
    "are you open to working with pets",
    "is the account still open",
    "do you have any openings",
    "could you leave the door open",
    "how late will the technician be",
    "are you open to suggestions",
]


@pytest.mark.parametrize("text", OPEN_OTHERWISE)
def test_other_things_that_are_open_are_no_hours(text: str) -> None:
    assert "open" not in said(text)


UNTOLD = 'hours: {mon-fri: "8:00-17:00"}\nspecial_days: {2026-12-24: "8:00-12:00"}'


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("are you open thanksgiving", "Thursday, November 26"),
        ("what time do you open on memorial day", "Monday, May 25"),
        ("are you closed for labor day", "Monday, September 7"),
    ],
)
def test_of_a_holiday_that_nothing_is_told_of_the_usual_hours_are_no_promise(text: str, day: str) -> None:
    hours = f"on {day} from 8 AM to 5 PM"
    assert said(text, UNTOLD) == f"We're usually open {hours}, but I can't promise that for the holiday."


@pytest.mark.parametrize(
    ("text", "firm", "answer"),
    [
        ("are you open on christmas eve", UNTOLD, "Yes, we're open on Thursday, December 24 from 8 AM to noon."),
        ("are you open monday", UNTOLD, "Yes, we're open on Monday, March 16 from 8 AM to 5 PM."),
        ("are you open on easter monday", "hours: always", "Yes, we're open on Monday, April 6 around the clock."),
    ],
)
def test_what_is_told_of_a_day_is_sure(text: str, firm: str, answer: str) -> None:
    assert said(text, firm) == answer
