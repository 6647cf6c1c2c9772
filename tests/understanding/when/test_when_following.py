"""Days reckoned from the one that is spoken of: Tuesday 10 March, said on Thursday 5 March 2026."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.when import read_when

CLOCK = dt.datetime(2026, 3, 5, 9, tzinfo=ZoneInfo("America/Chicago"))
TUESDAY = dt.date(2026, 3, 10)
NOON = dt.time(12)


def read(text: str, known: dt.date | None = TUESDAY) -> When:
    return read_when(text, HearingContext(CLOCK, known_day=known))[0]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("the next day", "2026-03-11"),
        ("same time the next day", "2026-03-11"),
        ("the day after that", "2026-03-11"),
        ("the day after", "2026-03-11"),
        ("the day before", "2026-03-09"),
        ("a day earlier please", "2026-03-09"),
        ("can we do it earlier like the Friday before that", "2026-03-06"),
        ("could you come earlier the day before", "2026-03-09"),
        ("earlier like the Friday before that the sixth in the afternoon", "2026-03-06"),
        ("can you do later the day after", "2026-03-11"),
        ("the Friday before, the sixth", "2026-03-06"),
        ("two days later", "2026-03-12"),
        ("a week later", "2026-03-17"),
        ("can we push it a week", "2026-03-17"),
        ("can we push it back by two days", "2026-03-12"),
        ("could you move it up a day", "2026-03-09"),
        ("move it to the day after", "2026-03-11"),
        ("the following Tuesday", "2026-03-17"),
        ("the following Friday at noon", "2026-03-13"),
        ("that same day", "2026-03-10"),
        ("the following week", "2026-03-16"),
        ("the week after", "2026-03-16"),
        ("same time next week", "2026-03-10"),  # Tuesday 10 March is in the week after the call's
        ("tomorrow no the day after", "2026-03-07"),
        ("the fourteenth so the day before the Friday", "2026-03-13"),
        ("Saturday's the fourteenth so the day before the Friday", "2026-03-13"),
        ("I'm gone the fourteenth so the day before", "2026-03-13"),
        ("tomorrow no day after Saturday", "2026-03-07"),
        ("the day before the fourteenth", "2026-03-13"),
        ("the day after Monday", "2026-03-10"),  # no day before it makes it Monday itself
        ("Friday or the day after", "2026-03-06"),
        ("tomorrow", "2026-03-06"),  # what names its own day is not reckoned from another
        ("a week from today", "2026-03-12"),
    ],
)
def test_against_the_day_spoken_of(text: str, day: str) -> None:
    assert str(read(text).date) == day


@pytest.mark.parametrize(
    ("text", "day"), [("the next day", "2026-03-06"), ("a week later", "2026-03-12"), ("two days later", "2026-03-07")]
)
def test_against_the_clock_where_none_was(text: str, day: str) -> None:
    assert str(read(text, None).date) == day


@pytest.mark.parametrize("text", ["the day after that", "that same day", "can we push it a week"])
def test_no_day_where_none_was_and_the_words_need_one(text: str) -> None:
    assert read(text, None).date is None


def test_an_hour_later_moves_the_time_alone() -> None:
    when = read("an hour later")
    assert (when.date, when.shift, when.shift_of) == (None, "later", "time")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("tomorrow oh no tomorrow's my podiatrist make it the day after", "2026-03-07"),
        ("monday i have the dentist make it the day after", "2026-03-10"),
        ("wednesday is choir do the day before", "2026-03-10"),
        ("make it the day after", None),
    ],
)
def test_the_day_after_is_reckoned_from_the_one_that_was_named_before(text: str, day: str | None) -> None:
    asked = HearingContext(CLOCK, frozenset({"date", "time"}))
    assert read_when(text, asked)[0].date == (dt.date.fromisoformat(day) if day else None)


AN_HOUR, A_DAY = 60, 24 * 60


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("push it a couple of days", 2 * A_DAY),
        ("can you push my cleaning back two days", 2 * A_DAY),
        ("move my cleaning up a day", -A_DAY),
        ("push Wednesday out a week", 7 * A_DAY),
        ("bump the window washing by a week", 7 * A_DAY),
        ("move both appointments a week later", 7 * A_DAY),
        ("push both of them back two days", 2 * A_DAY),
        ("both a week later", 7 * A_DAY),
        ("the second visit a week later", 7 * A_DAY),
        ("can we do it the day after instead", A_DAY),
        ("an hour and a half later", AN_HOUR + AN_HOUR // 2),
    ],
)
def test_a_visit_is_moved_by_as_much_and_keeps_its_hour(text: str, minutes: int) -> None:
    hearing = HearingContext(CLOCK) if "instead" in text else HearingContext(CLOCK, known_day=TUESDAY, known_time=NOON)
    assert read_when(text, hearing)[0].shift_by == minutes


def test_days_later_than_offers_is_a_day_of_its_own() -> None:
    offers = (dt.datetime.combine(TUESDAY, NOON, CLOCK.tzinfo),)
    hearing = HearingContext(CLOCK, known_day=TUESDAY, known_time=NOON, offers=offers)
    assert str(read_when("two days later", hearing)[0].date) == "2026-03-12"


def test_the_one_after_may_be_said_once_more_by_its_day() -> None:
    assert read("not tomorrow the one after saturday morning", None).date == dt.date(2026, 3, 7)
    assert read("the one after saturday", None).date is None


@pytest.mark.parametrize("text", ["tomorrow delivery come day after", "tomorrow we've got company come the day after"])
def test_what_goes_on_from_a_day_leaves_it(text: str) -> None:
    assert read(text, None).date == dt.date(2026, 3, 7)


def test_both_days_are_meant_where_they_are_joined() -> None:
    assert read("tomorrow or the day after", None).dates == (dt.date(2026, 3, 6), dt.date(2026, 3, 7))


def test_days_later_are_reckoned_from_the_day_said_before_them() -> None:
    assert read("it's tomorrow can we do it two days later", known=None).date == dt.date(2026, 3, 8)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("we drive up friday the twentieth so the day before thursday the nineteenth", 19),
        ("the photographer's the fourteenth that's a saturday so the thursday before it the twelfth", 12),
        ("the day before thursday the nineteenth", 18),
        ("the day after friday the thirteenth", 14),
    ],
)
def test_the_day_beside_another_may_be_named_right_behind_it(text: str, day: int) -> None:
    assert read(text, known=None).date == dt.date(2026, 3, day)
