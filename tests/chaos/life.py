"""One process of the business under chaos: callers who book, move and cancel without end, until it is killed.

What a caller was told goes into a file of its own and is written through to the disk: it is what the world knows.
"""

from __future__ import annotations

import datetime as dt
import json
import logging
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1]), str(HERE.parents[0] / "calendar_tools")]

from dbos import DBOS  # noqa: E402 - found by the line above
from google.oauth2.credentials import Credentials  # noqa: E402
from survivor import FileTexter  # noqa: E402

from calendar_tools.calendar import CalendarStore, Changes  # noqa: E402
from calendar_tools.google import GoogleCalendarStore  # noqa: E402
from calendar_tools.local import LocalCalendarStore  # noqa: E402
from calendar_tools.notifier import TextSignature  # noqa: E402
from calendar_tools.policy import SchedulePolicy  # noqa: E402
from calendar_tools.tool_models import (  # noqa: E402
    AvailabilityQuery,
    BookingRequest,
    CancelRequest,
    RescheduleRequest,
)
from receptionist.app.bookings import BookingsAtWork, Workflows, open_business  # noqa: E402
from receptionist.jobs.dispatcher import Dispatcher  # noqa: E402
from receptionist.jobs.scheduler import PeriodicJob, Scheduler  # noqa: E402
from receptionist.jobs.senders import TextSender  # noqa: E402
from receptionist.model.availability import TimeSlot  # noqa: E402
from receptionist.persistence.database import open_database  # noqa: E402
from receptionist.persistence.deliveries import Deliveries  # noqa: E402
from receptionist.persistence.leases import Leases  # noqa: E402
from receptionist.persistence.outbox import Outbox  # noqa: E402

ZONE = ZoneInfo("America/Chicago")
HOUR = dt.timedelta(hours=1)
OFTEN = dt.timedelta(seconds=0.3)
POLICY = SchedulePolicy(
    hours="always", window_days=60, start_every=60, notice_minutes=48 * 60, reminder_hours=0, tell_of_owners_edits=True
)


@dataclass(frozen=True)
class Place:
    """Where the business is: its database, its folder, and its calendar (None: the built-in one).

    `takes`: seconds between what a listing of the calendar saw and its being told.
    """

    database: str
    folder: str
    endpoint: str | None = None
    token: str = ""
    takes: float = 0.0

    def store(self, engine: Any) -> CalendarStore:
        if self.takes:
            return SlowToTell(engine, self.takes)
        if self.endpoint is None:
            return LocalCalendarStore(engine)
        return GoogleCalendarStore(Credentials(self.token), endpoint=self.endpoint)  # type: ignore[no-untyped-call]


class SlowToTell(LocalCalendarStore):
    """A calendar so large that its listing is old when it arrives."""

    def __init__(self, engine: Any, takes: float) -> None:
        super().__init__(engine)
        self._takes = takes

    def changes(self, calendar: str, token: str | None) -> Changes:
        seen = super().changes(calendar, token)
        time.sleep(self._takes)
        return seen


def now() -> dt.datetime:
    return dt.datetime.now(ZONE)


def write_down(folder: str, **line: Any) -> None:
    """One line of what the world knows, on the disk when this returns."""
    with Path(folder, "world.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
        file.flush()
        os.fsync(file.fileno())


def timed(folder: str, what: str, run: Callable[[dt.datetime], object]) -> Callable[[dt.datetime], None]:
    """`run`, which writes down from when to when it went on (seconds, one clock for all processes)."""

    def measured(moment: dt.datetime) -> None:
        began = time.monotonic()
        try:
            run(moment)
        finally:
            note_time(folder, what, began)

    return measured


def note_time(folder: str, what: str, began: float) -> None:
    with Path(folder, "times.txt").open("a", encoding="utf-8") as file:
        file.write(f"{what} {began:.4f} {time.monotonic():.4f}\n")


@dataclass(frozen=True)
class Tomorrow:
    """A clock on which a minute passes in a second: past every lease, quiet hour and pause between two tries."""

    hour: int
    began: float

    def __call__(self) -> dt.datetime:
        start = (dt.datetime.fromtimestamp(self.began, ZONE) + 24 * HOUR).replace(hour=self.hour, minute=0, second=0)
        return start + dt.timedelta(minutes=time.time() - self.began)


def opened(place: Place, name: str, clock: Callable[[], dt.datetime] = now) -> tuple[BookingsAtWork, Scheduler]:
    engine = open_database(place.database)
    workflows = place.database if place.database.startswith("postgresql") else f"sqlite:///{place.folder}/workflows.db"
    business = open_business(
        POLICY, place.store(engine), engine, Workflows(workflows, name, lambda seconds: DBOS.sleep(seconds / 5)), clock,
        TextSignature("Sparkle", "+13125550100"), texts=True,
    )  # fmt: skip
    sender = TextSender(FileTexter(Path(place.folder, "texts.jsonl")), Deliveries(engine))
    dispatcher = Dispatcher(Outbox(engine), {"text": sender}, f"{name}-{os.getpid()}", clock)
    jobs = [PeriodicJob(named, timed(place.folder, named, run), OFTEN) for named, run in business.upkeep]
    jobs += [
        PeriodicJob("send", dispatcher.round, OFTEN, led=False),
        PeriodicJob("sign in", business.workers.sign, HOUR, led=False),
    ]
    return business, Scheduler(Leases(engine), f"{name}-{os.getpid()}", clock, jobs)


def live(place: Place, name: str, seed: int, callers: int) -> None:
    """Until it is killed; `callers` threads of them."""
    logging.disable(logging.CRITICAL)
    business, scheduler = opened(place, name)
    threading.Thread(target=_rounds, args=(scheduler,), daemon=True).start()
    for number in range(callers):
        chance = random.Random(f"{seed} {number} {os.getpid()}")
        threading.Thread(target=_caller, args=(business, place, chance), daemon=True).start()
    threading.Event().wait()


def settle_all(place: Place, hour: int) -> None:
    """Every name signs in, so that what its last process was at is found by it. The exit status is 0 at rest."""
    clock = Tomorrow(hour, time.time())
    rested = [settle(place, f"machine-{number}", 40, clock) for number in range(3)]
    raise SystemExit(0 if all(rested) else 1)


def settle(place: Place, name: str, seconds: float, clock: Callable[[], dt.datetime]) -> bool:
    """Nobody calls any more: what was begun is brought to its end. Whether it came to rest."""
    logging.disable(logging.CRITICAL)
    business, scheduler = opened(place, name, clock)
    until = time.monotonic() + seconds
    ledger, outbox, quiet = business.desk.ledger, Outbox(business.desk.ledger.engine), 0
    while time.monotonic() < until and quiet < 5:
        scheduler.run_all()
        idle = not ledger.unsettled() and not ledger.untold(clock() + HOUR) and not outbox.waiting()
        quiet = quiet + 1 if idle else 0
        time.sleep(0.3)
    business.close()
    return quiet >= 5


def _rounds(scheduler: Scheduler) -> None:
    while True:
        scheduler.run_due()
        time.sleep(0.1)


def _caller(business: BookingsAtWork, place: Place, chance: random.Random) -> None:
    """One after the other; each books, and some of them change their minds."""
    while True:
        began = time.monotonic()
        try:
            _one_call(business, place, chance)
            note_time(place.folder, "call", began)
            time.sleep(chance.uniform(0, 0.2))
        except Exception:  # noqa: BLE001 - the database is away: the next caller comes all the same
            time.sleep(0.2)


def _one_call(business: BookingsAtWork, place: Place, chance: random.Random) -> None:
    call, number = f"CA{chance.getrandbits(64):016x}", f"+1{chance.randrange(2_000_000_000, 10_000_000_000)}"
    start = (now() + dt.timedelta(days=chance.randrange(3, 50))).replace(minute=0, second=0, microsecond=0)
    start = start.replace(hour=chance.randrange(24))
    found = business.desk.check_availability(AvailabilityQuery(call=call, date=start.date(), time=start.time()), now())
    if found.slot is None:
        return
    request = BookingRequest(call=call, slot=found.slot, name=f"Caller {call[-4:]}", phone=number)
    result = business.desk.book_appointment(request, now())
    if result.state not in ("booked", "held") or result.id is None:
        return
    start_told = found.slot.start.isoformat()
    write_down(place.folder, told=result.state, id=result.id, call=call, phone=number, start=start_told)
    if chance.random() < 0.25:
        slot = TimeSlot(found.slot.start + 24 * HOUR, found.slot.end + 24 * HOUR)
        moved = business.desk.reschedule(RescheduleRequest(call=f"{call}m", id=result.id, slot=slot), now())
        write_down(place.folder, told=f"moved {moved.state}", id=result.id)
    if chance.random() < 0.3:
        write_down(place.folder, wants="cancel", id=result.id)
        ended = business.desk.cancel(CancelRequest(call=f"{call}c", id=result.id), now())
        write_down(place.folder, told=ended.state, id=result.id)
