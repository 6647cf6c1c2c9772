"""The calendar as it was when a call rang, beside the call's log: when crews were busy, and no word of what with."""

from __future__ import annotations

import datetime as dt
import logging
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from calendar_tools.errors import CalendarError
from receptionist.model.interval import Interval, merged
from receptionist.persistence.call_files import CallFiles
from receptionist.persistence.private_files import private_file

log = logging.getLogger(__name__)

MOST: Final = 2000
"""Stretches of one calendar: some forty bytes each."""

Stretches = list[tuple[str, Interval]]
"""When each calendar, by its id, is busy."""


class _Then(msgspec.Struct, frozen=True):
    """By the calendars' ids, from and to in seconds since 1970."""

    busy: dict[str, list[tuple[int, int]]]


class CalendarThen:
    """One machine's: what stands beside the logs of its calls. `busy` reads calendars and ledger. For threads."""

    def __init__(self, files: CallFiles, busy: Callable[[dt.datetime], Iterable[tuple[str, Interval]]]) -> None:
        self._files = files
        self._busy = busy

    def keep(self, call_sid: str, now: dt.datetime) -> None:
        """Of a call that has a log here. A calendar that can't be read now leaves none: it is not worth a call."""
        if not self._files.log(call_sid).exists():
            return
        try:
            then = _compact(self._busy(now))
            private_file(self._files.busy(call_sid)).write_bytes(msgspec.json.encode(then))
        except (CalendarError, OSError) as error:
            log.warning("the calendar as it was at call %s is not kept: %s", call_sid, error)

    def of(self, call_sid: str) -> Stretches | None:
        """None where none was kept, or it can't be read."""
        try:
            then = msgspec.json.decode(self._files.busy(call_sid).read_bytes(), type=_Then)
        except (OSError, msgspec.MsgspecError):
            return None
        return [(name, Interval(_moment(a), _moment(b))) for name, spans in then.busy.items() for a, b in spans]


def _compact(busy: Iterable[tuple[str, Interval]]) -> _Then:
    found = dict[str, list[Interval]]()
    for calendar, interval in busy:
        found.setdefault(calendar, []).append(interval)
    return _Then({name: [_span(each) for each in merged(theirs)[:MOST]] for name, theirs in found.items()})


def _span(interval: Interval) -> tuple[int, int]:
    return int(interval.start.timestamp()), int(interval.end.timestamp())


def _moment(seconds: int) -> dt.datetime:
    return dt.datetime.fromtimestamp(seconds, dt.UTC)
