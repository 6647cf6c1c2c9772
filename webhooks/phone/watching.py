"""Who follows the calls of a process from outside: figures, traces, what the log must not tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from receptionist.channels.journal import LogEntry
from receptionist.dialogue.events import ToolFinished
from webhooks.phone.timing import TurnTiming
from webhooks.tokens import Admission


@dataclass(frozen=True, slots=True)
class AudioDelivery:
    """What became of a call's audio: pieces of ours that came late, frames of the caller's that never came."""

    late_frames: int = 0
    lost_frames: int = 0


class Watch(Protocol):
    """Told on the event loop, and must not wait. Nothing of a call depends on it."""

    def began(self, admission: Admission) -> None:
        """A stream was let in; `resumed` tells a call that comes back."""

    def entered(self, entry: LogEntry) -> None:
        """Something happened in a call."""

    def timed(self, call_sid: str, timing: TurnTiming) -> None:
        """The caller heard our first sound after their turn."""

    def ended(self, call_sid: str, carried: AudioDelivery) -> None:
        """The stream is over."""


class Unwatched:
    """Nobody follows. Base of those that follow a part."""

    def began(self, admission: Admission) -> None:
        """Nothing."""

    def entered(self, entry: LogEntry) -> None:
        """Nothing."""

    def timed(self, call_sid: str, timing: TurnTiming) -> None:
        """Nothing."""

    def ended(self, call_sid: str, carried: AudioDelivery) -> None:
        """Nothing."""


class Wakes(Unwatched):
    """Wakes those who tell others of calls, as soon as there is something to tell."""

    def __init__(self, wake: Callable[[], object]) -> None:
        self._wake = wake

    def began(self, admission: Admission) -> None:
        self._wake()

    def entered(self, entry: LogEntry) -> None:
        if isinstance(entry.event, ToolFinished) and not entry.event.error:
            self._wake()

    def ended(self, call_sid: str, carried: AudioDelivery) -> None:
        self._wake()


class Watches:
    """Several of them, each told everything."""

    def __init__(self, *watches: Watch) -> None:
        self._watches = watches

    def began(self, admission: Admission) -> None:
        for watch in self._watches:
            watch.began(admission)

    def entered(self, entry: LogEntry) -> None:
        for watch in self._watches:
            watch.entered(entry)

    def timed(self, call_sid: str, timing: TurnTiming) -> None:
        for watch in self._watches:
            watch.timed(call_sid, timing)

    def ended(self, call_sid: str, carried: AudioDelivery) -> None:
        for watch in self._watches:
            watch.ended(call_sid, carried)
