"""What a taught word would have changed in the calls that are kept: each is gone through again with it and without.

The dialogue is pure, and the words of a call are in its log. A call in which nothing comes near the word is left out at
once. Of the others each turn is taken by the machine as it is, and by one that knows the word; where they part, both go
on to the end of the call, by what the tools answered then. Where they come to other values or another end, the call
would have come out otherwise. No calendar is asked, and nothing of it happens.
"""

from __future__ import annotations

import datetime as dt
import logging
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from receptionist.app.settings import Business
from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import Heard
from receptionist.dialogue.machine import Machine
from receptionist.frontdesk.call_shelf import KeptCall
from receptionist.harness.what_if import OtherCall, WhatIf
from receptionist.model.taught import TaughtWord
from receptionist.understanding.taught import may_be_meant
from receptionist.wording.wording import Wording

log = logging.getLogger(__name__)

MOST: Final = 500
"""Calls that are looked through, the newest."""
Rest = Callable[[float], None]
"""Waits so many seconds: as long as was worked, so that calls that are on come first."""


class ChangedCall(msgspec.Struct, frozen=True):
    """A kept call that would have come out otherwise. `values` are slots with what they are by today's code and what
    they would have been; `entry` is the place in the log where the two part.
    """

    call_sid: str
    rang: dt.datetime
    entry: int
    heard: str
    values: tuple[tuple[str, str, str], ...] = ()
    outcome: str = ""
    would_be: str = ""


class FleetReplay:
    """One word over the kept calls; `run` it in a thread, and look at it meanwhile.

    `calls` are ids, the newest first; `kept` gives what there is of one. `machine` is the one that is in force,
    `knowing` the same with the word.
    """

    def __init__(
        self, taught: TaughtWord, calls: Sequence[str], kept: Callable[[str], KeptCall | None],
        machine: Machine, knowing: Machine, business: Business, wording: Wording,
    ) -> None:  # fmt: skip
        self._taught = taught
        self._calls = calls[:MOST]
        self._kept = kept
        self._now, self._then = machine, knowing
        self._business, self._wording = business, wording
        self.of = len(self._calls)
        self.done = 0
        self.changed: list[ChangedCall] = []
        self.over = False
        self._stopped = threading.Event()

    def stop(self) -> None:
        """No further call is looked at."""
        self._stopped.set()

    def run(self, rest: Rest | None = None) -> None:
        """Blocks. A call that cannot be gone through is logged, and left out."""
        wait = rest or self._stopped.wait
        for call in self._calls:
            if self._stopped.is_set():
                break
            began = time.perf_counter()
            try:
                if found := self._changed(call):
                    self.changed.append(found)
            except Exception:
                log.exception("call %s can't be gone through with another word", call)
            self.done += 1
            wait(time.perf_counter() - began)
        self.over = True

    def _changed(self, call: str) -> ChangedCall | None:
        kept = self._kept(call)
        place = self._parts(kept.entries) if kept is not None else None
        if kept is None or place is None:
            return None
        was, would = (self._goes_on(kept.entries, machine, place) for machine in (self._now, self._then))
        values = tuple(_differing(was, would))
        if not values and was.disposition == would.disposition:
            return None
        event = kept.entries[place].event
        heard = event.text if isinstance(event, Heard) else ""
        return ChangedCall(call, kept.card.rang, place, heard, values, was.disposition, would.disposition)

    def _parts(self, entries: Sequence[LogEntry]) -> int | None:
        """Where the two machines first do something else in the same call."""
        for place, entry in enumerate(entries[1:], start=1):
            event, before = entry.event, entries[place - 1].context
            if not isinstance(event, Heard) or not self._near(event):
                continue
            if self._now.receive(before, event) != self._then.receive(before, event):
                return place
        return None

    def _near(self, event: Heard) -> bool:
        return any(may_be_meant(self._taught, text) for text in (event.text, *event.alternatives))

    def _goes_on(self, entries: Sequence[LogEntry], machine: Machine, place: int) -> OtherCall:
        return WhatIf(entries, machine, self._wording, self._business, tuple).again(place)


class FleetReplays:
    """Those that were asked for lately, by a key of whoever asks. One is at work at a time, the others wait for it."""

    KEPT: Final = 20

    def __init__(self) -> None:
        self._replays: dict[str, FleetReplay] = {}
        self._asking, self._at_work = threading.Lock(), threading.Lock()

    def of(self, key: str, make: Callable[[], FleetReplay]) -> FleetReplay:
        """The one of that key, begun now if there is none, in a thread that ends with the process."""
        with self._asking:
            if key not in self._replays:
                while len(self._replays) >= self.KEPT:
                    self._replays.pop(next(iter(self._replays))).stop()
                replay = self._replays[key] = make()
                threading.Thread(target=self._run, args=(replay,), name="fleet-replay", daemon=True).start()
            return self._replays[key]

    def _run(self, replay: FleetReplay) -> None:
        with self._at_work:
            replay.run()

    def forget(self) -> None:
        """What was found counts no longer: other words are in force."""
        with self._asking:
            for replay in self._replays.values():
                replay.stop()
            self._replays.clear()


def _differing(was: OtherCall, would: OtherCall) -> Iterable[tuple[str, str, str]]:
    before, after = dict(was.values), dict(would.values)
    for slot in dict.fromkeys((*before, *after)):
        if before.get(slot, "") != after.get(slot, ""):
            yield slot, before.get(slot, ""), after.get(slot, "")
