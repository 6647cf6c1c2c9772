"""A call's own clock: the wall clock as the call began, carried on by the event loop's."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable


class CallClock:
    """Moments of one call, so that the time between two of them is true even where the machine's clock was set."""

    def __init__(self, zone: dt.tzinfo, elapsed: Callable[[], float]) -> None:
        """`elapsed` gives seconds that only ever go on, as an event loop's `time`."""
        self._zone, self._elapsed = zone, elapsed
        self._began, self._at = dt.datetime.now(dt.UTC), elapsed()

    def now(self) -> dt.datetime:
        """In the business's zone."""
        return (self._began + dt.timedelta(seconds=self._elapsed() - self._at)).astimezone(self._zone)
