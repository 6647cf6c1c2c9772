"""Fifty callers at once for ten hours, in four processes on one ledger: no time twice, none wasted."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import crowd
import pytest
from calendar_kit import MONDAY_NINE
from postgres import running_postgres

from calendar_tools.booking import BookingState
from calendar_tools.ledger import Ledger
from calendar_tools.local import LocalCalendarStore
from calendar_tools.tool_models import BookingRequest
from receptionist.app.bookings import open_front_desk
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database

ROUNDS = int(os.environ.get("RECEPTIONIST_CROWD_ROUNDS", "3"))
"""Of each kind; RECEPTIONIST_CROWD_ROUNDS=40 for a long look."""


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'ledger.db'}"
    else:
        with running_postgres() as url:
            yield url


@pytest.mark.parametrize("aligned", [True, False], ids=["on the hour", "quarters of an hour apart"])
def test_a_rush_of_callers_books_each_time_once(database: str, aligned: bool) -> None:
    days = [crowd.FIRST_DAY + dt.timedelta(days=number) for number in range(ROUNDS)]
    crowd.rush(database, days, aligned)
    for day in days:
        assert_one_event_for_each_yes(database, day, aligned)


def assert_one_event_for_each_yes(database: str, day: dt.date, aligned: bool) -> None:
    ledger = Ledger.open(database)
    events = LocalCalendarStore(ledger.engine).events("primary", Interval(*bounds(day)))
    yeses = [each for each in ledger.between(*bounds(day)) if each.state is not BookingState.TAKEN]
    ledger.close()
    assert sorted(event.id for event in events) == sorted(booking.id for booking in yeses)
    assert all(booking.state is BookingState.WRITTEN for booking in yeses)
    assert all(first.end <= second.start for first, second in pairwise(events))
    if aligned:
        assert len(events) == 10
    else:
        gaps = [*(event.start for event in events), bounds(day)[0].replace(hour=18)]
        ends = [bounds(day)[0].replace(hour=8), *(event.end for event in events)]
        assert all(gap - end < crowd.HOUR for gap, end in zip(gaps, ends, strict=True)), "an hour was left over"


def bounds(day: dt.date) -> tuple[dt.datetime, dt.datetime]:
    midnight = dt.datetime.combine(day, dt.time.min, MONDAY_NINE.tzinfo)
    return midnight, midnight + dt.timedelta(days=1)


CUSTOMER = "+13125550142"


def test_of_many_who_keep_a_time_under_one_number_one_stands_and_its_answers_book_it_once(database: str) -> None:
    days = [crowd.FIRST_DAY, crowd.FIRST_DAY + dt.timedelta(days=1)]
    engine = open_database(database)
    calendar = LocalCalendarStore(engine)
    desk = open_front_desk(crowd.ten_hours_on(days), calendar, engine)
    starts = [bounds(day)[0].replace(hour=hour) for day in days for hour in range(8, 13)]
    with ThreadPoolExecutor(len(starts)) as pool:
        list(pool.map(lambda start: desk.hold_appointment(kept_for_customer(start), MONDAY_NINE), starts))
        rows = [row for row in desk.ledger.to_come(MONDAY_NINE, CUSTOMER) if row.state is BookingState.KEPT]
        kept = rows[0]
        answers = list(pool.map(lambda agreed: desk.decide_kept(kept, agreed, MONDAY_NINE), [True] * 8))
    events = calendar.events("primary", Interval(bounds(days[0])[0], bounds(days[1])[1]))
    state = desk.ledger.get(kept.id).state
    desk.close()
    assert (len(rows), {each.state for each in answers} <= {"booked", "held"}) == (1, True)
    assert (state, [event.id for event in events]) == (BookingState.WRITTEN, [kept.id])


def kept_for_customer(start: dt.datetime) -> BookingRequest:
    slot = TimeSlot(start, start + crowd.HOUR)
    return BookingRequest(call=f"call at {start:%d %H}", slot=slot, name="Sarah Johnson", phone=CUSTOMER)
