"""intents: what callers want, through the whole of `understand`, without a question before it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from receptionist.model.hearing import HearingContext
from receptionist.understanding.understand import understand
from tests.accuracy.result import Result

HEARING = HearingContext(dt.datetime(2026, 3, 2, 9, tzinfo=dt.UTC))
SIX = ("book", "cancel", "reschedule", "human", "hours", "price")


def score(rows: Iterable[Mapping[str, Any]]) -> list[Result]:
    """One result for each core row; `kind` is the label, `got` ends in the intent. "oos" is right outside the six."""
    return [_result(row) for row in rows if row["core"]]


def macro_f1(results: Sequence[Result]) -> float:
    """Mean F1 of the six intents, 0..1, all core rows counted."""
    return sum(f1(results, intent) for intent in SIX) / len(SIX)


def f1(results: Sequence[Result], intent: str) -> float:
    """F1 of one intent, 0..1."""
    said = sum(result.kind == intent for result in results)
    got = sum(_got(result) == intent for result in results)
    both = sum(result.kind == intent == _got(result) for result in results)
    return 2 * both / (said + got) if said + got else 1.0


def taken_for_one(results: Iterable[Result]) -> tuple[int, int]:
    """How many out-of-scope rows were taken for one of the six, and of how many."""
    outside = [result for result in results if result.kind == "oos"]
    return sum(_got(result) in SIX for result in outside), len(outside)


def _got(result: Result) -> str:
    return result.got.rpartition(" -> ")[2]


def _result(row: Mapping[str, Any]) -> Result:
    label = row["label"]
    got = understand(row["text"], HEARING).intent
    ok = got not in SIX if label == "oos" else got == label
    return Result(row["id"], ok, f"{row['text']} -> {got}", label, label)
