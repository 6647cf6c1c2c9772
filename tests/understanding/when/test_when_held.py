"""Limits that hold beside what else is said of when. The clock is Tuesday 3 March 2026, nine in the morning."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.dialogue.time_request import merged
from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.ruled_out import admits
from receptionist.model.when import When
from receptionist.understanding.when import read_when

CHICAGO = ZoneInfo("America/Chicago")
TUESDAY = dt.datetime(2026, 3, 3, 9, tzinfo=CHICAGO)
WHEN = frozenset[Expecting]({"date", "time"})


def at(start: str) -> dt.datetime:
    """ "6 09:30" of March."""
    day, clock = start.split()
    return dt.datetime.combine(dt.date(2026, 3, int(day)), dt.time.fromisoformat(clock), CHICAGO)


def read(text: str, *offers: str, known: dt.date | None = None) -> When:
    hearing = HearingContext(TUESDAY, WHEN, offers=tuple(map(at, offers)), known_day=known)
    return read_when(text, hearing)[0]


def wished(text: str, *offers: str) -> str:
    """The day and the hour, "" for neither."""
    when = read(text, *offers)
    day = str(when.date.day) if when.date else ""
    return f"{day} {when.time:%H:%M}".strip() if when.time else day


# what was said, the day and hour that are wished for, starts that are ruled out
LIMITS = [
    ("not before four i work days and not wednesday", "16:00", ["5 15:30", "4 16:30"]),
    ("no earlier than four i can't do mornings", "16:00", ["5 15:30"]),
    ("nothing before four i'm at work and no fridays", "16:00", ["5 15:30", "6 16:30"]),
    ("not before four or on wednesday", "16:00", ["5 15:30", "4 16:30"]),
    ("eight is no good i said after nine what about ten thirty", "10:30", ["5 08:00", "5 08:30"]),
    ("eight's no good i'm at work until nine", "09:00", ["5 08:00", "5 08:30"]),
    ("eight or nine is no good after ten is better", "10:00", ["5 08:00", "5 09:00", "5 10:00"]),
    ("seven is no good i said not before four what about thursday at four", "5 16:00", ["5 15:30"]),
    ("friday is no good i said thursday after two", "5 14:00", ["5 13:30", "6 15:00"]),
    ("any time after two but three is best", "15:00", ["5 13:30"]),
    ("it has to be after four can you come friday at five", "6 17:00", ["6 15:30"]),
    ("after three thirty next week tuesday", "10 15:30", ["10 15:00", "10 15:30"]),
    ("i have school till three so like after that friday maybe", "6 15:00", ["6 14:30"]),
    ("i have practice till noon so friday after that", "6 12:00", ["6 11:30"]),
    ("i want this week friday or saturday i have class until two", "6 14:00", ["6 13:30"]),
    ("so after nine tyler put that down", "09:00", ["5 08:30"]),
    ("i'm off at four and i walk slow so quarter to five", "16:45", ["5 15:30"]),
]


@pytest.mark.parametrize(("text", "wish", "out"), LIMITS, ids=[text for text, _, _ in LIMITS])
def test_a_limit_holds_beside_what_else_is_said(text: str, wish: str, out: list[str]) -> None:
    assert wished(text) == wish
    limits = merged(When(), read(text)).ruled_out
    assert [start for start in out if admits(limits, at(start))] == []


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("no not this thursday next week thursday can you do four", "12 16:00"),
        ("not this friday but friday next week", "13"),
        ("not thursday this week thursday next week", "12"),
        ("not thursday next week friday", "13"),
        ("i don't want this thursday next week thursday", "12"),
        ("thursday next week friday the week after", "12"),
        ("next week tuesday or thursday", "10"),
        ("this friday won't work next week friday will", "13"),
        ("thursday not this week but next week", "12"),
        ("monday is no good tuesday", "10"),
        ("monday isn't good tuesday isn't good", ""),
    ],
)
def test_of_two_days_the_first_is_refused_and_the_second_wished(text: str, wish: str) -> None:
    assert wished(text) == wish


def test_both_days_are_of_the_week_that_leads_them() -> None:
    assert [day.day for day in read("next week tuesday or thursday").dates] == [10, 12]


def test_a_day_of_this_week_is_none_of_the_month_spoken_of() -> None:
    april = dt.date(2026, 4, 1)
    assert [day.day for day in read("this week friday or saturday", known=april).dates] == [6, 7]


OFFERS = ("3 15:30", "3 16:30", "4 16:30")


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("no ten o'clock", "10:00"),
        ("no one thirty", "13:30"),
        ("no next week", "9"),
        ("no i said tomorrow at ten", "4 10:00"),
        ("no tomorrow i work", ""),
        ("no friday is bad", ""),
    ],
)
def test_a_bare_no_negates_nothing_behind_it(text: str, wish: str) -> None:
    assert wished(text, *OFFERS) == wish


def test_a_bare_no_leaves_the_part_of_the_day() -> None:
    assert read("no in the morning tomorrow ten in the morning", *OFFERS).daypart == "morning"
    assert read("no mornings", *OFFERS).daypart is None


@pytest.mark.parametrize(
    ("text", "part", "out"),
    [
        ("mornings are better i get tired in the afternoon", "morning", ""),
        ("any day but thursday and mornings are better", "morning", "5 10:00"),
        ("i get tired in the afternoon", None, "4 15:00"),
        ("it's too hot in the afternoon", None, "4 15:00"),
        ("i'm home in the morning", "morning", ""),
        ("i feel best in the morning", "morning", ""),
    ],
)
def test_a_reason_against_a_part_of_the_day_never_prefers_it(text: str, part: str | None, out: str) -> None:
    when = read(text)
    assert when.daypart == part
    assert not out or not admits(when.ruled_out, at(out))


@pytest.mark.parametrize(
    "text",
    [
        "yeah that's right and don't touch my friday appointment",
        "leave my friday appointment alone",
        "leave the tuesday one as it is",
        "don't cancel my wednesday visit",
        "don't you go changing my monday appointment",
    ],
)
def test_the_day_of_a_visit_that_shall_stay_is_no_wish(text: str) -> None:
    assert read(text) == When()


@pytest.mark.parametrize(
    "text", ["move my friday appointment to monday", "don't leave me waiting on friday", "can you keep friday for me"]
)
def test_a_day_that_is_wished_for_is_no_visit_to_leave(text: str) -> None:
    assert read(text).date is not None


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("ten o'clock like today is it possible tomorrow ten", "4 10:00"),
        ("tomorrow at ten like today", "4 10:00"),
        ("can you come like today", "3"),
        ("wei is first name", ""),
        ("the first one is on west addison and the second is on north clark", ""),
        ("put me down for the first", "1"),
        ("it's empty right now nobody lives there", ""),
        ("nobody is there right now", ""),
        ("i'm free right now", "3 09:00"),
        ("seven is no good friday at nine", "6 09:00"),
        ("at nine tyler street", ""),
    ],
)
def test_what_likens_counts_or_tells_how_it_stands_is_no_day(text: str, wish: str) -> None:
    assert wished(text) == wish
