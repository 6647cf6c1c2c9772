"""A business in a process of its own that can be killed at any step; nothing of it survives but its files."""

from __future__ import annotations

import datetime as dt
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

from calendar_kit import CHICAGO, MONDAY_NINE, quickly
from dbos import DBOS

from calendar_tools.booking_steps import BookingSteps
from calendar_tools.durable import UNFINISHED
from calendar_tools.event import Event
from calendar_tools.ledger import Ledger
from calendar_tools.local import LocalCalendarStore
from calendar_tools.notifier import TextSignature
from calendar_tools.policy import SchedulePolicy
from calendar_tools.tool_models import AvailabilityQuery, BookingRequest
from receptionist.app.bookings import BookingsAtWork, Workflows, open_business
from receptionist.jobs.dispatcher import LEASE, Dispatcher
from receptionist.jobs.senders import TextSender
from receptionist.model.availability import TimeSlot
from receptionist.model.interval import Interval
from receptionist.persistence.database import open_database
from receptionist.persistence.deliveries import Deliveries
from receptionist.persistence.outbox import Outbox

HOUR = dt.timedelta(hours=1)
TEN = dt.datetime(2026, 3, 3, 10, tzinfo=CHICAGO)

LATER = MONDAY_NINE + 20 * LEASE
"""When what a killed process held is anybody's again."""
STATUS_LOST = 255
HERE = Path(__file__).parent
# The server that processes are forked from loads what it is told to ahead only from what its environment names.
os.environ["PYTHONPATH"] = os.pathsep.join([str(HERE), str(HERE.parents[1]), os.environ.get("PYTHONPATH", "")])

processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(["survivor"])


class FileTexter:
    """Texts in a file, written through to the disk: a provider that remembers."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def send(self, recipient: str, body: str) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([recipient, body]) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def was_sent(self, recipient: str, body: str) -> bool:
        return [recipient, body] in self.all()

    def all(self) -> list[list[str]]:
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        return [json.loads(line) for line in lines]


KILLABLE: dict[str, tuple[type, str]] = {
    "book": (Ledger, "book"),
    "insert": (LocalCalendarStore, "insert"),
    "look_again": (BookingSteps, "look_again"),
    "mark_written": (Ledger, "mark_written"),
    "tell": (Ledger, "tell"),
    "claim_text": (Outbox, "claim"),
    "send_text": (FileTexter, "send"),
    "mark_sent": (Outbox, "went"),
}
"""Every write, and the reading between, of a booking's way."""


@dataclass(frozen=True)
class Death:
    """Where the process is killed: just before or just after a step."""

    step: str
    after: bool


def live(folder: str, death: Death | None, books: bool, shared: str = "", machine: str = "receptionist") -> None:
    """One life: opens the business, takes one caller if it `books`, and ends when there is nothing left to do.

    `shared` is the URL of a database that several machines share, `machine` the name of this one.
    """
    if death is not None:
        owner, method = KILLABLE[death.step]
        setattr(owner, method, _deadly(getattr(owner, method), death.after, Path(folder)))
    business = opened(Path(folder), shared, machine)
    if books:
        _one_caller(business)
    _await(lambda: not business.desk.ledger.unsettled() and not at_work())
    dispatch(business, Path(folder), machine, _next_life(Path(folder)))
    business.close()
    _last_word(Path(folder)).write_text("0")


def _next_life(folder: Path) -> dt.datetime:
    """Later than any lease of the lives before."""
    lives = folder / "lives"
    lives.write_text("." + (lives.read_text() if lives.exists() else ""))
    return MONDAY_NINE + 2 * LEASE * len(lives.read_text())


def in_a_process(target: Callable[..., None], folder: str, *arguments: Any) -> int | None:
    """The exit status; -9 where the process was killed.

    The fork server tells 255 where it could not pass the status on (multiprocessing.popen_forkserver): then the life's
    own last word counts, which it leaves just before it is killed or as the last thing it does.
    """
    last_word = _last_word(Path(folder))
    last_word.unlink(missing_ok=True)
    process = processes.Process(target=target, args=(folder, *arguments))
    process.start()
    process.join(60)
    if process.exitcode == STATUS_LOST and last_word.exists():
        return int(last_word.read_text())
    return process.exitcode


def texts(folder: Path) -> list[list[str]]:
    return FileTexter(folder / "texts.jsonl").all()


def events(folder: Path, shared: str = "") -> list[Event]:
    week = Interval(MONDAY_NINE, MONDAY_NINE + dt.timedelta(days=7))
    engine = open_database(shared or f"sqlite:///{folder / 'ledger.db'}")
    try:
        return LocalCalendarStore(engine).events("primary", week)
    finally:
        engine.dispose()


def opened(folder: Path, shared: str, machine: str) -> BookingsAtWork:
    workflows = Workflows(shared or f"sqlite:///{folder / 'workflows.db'}", machine, quickly)
    engine = open_database(shared or f"sqlite:///{folder / 'ledger.db'}")
    return open_business(
        SchedulePolicy(), LocalCalendarStore(engine), engine, workflows, lambda: MONDAY_NINE, TextSignature("Sparkle"),
        texts=True,
    )  # fmt: skip


def dispatch(business: BookingsAtWork, folder: Path, machine: str, now: dt.datetime) -> None:
    """Whatever is due by then goes out."""
    engine = business.desk.ledger.engine
    sender = TextSender(FileTexter(folder / "texts.jsonl"), Deliveries(engine))
    Dispatcher(Outbox(engine), {"text": sender}, machine, lambda: now).round(now)


def _one_caller(business: BookingsAtWork) -> None:
    business.desk.check_availability(AvailabilityQuery(call="call-1", date=TEN.date(), time=TEN.time()), MONDAY_NINE)
    slot = TimeSlot(TEN, TEN + HOUR)
    request = BookingRequest(call="call-1", slot=slot, name="Sarah Johnson", phone="+13125550142")
    business.desk.book_appointment(request, MONDAY_NINE)


def _last_word(folder: Path) -> Path:
    return folder / "last_word"


def _deadly(method: Callable[..., Any], after: bool, folder: Path) -> Callable[..., Any]:
    @wraps(method)
    def killed(*arguments: Any, **named: Any) -> Any:
        if after:
            method(*arguments, **named)
        _last_word(folder).write_text(str(-signal.SIGKILL))
        os.kill(os.getpid(), signal.SIGKILL)

    return killed


def at_work() -> bool:
    return any(each.status in UNFINISHED for each in DBOS.list_workflows())


def _await(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 20
    while not true():
        if time.monotonic() > deadline:
            raise TimeoutError("the business did not come to rest")
        time.sleep(0.02)
