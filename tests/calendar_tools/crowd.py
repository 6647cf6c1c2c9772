"""Callers in several processes who all want the same few hours."""

from __future__ import annotations

import datetime as dt
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from calendar_kit import CHICAGO, MONDAY_NINE
from sqlalchemy.exc import OperationalError
from survivor import processes

from calendar_tools.local import LocalCalendarStore
from calendar_tools.policy import SchedulePolicy
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest
from calendar_tools.tools import BookingService
from receptionist.app.bookings import open_front_desk
from receptionist.model.availability import TimeSlot
from receptionist.persistence.database import open_database

PROCESSES, CALLERS = 4, 50
LOCKED = ("database is locked", "lock timeout")
"""How SQLite and PostgreSQL say that others held the lock for too long."""
HOUR = dt.timedelta(hours=1)
FIRST_DAY = dt.date(2026, 3, 3)


def ten_hours_on(days: list[dt.date]) -> SchedulePolicy:
    """Ten visits of an hour fit into each of the days, starting at any quarter of an hour; no other day is open."""
    return SchedulePolicy(
        hours={},
        overrides={day: ["08:00-18:00"] for day in days},
        start_every=15,
        notice_minutes=0,
        window_days=len(days) + 2,
    )  # type: ignore[arg-type]


def rush(database: str, days: list[dt.date], aligned: bool) -> None:
    """Day after day all callers at once; each process has its share of them in threads, and waits for the others."""
    together = processes.Barrier(PROCESSES)
    shares = [range(first, CALLERS, PROCESSES) for first in range(PROCESSES)]
    crowd = [processes.Process(target=_callers, args=(database, days, s, aligned, together)) for s in shares]
    for process in crowd:
        process.start()
    for process in crowd:
        process.join(300)
    assert [process.exitcode for process in crowd] == [0] * PROCESSES


def _callers(database: str, days: list[dt.date], share: range, aligned: bool, together: threading.Barrier) -> None:
    engine = open_database(database)
    desk = open_front_desk(ten_hours_on(days), LocalCalendarStore(engine), engine)
    with ThreadPoolExecutor(len(share)) as pool:
        for day in days:
            together.wait(60)
            list(pool.map(partial(_one_caller, desk, day, aligned), share))
    desk.close()


def _one_caller(desk: BookingService, day: dt.date, aligned: bool, number: int) -> None:
    """Wants a time of its own liking, takes what is offered instead, and gives up when nothing is left."""
    chance = random.Random(f"{day} {number}")
    wanted = dt.time(chance.randrange(8, 18), 0 if aligned else chance.choice((0, 15, 30, 45)))
    call = f"{day}-{number}"
    for _ in range(60):
        start = dt.datetime.combine(day, wanted, CHICAGO)
        try:
            result = _ask(desk, call, start, number)
        except OperationalError as error:
            if not any(said in str(error) for said in LOCKED):
                raise
            continue  # who has waited for others as long as a caller may be kept waiting asks again
        if result is None:
            return
        left = [slot.start for slot in result if slot.start.date() == day and not (aligned and slot.start.minute)]
        if not left:
            return
        wanted = chance.choice(left).timetz().replace(tzinfo=None)
    raise AssertionError(f"caller {number} was sent from one time to the next without end")


def _ask(desk: BookingService, call: str, start: dt.datetime, number: int) -> tuple[TimeSlot, ...] | None:
    """None once booked, else the times that are offered instead."""
    now = MONDAY_NINE + dt.timedelta(seconds=number / 100)
    desk.calendar_changed()
    answer = desk.check_availability(AvailabilityQuery(call=call, date=start.date(), time=start.time()), now)
    if answer.slot is None:
        return answer.alternatives
    request = BookingRequest(call=call, slot=answer.slot, name=f"Caller {number}")
    result = desk.book_appointment(request, now)
    return None if result.state in ("booked", "held") else result.alternatives
