"""Carries bookings out by durable workflows (DBOS): what a crash interrupts goes on where it stopped.

    yes ─▶ ledger COMMITTED ─▶ write the event ─▶ look again ─▶ settle the ledger ─▶ text into the outbox
                                 │ the calendar can't be reached
                                 └─▶ the queue of late ones: in order, with growing pauses, within Google's quota

Every step may run twice (a crash between doing and noting it): the event has the booking's own id, the ledger counts
revisions, the outbox has one key for each text. DBOS is one for a process, so there is one `DurableBooker` at a time.
"""

from __future__ import annotations

import datetime as dt
import logging
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

from dbos import DBOS, DBOSConfig, Queue, SetWorkflowID
from sqlalchemy import Engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from calendar_tools.booking import Booking
from calendar_tools.booking_steps import BookingSteps, ShownEvent
from calendar_tools.booking_worker import BookingProgress
from calendar_tools.errors import CalendarError, RateLimited
from calendar_tools.notifier import Notifier, TextSignature
from calendar_tools.policy import SchedulePolicy
from receptionist.model.retry import CALENDAR
from receptionist.persistence.database import open_engine
from receptionist.persistence.private_files import private_file
from receptionist.persistence.unusable import DatabaseUnusable, opening
from receptionist.persistence.workers import Workers

log = logging.getLogger(__name__)

Clock = Callable[[], dt.datetime]
Rest = Callable[[float], None]
"""Waits so many seconds."""
Answer = dict[str, Any]
"""What a step hands on, as DBOS stores it: what was seen, or {"later": seconds}, or {"refused": why}."""

NAME = "receptionist"
VERSION = "2"
"""Of the workflows: an interrupted one is taken up only by code of the same version. Raise it when steps change."""

PROMPT_TRIES = 2
"""Tries while the caller may still be on the line, before a booking joins the late ones."""

STARTERS = 4
"""Threads that start workflows."""

LAST_MOMENT = 1.0
"""Seconds that closing waits for workflows that are at work."""

LATE = Queue(
    "receptionist-late", global_concurrency=1, limiter={"limit": 120, "period": 60.0}, polling_interval_sec=1.0
)
"""Bookings that the calendar did not take at once, one after the other: at four requests each, within 600 a minute."""

UNFINISHED = ("PENDING", "ENQUEUED", "DELAYED")


class DurableBooker:
    """The `Booker` that survives: launches DBOS on its database and takes up what was left there.

    `database` is DBOS's own ("sqlite:///var/workflows.db" or PostgreSQL). `executor` names this process among several
    on one database, the same after a restart. `rest` waits between two tries, by default durably: a crash does not
    begin the pause anew. Whoever waits for a booking waits on no database: workflows are started by a thread beside.
    Raises DatabaseUnusable.
    """

    def __init__(
        self, carrier: BookingSteps, notifier: Notifier, database: str, clock: Clock, executor: str = "receptionist",
        rest: Rest | None = None,
    ) -> None:  # fmt: skip
        global _booker
        if _booker is not None:
            raise RuntimeError("a DurableBooker is open in this process already; close it first")
        self.carrier = carrier
        self.notifier = notifier
        self.clock = clock
        self.rest: Rest = rest or DBOS.sleep
        self.workers = Workers(carrier.ledger.engine, executor)
        self._awaited: dict[str, threading.Event] = {}
        self._starters = ThreadPoolExecutor(STARTERS, thread_name_prefix="workflows")
        self._database = open_engine(database) if database.startswith("postgresql") else None
        _booker = self
        self.workers.sign(clock())
        try:
            with opening(database):
                _make_file(database)
                DBOS(config=_config(database, executor, self._database))
                DBOS.launch()
        except DatabaseUnusable:
            self._gone()
            raise
        self.catch_up(clock())

    def follow(self, policy: SchedulePolicy, signature: TextSignature) -> None:
        self.carrier.follow(policy)
        self.notifier.follow(policy, signature)

    def carry_out(self, booking: str, now: dt.datetime, wait: float) -> BookingProgress:
        row = self.carrier.ledger.get(booking)
        if row.settled:
            return BookingProgress(row)
        settled = self._awaited.setdefault(booking, threading.Event())
        self._starters.submit(self._start_now, row)
        settled.wait(wait)
        self._awaited.pop(booking, None)
        return BookingProgress(self.carrier.ledger.get(booking))

    def catch_up(self, now: dt.datetime) -> int:
        """Starts a workflow for each booking that has something left to do and none at work. What another process was
        at when it was lost goes on here.
        """
        self._take_over(self.workers.present(now))
        left_over = [row for row in self.carrier.ledger.unsettled() if not _at_work(_name(row))]
        for row in left_over:
            self._start(row, again=now)
        return len(left_over)

    def _take_over(self, present: set[str]) -> None:
        """Two that take over the same at the same time do no harm: every step may run twice."""
        found = DBOS.list_workflows(status="PENDING", app_version=VERSION, load_input=False, load_output=False)
        for each in found:
            if each.executor_id not in present:
                log.warning("workflow %s was left by %s and goes on here", each.workflow_id, each.executor_id)
                DBOS.resume_workflow(each.workflow_id, queue_name=each.queue_name)

    def close(self) -> None:
        """Ends this process's part, after a moment for what is just being done; the rest goes on at the next launch."""
        deadline = time.monotonic() + LAST_MOMENT
        while _pending() and time.monotonic() < deadline:
            time.sleep(0.02)
        self._gone()
        self._sign_out()

    def _gone(self) -> None:
        global _booker
        self._starters.shutdown()
        DBOS.destroy()
        if self._database is not None:
            self._database.dispose()
        _booker = None

    def _sign_out(self) -> None:
        try:
            self.workers.sign_out()
        except SQLAlchemyError as error:
            log.warning("could not sign out (%s); what is left is taken over in a while", type(error).__name__)

    def no_longer_awaited(self, booking: str) -> None:
        """Lets the call that waits for this booking go on: it is settled, or will take longer than a call."""
        waiting = self._awaited.get(booking)
        if waiting is not None:
            waiting.set()

    def _start_now(self, row: Booking) -> None:
        try:
            self._start(row)
        except Exception:
            log.exception("booking %s: its workflow could not be started; the next round does that", row.id)
            self.no_longer_awaited(row.id)

    def _start(self, row: Booking, again: dt.datetime | None = None) -> None:
        """Runs the workflow of a revision, which happens once; `again` starts a further one after that has ended."""
        name = _name(row)
        if again is not None and DBOS.get_workflow_status(name) is not None:
            name = f"{name}-again-{again.timestamp():.0f}"
        with SetWorkflowID(name):
            DBOS.start_workflow(carry_out_booking, row.id, name)


_booker: DurableBooker | None = None


@DBOS.workflow(name="carry_out_booking")
def carry_out_booking(booking: str, name: str) -> str:
    """Tries at once; a booking that the calendar does not take is left to the queue of late ones."""
    if _keep_trying(booking, islice(CALENDAR.pauses(), PROMPT_TRIES)):
        return "done"
    with SetWorkflowID(f"{name}-late"):
        LATE.enqueue(carry_out_late, booking)
    _open().no_longer_awaited(booking)
    return "late"


@DBOS.workflow(name="carry_out_late")
def carry_out_late(booking: str) -> None:
    """Tries until the calendar takes or refuses it, with a pause between."""
    _keep_trying(booking, CALENDAR.pauses())


def _keep_trying(booking: str, pauses: Iterator[float]) -> bool:
    for pause in pauses:
        answer = _carry(booking)
        if "later" not in answer:
            return True
        _sleep(max(pause, answer["later"]))
    return False


def _carry(booking: str) -> Answer:
    """All steps of a booking's newest revision; {"later": seconds} where the calendar can't be reached."""
    while True:
        seen = _write_event(booking)
        looked = _look_again(booking) if "revision" in seen else seen
        if "refused" in looked:
            _report_refusal(booking, looked["refused"])
        if "conflict" not in looked:
            return looked
        if _settle(booking, seen | looked):
            _tell(booking)
            return {}


@DBOS.step(name="write_event")
def _write_event(booking: str) -> Answer:
    try:
        seen = _open().carrier.write(booking)
    except CalendarError as error:
        return _failed(booking, error)
    return {"revision": seen.revision, "outcome": seen.outcome, "etag": seen.etag}


@DBOS.step(name="look_again")
def _look_again(booking: str) -> Answer:
    try:
        return {"conflict": _open().carrier.look_again(booking)}
    except CalendarError as error:
        return _failed(booking, error)


@DBOS.step(name="settle")
def _settle(booking: str, seen: Answer) -> bool:
    """Whether the ledger has no newer revision than the one that was carried out."""
    office = _open()
    row = office.carrier.settle(booking, ShownEvent(**seen), office.clock())
    if row.revision != seen["revision"]:
        return False
    office.no_longer_awaited(booking)
    return True


@DBOS.step(name="tell")
def _tell(booking: str) -> None:
    office = _open()
    office.notifier.tell(booking, office.clock())


@DBOS.step(name="report_refusal")
def _report_refusal(booking: str, why: str) -> None:
    """A person has to mend something; `catch_up` tries again from time to time."""
    office = _open()
    office.no_longer_awaited(booking)
    office.notifier.report_refusal(booking, why, office.clock())


def _failed(booking: str, error: CalendarError) -> Answer:
    """Whether trying again can help, and after how many seconds at least."""
    log.warning("booking %s: %s", booking, error)
    if not error.retriable:
        return {"refused": str(error)}
    return {"later": (error.retry_after or 0.0) if isinstance(error, RateLimited) else 0.0}


def _sleep(seconds: float) -> None:
    _open().rest(seconds)


def _open() -> DurableBooker:
    if _booker is None:
        raise RuntimeError("no DurableBooker is open in this process")
    return _booker


def _name(row: Booking) -> str:
    return f"{row.id}-{row.revision}"


def _at_work(name: str) -> bool:
    """Workflows of an earlier version are at nothing: no code of today's goes on with them."""
    found = DBOS.list_workflows(workflow_id_prefix=name, app_version=VERSION, load_input=False, load_output=False)
    return any(each.status in UNFINISHED for each in found)


def _pending() -> bool:
    return bool(DBOS.list_workflows(status="PENDING", limit=1, load_input=False, load_output=False))


def _make_file(database: str) -> None:
    """DBOS would make it readable by all."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite" and url.database:
        private_file(Path(url.database))


def _config(database: str, executor: str, engine: Engine | None) -> DBOSConfig:
    return {
        "name": NAME,
        "system_database_url": database,
        "system_database_engine": engine,
        "application_version": VERSION,
        "executor_id": executor,
        "run_admin_server": False,
        "log_level": "WARNING",
        "notification_listener_polling_interval_sec": 0.2,
        "use_listen_notify": False,
    }
