"""The calls that are on, turn by turn, for whoever looks: told as they happen, and told again from any point."""

from __future__ import annotations

import asyncio
import datetime as dt
import secrets
from collections import deque
from collections.abc import Callable
from itertools import takewhile
from typing import Final

import msgspec

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import CallEnded, ToolFinished
from receptionist.frontdesk.call_story import StoryTurn, told_on
from webhooks.phone.watching import AudioDelivery, Unwatched
from webhooks.tokens import Admission

KEPT: Final = dt.timedelta(minutes=10)
"""For so long a call that is over is still shown."""
SENT: Final = 8
"""Messages that are kept for those who look a little later."""


class ToldCall(msgspec.Struct, frozen=True):
    """A call as it is told to another process: all that happened in it, and since when it is over."""

    call_sid: str
    caller: str | None
    began: dt.datetime
    over: dt.datetime | None = None
    entries: tuple[LogEntry, ...] = ()


class CallStands(msgspec.Struct, frozen=True):
    """Where a call stands: its task, "" of none, its phase, and what is waited for."""

    task: str
    phase: str
    asked: tuple[str, ...]


class LiveCall:
    """One call, as it stands. `elsewhere`: another process leads it."""

    def __init__(self, call_sid: str, caller: str | None, began: dt.datetime) -> None:
        self.call_sid = call_sid
        self.caller = caller
        self.began = began
        self.number = 0
        """Which one it is of all that began."""
        self.over: dt.datetime | None = None
        self.elsewhere = False
        self.changed = 0
        self.wrote = 0
        """The count of the feed when this call last changed the calendar, or left something for the owner."""
        self.entries: list[LogEntry] = []
        self.counts: list[int] = []
        """For each entry, the count of the feed when it came."""
        self._pieces: dict[str, tuple[object, str]] = {}
        self._told: list[StoryTurn] = []
        self._told_of = 0

    @property
    def so_far(self) -> ToldCall:
        return ToldCall(self.call_sid, self.caller, self.began, self.over, tuple(self.entries))

    @property
    def name(self) -> str:
        return (self.entries[-1].context.value("name") or "") if self.entries else ""

    @property
    def outcome(self) -> str:
        """What it has come to so far."""
        return (self.entries[-1].context.call.disposition or "") if self.entries else ""

    @property
    def stands(self) -> CallStands | None:
        """Where it stands now; None before anything has happened."""
        if not self.entries:
            return None
        here = self.entries[-1].context
        return CallStands(here.task.workflow, here.phase.value, here.focus.asked)

    def piece(self, name: str, of: object, make: Callable[[], str]) -> str:
        """What `make` makes of that value, made anew only when it is another one."""
        known = self._pieces.get(name)
        if known is None or known[0] != of:
            known = self._pieces[name] = (of, make())
        return known[1]

    def turns(self, since: int = 0) -> list[StoryTurn]:
        """Those that are new, or went on, since that count."""
        told = told_on(self._told, self.entries, self._told_of)
        self._told_of = len(self.entries)
        ends = [*(turn.entry for turn in told), len(self.entries)][1:]
        return [turn for turn, end in zip(told, ends, strict=True) if self.counts[end - 1] > since]


class Cursor(msgspec.Struct, frozen=True):
    """How far somebody has looked: in which process's feed, and to which count."""

    feed: str = ""
    count: int = 0

    def __str__(self) -> str:
        return f"{self.feed}.{self.count}"

    @classmethod
    def read(cls, text: str) -> Cursor:
        """The cursor of that text; one at the very beginning where it is none."""
        feed, _, count = text.rpartition(".")
        return cls(feed, int(count)) if count.isdecimal() and len(count) < 16 else cls()


class LiveFeed(Unwatched):
    """One process's. All methods are for the event loop; nothing waits."""

    def __init__(self, clock: Callable[[], dt.datetime]) -> None:
        self._clock = clock
        self._id = secrets.token_urlsafe(6)
        self._count = 0
        self._began = 0
        self._wrote = 0
        self._calls: dict[str, LiveCall] = {}
        """In the order of their latest changes: what is new stands at the end, however many are kept."""
        self._over: deque[tuple[dt.datetime, str]] = deque()
        self._news: set[asyncio.Event] = set()
        self._sent: dict[tuple[int, int], str] = {}

    @property
    def cursor(self) -> Cursor:
        """Now."""
        return Cursor(self._id, self._count)

    def began(self, admission: Admission) -> None:
        call = self._calls.get(admission.call_sid)
        if call is None:
            call = self._known(admission.call_sid, admission.caller, self._clock())
        call.over, call.elsewhere = None, False
        self._changed(call)

    def stands_elsewhere(self, told: ToldCall) -> None:
        """A call that another process leads, as it stands; one that came from here goes on with what is known of it."""
        call = self._calls.get(told.call_sid) or self._known(told.call_sid, told.caller, told.began)
        call.elsewhere, call.over = True, None
        for entry in told.entries[len(call.entries) :]:
            self._add(call, entry)
        if told.over is not None:
            self._over_since(call, told.over)
        self._changed(call)

    def own_calls(self) -> list[ToldCall]:
        """Those that this process leads, or led lately."""
        return [call.so_far for call in self._calls.values() if not call.elsewhere]

    def leads_elsewhere(self, call_sid: str) -> bool:
        """Whether that call is on, and another process leads it."""
        call = self._calls.get(call_sid)
        return call is not None and call.elsewhere and call.over is None

    def forget_elsewhere(self) -> None:
        """What other processes lead is followed no more."""
        self._calls = {call_sid: call for call_sid, call in self._calls.items() if not call.elsewhere}

    @property
    def is_watched(self) -> bool:
        return bool(self._news)

    def entered(self, entry: LogEntry) -> None:
        call_sid = entry.context.call.id
        call = self._calls.get(call_sid)
        if call is None:
            number = entry.context.caller.number
            call = self._known(call_sid, number, entry.event.at)
        self._add(call, entry)
        if isinstance(entry.event, CallEnded) and call.over is None:  # one whose process was lost has no stream to end
            self._over_since(call, self._clock())
        self._changed(call)

    def ended(self, call_sid: str, carried: AudioDelivery) -> None:
        call = self._calls.get(call_sid)
        if call is not None:
            self._over_since(call, self._clock())
            self._changed(call)

    def calls(self, since: Cursor | None = None) -> list[LiveCall]:
        """Those that are on, and that were lately: all, or those with news since then. The newest last."""
        count = self.count_of(since)
        changed = takewhile(lambda call: call.changed > count, reversed(self._calls.values()))
        return sorted(changed, key=lambda call: call.number)

    @property
    def left_something(self) -> list[str]:
        """The calls of this process that changed the calendar lately, or left something for the owner."""
        return [call.call_sid for call in self._calls.values() if call.wrote and not call.elsewhere]

    def wrote(self, since: Cursor) -> bool:
        """Whether any call has changed the calendar since then, or left something for the owner."""
        return self._wrote > self.count_of(since)

    def count_of(self, since: Cursor | None) -> int:
        """The count of a cursor of ours; that of another process's feed, or of an earlier one's, is the beginning."""
        return since.count if since is not None and since.feed == self._id and since.count <= self._count else 0

    def message(self, since: Cursor, make: Callable[[list[LiveCall], int], str]) -> str:
        """What is told from there to now, by `make`: made once for all who have looked as far."""
        key = (self.count_of(since), self._count)
        if key not in self._sent:
            while len(self._sent) >= SENT:
                del self._sent[next(iter(self._sent))]
            self._sent[key] = make(self.calls(since), key[0])
        return self._sent[key]

    def watch(self) -> asyncio.Event:
        """Set whenever there is news; give it back with `unwatch`."""
        news = asyncio.Event()
        self._news.add(news)
        return news

    def unwatch(self, news: asyncio.Event) -> None:
        self._news.discard(news)

    def _known(self, call_sid: str, caller: str | None, began: dt.datetime) -> LiveCall:
        self._calls[call_sid] = call = LiveCall(call_sid, caller, began)
        self._began += 1
        call.number = self._began
        return call

    def _add(self, call: LiveCall, entry: LogEntry) -> None:
        earlier, came_to = call.outcome, entry.context.call.disposition
        call.entries.append(entry)
        call.counts.append(self._count + 1)
        if _leaves_something(entry) or came_to == "emergency" != earlier:
            call.wrote = self._wrote = self._count + 1

    def _over_since(self, call: LiveCall, when: dt.datetime) -> None:
        call.over = when
        self._over.append((when, call.call_sid))

    def _changed(self, call: LiveCall) -> None:
        self._count += 1
        call.changed = self._count
        self._calls[call.call_sid] = self._calls.pop(call.call_sid)
        for news in self._news:
            news.set()
        self._sweep()

    def _sweep(self) -> None:
        """Lets go of the calls that have been over for long enough, and have not come back."""
        while self._over and self._over[0][0] < self._clock() - KEPT:
            over, call_sid = self._over.popleft()
            call = self._calls.get(call_sid)
            if call is not None and call.over == over:
                del self._calls[call_sid]


def _leaves_something(entry: LogEntry) -> bool:
    """A tool changed the calendar or took a message; or the call is over, and it may have been of somebody lost."""
    event = entry.event
    return isinstance(event, CallEnded) or (isinstance(event, ToolFinished) and event.carried_out)
