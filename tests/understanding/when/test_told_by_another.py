"""Days told by a holiday or by what happens on another day. Said on Tuesday 10 March 2026 at nine."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.model.hearing import HearingContext
from receptionist.model.when import When
from receptionist.understanding.when import read_when

NINE = dt.datetime.fromisoformat("2026-03-10T09:00:00-05:00")


def said(text: str) -> When:
    return read_when(text, HearingContext(NINE, frozenset({"date", "time"})))[0]


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("the day after saint patrick's at one", "2026-03-18"),
        ("on st paddy's", "2026-03-17"),
        ("the day before martin luther king", "2027-01-17"),
        ("holy saturday", "2026-04-04"),
    ],
)
def test_a_holiday_is_told_by_its_short_name(text: str, day: str) -> None:
    assert str(said(text).date) == day


@pytest.mark.parametrize("text", ["over by saint patrick's church", "it's on saint patrick's avenue"])
def test_a_place_that_is_called_so_tells_no_day(text: str) -> None:
    assert said(text).date is None


@pytest.mark.parametrize(
    ("text", "day", "daypart"),
    [
        ("the morning before easter sunday", "2026-04-04", "morning"),
        ("the evening before the fourth of july", "2026-07-03", "evening"),
        ("the morning after the twentieth", "2026-03-21", "morning"),
    ],
)
def test_a_part_of_the_day_beside_one(text: str, day: str, daypart: str) -> None:
    assert (str(said(text).date), said(text).daypart) == (day, daypart)


def test_many_mornings_before_a_day_are_bounded_by_it() -> None:
    assert said("mornings before easter").date is None


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("the day after payday we get paid on the fifteenth", 16),
        ("the day before we fly out we fly out on the twentieth", 19),
        ("the day after my test which is on the nineteenth", 20),
        ("the wedding's the twenty first so the day before the wedding", 20),
        ("i'm back on the sixteenth so the day after i'm back", 17),
        ("my flight lands on the nineteenth so the day after i land", 20),
        ("i leave on the tenth so the day before i leave", 9),
    ],
)
def test_what_it_is_beside_may_be_told_before_or_behind(text: str, day: int) -> None:
    assert said(text).dates == (dt.date(2026, 3, day),)


def test_what_may_be_either_leaves_both_days_open() -> None:
    assert said("the day before my surgery that's the twentieth").dates == (dt.date(2026, 3, 19), dt.date(2026, 3, 20))


@pytest.mark.parametrize(
    "text",
    ["the day after my birthday", "at ten on the day before we close", "the saturday after my wedding"],
)
def test_a_day_beside_what_was_not_told_is_known_to_be_named(text: str) -> None:
    assert said(text).day_untold


@pytest.mark.parametrize("text", ["it broke the day after we moved in", "the day after the party or friday", "friday"])
def test_no_day_is_untold_beside_one_that_is_told_or_past(text: str) -> None:
    assert not said(text).day_untold
