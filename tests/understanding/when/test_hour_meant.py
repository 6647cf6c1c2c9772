"""Which of the hours of a turn is meant, and which hours others bound."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.ruled_out import RuledOut
from receptionist.understanding.when.fragments import fragments_of
from receptionist.understanding.when.hour_meant import HourMeant, hour_meant
from receptionist.understanding.when.reading import read_when
from receptionist.understanding.when.spoken import SpokenTimes
from receptionist.understanding.words import tokens

HEARING = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC), frozenset({"time"}), opens=dt.time(8), closes=dt.time(17)
)
"""A Monday."""


def meant(text: str) -> HourMeant:
    said = SpokenTimes(text, tokens(text), HEARING, *fragments_of(text, HEARING))
    return hour_meant(said, None, ())


@pytest.mark.parametrize(
    ("text", "hour", "bound"),
    [
        ("at ten", 10, "at"),
        ("half past two no three", 3, "at"),
        ("i can't do it before ten", 10, "after"),
        ("i work till ten so after that", 10, "after"),
        ("the new one", None, None),
        ("how about three thirty", 3, "at"),
        ("say about three thirty", 3, "around"),
        # what somebody does then is told of no hour behind another wish
        ("i'm at work what about friday at two", 2, "at"),
        ("i have a meeting could you do four", 4, "at"),
        ("i have a meeting at four", None, None),
    ],
)
def test_hours_that_are_meant(text: str, hour: int | None, bound: str | None) -> None:
    clock = meant(text).clock
    assert (clock and clock.hour, clock and clock.bound) == (hour, bound)


@pytest.mark.parametrize(
    "text",
    [
        "nothing before ten she's got yoga",
        "not before ten somebody has to let you in",
        "not before ten she's got yoga at nine",
    ],
)
def test_a_limit_holds_beside_what_somebody_does(text: str) -> None:
    clock = meant(text).clock
    assert (clock and clock.hour, clock and clock.bound) == (10, "after")


def test_the_hour_that_stands_with_the_day_is_meant() -> None:
    when, _ = read_when("the rugs looked at four a price friday at half past nine", HEARING)
    assert when.time == dt.time(9, 30)


def test_two_bounds_are_a_window() -> None:
    clock = meant("after nine but not past eleven").clock
    assert clock is not None
    assert clock.until is not None
    assert (clock.bound, clock.hour, clock.until.hour) == ("between", 9, 11)


def test_what_is_between_two_bounds_may_not_do() -> None:
    found = meant("before ten or after two")
    assert found.clock is None
    assert found.bounds == (RuledOut(since=dt.time(10), until=dt.time(14)),)


def test_a_refused_hour_is_no_start() -> None:
    assert meant("i can't do eight").bounds == (RuledOut(since=dt.time(8), until=dt.time(8, 1)),)


@pytest.mark.parametrize(
    "text",
    [
        "county road six",
        "it's state route 4",
        "the unit is five",
        "apartment three",
        "off highway six thirty",
        "the address is county road six instead of nine",
        "i want to move the one on west erie twenty two ten",
        "the one on south bishop nine oh five",
    ],
)
def test_the_number_of_a_road_or_a_door_is_no_hour(text: str) -> None:
    assert meant(text).clock is None


@pytest.mark.parametrize(
    "text",
    ["down the road at six", "on the road until six", "apartment nine at six", "the one on west erie six fifteen"],
)
def test_an_hour_behind_a_road_or_a_door_is_one(text: str) -> None:
    clock = meant(text).clock
    assert clock is not None
    assert clock.hour == 6


EVENING = dt.datetime.fromisoformat("2026-07-17T20:00:00-06:00")
NEAR_MIDNIGHT = dt.datetime.fromisoformat("2026-09-05T23:20:00-06:00")


@pytest.mark.parametrize(
    "text", ["tonight at midnight", "midnight tonight", "tonight well technically tomorrow at midnight"]
)
def test_midnight_of_tonight_is_counted_once(text: str) -> None:
    when = read_when(text, HearingContext(EVENING, frozenset({"date", "time"})))[0]
    assert (when.date, when.time) == (dt.date(2026, 7, 18), dt.time(0))


def test_a_shift_that_ends_at_midnight_leaves_the_night() -> None:
    when = read_when("tonight, i clock out at midnight", HearingContext(EVENING, frozenset({"date", "time"})))[0]
    assert (when.date, when.time, when.until) == (dt.date(2026, 7, 18), dt.time(0), dt.time(5))


@pytest.mark.parametrize(
    ("all_hours", "date", "time"), [(True, dt.date(2026, 9, 6), dt.time(0, 30)), (False, None, dt.time(12, 30))]
)
def test_an_hour_that_soon_comes_is_of_the_night_where_work_is_done_then(
    all_hours: bool, date: dt.date | None, time: dt.time
) -> None:
    hearing = HearingContext(NEAR_MIDNIGHT, all_hours=all_hours)
    when = read_when("can somebody come at twelve thirty", hearing)[0]
    assert (when.date, when.time) == (date, time)


def test_in_the_evening_the_morning_is_tomorrows() -> None:
    hearing = HearingContext(EVENING, frozenset({"yes_no"}), known_day=EVENING.date())
    assert read_when("do it in the morning say nine", hearing)[0].date == dt.date(2026, 7, 18)


def test_school_is_out_from_three_on() -> None:
    assert not rules_out_hours("after school", dt.time(15, 30))
    assert rules_out_hours("after school", dt.time(14))


def rules_out_hours(text: str, at: dt.time) -> bool:
    limits = read_when(text, HearingContext(EVENING, frozenset({"date", "time"})))[0].ruled_out
    return any(limit.until is not None and at < limit.until for limit in limits)


@pytest.mark.parametrize(
    ("text", "hour", "limit"),
    [
        ("can't be before nine so ten", 10, RuledOut(until=dt.time(9))),
        ("it can't be after two so one", 1, RuledOut(since=dt.time(14))),
        ("has to be before noon then ten", 10, RuledOut(since=dt.time(12))),
        ("has to be before noon so how about ten", 10, RuledOut(since=dt.time(12))),
    ],
)
def test_an_hour_concluded_from_a_limit_is_meant_within_it(text: str, hour: int, limit: RuledOut) -> None:
    chosen = meant(text)
    assert chosen.clock is not None
    assert (chosen.clock.hour, chosen.bounds) == (hour, (limit,))


@pytest.mark.parametrize(
    ("text", "hour", "bound"),
    [
        ("can't be before nine", 9, "after"),
        ("can't be before nine so not eight", 9, "after"),
        ("has to be before ten", 10, "before"),
    ],
)
def test_a_limit_alone_stays_one(text: str, hour: int, bound: str) -> None:
    clock = meant(text).clock
    assert (clock and clock.hour, clock and clock.bound) == (hour, bound)


AT_NINE = HearingContext(
    HEARING.clock, frozenset({"choice", "date", "time"}), offers=(dt.datetime(2026, 3, 3, 9, tzinfo=dt.UTC),)
)


@pytest.mark.parametrize("text", ["i pick up my kids at three thirty so four's out", "i pick up the kids at three"])
def test_who_leaves_behind_an_offer_needs_it_over_by_then(text: str) -> None:
    assert any(limit.ends for limit in read_when(text, AT_NINE)[0].ruled_out)


@pytest.mark.parametrize(
    "text", ["four's good i pick up the kids at three thirty", "i pick up my kids at three so four"]
)
def test_who_wishes_for_an_hour_beyond_does_not(text: str) -> None:
    when = read_when(text, AT_NINE)[0]
    assert when.time == dt.time(16)
    assert not any(limit.ends for limit in when.ruled_out)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("i'd have to be home by two so noon would work if it's done by then", dt.time(12)),
        ("i have to leave at three so noon is fine if you're done by then", dt.time(12)),
        ("i said noon i work till eleven", dt.time(12)),
        ("four is fine i don't get off till three", dt.time(16)),
        ("eight would be okay but what about nine", dt.time(9)),
        ("eight's ok but nine's better", dt.time(9)),
        ("eight is fine but i'd rather nine", dt.time(9)),
        ("one after another is fine ten forty five", dt.time(10, 45)),
        ("we were hoping for about ten", dt.time(10)),
        ("ten's a bit early could they come at four", dt.time(16)),
        ("can you bump the four to five", dt.time(17)),
        ("five to four", dt.time(15, 55)),
        ("move it to five to four", dt.time(15, 55)),
    ],
)
def test_an_hour_named_outright_stands_beside_others(text: str, time: dt.time) -> None:
    when, _ = read_when(text, HEARING)
    assert when.time == time


def test_after_that_is_of_the_hour_right_before_it() -> None:
    when, _ = read_when("seven's no i'm at work till three so like the earliest you got but after that", HEARING)
    assert (when.time, when.bound, when.earliest) == (dt.time(15), "after", True)


@pytest.mark.parametrize("text", ["okay one after the other is fine", "one at a time is okay", "one by one okay"])
def test_one_after_the_other_is_no_hour(text: str) -> None:
    assert read_when(text, HEARING)[0].time is None


ALL_NIGHT = HearingContext(
    dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC),
    frozenset({"time"}),
    opens=dt.time(0),
    closes=dt.time(23, 59),
    all_hours=True,
)


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("seven in the evening or no we eat at seven so seven thirty", dt.time(19, 30)),
        ("seven in the evening or no seven thirty", dt.time(19, 30)),
        ("six in the morning no seven", dt.time(7)),
        ("i'm off at six in the evening so seven thirty", dt.time(19, 30)),
        ("nine am is out two then", dt.time(14)),
    ],
)
def test_where_one_comes_by_night_an_hour_is_of_the_half_of_the_day_that_is_told_before_it(
    text: str, time: dt.time
) -> None:
    assert read_when(text, ALL_NIGHT)[0].time == time


@pytest.mark.parametrize(
    "text", ["eleven i'm at my daughter's till ten thirty", "eleven i'm at my sister's place until ten"]
)
def test_who_is_at_somebodys_until_an_hour_is_free_from_then_on(text: str) -> None:
    when, _ = read_when(text, HEARING)
    assert (when.time, when.bound, bool(when.ruled_out)) == (dt.time(11), "at", True)
