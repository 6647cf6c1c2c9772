"""What the calendars say is busy, read once for the whole booking window and then kept for a minute."""

from __future__ import annotations

import datetime as dt
import threading
from collections.abc import Mapping, Sequence

from calendar_tools.agenda import Agenda
from calendar_tools.calendar import CalendarStore
from calendar_tools.policy import SchedulePolicy
from receptionist.model.interval import Interval, local_midnight

FRESH = dt.timedelta(seconds=60)
"""How long a reading is offered from. A yes is checked against a new one."""

MARGIN = dt.timedelta(days=2)


class BusyReading:
    """The blocks of each crew by its name, and the agendas that they make."""

    def __init__(self, policy: SchedulePolicy, blocks: Mapping[str, Sequence[Interval]]) -> None:
        self.blocks = blocks
        self.agendas = {name: Agenda(policy, busy) for name, busy in blocks.items()}


class BusyReader:
    """Reads all calendars of a policy in one request. Raises CalendarError: a time is never offered unread."""

    def __init__(self, store: CalendarStore, policy: SchedulePolicy) -> None:
        self._store = store
        self._policy = policy
        self._calendars = tuple(dict.fromkeys(name for crew in policy.crews for name in crew.calendars))
        self._lock = threading.Lock()
        self._read_at: dt.datetime | None = None
        self._reading = BusyReading(policy, {})

    def whole_window(self, now: dt.datetime) -> BusyReading:
        """The whole booking window, up to a minute old; one caller reads while others wait for it."""
        with self._lock:
            if self._read_at is None or not dt.timedelta(0) <= now - self._read_at < FRESH:
                self._reading = self._read(self._window(now))
                self._read_at = now
            return self._reading

    def around(self, interval: Interval) -> BusyReading:
        """The days near one visit, read now."""
        return self._read(interval.widened(MARGIN, MARGIN))

    def forget(self) -> None:
        """The calendars are known to have changed."""
        with self._lock:
            self._read_at = None

    def _window(self, now: dt.datetime) -> Interval:
        today = now.astimezone(self._policy.tzinfo).date()
        start = local_midnight(today, self._policy.tzinfo)
        return Interval(start, start + dt.timedelta(days=self._policy.window_days) + MARGIN)

    def _read(self, window: Interval) -> BusyReading:
        busy = self._store.busy(self._calendars, window, self._policy.all_day_free_blocks)
        return BusyReading(
            self._policy,
            {crew.name: _joined([busy[name] for name in crew.calendars]) for crew in self._policy.crews},
        )


def _joined(parts: Sequence[Sequence[Interval]]) -> list[Interval]:
    return [interval for part in parts for interval in part]
