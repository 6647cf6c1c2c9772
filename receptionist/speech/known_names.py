"""The names of people who have booked before, for the recogniser to lean to when a name is asked for."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable
from threading import Lock

from sqlalchemy.exc import SQLAlchemyError

log = logging.getLogger(__name__)

MOST = 60
"""Names that are leaned to, of who booked last: each is compared with what was heard, and a caller waits for that."""
FRESH = dt.timedelta(minutes=5)

ReadNames = Callable[[int], tuple[str, ...]]
"""Reads so many names, of who booked last first."""


class KnownNames:
    """Read by `meet` in a thread, from time to time, and kept for all calls."""

    def __init__(self, read: ReadNames) -> None:
        self.names: tuple[str, ...] = ()
        self._read = read
        self._met: dt.datetime | None = None
        self._meeting = Lock()

    def meet(self, now: dt.datetime) -> None:
        """Read the names anew if they are older than FRESH. A database that can't be reached costs no call: it is
        logged, and the names that are known stay.
        """
        with self._meeting:
            if self._met is None or now - self._met >= FRESH:
                try:
                    self.names = self._read(MOST)
                except SQLAlchemyError:
                    log.exception("the names of customers can't be read; the recogniser does without new ones")
                self._met = now
