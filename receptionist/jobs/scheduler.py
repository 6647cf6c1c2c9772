"""The one scheduler: every job that is done again and again beside the calls, in a thread of its own."""

from __future__ import annotations

import datetime as dt
import logging
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from receptionist.persistence.leases import Leases

log = logging.getLogger(__name__)

Clock = Callable[[], dt.datetime]

LEADER: Final = "jobs"
LEASE: Final = dt.timedelta(seconds=60)
"""For which a process leads without being heard of; it says so again before each job."""
LOOK_EVERY: Final = 5.0
"""Seconds between two looks at what is due."""


@dataclass(frozen=True, slots=True)
class Job:
    """One thing to do every so often. `led`: by one process among those that share the database, else by each.

    `prompt`: at once as well, when the scheduler is woken.
    """

    name: str
    run: Callable[[dt.datetime], object]
    every: dt.timedelta
    led: bool = True
    prompt: bool = False


class Scheduler:
    """Runs each job when it is due. One that fails is logged, comes again, and stops none of the others."""

    def __init__(self, leases: Leases, holder: str, clock: Clock, jobs: Iterable[Job] = ()) -> None:
        self._leases = leases
        self._holder = holder
        self._clock = clock
        self._jobs = list(jobs)
        self._ran: dict[str, dt.datetime] = {}
        self._woken = threading.Event()
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    def add(self, *jobs: Job) -> None:
        """Before `start`."""
        self._jobs += jobs

    def run_due(self) -> None:
        """Every job that is due, in order."""
        for job in self._jobs:
            now = self._clock()
            if self._due(job, now):
                self._run(job, now)

    def run_all(self) -> None:
        """Every job, due or not."""
        self._ran.clear()
        self.run_due()

    def run_prompt(self) -> None:
        """What is done at once, and what is due."""
        for job in self._jobs:
            if job.prompt:
                self._ran.pop(job.name, None)
        self.run_due()

    def wake(self) -> None:
        """Something has happened that prompt jobs wait for."""
        self._woken.set()

    def start(self) -> None:
        self._thread = threading.Thread(target=self._loop, name="scheduler", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """After the round that is going on. Another process may lead at once."""
        self._over.set()
        self._woken.set()
        if self._thread is not None:
            self._thread.join()
        try:
            self._leases.let_go(LEADER, self._holder)
        except Exception:
            log.exception("the lease could not be given back; it runs out by itself")

    def _due(self, job: Job, now: dt.datetime) -> bool:
        ran = self._ran.get(job.name)
        return ran is None or now - ran >= job.every or now < ran

    def _run(self, job: Job, now: dt.datetime) -> None:
        try:
            if job.led and not self._leases.hold(LEADER, self._holder, now, LEASE):
                return
            self._ran[job.name] = now
            job.run(now)
        except Exception:
            self._ran[job.name] = now
            log.exception("job '%s' failed; it comes again in %g s", job.name, job.every.total_seconds())

    def _loop(self) -> None:
        self.run_due()
        while not self._over.is_set():
            if self._woken.wait(LOOK_EVERY):
                self._woken.clear()
                self.run_prompt()
            else:
                self.run_due()
