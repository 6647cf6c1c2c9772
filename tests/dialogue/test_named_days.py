"""Of the few days that were named, those on which nothing is free."""

from __future__ import annotations

import datetime as dt

import pytest

from receptionist.dialogue.named_days import nothing_on
from receptionist.model.availability import TimeSlot
from receptionist.model.commands import say
from receptionist.model.ruled_out import RuledOut
from receptionist.model.when import When

THURSDAY, FRIDAY, SATURDAY = (dt.date(2026, 3, day) for day in (5, 6, 7))
EITHER = When(date=THURSDAY, dates=(THURSDAY,), date_end=FRIDAY)
THURSDAY_OR_SATURDAY = When(
    date=THURSDAY, dates=(THURSDAY,), date_end=SATURDAY, ruled_out=(RuledOut.day(FRIDAY),)
)  # fmt: skip
MORNING = When(date=THURSDAY, dates=(THURSDAY,), date_end=FRIDAY, daypart="morning")
AFTER_TWO = When(date=THURSDAY, dates=(THURSDAY,), date_end=FRIDAY, ruled_out=(RuledOut(until=dt.time(14)),))
A_WEEK = When(date=THURSDAY, dates=(THURSDAY,), date_end=dt.date(2026, 3, 11))


def at(*days: dt.date) -> tuple[TimeSlot, ...]:
    starts = [dt.datetime.combine(day, dt.time(9), dt.UTC) for day in days]
    return tuple(TimeSlot(start, start + dt.timedelta(hours=1)) for start in starts)


@pytest.mark.parametrize("wanted", [EITHER, THURSDAY_OR_SATURDAY])
def test_a_named_day_without_an_offer_is_told(wanted: When) -> None:
    last = wanted.date_end
    assert last is not None
    assert nothing_on(wanted, at(last)) == (say("nothing_on", days="2026-03-05"),)


@pytest.mark.parametrize(
    ("wanted", "offered"),
    [
        (EITHER, (THURSDAY, FRIDAY)),
        (EITHER, (dt.date(2026, 3, 9),)),
        (EITHER, (THURSDAY,)),
        (When(date=THURSDAY, dates=(THURSDAY,)), (FRIDAY,)),
        (A_WEEK, (FRIDAY,)),
        (MORNING, (FRIDAY,)),
        (AFTER_TWO, (FRIDAY,)),
    ],
)
def test_nothing_is_told_that_is_not_known(wanted: When, offered: tuple[dt.date, ...]) -> None:
    assert nothing_on(wanted, at(*offered)) == ()
