"""What is done again and again beside the calls, in a thread of its own."""

from __future__ import annotations

import datetime as dt
import logging
import threading
from collections.abc import Callable, Sequence

log = logging.getLogger(__name__)

EVERY = 15.0
"""Seconds between two rounds that nobody asked for."""

Job = Callable[[dt.datetime], None]
Clock = Callable[[], dt.datetime]


class Rounds:
    """Runs its jobs in order every so often, and at once when it is woken. One that fails does not stop the others."""

    def __init__(self, jobs: Sequence[Job]) -> None:
        self._jobs = tuple(jobs)
        self._woken = threading.Event()
        self._over = threading.Event()
        self._thread: threading.Thread | None = None

    def round(self, now: dt.datetime) -> None:
        for job in self._jobs:
            try:
                job(now)
            except Exception:
                log.exception("a round failed; the next one comes all the same")

    def wake(self) -> None:
        """There is something to do."""
        self._woken.set()

    def start(self, clock: Clock, every: float = EVERY) -> None:
        self._thread = threading.Thread(target=self._run, args=(clock, every), name="rounds", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """After the round that is going on."""
        self._over.set()
        self._woken.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self, clock: Clock, every: float) -> None:
        while True:
            self._woken.wait(every)
            self._woken.clear()
            self.round(clock())
            if self._over.is_set():
                return
