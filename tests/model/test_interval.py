"""Stretches of time: by the instant, whatever the wall clock says."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from receptionist.model.interval import Interval, NaiveTime, from_seconds, in_utc, in_zone, merged, to_seconds, without

CHICAGO = ZoneInfo("America/Chicago")


def at(hour: int, minute: int = 0) -> dt.datetime:
    return dt.datetime(2026, 3, 3, hour, minute, tzinfo=dt.UTC)


def test_an_hour_in_the_autumn_fold_is_an_hour() -> None:
    first = dt.datetime(2026, 11, 1, 1, 30, tzinfo=CHICAGO)
    again = first.replace(fold=1)
    stretch = Interval(first, again)
    assert stretch.end - stretch.start == dt.timedelta(hours=1)


def test_a_time_shown_to_people_carries_the_offset_of_its_moment() -> None:
    assert in_zone(at(15), CHICAGO).isoformat() == "2026-03-03T09:00:00-06:00"


def test_a_time_without_a_zone_is_refused() -> None:
    with pytest.raises(NaiveTime):
        in_utc(dt.datetime(2026, 3, 3, 9))  # noqa: DTZ001


def test_stretches_that_touch_are_one() -> None:
    assert merged([Interval(at(10), at(11)), Interval(at(9), at(10))]) == [Interval(at(9), at(11))]


def test_a_hole_leaves_both_ends() -> None:
    assert without([Interval(at(9), at(12))], Interval(at(10), at(11))) == [
        Interval(at(9), at(10)),
        Interval(at(11), at(12)),
    ]


def test_a_stretch_is_cut_into_pieces_of_at_most_that_length() -> None:
    assert Interval(at(9), at(10, 30)).pieces(dt.timedelta(hours=1)) == [
        Interval(at(9), at(10)),
        Interval(at(10), at(10, 30)),
    ]


def test_only_what_lies_in_a_window_is_kept() -> None:
    assert Interval(at(9), at(12)).clipped(Interval(at(11), at(13))) == Interval(at(11), at(12))
    assert Interval(at(9), at(10)).clipped(Interval(at(10), at(11))) is None


def test_seconds_of_a_moment_that_is_none_are_none() -> None:
    assert (to_seconds(None), from_seconds(None)) == (None, None)


def test_a_moment_comes_back_from_its_seconds() -> None:
    moment = dt.datetime(2026, 3, 2, 9, tzinfo=dt.timezone(dt.timedelta(hours=-6)))
    assert from_seconds(to_seconds(moment)) == moment


def test_a_moment_without_a_zone_has_no_seconds() -> None:
    with pytest.raises(NaiveTime):
        to_seconds(dt.datetime(2026, 3, 2, 9))  # noqa: DTZ001
