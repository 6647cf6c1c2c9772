"""dialogs_appointment: whole calls through `receptionist talk --jsonl`, each question of the bot answered with what the
caller of the corpus said for that slot.
"""

from __future__ import annotations

import datetime as dt
import json
import subprocess  # nosec
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from tests.accuracy.result import Result

# A Friday, and a firm that comes at any hour and needs no address: the corpus books late at night, too.
CLOCK = "2019-03-01T09:00"
ZONE = "America/Chicago"
BUSINESS = f"""
name: Any Hour
timezone: {ZONE}
hours: always
collect: {{name: required, date: required, time: required}}
services:
  - name: appointment
    say: [appointment, viewing, visit, meeting, party, booking, reservation]
    minutes: 30
schedule: {{start_every: 15, notice_minutes: 0, window_days: 60}}
owner: {{phone: "+13125550100"}}
"""
SLOTS = ("name", "date", "time")
_MOST_TURNS = 24
_TRIES = 3


class Talk:
    """The command as another program sees it: a line in, a line out."""

    def __init__(self, process: subprocess.Popen[str], business: Path) -> None:
        self._process = process
        self._business = str(business)

    def call(self, clock: dt.datetime) -> dict[str, Any]:
        return self._send({"call": {"caller": "+13125550142", "clock": clock.isoformat(), "business": self._business}})

    def say(self, text: str) -> dict[str, Any]:
        return self._send({"heard": text})

    def _send(self, line: Mapping[str, Any]) -> dict[str, Any]:
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise RuntimeError("the command was started without pipes")
        stdin.write(json.dumps(line) + "\n")
        stdin.flush()
        answer: dict[str, Any] = json.loads(stdout.readline())
        if "error" in answer:
            raise RuntimeError(f"talk --jsonl refused {line}: {answer['error']}")
        return answer


@contextmanager
def talking() -> Iterator[Talk]:
    """A running `receptionist talk --jsonl` for a business that is always open."""
    with tempfile.TemporaryDirectory() as folder:
        business = Path(folder) / "business.yaml"
        business.write_text(BUSINESS, encoding="utf-8")
        command = [str(Path(sys.executable).with_name("receptionist")), "talk", "--jsonl", "--business", str(business)]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603
        try:
            yield Talk(process, business)
        finally:
            process.terminate()
            process.wait(timeout=10)


class Caller(msgspec.Struct):
    """The user's side of one dialogue: what is left to say for each slot, and how often each was asked."""

    row: Mapping[str, Any]
    said: set[int] = msgspec.field(default_factory=set)
    asked: dict[str, int] = msgspec.field(default_factory=dict)
    opened: bool = False

    def reply(self, wanted: Sequence[str], filled: Mapping[str, Any]) -> str | None:
        """The user's words to a question for `wanted`, what is not `filled` first; None when all was said."""
        if "confirm" in wanted:
            change = self._change()
            return self._turn(change) if change is not None else "yes"
        slot = next((slot for slot in sorted(wanted, key=lambda slot: bool(filled.get(slot))) if slot in SLOTS), None)
        if slot is None:
            return self._opening()
        self.asked[slot] = self.asked.get(slot, 0) + 1
        if self.asked[slot] > _TRIES:
            return None
        return self._turn(self._turn_for(slot))

    def _turn_for(self, slot: str) -> int:
        """Days and times in the order in which the user said them; the turns that tell a name one after the other."""
        turns: Sequence[int] = self.row["slot_turns"][slot]
        if slot == "name":
            return turns[(self.asked[slot] - 1) % len(turns)]
        return next((turn for turn in self._moments() if turn not in self.said), turns[-1])

    def _change(self) -> int | None:
        """What the caller ends up wanting and has not said yet."""
        return next((turn for turn in self._moments() if turn not in self.said), None)

    def _moments(self) -> list[int]:
        """The turns of day and time: all where minds change, else only those of the values that were booked."""
        turns = [self.row["slot_turns"][slot] for slot in ("date", "time")]
        return sorted({at for slot in turns for at in (slot if self.row["changed_mind"] else slot[-1:])})

    def _turn(self, at: int) -> str:
        self.said.add(at)
        return str(self.row["turns"][at]["text"])

    def _opening(self) -> str | None:
        if self.opened:
            return None
        self.opened = True
        return "I would like to book an appointment, please."


def score(rows: Iterable[Mapping[str, Any]]) -> list[Result]:
    """One result for each core dialogue with a name, a day and a time; `kind` is "star" or "sgd", and "changed"."""
    chosen = [row for row in rows if row["core"] and all(row["slot_turns"].get(slot) for slot in _needed(row))]
    with talking() as talk:
        return [_result(row, _converse(talk, Caller(row))) for row in chosen]


def _needed(row: Mapping[str, Any]) -> Sequence[str]:
    return SLOTS if row["source"] == "star" else ("date", "time", "name")


def _converse(talk: Talk, caller: Caller) -> dict[str, Any]:
    clock = dt.datetime.fromisoformat(caller.row.get("reference_datetime") or CLOCK)
    answer = talk.call(clock.replace(tzinfo=ZoneInfo(ZONE)))
    for _ in range(_MOST_TURNS):
        words = None if answer["ended"] or answer["booking"] else caller.reply(answer["asked"] or (), answer["slots"])
        if words is None:
            break
        answer = talk.say(words)
    return answer


def _result(row: Mapping[str, Any], last: Mapping[str, Any]) -> Result:
    slots, gold = last["slots"], row["gold"]
    wrong = [
        *(["name"] if (slots["name"] or "").casefold() != gold["name"].casefold() else []),
        *(["date"] if not _same_day(slots["date"], gold) else []),
        *(["time"] if slots["time"] not in (gold.get("time_options") or [gold["time_norm"]]) else []),
        *(["booking"] if not last["booking"] else []),
    ]
    shown = {slot: slots[slot] for slot in SLOTS}
    got = f"{', '.join(wrong)} {shown} {last['asked']}"
    want = f"{gold['name']} {gold.get('weekday_norm') or gold.get('date_norm')} {gold['time_norm']}"
    changed = " changed" if row["changed_mind"] else ""
    return Result(row["id"], not wrong, got, want, f"{row['source']}{changed}")


def _same_day(date: str | None, gold: Mapping[str, Any]) -> bool:
    if date is None:
        return False
    if gold.get("date_norm"):
        return bool(date == gold["date_norm"])
    return bool(dt.date.fromisoformat(date).strftime("%A").lower() == gold["weekday_norm"])
