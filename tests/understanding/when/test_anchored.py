"""Days by the one that was said before them. Said on Monday 2 March 2026 at nine."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext, VisitBeside
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When
from receptionist.understanding.when import read_when

NINE = dt.datetime.fromisoformat("2026-03-02T09:00:00-06:00")


def said(text: str) -> When:
    return read_when(text, HearingContext(NINE, frozenset({"intent"})))[0]


@pytest.mark.parametrize(
    ("text", "day", "daypart"),
    [
        ("i have a wedding on the fourteenth and i'd love a blowout that morning", 14, "morning"),
        ("my flight is on the twelfth could someone come that afternoon", 12, "afternoon"),
        ("the party is on saturday the house has to be cleaned that same day", 7, None),
        ("graduation is friday i'd like my hair done the morning of", 6, "morning"),
    ],
)
def test_that_day_is_the_one_said_before(text: str, day: int, daypart: str | None) -> None:
    assert (said(text).date, said(text).daypart) == (dt.date(2026, 3, day), daypart)


def test_what_was_so_that_evening_is_no_wish() -> None:
    assert said("they came on tuesday and that evening it leaked again") == When()


def test_that_weekend_is_that_of_the_day_said_before() -> None:
    assert said("the party's on the fourteenth so i'd like it that weekend").date == dt.date(2026, 3, 14)


def test_the_day_before_is_reckoned_from_the_day_said_last() -> None:
    text = "had my color done in november and my interview is friday the thirteenth so could i come in the day before"
    assert said(text).date == dt.date(2026, 3, 12)


@pytest.mark.parametrize(
    "text",
    [
        "we get back wednesday night so any time after that the house needs a cleaning",
        "we get back on wednesday any time after that the house can be cleaned",
    ],
)
def test_any_time_after_that_is_after_its_day(text: str) -> None:
    assert said(text).ruled_out == (RuledOut(last=dt.date(2026, 3, 4)),)


def test_the_part_of_a_day_that_bounds_is_not_wished() -> None:
    assert said("the party is saturday afternoon any time before that").daypart is None


def test_after_an_hour_of_today_is_not_after_today() -> None:
    when = said("i won't be back until eight tonight so any time after that to let me in")
    assert (when.time, when.bound, when.ruled_out) == (dt.time(20), "after", ())


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("my next day off's the twenty second", 22),
        ("the next day i'm off is the twelfth", 12),
        ("the next day that works for me is the eleventh", 11),
        ("not tuesday the next day", 4),
        ("the next day at two", 3),
    ],
)
def test_a_next_day_off_is_not_tomorrow(text: str, day: int) -> None:
    assert said(text).date == dt.date(2026, 3, day)


@pytest.mark.parametrize("text", ["my next day off", "the next day you're free"])
def test_a_next_day_off_alone_says_no_day(text: str) -> None:
    assert said(text).date is None


@pytest.mark.parametrize(
    ("text", "day"),
    [("day after", 4), ("not tomorrow day after", 4), ("tomorrow no day after", 4), ("thursday no day after", 6)],
)
def test_day_after_without_an_article_is_the_one_after_tomorrow_or_what_was_said(text: str, day: int) -> None:
    when, _ = read_when(text, HearingContext(NINE, frozenset({"date", "time"})))
    assert when.date == dt.date(2026, 3, day)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("the boy's birthday is the twentieth so the monday right before", 16),
        ("the baby's due the tenth so the friday after that", 13),
        ("the fourteenth but that's a saturday so the monday right after", 16),
        ("the seventh is that a saturday okay the monday after then", 9),
    ],
)
def test_a_weekday_is_reckoned_from_the_date_said_before_it(text: str, day: int) -> None:
    assert said(text).date == dt.date(2026, 3, day)


TUESDAY = dt.datetime.fromisoformat("2026-03-03T09:30:00-06:00")
BESIDE = HearingContext(
    NINE,
    frozenset({"date", "time"}),
    known_day=dt.date(2026, 3, 10),
    beside=VisitBeside(TUESDAY, TUESDAY + dt.timedelta(hours=1)),
)
"""A visit was made in the call, and another is arranged."""


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("right after him", "10:30"),
        ("right after the first one", "10:30"),
        ("right after mister delgado", "10:30"),
        ("straight after that one", "10:30"),
        ("right after", "10:30"),
        ("back to back with the other one", "10:30"),
        ("when the first one's done", "10:30"),
        ("once he's done", "10:30"),
        ("right after like i said same day so ten thirty tuesday", "10:30"),
        ("right after the first one at ten thirty", "10:30"),
        ("tuesday right after the first one", "10:30"),
        ("half an hour after him", "11:00"),
        ("an hour after the first one", "11:30"),
    ],
)
def test_right_after_the_other_visit_is_when_it_ends(text: str, hour: str) -> None:
    when = read_when(text, BESIDE)[0]
    assert (when.date, when.time, when.bound) == (dt.date(2026, 3, 3), dt.time.fromisoformat(hour), "at")


@pytest.mark.parametrize(
    "text",
    [
        "the same day as the other one",
        "no the same day as the first one",
        "the tenth no no tomorrow tuesday the third the same day as the other one",
    ],
)
def test_the_day_of_the_other_visit(text: str) -> None:
    assert read_when(text, BESIDE)[0].date == dt.date(2026, 3, 3)


def test_when_the_other_ends_is_meant_by_right_after_that_hour() -> None:
    when = read_when("right after ten thirty tuesday", BESIDE)[0]
    assert (when.time, when.bound, when.ruled_out) == (dt.time(10, 30), "after", ())


@pytest.mark.parametrize("text", ["not right after him", "before him", "i'm looking after him"])
def test_no_time_after_the_other_visit(text: str) -> None:
    assert read_when(text, BESIDE)[0].time is None


@pytest.mark.parametrize("text", ["right after him", "right after the first one", "the same day as the other one"])
def test_beside_no_other_visit_it_tells_no_time(text: str) -> None:
    assert read_when(text, HearingContext(NINE, frozenset({"date", "time"})))[0].time is None
