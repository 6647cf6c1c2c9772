"""Carries bookings out by durable workflows (DBOS): what a crash interrupts goes on where it stopped.

    yes ─▶ ledger COMMITTED ─▶ write the event ─▶ look again ─▶ settle the ledger ─▶ text the customer
                                 │ the calendar can't be reached
                                 └─▶ the queue of late ones: in order, with growing pauses, within Google's quota

Every step may run twice (a crash between doing and noting it): the event has the booking's own id, the ledger counts
revisions, a text is claimed before it is sent. DBOS is one for a process, so there is one `DurableBooker` at a time.
"""

from __future__ import annotations

import datetime as dt
import logging
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from dbos import DBOS, DBOSConfig, Queue, SetWorkflowID
from sqlalchemy import make_url

from calendar_tools.attendance import Attendance
from calendar_tools.booker import Carried, Notice, send
from calendar_tools.booking import Booking
from calendar_tools.carrier import Carrier, Seen
from calendar_tools.database_errors import DatabaseUnusable, opening
from calendar_tools.errors import CalendarError, RateLimited
from calendar_tools.private_files import private_file
from calendar_tools.texter import TextNotSent

log = logging.getLogger(__name__)

Clock = Callable[[], dt.datetime]
Rest = Callable[[float], None]
"""Waits so many seconds."""
Answer = dict[str, Any]
"""What a step hands on, as DBOS stores it: what was seen, or {"later": seconds}, or {"refused": why}."""

NAME = "receptionist"
VERSION = "1"
"""Of the workflows: an interrupted one is taken up only by code of the same version. Raise it when steps change."""

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 60.0
"""Seconds between tries: each pause is twice the one before, or as long as the calendar asks for."""

PROMPT_TRIES = 2
"""Tries while the caller may still be on the line, before a booking joins the late ones."""

TEXT_TRIES = 8

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
    begin the pause anew. Raises DatabaseUnusable.
    """

    def __init__(
        self, carrier: Carrier, database: str, clock: Clock, executor: str = "receptionist", rest: Rest | None = None
    ) -> None:
        global _booker
        if _booker is not None:
            raise RuntimeError("a DurableBooker is open in this process already; close it first")
        self.carrier = carrier
        self.clock = clock
        self.rest: Rest = rest or DBOS.sleep
        self._attendance = Attendance(carrier.ledger.engine, executor)
        self._awaited: dict[str, threading.Event] = {}
        _booker = self
        self._attendance.sign(clock())
        try:
            with opening(database):
                _make_file(database)
                DBOS(config=_config(database, executor))
                DBOS.launch()
        except DatabaseUnusable:
            self._gone()
            raise
        self.catch_up(clock())

    def carry_out(self, booking: str, now: dt.datetime, wait: float) -> Carried:
        row = self.carrier.ledger.get(booking)
        if row.settled:
            return Carried(row)
        settled = self._awaited.setdefault(booking, threading.Event())
        self._start(row)
        settled.wait(wait)
        self._awaited.pop(booking, None)
        return Carried(self.carrier.ledger.get(booking))

    def catch_up(self, now: dt.datetime) -> int:
        """Starts a workflow for all that is left to do and has none at work: events, texts, and reminders.

        What another process was at when it was lost goes on here.
        """
        self._attendance.sign(now)
        self._take_over(self._attendance.present(now))
        left_over = [row for row in self.carrier.ledger.unsettled() if not _at_work(_name(row))]
        for row in left_over:
            self._start(row, again=now)
        for row in self.carrier.ledger.untold():
            if not _at_work(_name(row)):
                self._text(row, "tell", f"again-{now.timestamp():.0f}")
        due = self.carrier.reminders_due(now)
        for row in due:
            self.text(row.id, "remind", now)
        return len(left_over) + len(due)

    def _take_over(self, present: set[str]) -> None:
        """Two that take over the same at the same time do no harm: every step may run twice."""
        found = DBOS.list_workflows(status="PENDING", load_input=False, load_output=False)
        for each in found:
            if each.executor_id not in present:
                log.warning("workflow %s was left by %s and goes on here", each.workflow_id, each.executor_id)
                DBOS.resume_workflow(each.workflow_id, queue_name=each.queue_name)

    def text(self, booking: str, notice: Notice, now: dt.datetime) -> None:
        """Once for a booking's revision and notice."""
        self._text(self.carrier.ledger.get(booking), notice, "once")

    def close(self) -> None:
        """Ends this process's part, after a moment for what is just being done; the rest goes on at the next launch."""
        deadline = time.monotonic() + LAST_MOMENT
        while _pending() and time.monotonic() < deadline:
            time.sleep(0.02)
        self._gone()

    def _gone(self) -> None:
        global _booker
        DBOS.destroy()
        _booker = None

    def no_longer_awaited(self, booking: str) -> None:
        """Lets the call that waits for this booking go on: it is settled, or will take longer than a call."""
        waiting = self._awaited.get(booking)
        if waiting is not None:
            waiting.set()

    def _text(self, row: Booking, notice: Notice, which: str) -> None:
        with SetWorkflowID(f"{_name(row)}-{notice}-{which}"):
            DBOS.start_workflow(send_notice, row.id, notice)

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
    if _keep_trying(booking, islice(_pauses(), PROMPT_TRIES)):
        return "done"
    with SetWorkflowID(f"{name}-late"):
        LATE.enqueue(carry_out_late, booking)
    _open().no_longer_awaited(booking)
    return "late"


@DBOS.workflow(name="carry_out_late")
def carry_out_late(booking: str) -> None:
    """Tries until the calendar takes or refuses it, with a pause between."""
    _keep_trying(booking, _pauses())


@DBOS.workflow(name="send_notice")
def send_notice(booking: str, notice: Notice) -> None:
    _persist_text(notice, booking)


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
            _persist_text("tell", booking)
            return {}


def _persist_text(notice: Notice, booking: str) -> None:
    for pause, _ in zip(_pauses(), range(TEXT_TRIES), strict=False):
        if _text(notice, booking):
            return
        _sleep(pause)


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
    row = office.carrier.settle(booking, Seen(**seen), office.clock())
    if row.revision != seen["revision"]:
        return False
    office.no_longer_awaited(booking)
    return True


@DBOS.step(name="text")
def _text(notice: Notice, booking: str) -> bool:
    office = _open()
    try:
        send(office.carrier, booking, notice, office.clock())
    except TextNotSent as error:
        log.warning("booking %s: %s", booking, error)
        return False
    return True


@DBOS.step(name="report_refusal")
def _report_refusal(booking: str, why: str) -> None:
    """A person has to mend something; `catch_up` tries again from time to time."""
    office = _open()
    office.no_longer_awaited(booking)
    try:
        office.carrier.report_refusal(booking, why, office.clock())
    except TextNotSent as error:
        log.warning("booking %s: %s", booking, error)


def _failed(booking: str, error: CalendarError) -> Answer:
    """Whether trying again can help, and after how many seconds at least."""
    log.warning("booking %s: %s", booking, error)
    if not error.retriable:
        return {"refused": str(error)}
    return {"later": (error.retry_after or 0.0) if isinstance(error, RateLimited) else 0.0}


def _sleep(seconds: float) -> None:
    _open().rest(seconds)


def _pauses() -> Iterator[float]:
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(pause * 2, LONGEST_PAUSE)


def _open() -> DurableBooker:
    if _booker is None:
        raise RuntimeError("no DurableBooker is open in this process")
    return _booker


def _name(row: Booking) -> str:
    return f"{row.id}-{row.revision}"


def _at_work(name: str) -> bool:
    found = DBOS.list_workflows(workflow_id_prefix=name, load_input=False, load_output=False)
    return any(each.status in UNFINISHED for each in found)


def _pending() -> bool:
    return bool(DBOS.list_workflows(status="PENDING", limit=1, load_input=False, load_output=False))


def _make_file(database: str) -> None:
    """DBOS would make it readable by all."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite" and url.database:
        private_file(Path(url.database))


def _config(database: str, executor: str) -> DBOSConfig:
    return {
        "name": NAME,
        "system_database_url": database,
        "application_version": VERSION,
        "executor_id": executor,
        "run_admin_server": False,
        "log_level": "WARNING",
        "notification_listener_polling_interval_sec": 0.2,
        "use_listen_notify": False,
    }
