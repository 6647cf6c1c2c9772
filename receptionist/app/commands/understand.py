"""`receptionist understand`: what a sentence means and why; a line in, a line out with --jsonl."""

from __future__ import annotations

import datetime as dt
import sys
from typing import TextIO, get_args

import msgspec

from receptionist.model.hearing import Expecting, HearingContext
from receptionist.model.understanding import Evidence, Understanding
from receptionist.understanding.report import as_json
from receptionist.understanding.understand import understand

EXPECTING = get_args(Expecting)


class UnderstandRequest(msgspec.Struct, frozen=True):
    """One line of the JSON interface."""

    text: str
    clock: dt.datetime
    expecting: tuple[str, ...] = ()


def as_lines(source: TextIO, sink: TextIO) -> None:
    """Answer every line of `source` with one of `sink`, in order, flushed. A bad line gets an `error`."""
    decode = msgspec.json.Decoder(UnderstandRequest).decode
    for line in source:
        sink.write(msgspec.json.encode(_answer(decode, line)).decode() + "\n")
        sink.flush()


def _answer(decode: object, line: str) -> dict[str, object]:
    try:
        asked: UnderstandRequest = decode(line)  # type: ignore[operator]
        return as_json(understand(asked.text, hearing(asked.clock, asked.expecting)))
    except (msgspec.DecodeError, ValueError) as error:
        return {"error": f'{error}; a line is {{"text": "…", "clock": "2026-03-02T09:00:00-06:00"}}'}


def hearing(clock: dt.datetime, expecting: tuple[str, ...]) -> HearingContext:
    """A Hearing from outside: a clock without a zone is taken as UTC; "confirm" is "yes_no" to what was read back.

    Raises ValueError.
    """
    named = tuple("yes_no" if name == "confirm" else name for name in expecting)
    unknown = [name for name in named if name not in EXPECTING]
    if unknown:
        raise ValueError(f"nobody can expect {unknown[0]!r}; known: {', '.join(EXPECTING)}")
    aware = clock if clock.tzinfo else clock.replace(tzinfo=dt.UTC)
    asked = frozenset(named)
    return HearingContext(clock=aware, expecting=asked, to_agree="confirm" in expecting)  # type: ignore[arg-type]


def explain(text: str, clock: dt.datetime, expecting: tuple[str, ...]) -> None:
    """Show a person what was understood: the values, then every reading, kept and rejected, with its rule."""
    from rich.console import Console
    from rich.json import JSON
    from rich.table import Table

    meaning = understand(text, hearing(clock, expecting))
    console = Console()
    console.print(JSON.from_data(_said(meaning)))
    table = Table("", "kind", "rule", "words", "value", "why")
    for evidence in meaning.evidence:
        table.add_row(*_row(evidence), style=None if evidence.kept else "dim")
    console.print(table)


def _said(meaning: Understanding) -> dict[str, object]:
    return {key: value for key, value in as_json(meaning).items() if value not in (None, [], "none")}


def _row(evidence: Evidence) -> tuple[str, ...]:
    kept = "✓" if evidence.kept else "✗"
    return (kept, evidence.kind, evidence.rule, evidence.text, evidence.value, evidence.why)


def run(text: str | None, jsonl: bool, clock: dt.datetime, expecting: tuple[str, ...]) -> int:
    """The command itself: a text to explain, or lines from stdin."""
    if jsonl:
        as_lines(sys.stdin, sys.stdout)
        return 0
    if not text:
        print('Say what to understand: receptionist understand "tomorrow at half past two"', file=sys.stderr)  # noqa: T201
        return 2
    explain(text, clock, expecting)
    return 0
