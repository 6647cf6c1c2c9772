"""Keeps ledger, calendar and customers in step while nobody calls: run about once a minute."""

from __future__ import annotations

import datetime as dt
import logging
import threading
from collections.abc import Callable

from calendar_tools.approvals import Approvals
from calendar_tools.booker import Booker
from calendar_tools.errors import CalendarError
from calendar_tools.sync import CalendarSync

log = logging.getLogger(__name__)

EVERY = 60.0
"""Seconds between two rounds."""


class Keeper:
    """One round: follow the owner's edits, settle what the owner left unanswered, take up what was left over, and
    remind of tomorrow's visits; then whatever is in `also`.
    """

    def __init__(self, booker: Booker, sync: CalendarSync, approvals: Approvals) -> None:
        self._booker = booker
        self._approvals = approvals
        self._sync = sync
        self.also: list[Callable[[dt.datetime], None]] = []
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def round(self, now: dt.datetime) -> None:
        try:
            self._sync.run(now)
        except CalendarError as error:
            log.warning("the calendars can't be synced: %s", error)
        self._approvals.lapse(now)
        self._booker.catch_up(now)
        for job in self.also:
            job(now)

    def start(self, clock: Callable[[], dt.datetime], every: float = EVERY) -> None:
        """Rounds in a thread of its own until `stop`; one that fails is logged, and the next comes all the same."""
        self._thread = threading.Thread(target=self._run, args=(clock, every), name="keeper", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self, clock: Callable[[], dt.datetime], every: float) -> None:
        while not self._stop.wait(every):
            try:
                self.round(clock())
            except Exception:
                log.exception("a round of the keeper failed")
