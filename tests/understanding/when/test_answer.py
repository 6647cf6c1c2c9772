"""A day, an hour and a part of the day as one answer, with what bounds them. Said on Monday 2 March 2026 at nine."""

from __future__ import annotations

import datetime as dt

import pytest
from msgspec.structs import replace

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut, admits
from receptionist.model.when import When
from receptionist.understanding.when.answer import answer_of
from receptionist.understanding.when.reading import spoken_in

ASKED = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))
TUESDAY, THURSDAY = dt.date(2026, 3, 3), dt.date(2026, 3, 5)


def answer(text: str) -> When:
    return answer_of(spoken_in(text, ASKED))[0]


def open_at(when: When, day: dt.date, hour: int) -> bool:
    return admits(when.ruled_out, dt.datetime.combine(day, dt.time(hour), tzinfo=dt.UTC))


def test_day_hour_and_part_are_one() -> None:
    when = answer("thursday at two in the afternoon")
    assert (when.date, when.time, when.daypart) == (THURSDAY, dt.time(14), "afternoon")


def test_each_of_two_days_has_its_own_hours() -> None:
    when = answer("tuesday until noon and thursday after two")
    assert when.dates == (TUESDAY, THURSDAY)
    assert [open_at(when, day, hour) for day in when.dates for hour in (9, 15)] == [True, False, False, True]


@pytest.mark.parametrize(("text", "open_hours"), [("not too early", [False, True]), ("not too late", [True, False])])
def test_early_or_late_hours_are_ruled_out(text: str, open_hours: list[bool]) -> None:
    assert [open_at(answer(text), TUESDAY, hour) for hour in (8, 17)] == open_hours


def test_what_nothing_is_made_of_is_told_and_not_kept() -> None:
    when, evidence = answer_of(spoken_in("it takes two hours", ASKED))
    assert when == When()
    assert [(each.rule, each.kept) for each in evidence] == [("length of time", False)]


@pytest.mark.parametrize(
    ("text", "hour", "limit"),
    [
        ("not that early, the twelfth", 8, RuledOut(last=dt.date(2026, 3, 5))),  # a day behind all that were offered
        ("not that early", 14, RuledOut(last=dt.date(2026, 3, 5))),  # no hour on offer is early
        ("not that early", 8, RuledOut(until=dt.time(10))),
        ("not too early, the twelfth", 8, RuledOut(until=dt.time(10))),
    ],
)
def test_not_that_early_of_offers_on_several_days_may_be_of_the_days(text: str, hour: int, limit: RuledOut) -> None:
    offers = tuple(ASKED.clock.replace(day=day, hour=hour) for day in (4, 5))
    assert answer_of(spoken_in(text, replace(ASKED, offers=offers)))[0].ruled_out == (limit,)


@pytest.mark.parametrize(
    ("text", "of_days"),
    [
        ("not that early we're away till monday", True),
        ("not this early i won't have the keys till the twentieth", True),
        ("not that early i'm still in there", True),
        ("not that early ten is better", False),
        ("not that early i'm not up before nine", False),
        ("not that early", False),
    ],
)
def test_days_that_are_too_soon_leave_their_early_hours(text: str, of_days: bool) -> None:
    days = tuple(dt.datetime(2026, 3, day, 8, tzinfo=dt.UTC) for day in (3, 4, 5))
    hearing = replace(ASKED, offers=days)
    limits = answer_of(spoken_in(text, hearing))[0].ruled_out
    assert any(limit.last is not None and limit.last >= dt.date(2026, 3, 5) for limit in limits) is of_days
    assert not (of_days and any(limit.until is not None for limit in limits))


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("i have an interview on thursday at ten can we change the time", THURSDAY),
        ("i have the dentist thursday at ten can we do another time", THURSDAY),
        ("i have an interview on thursday at ten can we change the day", None),
        ("i have an interview thursday at ten", None),
    ],
)
def test_where_the_hour_alone_shall_be_another_the_day_stays(text: str, day: dt.date | None) -> None:
    when = answer(text)
    assert (when.date, when.time) == (day, None)
