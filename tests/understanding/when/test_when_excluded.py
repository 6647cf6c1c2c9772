"""Days that do not suit. The clock is Thursday 5 March 2026, nine in the morning, in Chicago."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from receptionist.understanding.meaning import Hearing, When
from receptionist.understanding.understand import understand
from tests.understanding.when.conftest import CLOCK

Read = Callable[..., When]
TUESDAYS = tuple(dt.date(2026, 3, 10) + week * dt.timedelta(weeks=1) for week in range(6))


@pytest.mark.parametrize("text", ["any day but Tuesday", "any day except Tuesday", "whenever, just not Tuesday"])
def test_any_day_but_one_excludes_it_for_weeks(read: Read, text: str) -> None:
    when = read(text)
    assert (when.date, when.any_time, when.not_dates) == (None, True, TUESDAYS)


def test_as_soon_as_possible_but_not_today(read: Read) -> None:
    when = read("as soon as possible but not today")
    assert (when.date, when.earliest, when.not_dates) == (None, True, (CLOCK.date(),))


def test_the_first_day_that_is_left(read: Read) -> None:
    when = read("any day next week except Monday")
    assert when.date == dt.date(2026, 3, 10)
    assert dt.date(2026, 3, 9) in when.not_dates


@pytest.mark.parametrize(
    ("text", "day", "refused"),
    [
        ("I can't do Tuesday", None, dt.date(2026, 3, 10)),
        ("I can't do Tuesday, what about Wednesday", dt.date(2026, 3, 11), dt.date(2026, 3, 10)),
        ("not tomorrow, the day after tomorrow", dt.date(2026, 3, 7), dt.date(2026, 3, 6)),
        ("Friday is no good, could we say Monday", dt.date(2026, 3, 9), dt.date(2026, 3, 6)),
    ],
)
def test_a_day_refused_in_a_whole_turn(text: str, day: dt.date | None, refused: dt.date) -> None:
    when = understand(text, Hearing(CLOCK, frozenset({"date", "time"}))).when
    assert (when.date, when.not_dates) == (day, (refused,))


@pytest.mark.parametrize("text", ["Tuesday", "Tuesday or Wednesday", "not before three on Tuesday"])
def test_nothing_is_excluded_that_was_not_refused(read: Read, text: str) -> None:
    assert read(text).not_dates == ()
