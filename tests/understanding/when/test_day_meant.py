"""Which of the days of a turn is meant, and which it rules out."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import msgspec
import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When
from receptionist.understanding.when import read_when
from receptionist.understanding.when.day_meant import DayMeant, day_meant
from receptionist.understanding.when.fragments import fragments_of
from receptionist.understanding.when.spoken import SpokenTimes
from receptionist.understanding.words import tokens

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
"""A Monday."""


def meant(text: str) -> DayMeant:
    return day_meant(SpokenTimes(text, tokens(text), HEARING, *fragments_of(text, HEARING)))


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("thursday", [5]),
        ("tuesday or wednesday", [3, 4]),
        ("monday then monday the sixteenth", [16]),
        ("not tuesday the day after", [4]),
        ("not tuesday", None),
        ("wednesday or thursday next week", [11, 12]),
        ("monday tuesday or wednesday of next week", [9, 10, 11]),
        ("tuesday or thursday", [3, 5]),
        ("not this friday but the one following", [13]),
        ("friday no i'm on call friday saturday the fourteenth", [14]),
        ("my heater broke yesterday come friday", [6]),
        ("tomorrow at eleven is no good what about friday at two", [6]),
        ("wednesday at eleven does not work could you do friday", [6]),
        ("friday at two does not work friday at four does", [6]),
    ],
)
def test_days_that_are_meant(text: str, days: list[int] | None) -> None:
    day = meant(text).day
    assert (day and [date.day for date in day.dates]) == days


def test_a_refused_day_is_ruled_out() -> None:
    day = dt.date(2026, 3, 3)
    assert meant("not tuesday").ruled_out == (RuledOut(day, day),)


def test_several_of_a_weekday_are_ruled_out_each_week() -> None:
    assert meant("i can't do mondays").ruled_out == (RuledOut(weekdays=(0,)),)


@pytest.mark.parametrize(
    ("text", "weekday"),
    [
        ("she's at dialysis on tuesdays", 1),
        ("i teach thursdays", 3),
        ("she's got yoga tuesdays nothing before ten", 1),
        ("he works mondays", 0),
        ("mondays i work friday could do", 0),
    ],
)
def test_what_somebody_does_each_week_rules_its_days_out(text: str, weekday: int) -> None:
    assert meant(text).ruled_out == (RuledOut(weekdays=(weekday,)),)


@pytest.mark.parametrize(
    "text",
    [
        "i'm off tuesdays",
        "my mother likes tuesdays",
        "i have tuesdays free",
        "we have you down for tuesdays",
        "i've got tuesdays",
        "i'm calling about tuesdays",
        "the cleaner comes tuesdays",
        "tuesdays i don't work",
        "tuesdays he comes to clean",
        "my booking is in 3 days",
    ],
)
def test_who_is_free_or_wishes_for_the_days_of_each_week_rules_none_out(text: str) -> None:
    assert meant(text).ruled_out == ()


def test_the_hour_of_what_somebody_does_each_week_is_told_with_it() -> None:
    assert read_when("she's got yoga tuesdays at ten", HEARING)[0].time is None


def test_a_day_that_others_shall_be_before_bounds_them() -> None:
    assert meant("before the fourteenth").bounds == (RuledOut(first=dt.date(2026, 3, 14)),)


def test_part_of_a_refused_day_leaves_the_rest_of_it() -> None:
    found = meant("not friday morning")
    assert found.ruled_out[0].until == dt.time(12)
    assert len(found.parts_ruled_out) == 1


def test_past_days_are_told_of() -> None:
    assert len(meant("last night somebody broke my front door lock").told_of) == 1


@pytest.mark.parametrize(
    "text", ["thursday we're away so take thursday off and put it friday", "thursday is out of the question friday"]
)
def test_the_day_of_the_visit_that_was_just_booked_is_told_beside_another(text: str) -> None:
    booked = msgspec.structs.replace(HEARING, anything_else=True, known_day=dt.date(2026, 3, 5))
    day = day_meant(SpokenTimes(text, tokens(text), booked, *fragments_of(text, booked))).day
    assert day is not None
    assert day.dates == (dt.date(2026, 3, 6),)


def test_the_day_that_was_just_booked_is_meant_where_no_other_is_named() -> None:
    booked = msgspec.structs.replace(HEARING, anything_else=True, known_day=dt.date(2026, 3, 5))
    text = "thursday at two then"
    day = day_meant(SpokenTimes(text, tokens(text), booked, *fragments_of(text, booked))).day
    assert day is None or dt.date(2026, 3, 5) in day.dates


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("thursday march thirteenth", (13, 12)),  # a friday
        ("wednesday the fifth", (5, 4)),
        ("friday the thirteenth", (13,)),
    ],
)
def test_a_weekday_and_a_date_that_contradict_leave_both_open(text: str, days: tuple[int, ...]) -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))
    soon = [day for day in read_when(text, asked)[0].dates if day.month == 3]
    assert soon == [dt.date(2026, 3, day) for day in days]


def test_the_day_before_and_the_one_before_that_are_two() -> None:
    asked = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"date", "time"}))
    when, _ = read_when("the wedding is the fourteenth so the day before or the day before that", asked)
    assert (when.date, when.date_end) == (dt.date(2026, 3, 12), dt.date(2026, 3, 13))


def test_that_day_is_the_weekday_that_was_named() -> None:
    offers = tuple(dt.datetime(2026, 3, day, 13, tzinfo=dt.UTC) for day in (18, 19, 21))
    known = HearingContext(
        dt.datetime(2026, 3, 10, 9, tzinfo=dt.UTC), frozenset({"date", "time"}), offers=offers,
        known_day=dt.date(2026, 3, 12),
    )  # fmt: skip
    when, _ = read_when("take the thursday but what is the latest that day", known)
    assert (when.date, when.latest) == (dt.date(2026, 3, 19), True)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("not this thursday the thursday after that the twelfth", 12),
        ("not this thursday the one after that the twelfth", 12),
        ("not this thursday the thursday after the twelfth", 12),
        ("not this wednesday the wednesday after it the eleventh", 11),
        ("not this saturday but the saturday after that march fourteenth", 14),
        ("not this week the week after the twelfth", 12),
        ("not the fifth the thursday after that the twelfth", 12),
        ("this friday no the friday after that the thirteenth", 13),
        ("the thursday after next the nineteenth", 19),
        ("not this thursday the thursday after that", 12),
    ],
)
def test_a_date_tells_which_day_is_near(text: str, day: int) -> None:
    chosen = meant(text)
    date = dt.date(2026, 3, day)
    assert chosen.day is not None
    assert chosen.day.dates[0] == date
    assert not any(limit.covers_day(date) for limit in (*chosen.ruled_out, *chosen.bounds))


@pytest.mark.parametrize(
    "text",
    [
        "after the tenth",
        "not this week after the tenth",
        "not tomorrow after the tenth",
        "not this tuesday after the tenth",
        "not this week the thursday after the tenth",
        "sometime after the tenth",
    ],
)
def test_a_date_behind_after_bounds_the_days(text: str) -> None:
    assert RuledOut(last=dt.date(2026, 3, 10)) in meant(text).bounds


def test_any_day_after_that_weekday_is_behind_it() -> None:
    assert meant("any day after that friday").bounds == (RuledOut(last=dt.date(2026, 3, 6)),)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("not this thursday the thursday after the tenth", 12),
        ("not the twelfth the thursday after the twelfth", 19),
    ],
)
def test_a_weekday_after_a_date_is_behind_it(text: str, day: int) -> None:
    assert read_when(text, HEARING)[0].date == dt.date(2026, 3, day)


def test_the_only_day_left_beside_one_that_is_refused_is_meant() -> None:
    clock = dt.datetime(2026, 3, 4, 9, tzinfo=dt.UTC)
    when, _ = read_when("oh friday i think today is too soon my hair's in curlers", HearingContext(clock))
    assert (when.date, when.rules_out(clock.date())) == (dt.date(2026, 3, 6), True)


@pytest.mark.parametrize(("text", "day"), [("next wednesday", 11), ("next friday", 13), ("next monday", 9)])
def test_of_next_week_is_one_day_where_this_weeks_has_passed(text: str, day: int) -> None:
    when, _ = read_when(text, HearingContext(dt.datetime(2026, 3, 7, 9, tzinfo=dt.UTC)))
    assert when.dates == (dt.date(2026, 3, day),)


@pytest.mark.parametrize(
    ("text", "first", "last", "between"),
    [
        ("this week or early next week", 5, 11, ()),
        ("have you got anything this week or next week", 5, 15, ()),
        ("friday or early next week", 6, 11, (7, 8)),
        ("this weekend or next week", 7, 15, ()),
        ("tomorrow or next week", 6, 15, (7, 8)),
    ],
)
def test_of_two_stretches_either_will_do(
    read: Callable[..., When], text: str, first: int, last: int, between: tuple[int, ...]
) -> None:
    when = read(text)
    assert (when.date, when.date_end) == (dt.date(2026, 3, first), dt.date(2026, 3, last))
    assert tuple(day for day in range(first, last + 1) if when.rules_out(dt.date(2026, 3, day))) == between


@pytest.mark.parametrize(
    "text",
    [
        "friday or um what about monday",
        "friday or how about monday what's monday look like",
        "hmm friday or maybe what about monday",
    ],
)
def test_a_day_that_is_proposed_as_well_is_another_alternative(read: Callable[..., When], text: str) -> None:
    assert read(text).dates == (dt.date(2026, 3, 6), dt.date(2026, 3, 9))
