"""Every transcript's call as it goes: a line a turn, with all that an outside program is told of it.

A line is `what happens ⇒ what is said | phase: what is asked | slots that changed | tools with parameters and outcome`,
after what `receptionist talk --jsonl` prints. Texts that went out and what stands in the calendar in the end follow.
Ids and codes, which no two calls share, are replaced by the order in which they came up.
"""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from calendar_tools.event import Event as Entry
from calendar_tools.texter import MemoryTexter
from receptionist.dialogue.events import CallEnded, CallStarted, Event, Heard, Keyed, Silence
from receptionist.harness.rehearsal import Rehearsal, TurnOutcome
from receptionist.harness.simulate import CallVerdict, simulate
from receptionist.harness.standing import code_in
from receptionist.harness.transcript import read
from receptionist.model.interval import Interval
from tests.golden.frozen_file import FROZEN

CALLS = Path(__file__).parents[1] / "calls"
TRANSCRIPTS = sorted(CALLS.glob("*.yaml"))

_FAR = dt.timedelta(days=800)
_ID = re.compile(r"\b[0-9a-v]{26}\b")
"""Ids of bookings (calendar_tools.booking)."""
_DIGITS = re.compile(r"\b\d+\b")
_TOLD = ("status", "state", "reason")
"""What of a tool's result is frozen: what it came to. The rest is heard, or stands in the calendar."""


class Recording(msgspec.Struct, frozen=True):
    """One transcript, run: the verdict on it, and its lines."""

    verdict: CallVerdict
    lines: tuple[str, ...]


def frozen(transcript: Path) -> Path:
    """Where the lines of `transcript` are frozen."""
    return FROZEN / "calls" / f"{transcript.stem}.txt"


async def record(transcript: Path) -> Recording:
    """Run the transcript at this path once. Raises what `read` raises."""
    with _listening() as tape:
        verdict = await simulate(read(transcript))
    return Recording(verdict, tuple(tape.lines()))


class Tape:
    """Takes down the turns of one transcript's calls, and the texts that went out."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._slots: Mapping[str, str | None] = {}
        self._ids: dict[str, str] = {}
        self._codes: dict[str, str] = {}
        self._rehearsal: Rehearsal | None = None

    def turn(self, rehearsal: Rehearsal, event: Event, turn: TurnOutcome) -> None:
        self._rehearsal = rehearsal
        if isinstance(event, CallStarted):
            self._slots = {}
        told = turn.as_json()
        parts = [
            f"{self._uncoded(_happening(event))} ⇒ {told['say']}".rstrip(),
            told["ended"] or " ".join([told["phase"], *told["asked"]]),
            " ".join(f"{slot}={value or ''}" for slot, value in self._changed(told["slots"])),
            " ".join(self._tool(tool) for tool in told["tools"]),
        ]
        self._add(" | ".join(part for part in parts if part))

    def text(self, recipient: str, body: str) -> None:
        code = code_in(body)
        if code:
            name = f"code {len(self._codes) // 2 + 1}"
            self._codes |= {code: f"<{name}>", "".join(str((int(d) + 1) % 10) for d in code): f"<wrong {name}>"}
        self._add(f"text to {recipient} ⇒ {self._uncoded(body)}")

    def lines(self) -> Iterator[str]:
        yield from self._lines
        yield from (self._plain(line) for line in self._calendar())

    def _changed(self, slots: Mapping[str, str | None]) -> list[tuple[str, str | None]]:
        changed = [(slot, value) for slot, value in slots.items() if value != self._slots.get(slot)]
        self._slots = slots
        return changed

    def _tool(self, tool: Mapping[str, Any]) -> str:
        params = {key: self._uncoded(value) if key == "code" else value for key, value in tool["params"].items()}
        outcome = [str(tool["result"][key]) for key in _TOLD if tool["result"].get(key)]
        return " ".join([tool["name"], _compact(params), "→", *outcome, *([tool["error"]] if "error" in tool else [])])

    def _calendar(self) -> Iterator[str]:
        """Our own visits, as they stand in the end."""
        if self._rehearsal is None:
            return
        office, now = self._rehearsal.office, self._rehearsal.now
        calendars = dict.fromkeys(crew.calendar for crew in office.front_desk.policy.crews)
        for calendar in calendars:
            events = office.calendars.events(calendar, Interval(now - _FAR, now + _FAR))
            for event in sorted((event for event in events if event.private), key=lambda event: event.start):
                yield f"calendar ⇒ {_stands(event, office.zone)}"

    def _add(self, line: str) -> None:
        self._lines.append(self._plain(line))

    def _plain(self, line: str) -> str:
        line = " / ".join(part for part in line.splitlines() if part)
        return _ID.sub(lambda found: self._ids.setdefault(found[0], f"<id {len(self._ids) + 1}>"), line).rstrip()

    def _uncoded(self, words: str) -> str:
        return _DIGITS.sub(lambda found: self._codes.get(found[0], found[0]), words)


@contextmanager
def _listening() -> Iterator[Tape]:
    """Whatever is rehearsed meanwhile is taken down. One transcript at a time."""
    tape, take, send = Tape(), Rehearsal.take, MemoryTexter.send

    async def taken(rehearsal: Rehearsal, event: Event) -> TurnOutcome:
        turn = await take(rehearsal, event)
        tape.turn(rehearsal, event, turn)
        return turn

    def sent(texter: MemoryTexter, recipient: str, body: str) -> str:
        sid = send(texter, recipient, body)
        tape.text(recipient, body)
        return sid

    with patch.object(Rehearsal, "take", taken), patch.object(MemoryTexter, "send", sent):
        yield tape


def _happening(event: Event) -> str:
    match event:
        case CallStarted(caller=caller):
            return f"[{caller or 'number withheld'} rings]"
        case Heard(text=text):
            return text
        case Keyed(digits=digits):
            return f"[keys {digits}]"
        case Silence(seconds=seconds):
            return f"[silent for {seconds:g} s]"
        case CallEnded():
            return "[hangs up]"
    return f"[{type(event).__name__}]"


def _stands(event: Entry, zone: dt.tzinfo) -> str:
    start, end = event.start.astimezone(zone), event.end.astimezone(zone)
    at = f" at {event.location}" if event.location else ""
    return f"{start:%Y-%m-%d %H:%M}–{end:%H:%M} {event.title}{at} | {event.description}"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str)
