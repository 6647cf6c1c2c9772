"""What was sent to the caller, and what the caller has heard.

Twilio keeps a buffer of what it was sent and plays it in order; `mark` comes back when playback reaches it, and
`clear` empties the buffer and returns the marks that were still in it. So three clocks meet here: audio queued by us,
audio sent (at most `lead` seconds before it is due, so that little is late when the process stutters and memory at the
far end stays bounded), and audio played. Time is always an argument, in seconds of any monotonic clock; audio is 8 kHz
mu-law, one byte a sample.

How much of an utterance was heard is the smaller of what the clock and what the last returned mark allow: playback runs
behind sending by the network and Twilio's own buffer, and each mark shows by how much. It errs towards "not heard",
because the dialogue may only rely on words that were.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from webhooks.codec import SAMPLE_RATE

LEAD: Final = 0.4
CHUNK: Final = 0.1
LONGEST: Final = 300.0

_REMEMBERED_MARKS: Final = 64
LATE: Final = 0.02
"""Seconds that a piece may come after the one before it was played, until the caller hears a gap."""
_EARLY: Final = 0.002  # event loops round timers to milliseconds and may fire them that much early


class PlaybackFull(RuntimeError):
    """More audio was queued than one call may hold; say less at a time, or wait for a mark."""


class Returned(Enum):
    """What a mark that came back means."""

    HEARD = "heard"
    FLUSHED = "flushed"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Chunk:
    """Mu-law to send now."""

    mulaw: bytes


@dataclass(frozen=True, slots=True)
class Marker:
    """The name of a mark to send now, right behind its utterance."""

    name: str


@dataclass(frozen=True, slots=True)
class ClearedPlayback:
    """What became of the utterances that were queued or playing when playback was cleared.

    `heard` were played to the end; of `cut` the caller heard the first `seconds`; of `unheard` nothing.
    """

    heard: tuple[str, ...] = ()
    cut: str | None = None
    seconds: float = 0.0
    unheard: tuple[str, ...] = ()


@dataclass(slots=True)
class _Utterance:
    name: str
    unsent: bytearray = field(default_factory=bytearray)
    samples: int = 0
    complete: bool = False
    marked: bool = False
    starts: float = 0.0  # when its first sample plays by the clock; later by every gap since

    @property
    def seconds(self) -> float:
        return self.samples / SAMPLE_RATE

    @property
    def sent_seconds(self) -> float:
        return (self.samples - len(self.unsent)) / SAMPLE_RATE

    @property
    def begun(self) -> bool:
        return self.marked or self.samples > len(self.unsent)

    def add(self, mulaw: bytes, *, more: bool) -> None:
        self.unsent += mulaw
        self.samples += len(mulaw)
        self.complete = not more

    def take(self, samples: int) -> bytes:
        taken = bytes(self.unsent[:samples])
        del self.unsent[:samples]
        return taken


class Playback:
    """The outbound side of one call."""

    __slots__ = ("_chunk", "_flushed", "_lag", "_lead", "_longest", "_played_until", "_queue", "late")

    def __init__(self, *, lead: float = LEAD, chunk: float = CHUNK, longest: float = LONGEST) -> None:
        if not 0 < chunk <= lead:
            raise ValueError(f"a chunk of {chunk} s does not fit a lead of {lead} s; make the lead the larger")
        self._lead = lead
        self._chunk = round(chunk * SAMPLE_RATE)
        self._longest = longest
        self._queue: deque[_Utterance] = deque()
        self._flushed: deque[str] = deque(maxlen=_REMEMBERED_MARKS)
        self._played_until = 0.0
        self._lag = 0.0
        self.late = 0
        """Pieces so far that came too late, amid an utterance."""

    @property
    def waiting_seconds(self) -> float:
        """Audio not yet sent."""
        return sum(len(utterance.unsent) for utterance in self._queue) / SAMPLE_RATE

    def silent(self, now: float) -> bool:
        """Nothing is left to send, and by the clock the caller has heard all of it."""
        return now >= self._played_until + self._lag and not any(utterance.unsent for utterance in self._queue)

    def add(self, mulaw: bytes, name: str, *, more: bool = False) -> None:
        """Queues audio under its utterance's name, which must be new in this call.

        With `more` the utterance goes on in a later `add` of the same name, and its mark waits for that.
        An utterance may be empty: its mark then returns when everything before it was played. Raises PlaybackFull.
        """
        if self.waiting_seconds + len(mulaw) / SAMPLE_RATE > self._longest:
            raise PlaybackFull(f"more than {self._longest:.0f} s of audio are waiting; let some of it play first")
        self._open(name).add(mulaw, more=more)

    def due(self, now: float) -> list[Chunk | Marker]:
        """What must be sent at `now`, in order. Audio sent lasts until at most `lead` seconds from `now`."""
        out: list[Chunk | Marker] = []
        for utterance in self._queue:
            self._send_audio(utterance, now, out)
            if utterance.unsent or not utterance.complete:
                break
            self._send_mark(utterance, now, out)
        return out

    def next_due(self) -> float | None:
        """When `due` has something again; None while nothing waits to be sent."""
        for utterance in self._queue:
            if utterance.unsent:
                return self._played_until + self._next_length(utterance) / SAMPLE_RATE - self._lead
            if not utterance.complete:
                return None
            if not utterance.marked:
                return self._played_until - self._lead
        return None

    def returned(self, name: str, now: float) -> Returned:
        """Takes in a mark that came back. A heard mark means that its utterance, and all before it, were heard."""
        if name in self._flushed:
            self._flushed.remove(name)
            return Returned.FLUSHED
        if not any(utterance.name == name and utterance.marked for utterance in self._queue):
            return Returned.UNKNOWN
        while True:
            utterance = self._queue.popleft()
            if utterance.name == name:
                break
        self._lag = max(0.0, now - utterance.starts - utterance.seconds)
        return Returned.HEARD

    def clear(self, now: float) -> ClearedPlayback:
        """Forgets all audio, sent or not. Marks that were sent and come back from now on mean flushed."""
        told = self._split(now)
        self._flushed.extend(utterance.name for utterance in self._queue if utterance.marked)
        self._queue.clear()
        self._played_until = now
        return told

    def _open(self, name: str) -> _Utterance:
        last = self._queue[-1] if self._queue else None
        if last and last.name == name and not last.complete:
            return last
        if last:
            last.complete = True
        if len(self._queue) == _REMEMBERED_MARKS and self._queue[0].marked:
            self._queue.popleft()  # a far end that returns no marks must not make us remember all of the call
        self._queue.append(_Utterance(name))
        return self._queue[-1]

    def _next_length(self, utterance: _Utterance) -> int:
        return min(self._chunk, len(utterance.unsent))

    def _send_audio(self, utterance: _Utterance, now: float, out: list[Chunk | Marker]) -> None:
        while length := self._next_length(utterance):
            begins = max(now, self._played_until)
            ends = begins + length / SAMPLE_RATE
            if ends - now > self._lead + _EARLY:
                return
            self._note_start(utterance, begins)
            out.append(Chunk(utterance.take(length)))
            self._played_until = ends

    def _note_start(self, utterance: _Utterance, begins: float) -> None:
        gap = begins - self._played_until
        self.late += utterance.begun and gap > LATE
        utterance.starts = utterance.starts + gap if utterance.begun else begins

    def _send_mark(self, utterance: _Utterance, now: float, out: list[Chunk | Marker]) -> None:
        if utterance.marked:
            return
        if not utterance.begun:
            utterance.starts = max(now, self._played_until)
        utterance.marked = True
        out.append(Marker(utterance.name))

    def _split(self, now: float) -> ClearedPlayback:
        heard: list[str] = []
        unheard: list[str] = []
        cut: tuple[str | None, float] = (None, 0.0)
        for utterance in self._queue:
            seconds = self._seconds_heard(utterance, now)
            if utterance.marked and now >= utterance.starts + utterance.seconds + self._lag:
                heard.append(utterance.name)
            elif seconds > 0:
                cut = (utterance.name, seconds)
            else:
                unheard.append(utterance.name)
        return ClearedPlayback(tuple(heard), *cut, unheard=tuple(unheard))

    def _seconds_heard(self, utterance: _Utterance, now: float) -> float:
        if not utterance.begun:
            return 0.0
        return min(max(0.0, now - utterance.starts - self._lag), utterance.sent_seconds)
