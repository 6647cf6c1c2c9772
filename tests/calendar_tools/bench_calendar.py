# ruff: noqa: E402  (the path to the tests' own helpers comes first)
"""Prints how fast availability and bookings are: `python tests/calendar_tools/bench_calendar.py`."""

from __future__ import annotations

import datetime as dt
import logging
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2])]

from calendar_kit import MONDAY_NINE
from postgres import BINARIES, running_postgres
from test_availability import year_of_events

from calendar_tools.agenda import Agenda
from calendar_tools.availability import Diary, Want, next_free
from calendar_tools.event import Event
from calendar_tools.local import LocalCalendarStore
from calendar_tools.memory import MemoryCalendarStore
from calendar_tools.policy import SchedulePolicy, Service
from calendar_tools.timetable import Timetable
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest
from receptionist.app.bookings import Workflows, open_business, open_front_desk
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval, epoch
from receptionist.persistence.database import open_database

HOUR = dt.timedelta(hours=1)
BOOKINGS, THREADS = 200, 8


def milliseconds(work: Callable[[], object], rounds: int = 200) -> float:
    """The median."""
    took = []
    for _ in range(rounds):
        started = time.perf_counter()
        work()
        took.append(time.perf_counter() - started)
    return median(took) * 1000


def availability() -> None:
    for minutes, what in ((30, "a crew with gaps"), (60, "nothing free for eleven months")):
        policy = SchedulePolicy(window_days=365, services=(Service(name="visit", minutes=minutes),))
        events = year_of_events()
        known = Diary(Timetable(policy), {"crew": Agenda(policy, events)}, MONDAY_NINE)
        want = Want(policy.services[0])
        took = milliseconds(lambda: next_free(known, want, epoch(MONDAY_NINE), 3))  # noqa: B023  (called at once)
        print(f"next three free times among 2,000 events a year, {what}: {took:.3f} ms")  # noqa: T201
        print(f"  the same by check_availability, ledger included: {asked(policy, events):.2f} ms")  # noqa: T201
    built = milliseconds(lambda: Agenda(policy, events), 20)
    print(f"agenda of 2,000 events, once a reading: {built:.1f} ms")  # noqa: T201


def asked(policy: SchedulePolicy, events: list[Interval]) -> float:
    """Milliseconds of a whole answer, once the calendar was read while the phone rang."""
    store = MemoryCalendarStore()
    for number, event in enumerate(events):
        store.insert("primary", Event(id=f"event{number:05}", title="busy", start=event.start, end=event.end))
    desk = open_front_desk(policy, store)
    query = AvailabilityQuery(call="call-1", earliest=True, hold=False)
    desk.check_availability(query, MONDAY_NINE)
    took = milliseconds(lambda: desk.check_availability(query, MONDAY_NINE))
    desk.close()
    return took


def bookings(name: str, database: str, workflows: str) -> None:
    policy = SchedulePolicy(hours="always", window_days=365, start_every=60, notice_minutes=0)
    engine = open_database(database)
    store = LocalCalendarStore(engine) if name == "SQLite" else MemoryCalendarStore()
    business = open_business(policy, store, engine, Workflows(workflows), lambda: MONDAY_NINE)
    took: list[float] = []

    def book(number: int) -> str:
        start = MONDAY_NINE.astimezone(dt.UTC) + (number + 1) * HOUR
        request = BookingRequest(call=f"call-{number}", slot=TimeSlot(start, start + HOUR), name="Sarah Johnson")
        started = time.perf_counter()
        state = business.desk.book_appointment(request, MONDAY_NINE).state
        took.append(time.perf_counter() - started)
        return state

    alone = [book(number) for number in range(20)]
    prompt = median(took) * 1000
    started = time.perf_counter()
    with ThreadPoolExecutor(THREADS) as pool:
        states = list(pool.map(book, range(20, 20 + BOOKINGS)))
    rate = BOOKINGS / (time.perf_counter() - started)
    booked = (alone + states).count("booked")
    print(f"{name}: {rate:.0f} bookings a second by {THREADS} threads; yes to event {prompt:.0f} ms ({booked} booked)")  # noqa: T201
    business.close()


def main() -> None:
    logging.disable(logging.WARNING)
    availability()
    with tempfile.TemporaryDirectory() as path:
        folder = Path(path)
        bookings("SQLite", f"sqlite:///{folder / 'ledger.db'}", f"sqlite:///{folder / 'workflows.db'}")
        if BINARIES:
            with running_postgres() as url:
                bookings("PostgreSQL", url, url)


if __name__ == "__main__":
    main()
