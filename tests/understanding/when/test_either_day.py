"""Of several days and stretches either will do, and nothing that lies between them."""

from __future__ import annotations

import datetime as dt

from receptionist.model.ruled_out import RuledOut
from receptionist.understanding.when.either_day import either_of
from receptionist.understanding.when.values import Day


def march(day: int) -> dt.date:
    return dt.date(2026, 3, day)


def test_days_are_all_kept_by_their_dates() -> None:
    assert either_of([Day((march(6),)), Day((march(9),))]) == (Day((march(6), march(9))), ())


def test_one_stretch_is_itself() -> None:
    week = Day((march(9),), end=march(15))
    assert either_of([week]) == (week, ())


def test_stretches_reach_from_the_first_to_the_last_without_what_lies_between() -> None:
    day, gaps = either_of([Day((march(5),)), Day((march(9),), end=march(11))])
    assert (day.dates, day.end) == ((march(5),), march(11))
    assert gaps == (RuledOut(march(6), march(8)),)
